// Builds the plans room and mounts its calls.
import { OFFERED_STEPS, type StepKindCode } from '@clearbelt/contract/steps/codes'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { sql } from 'kysely'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Below } from './deps.ts'
import { noteAllProgress } from './note-progress.ts'
import { canSee, isManager, requireOperation } from './policy.ts'
import type { PlansRoom } from './room.ts'
import { mountPlanCalls } from './routes.ts'
import { createStepKinds, type StepKinds } from './steps/step-kinds.ts'
import { selectRunning, stepIDsInScope, stepTable } from './steps/step-store.ts'
import { lockOptionalPlan, moveOrganisation } from './store.ts'
import {
  selectExtraSeconds,
  selectExtraSecondsOf,
  selectIsTrainee,
  selectStepIDsOfTrainee,
  selectTraineeIDs,
} from './trainee-store.ts'

/** The kinds that were registered on a face, for mounting its calls. */
const kindsOf = new WeakMap<PlansRoom, StepKinds>()

/** Builds the face; `offered`: the kinds of step that rooms will register. */
export function createPlansRoom(
  _world: World,
  below: Below,
  offered: readonly StepKindCode[] = OFFERED_STEPS,
): PlansRoom {
  const kinds = createStepKinds(offered)
  below.org.onOrganisationMoved(moveOrganisation)
  const room: PlansRoom = {
    registerStepKind: (kind) => kinds.register(kind),
    requireStepKinds: () => kinds.requireAll(),
    stepTable,
    stepIDsInScope: (caller) =>
      isManager(caller) ? stepIDsInScope(caller) : sql`select id from plan_step where false`,
    stepIDsOfTrainee: selectStepIDsOfTrainee,
    maySee: canSee,
    async holdPlan(tx, planID, caller, at) {
      const plan = await lockOptionalPlan(tx, planID, 'edit')
      requireOperation(caller, plan, ['extend', 'edit'], at, planErrors['plan-not-yours'])
    },
    runningSteps: async (on, q) => (isManager(q.caller) ? selectRunning(on, q) : { rows: [], total: 0 }),
    isTrainee: selectIsTrainee,
    traineeIDs: selectTraineeIDs,
    extraSeconds: selectExtraSeconds,
    extraSecondsOf: selectExtraSecondsOf,
    noteAllProgress,
    noteProgress: (tx, news) => noteAllProgress(tx, [news]),
  }
  kindsOf.set(room, kinds)
  return room
}

export function mountPlans(mount: Mount, world: World, { plans, ...rooms }: Below & { plans: PlansRoom }): void {
  const kinds = kindsOf.get(plans)
  if (kinds === undefined) throw new Error('this plans room was not built here')
  mountPlanCalls(mount, { world, audit: rooms.audit, org: rooms.org, shell: rooms.shell, kinds })
}
