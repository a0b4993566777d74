// Builds the plans room and mounts its calls.
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import { noteProgress } from './note-progress.ts'
import { canSee } from './policy.ts'
import { emptyPorts } from './ports.ts'
import type { Ports } from './ports.ts'
import type { ExamStep, PlansRoom } from './room.ts'
import { mountPlanCalls } from './routes.ts'
import { countPaperUses, moveOrganisation, selectOptionalStep, selectStepsWithPlan } from './store.ts'
import type { StepWithPlan } from './store.ts'
import { selectIsTrainee, selectTraineeIDs } from './trainee-store.ts'

interface Below { audit: AuditRoom; org: OrgRoom; papers: PapersRoom }

/** Ports of the rooms, so that mounting finds what was provided on the face. */
const portsOf = new WeakMap<PlansRoom, Ports>()

function toFace(s: StepWithPlan): ExamStep {
  return {
    processID: s.id, planID: s.planID, planName: s.plan.name, creatorID: s.plan.creatorID, orgPath: s.plan.orgPath, zone: s.plan.zone, published: s.plan.published, snapshotID: s.snapshotID, paperName: s.paperName,
    form: s.form, durationSeconds: s.durationMinutes * 60, opensAt: s.plan.startTime.getTime(), closesAt: windowEndOf(s.plan.endTime?.getTime() ?? null, s.deadline?.getTime() ?? null),
    totalScore: s.totalScore, passLine: s.passLine, disorder: s.disorder, resit: s.resit, allowReview: s.allowReview, release: s.release, released: s.releasedAt !== null, extraMarks: s.extraMarks,
  }
}

export function createPlansRoom(_world: World, below: Below): PlansRoom {
  const ports = emptyPorts()
  below.papers.registerUses(countPaperUses)
  below.org.onOrganisationMoved(moveOrganisation)
  const room: PlansRoom = {
    async step(tx, processID) {
      const found = await selectOptionalStep(tx, processID)
      return found === null ? null : toFace(found)
    },
    async steps(tx, processIDs) {
      return new Map((await selectStepsWithPlan(tx, processIDs)).map((step) => [step.id, toFace(step)]))
    },
    async stepForManager(tx, caller, processID) {
      const found = await selectOptionalStep(tx, processID)
      return found !== null && canSee(caller, found.plan) ? toFace(found) : null
    },
    isTrainee: selectIsTrainee,
    traineeIDs: selectTraineeIDs,
    noteProgress,
    provideProgress(read) { ports.readProgress = read },
    provideSittingCount(count) { ports.countSittings = count },
    provideClose(close) { ports.closeSittings = close },
  }
  portsOf.set(room, ports)
  return room
}

export function mountPlans(mount: Mount, world: World, rooms: Below & { plans: PlansRoom }): void {
  mountPlanCalls(mount, { world, audit: rooms.audit, org: rooms.org, papers: rooms.papers, ports: portsOf.get(rooms.plans) ?? emptyPorts() })
}
