// The trainee's own tasks: what is open, what can be done now, and how it went as far as that is released.
import { commonErrors } from '@clearbelt/contract/errors'
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { taskView } from '@clearbelt/domain/exams/exam-task'
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { refuse } from '../../http/refusal.ts'
import type { Deps } from './deps.ts'
import { presentStanding, scoreText } from './present.ts'
import type { StepProgress } from './room.ts'
import { selectSteps } from './store.ts'
import type { StepRecord } from './store.ts'
import { selectTasksOf } from './trainee-store.ts'
import type { TaskRecord } from './trainee-store.ts'
import { formNames } from './words.ts'

/**
 * What a hand-in at the last moment may still need to be stored and marked, before nobody's result is withheld any
 * more.
 */
const SETTLE_MS = 10_000

type TaskStep = TaskRow['steps'][number]
const NOTHING: StepProgress = { open: null, submitted: 0, best: null }

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
      (filter.status.length === 0 || filter.status.includes(presentStanding(trainee, plan, steps, question).status)),
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
  { world: { db }, org, ports }: Deps,
  tasks: readonly Task[],
  question: TaskQuestion,
): Promise<TaskRow[]> {
  const creators = new Map(
    (await org.accounts(db, [...new Set(tasks.map((t) => t.plan.creatorID))])).map((a) => [a.id, a.name]),
  )
  const progress = await ports.readProgress(
    db,
    tasks.flatMap((t) => t.steps.map((s) => s.id)),
    [question.userID],
  )
  return tasks.map(({ plan, trainee, steps }): TaskRow => {
    const { status, statusName, percent } = presentStanding(trainee, plan, steps, question)
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
      steps: steps.map((step) =>
        presentTaskStep(step, plan, progress.get(`${step.id}:${question.userID}`) ?? NOTHING, question),
      ),
    }
  })
}

function presentTaskStep(
  step: StepRecord,
  plan: TaskRecord['plan'],
  progress: StepProgress,
  { culture, at }: TaskQuestion,
): TaskStep {
  const closes = windowEndOf(plan.endTime?.getTime() ?? null, step.deadline?.getTime() ?? null)
  const { action, resitsLeft, release } = taskView(
    {
      isPublished: plan.published,
      opensAt: plan.startTime.getTime(),
      closesAt: closes,
      durationSeconds: step.durationMinutes * 60,
      resit: step.resit,
      allowReview: step.allowReview,
      release: step.release,
      releasedAt: step.releasedAt?.getTime() ?? null,
    },
    {
      isOpen: progress.open !== null,
      openUntil: progress.open === null ? undefined : progress.open.deadlineAt,
      submitted: progress.submitted,
      bestPasses: progress.best?.isPass ?? null,
    },
    closes === null ? null : Math.max(closes, step.extendedUntil?.getTime() ?? 0) + SETTLE_MS,
    at,
  )
  // Which of several sittings is the best one is a result too: it is not named before the results are.
  const best = release.score || progress.submitted === 1 ? progress.best : null
  return {
    processID: step.id,
    paperName: step.paperName,
    form: step.form,
    formName: formNames[step.form][culture],
    questionCount: step.questionCount,
    duration: step.durationMinutes,
    totalScore: scoreText(step.totalScore),
    passLine: scoreText(step.passLine),
    deadline: closes === null ? null : new Date(closes).toISOString(),
    action,
    resitsLeft,
    testID: progress.open?.testID ?? best?.testID ?? null,
    score: release.score && best !== null ? scoreText(best.score) : null,
    isPass: release.score && best !== null ? best.isPass : null,
    submitTime: best?.submitTime ?? null,
    canReview: release.review && best !== null,
  }
}
