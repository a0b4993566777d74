// Stores a plan from its form: creates it, or changes it and then brings its trainees to what was chosen.
import { addMembers, addPlan, removeMember, updatePlan } from '@clearbelt/contract/plans/calls'
import { call } from '../../../shared/call.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { sendChange } from '../../../shared/send-change.ts'
import type { StepKinds } from '../../../steps/step-kind.ts'
import { diffMembers, fieldsOf, type PlanValues } from './plan-values.ts'

/** A plan as the server has it, as far as the form needs to know. */
export interface StoredPlan {
  id: string
  /** Who is in it. */
  memberIDs: readonly string[]
  /** When it was last changed, as the form read it or changed it itself; absent where it does not know. */
  updateTime?: string
  /** Changes of the form that may have arrived though their answers did not. */
  lost?: PlanFields[]
}
type PlanFields = ReturnType<typeof fieldsOf>
/** A new plan of a form that may have arrived though its answer did not. */
export type LostPlan = LostCreation<PlanFields & { trainees: string[] }>

/**
 * Stores the values and answers what the server has then; `onStored` is told of each part that was done, so that after
 * a
 * failure the next attempt goes on instead of beginning anew. Throws CallError.
 */
export async function savePlan(
  values: PlanValues,
  kinds: StepKinds,
  stored: StoredPlan | null,
  onStored: (plan: StoredPlan) => void,
  lostNew: { current: LostPlan | null } = { current: null },
): Promise<StoredPlan> {
  const wanted = values.trainees.map((member) => member.userID)
  const fields = fieldsOf(values, kinds)
  const note = (plan: StoredPlan): StoredPlan => {
    onStored(plan)
    return plan
  }
  if (!stored) {
    let updateTime = ''
    let plan: StoredPlan | null = null
    const create = async (one: LostPlan['input'], requestKey: string): Promise<{ id: string }> => {
      const made = await call(addPlan, one, { silent: true, requestKey })
      updateTime = made.updateTime
      return made
    }
    const id = await sendCreation({ ...fields, trainees: wanted }, lostNew, create, async (made, _, before) => {
      plan = await savePlan(values, kinds, { id: made, memberIDs: before.trainees, updateTime }, onStored)
    })
    return plan ?? note({ id, memberIDs: wanted, updateTime })
  }
  const { id, memberIDs, lost = [] } = stored
  let asRead = stored.updateTime === undefined ? {} : { updateTime: stored.updateTime }
  note({ ...stored, lost })
  // No trainees named leaves those of the plan alone; each change of them goes by itself, so that nobody whom another
  // trainer added meanwhile is lost.
  const send = async (one: PlanFields): Promise<void> => {
    const { updateTime } = await call(updatePlan, { id, ...one, trainees: [], ...asRead }, { silent: true })
    asRead = { updateTime }
  }
  // What is sent next is a change of what the answer told.
  await sendChange(fields, lost, send, () => {})
  const { added, removed } = diffMembers(memberIDs, wanted)
  let plan = note({ id, memberIDs, ...asRead })
  if (added.length > 0) {
    await call(addMembers, { planId: id, userIDs: added }, { silent: true })
    plan = note({ ...plan, memberIDs: [...plan.memberIDs, ...added] })
  }
  for (const userID of removed) {
    await call(removeMember, { planId: id, userID }, { silent: true })
    plan = note({ ...plan, memberIDs: plan.memberIDs.filter((one) => one !== userID) })
  }
  return plan
}
