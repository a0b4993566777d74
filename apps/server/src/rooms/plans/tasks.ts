// The trainee's own tasks, and what their steps show of themselves.
import { commonErrors } from '@clearbelt/contract/errors'
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import type { AnyStepOfTask } from '@clearbelt/contract/steps/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { refuse } from '../../http/refusal.ts'
import { progressKey, type StepRecord, type StepWindow } from '../../seams/step-kind.ts'
import type { Db } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { presentProgress } from './present.ts'
import { groupByKind, readDetails } from './steps/details.ts'
import type { StepKinds } from './steps/step-kinds.ts'
import { selectSteps } from './steps/step-store.ts'
import { selectTasksOf } from './trainee-store.ts'
import type { TaskRecord } from './trainee-store.ts'

interface Task {
  plan: TaskRecord['plan']
  trainee: TaskRecord
  steps: StepRecord[]
}

export interface TaskQuestion {
  userID: string
  culture: Culture
  at: number
}

async function readTasks(
  { world: { db } }: Pick<Deps, 'world'>,
  userID: string,
  planID: string | null,
): Promise<Task[]> {
  const mine = await selectTasksOf(db, userID, planID)
  const steps = Map.groupBy(
    await selectSteps(
      db,
      mine.map(({ plan }) => plan.id),
    ),
    (step) => step.planID,
  )
  return mine.map((trainee) => ({ plan: trainee.plan, trainee, steps: steps.get(trainee.plan.id) ?? [] }))
}

/** A page of the account's published tasks, newest first. */
export async function listTasks(
  deps: Deps,
  question: TaskQuestion,
  filter: { name: string; status: readonly number[]; offset: number; limit: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const sought = filter.name.toLowerCase()
  const matching = (await readTasks(deps, question.userID, null)).filter(
    ({ plan, trainee, steps }) =>
      plan.name.toLowerCase().includes(sought) &&
      (filter.status.length === 0 || filter.status.includes(presentProgress(trainee, plan, steps, question).status)),
  )
  return {
    rows: await presentTasks(deps, matching.slice(filter.offset, filter.offset + filter.limit), question),
    total: matching.length,
  }
}

/** One own task with its content; not found for who is not its trainee, and before it is published. */
export async function readTask(
  deps: Deps,
  planID: string,
  question: TaskQuestion,
): Promise<TaskRow & { content: string }> {
  const [task] = await readTasks(deps, question.userID, planID)
  const [row] = task === undefined ? [] : await presentTasks(deps, [task], question)
  if (task === undefined || row === undefined) throw refuse(commonErrors['not-found'])
  return { ...row, content: task.plan.content }
}

async function presentTasks(
  { world: { db }, org, kinds }: Deps,
  tasks: readonly Task[],
  question: TaskQuestion,
): Promise<TaskRow[]> {
  const creators = new Map(
    (await org.accounts(db, [...new Set(tasks.map((t) => t.plan.creatorID))])).map((a) => [a.id, a.name]),
  )
  const shown = await showSteps(db, kinds, tasks, question)
  return tasks.map(({ plan, trainee, steps }): TaskRow => {
    const { status, statusName, percent } = presentProgress(trainee, plan, steps, question)
    return {
      id: plan.id,
      name: plan.name,
      status,
      statusName,
      startTime: plan.startTime.toISOString(),
      endTime: plan.endTime?.toISOString() ?? null,
      creatorName: creators.get(plan.creatorID) ?? '',
      percent,
      zone: plan.zone,
      steps: steps.flatMap((step) => shown.get(step.id) ?? []),
    }
  })
}

/** The steps of several tasks as their trainee sees them, by step: each kind is asked once for all of its own. */
async function showSteps(
  db: Db,
  kinds: StepKinds,
  tasks: readonly Task[],
  { userID, culture, at }: TaskQuestion,
): Promise<Map<string, AnyStepOfTask>> {
  const plans = new Map(tasks.map(({ plan }) => [plan.id, plan]))
  const steps = tasks.flatMap((task) => task.steps)
  const shown = new Map<string, AnyStepOfTask>()
  for (const [kind, group] of groupByKind(kinds, await readDetails(db, kinds, steps), (one) => one.step)) {
    const progress = await kind.progressOf(
      db,
      group.map(({ step }) => step.id),
      [userID],
    )
    for (const one of group) {
      const plan = plans.get(one.step.planID)
      if (plan === undefined) continue
      const window = windowOf(plan, one.step)
      const shared = {
        processID: one.step.id,
        deadline: window.closesAt === null ? null : new Date(window.closesAt).toISOString(),
      }
      const done = progress.get(progressKey(one.step.id, userID)) ?? null
      shown.set(one.step.id, kind.showTask(one, shared, done, { isPublished: plan.published, window, culture, at }))
    }
  }
  return shown
}

/** When a step can be done: the time of its plan, cut by its own. */
const windowOf = (plan: TaskRecord['plan'], step: StepRecord): StepWindow => ({
  opensAt: Math.max(plan.startTime.getTime(), step.opensAt?.getTime() ?? -Infinity),
  closesAt: windowEndOf(plan.endTime?.getTime() ?? null, step.deadline?.getTime() ?? null),
})
