// Builds the face of the plans room.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { sql } from 'kysely'
import { noteAllProgress } from './note-progress.ts'
import { canSee, isManager, requireOperation } from './policy.ts'
import type { Deps } from './deps.ts'
import type { PlansRoom } from './room.ts'
import { selectRunning, selectStepNames, stepIDsInScope, stepTable } from './steps/step-store.ts'
import { lockOptionalPlan } from './store.ts'
import { listTasks } from './tasks.ts'
import {
  selectExtraSeconds,
  selectExtraSecondsOf,
  selectIsTrainee,
  selectStepIDsOfTrainee,
  selectTraineeIDs,
  traineeTable,
} from './trainee-store.ts'

/** Tasks of one account that the face answers. */
const TASKS = 200

export function createPlansRoom(deps: Deps): PlansRoom {
  return {
    tasksOf: async (of) => (await listTasks(deps, of, { name: '', status: [], offset: 0, limit: TASKS })).rows,
    stepTable,
    traineeTable,
    stepIDsInScope: (caller) =>
      isManager(caller) ? stepIDsInScope(caller) : sql`select id from plan_step where false`,
    stepIDsOfTrainee: selectStepIDsOfTrainee,
    maySee: canSee,
    async nameSteps(on, caller, ids) {
      const rows = await selectStepNames(on, ids)
      const seen = rows.filter((row) => canSee(caller, row))
      return {
        seen: seen.map(({ id, name, planID, planName }) => ({ id, name, planID, planName })),
        others: ids.length - seen.length,
      }
    },
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
}
