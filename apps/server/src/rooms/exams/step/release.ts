// Releases the results of an exam by hand, and withholds them again.
import { commonErrors } from '@clearbelt/contract/errors'
import { releasePlan, withdrawRelease } from '@clearbelt/contract/exams/release-calls'
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { STUDENT } from '@clearbelt/domain/access/account-types'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { World } from '../../../world.ts'
import type { Tx } from '../../../world/database.ts'
import type { AuditRoom } from '../../audit/room.ts'
import type { PlansRoom } from '../../plans/room.ts'
import type { ExamSteps } from './steps.ts'
import { examStore, updateReleased } from './store.ts'

export interface ReleaseDeps {
  world: World
  audit: AuditRoom
  plans: PlansRoom
  examSteps: ExamSteps
}

export function mountReleaseRoutes(mount: Mount, deps: ReleaseDeps): void {
  const perform = async (id: string, context: Context, isReleased: boolean): Promise<null> => {
    if (callerOf(context).type === STUDENT) throw refuse(commonErrors['no-permission'])
    await deps.world.db.transaction().execute((tx) => setReleased(deps, tx, id, isReleased, context))
    return null
  }
  mount(releasePlan, ({ id }, context) => perform(id, context, true))
  mount(withdrawRelease, ({ id }, context) => perform(id, context, false))
}

/** When an exam's results were released, its plan held; refuses who does not run it and every other way of release. */
async function requireManual(
  { plans, examSteps }: ReleaseDeps,
  tx: Tx,
  stepID: string,
  caller: Caller,
  at: number,
): Promise<{ planID: string; id: string; releasedAt: Date | null }> {
  const found = await examSteps.stepForManager(tx, caller, stepID)
  if (found === null) throw refuse(commonErrors['not-found'])
  await plans.holdPlan(tx, found.planID, caller, at)
  // Read under the lock: of two acts at once the second sees what the first did.
  const detail = (await examStore.read(tx, [found.processID])).get(found.processID)
  if (detail === undefined) throw refuse(commonErrors['not-found'])
  if (detail.release !== 'manual') throw refuse(examStepErrors['release-not-manual'])
  return { planID: found.planID, id: found.processID, releasedAt: detail.releasedAt }
}

/** Shows or withholds the results of an exam with manual release; what is so already stays so. */
async function setReleased(
  deps: ReleaseDeps,
  tx: Tx,
  stepID: string,
  isReleased: boolean,
  context: Context,
): Promise<void> {
  const { at, ip } = context
  const caller = callerOf(context)
  const { planID, id, releasedAt } = await requireManual(deps, tx, stepID, caller, at)
  if (!(await updateReleased(tx, id, isReleased ? new Date(at) : null))) return
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: isReleased ? 'plans.release' : 'plans.withdrawRelease',
    object: 'step',
    objectID: id,
    ...(isReleased ? {} : { before: { releasedAt } }),
    after: { planID },
    at,
    ip,
  })
}
