// Acts on a plan that several pages offer: each asks first, says what happened, and refreshes what is shown.
import { deletePlan, publishPlan, removeMember, type PlanRow, type TraineeRow } from '@clearbelt/contract/plans/calls'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { PLANS_TABLE, useRefreshPlan } from '../api/plans.ts'

type Named = Pick<PlanRow, 'id' | 'name'>

export interface PlanActs {
  /** Each answers true when it was done; refusals have been said to the person already. */
  publish: (plan: Named & Pick<PlanRow, 'traineeCount'>) => Promise<boolean>
  remove: (plan: Named) => Promise<boolean>
  removeTrainees: (
    plan: Named,
    trainees: readonly Pick<TraineeRow, 'userID' | 'userName' | 'status'>[],
  ) => Promise<boolean>
}

export function usePlanActs(): PlanActs {
  const say = useText('plans')
  const confirm = useConfirm()
  const refresh = useRefreshPlan()
  const refreshList = useRefreshTable(PLANS_TABLE)
  const perform = async (id: string, done: string, act: () => Promise<unknown>, isGone = false): Promise<boolean> => {
    try {
      await act()
    } catch {
      // The call has said what was wrong; what is shown may be out of date.
      await refresh(id)
      return false
    }
    toast('success', done)
    // A plan that is gone is not asked for again.
    await (isGone ? refreshList() : refresh(id))
    return true
  }
  return {
    publish: async (plan) => {
      if (
        !(await confirm({
          title: say('publishAsk', { name: plan.name }),
          content: say('publishText', { count: plan.traineeCount }),
          okText: say('publish'),
        }))
      )
        return false
      return perform(plan.id, say('published'), () => call(publishPlan, { id: plan.id }))
    },
    remove: async (plan) => {
      if (
        !(await confirm({
          title: say('deleteAsk', { name: plan.name }),
          content: say('deleteText'),
          okText: say('delete'),
          danger: true,
        }))
      )
        return false
      return perform(plan.id, say('deleted'), () => call(deletePlan, { id: plan.id }), true)
    },
    removeTrainees: async (plan, trainees) => {
      const begun = trainees.filter((one) => one.status !== 0).length
      const title =
        trainees.length === 1
          ? say('removeAskOne', { name: trainees[0]?.userName ?? '' })
          : say('removeAsk', { count: trainees.length })
      if (
        !(await confirm({
          title,
          content: say(begun > 0 ? 'removeBegunText' : 'removeText'),
          okText: say('remove'),
          danger: true,
        }))
      )
        return false
      return perform(plan.id, say('removed', { count: trainees.length }), async () => {
        for (const { userID } of trainees) await call(removeMember, { planId: plan.id, userID })
      })
    },
  }
}
