// What a trainee can do with an exam step of a task: one word for the task list, and the sitting policy behind it.
import { listActions, type ResitStatus } from '../sittings/actions.ts'
import { decideRelease, releaseInForce } from '../sittings/release.ts'
import type { Release, ReleasePolicy } from '../sittings/release.ts'
import type { Sitting, StepPolicy } from '../sittings/sitting.ts'

export interface ExamTask {
  isPublished: boolean
  /** ms; the window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  durationSeconds: number
  questionCount: number
  /** The truth is told with the review, whoever may still sit it. */
  isTruthEarly: boolean
  /** How often the exam may be repeated. */
  resit: number
  allowReview: boolean
  release: ReleasePolicy
  /** When a trainer released the results by hand; null: not yet. */
  releasedAt: number | null
}

/** How far a trainee is with the step. */
export interface TaskProgress {
  isOpen: boolean
  /** When the open one ends, ms (null: not foreseen); where it is not said, with the window. */
  openUntil?: number | null
  /** Sittings handed in or closed. */
  submitted: number
  /** Whether the best of them passes; null where nothing is marked yet. */
  bestPasses: boolean | null
}

export type TaskAction = 'enter' | 'continue' | 'resit' | 'view' | 'wait' | 'none'

export interface TaskView {
  action: TaskAction
  resitsLeft: number
  /** Null: sat once at most, and no resit is open. */
  resitStatus: ResitStatus | null
  release: Release
}

/**
 * Policy of the step's sittings. Who passed does not sit again; but while results are withheld everybody may, for a
 * resit
 * offered only to those who failed would tell the result.
 */
export function sittingPolicy(task: ExamTask, isScoreShown: boolean): StepPolicy {
  return {
    isPublished: task.isPublished,
    windowStart: task.opensAt,
    windowEnd: task.closesAt,
    durationSeconds: task.durationSeconds,
    sittings: 1 + task.resit,
    allowAfterPass: !isScoreShown,
  }
}

/** Sittings as the decisions see them; only number, state and passing matter to what may be done next. */
function sittingsOf({ isOpen, submitted, bestPasses }: TaskProgress): Sitting[] {
  const count = submitted + (isOpen ? 1 : 0)
  return Array.from({ length: count }, (_, i): Sitting => {
    const open = isOpen && i === count - 1
    return {
      id: String(i + 1),
      number: i + 1,
      state: open ? 'open' : 'submitted',
      endedBy: open ? null : 'candidate',
      openedAt: 0,
      deadlineAt: null,
      finishedAt: open ? null : 0,
      epoch: 1,
      hasPassed: open ? null : bestPasses,
    }
  })
}

/**
 * What the trainee can do now. `lastEnd` is when the last sitting of the step may end, grace included (null: never). An
 * open sitting past its end waits for its closing.
 */
export function taskView(task: ExamTask, progress: TaskProgress, lastEnd: number | null, now: number): TaskView {
  const release = decideRelease(
    {
      policy: releaseInForce(task.release, task),
      allowReview: task.allowReview,
      windowEnd: lastEnd,
      releasedAt: task.releasedAt,
    },
    progress.submitted > 0 ? 'submitted' : 'open',
    now,
  )
  const actions = listActions(
    sittingsOf(progress),
    sittingPolicy(task, release.score),
    { isMember: true },
    release,
    now,
  )
  const end = progress.openUntil === undefined ? task.closesAt : progress.openUntil
  const isOver = end !== null && now >= end
  const used = progress.submitted + (progress.isOpen ? 1 : 0)
  const resitsLeft = Math.max(0, task.resit - Math.max(0, used - 1))
  const action = ((): TaskAction => {
    if (actions.continue) return isOver ? 'wait' : 'continue'
    if (actions.enter) return 'enter'
    if (actions.resit) return 'resit'
    if (actions.viewPaper) return 'view'
    if (progress.submitted > 0) return release.score ? 'none' : 'wait'
    return task.isPublished && now < task.opensAt ? 'wait' : 'none'
  })()
  return { action, resitsLeft, resitStatus: actions.resitStatus, release }
}
