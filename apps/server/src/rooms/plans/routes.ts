// The calls of the plans room: gate, one verb, present.
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/plans/calls'
import { setExtraTime as setExtraTimeCall } from '@clearbelt/contract/plans/extra-time-calls'
import { callerOf } from '../../http/context.ts'
import type { Caller, Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { deletePlan, extendPlan, isOver, publishPlan } from './lifecycle.ts'
import { addMembers, removeMember, setExtraTime } from './members.ts'
import type { Act } from './members.ts'
import { isManager, requireVisible } from './policy.ts'
import { presentDetail, presentPlan, presentProgress, presentTrainee } from './present.ts'
import { changePlan, clonePlan, createPlan } from './save-plan.ts'
import { showSteps } from './steps/details.ts'
import { selectSteps } from './steps/step-store.ts'
import { selectOptionalPlan, selectPlans } from './store.ts'
import { listTasks, readTask } from './tasks.ts'
import { selectTrainees } from './trainee-store.ts'

/** People whose name is searched for among the trainees of a plan. */
const SEARCH_LIMIT = 50_000

/** Plans are run by managers, whatever roles a student holds. */
function managerOf(context: Context): Caller {
  const caller = callerOf(context)
  if (!isManager(caller)) throw refuse(commonErrors['no-permission'])
  return caller
}

export function mountPlanCalls(mount: Mount, deps: Deps): void {
  mountReads(mount, deps)
  mountWrites(mount, deps)
  mountTasks(mount, deps)
}

function mountReads(mount: Mount, deps: Deps): void {
  const { db } = deps.world
  const names = async (ids: readonly string[]) =>
    new Map((await deps.org.accounts(db, [...new Set(ids)])).map((a) => [a.id, a.name]))
  mount(calls.queryPlans, async (input, context) => {
    const caller = managerOf(context)
    const { rows, total } = await selectPlans(db, {
      orgPath: caller.orgPath,
      userID: caller.userID,
      onlyMine: input.isOnlyMine,
      name: input.name,
      status: input.status,
      published: input.published ?? null,
      at: context.at,
      after: input.afterDate === undefined ? null : new Date(input.afterDate),
      before: input.beforeDate === undefined ? null : new Date(input.beforeDate),
      offset: (input.PageNO - 1) * input.Limit,
      limit: input.Limit,
    })
    const creators = await names(rows.map((r) => r.creatorID))
    const nameOf = await deps.shell.namer(context.culture)
    return {
      rows: rows.map((r) =>
        presentPlan(r, creators.get(r.creatorID) ?? '', { caller, culture: context.culture, at: context.at, nameOf }),
      ),
      total,
    }
  })
  mount(calls.getPlan, async ({ id }, context) => {
    const caller = managerOf(context)
    const plan = requireVisible(caller, await selectOptionalPlan(db, id))
    const steps = await selectSteps(db, [plan.id])
    const processes = await showSteps(db, deps.kinds, steps, context.culture)
    return presentDetail(plan, (await names([plan.creatorID])).get(plan.creatorID) ?? '', processes, {
      caller,
      culture: context.culture,
      at: context.at,
      nameOf: await deps.shell.namer(context.culture),
    })
  })
  mount(calls.queryTrainees, async ({ id, PageNO, Limit, search, status }, context) => {
    const caller = managerOf(context)
    const plan = requireVisible(caller, await selectOptionalPlan(db, id))
    const steps = await selectSteps(db, [plan.id])
    const userIDs = search === '' ? null : await deps.org.searchIDs(db, caller, search, SEARCH_LIMIT)
    const { rows, total } = await selectTrainees(db, {
      planID: plan.id,
      userIDs,
      status,
      steps: steps.length,
      isOver: isOver(plan, steps, context.at),
      offset: (PageNO - 1) * Limit,
      limit: Limit,
    })
    const accounts = new Map(
      (
        await deps.org.accounts(
          db,
          rows.map((r) => r.userID),
        )
      ).map((a) => [a.id, a]),
    )
    return {
      rows: rows.map((r) =>
        presentTrainee(
          r,
          accounts.get(r.userID) ?? null,
          presentProgress(r, plan, steps, { culture: context.culture, at: context.at }),
        ),
      ),
      total,
    }
  })
}

/** When a plan that was just written was last changed. */
async function readUpdateTime(tx: Tx, id: string): Promise<string> {
  const plan = await selectOptionalPlan(tx, id)
  // A creation that is sent again may find it deleted.
  if (plan === null) throw refuse(commonErrors['not-found'])
  return plan.updateTime.toISOString()
}

function mountWrites(mount: Mount, deps: Deps): void {
  /** One act of a manager in one transaction. */
  const perform = <T>(context: Context, verb: (tx: Tx, act: Act) => Promise<T>): Promise<T> => {
    const act = { caller: managerOf(context), at: context.at, ip: context.ip }
    return deps.world.db.transaction().execute((tx) => verb(tx, act))
  }
  const performQuietly = async (context: Context, verb: (tx: Tx, act: Act) => Promise<void>): Promise<null> => {
    await perform(context, verb)
    return null
  }
  mount(calls.addPlan, (input, context) =>
    perform(context, async (tx, act) => {
      const id = await createOnce(tx, 'plans.add', input, context, () => createPlan(deps, tx, input, act))
      return { id, updateTime: await readUpdateTime(tx, id) }
    }),
  )
  mount(calls.updatePlan, (input, context) =>
    perform(context, async (tx, act) => {
      await changePlan(deps, tx, input.id, input, act)
      return { updateTime: await readUpdateTime(tx, input.id) }
    }),
  )
  mount(calls.deletePlan, async ({ id }, context) =>
    performQuietly(context, (tx, act) => deletePlan(deps, tx, id, act)),
  )
  mount(calls.deleteOnlinePlan, async ({ id }, context) =>
    performQuietly(context, (tx, act) => deletePlan(deps, tx, id, act)),
  )
  mount(calls.publishPlan, async ({ id }, context) =>
    performQuietly(context, (tx, act) => publishPlan(deps, tx, id, act)),
  )
  mount(calls.extendPlan, async ({ id, endTime }, context) =>
    performQuietly(context, (tx, act) => extendPlan(deps, tx, id, endTime === null ? null : Date.parse(endTime), act)),
  )
  mount(calls.clonePlan, async ({ planId, name }, context) => ({
    id: await perform(context, (tx, act) =>
      createOnce(tx, 'plans.clone', { planId, name }, context, () => clonePlan(deps, tx, planId, name, act)),
    ),
  }))
  mount(calls.addMembers, async ({ planId, userIDs }, context) =>
    perform(context, (tx, act) => addMembers(deps, tx, planId, userIDs, act)),
  )
  mount(calls.removeMember, async ({ planId, userID }, context) =>
    performQuietly(context, (tx, act) => removeMember(deps, tx, planId, userID, act)),
  )
  mount(setExtraTimeCall, async ({ planId, userIDs, minutes, reason }, context) => ({
    changed: await perform(context, (tx, act) =>
      setExtraTime(deps, tx, { planID: planId, userIDs, minutes, reason }, act),
    ),
  }))
}

function mountTasks(mount: Mount, deps: Deps): void {
  mount(calls.myTasks, async ({ PageNO, Limit, name, status }, context) =>
    listTasks(
      deps,
      { userID: callerOf(context).userID, culture: context.culture, at: context.at },
      { name, status, offset: (PageNO - 1) * Limit, limit: Limit },
    ),
  )
  mount(calls.myTrace, async ({ id }, context) =>
    readTask(deps, id, { userID: callerOf(context).userID, culture: context.culture, at: context.at }),
  )
}
