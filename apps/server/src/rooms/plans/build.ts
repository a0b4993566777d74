// Builds the plans room and mounts its calls.
import { sql } from 'kysely'
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import { noteAllProgress } from './note-progress.ts'
import { canSee, isManager } from './policy.ts'
import { emptyPorts } from './ports.ts'
import type { Ports } from './ports.ts'
import { FAR_OFF, type ExamStep, type PlansRoom } from './room.ts'
import { mountPlanCalls } from './routes.ts'
import {
  countPaperUses,
  moveOrganisation,
  selectOptionalStep,
  selectRunning,
  selectStepsWithPlan,
  stepIDsInScope,
  updateHeld,
  updateLastEnd,
} from './store.ts'
import type { StepWithPlan } from './store.ts'
import {
  selectExtraSeconds,
  selectExtraSecondsOf,
  selectIsTrainee,
  selectStepIDsOfTrainee,
  selectTraineeIDs,
} from './trainee-store.ts'

interface Below {
  audit: AuditRoom
  org: OrgRoom
  shell: ShellRoom
  papers: PapersRoom
}

/** Ports of the rooms, so that mounting finds what was provided on the face. */
const portsOf = new WeakMap<PlansRoom, Ports>()

function toFace(s: StepWithPlan): ExamStep {
  const closesAt = windowEndOf(s.plan.endTime?.getTime() ?? null, s.deadline?.getTime() ?? null)
  return {
    processID: s.id,
    planID: s.planID,
    planName: s.plan.name,
    creatorID: s.plan.creatorID,
    orgPath: s.plan.orgPath,
    zone: s.plan.zone,
    published: s.plan.published,
    snapshotID: s.snapshotID,
    paperName: s.paperName,
    form: s.form,
    durationSeconds: s.durationMinutes * 60,
    opensAt: s.plan.startTime.getTime(),
    closesAt,
    lastEnd: closesAt === null ? null : Math.max(closesAt, s.extendedUntil?.getTime() ?? 0),
    totalScore: s.totalScore,
    passLine: s.passLine,
    disorder: s.disorder,
    resit: s.resit,
    allowReview: s.allowReview,
    release: s.release,
    released: s.releasedAt !== null,
    held: s.heldAt !== null,
    extraMarks: s.extraMarks,
    isAntiCheating: s.isAntiCheating,
    isMonitor: s.isMonitor,
    photoSeconds: s.photoSeconds,
    photoPolicy: s.photoPolicy,
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
    extraSeconds: selectExtraSeconds,
    extraSecondsOf: selectExtraSecondsOf,
    traineeIDs: selectTraineeIDs,
    stepsOfTrainee: async (tx, userID) =>
      (await selectStepsWithPlan(tx, await selectStepIDsOfTrainee(tx, userID))).map(toFace),
    noteProgress: (tx, news) => noteAllProgress(tx, [news]),
    noteAllProgress,
    noteLastEnd: (tx, processID, read) =>
      updateLastEnd(tx, processID, async () => {
        const last = await read()
        return last === null ? null : new Date(last.stopped ? FAR_OFF : last.at)
      }),
    holdStep: (tx, processID, heldAt) => updateHeld(tx, processID, heldAt === null ? null : new Date(heldAt)),
    stepIDsInScope: (caller) =>
      isManager(caller) ? stepIDsInScope(caller) : sql`select id from plan_step where false`,
    async runningSteps(on, q) {
      if (!isManager(q.caller)) return { rows: [], total: 0 }
      const { rows, total } = await selectRunning(on, q)
      const steps = new Map(
        (
          await selectStepsWithPlan(
            on,
            rows.map((row) => row.id),
          )
        ).map((step) => [step.id, toFace(step)]),
      )
      return {
        rows: rows.flatMap(({ id, trainees }) => {
          const step = steps.get(id)
          return step ? [{ step, trainees }] : []
        }),
        total,
      }
    },
    provideProgress(read) {
      ports.readProgress = read
    },
    provideSittingCount(count) {
      ports.countSittings = count
    },
    provideClose(close) {
      ports.closeSittings = close
    },
  }
  portsOf.set(room, ports)
  return room
}

export function mountPlans(mount: Mount, world: World, rooms: Below & { plans: PlansRoom }): void {
  mountPlanCalls(mount, {
    world,
    audit: rooms.audit,
    org: rooms.org,
    shell: rooms.shell,
    papers: rooms.papers,
    ports: portsOf.get(rooms.plans) ?? emptyPorts(),
  })
}
