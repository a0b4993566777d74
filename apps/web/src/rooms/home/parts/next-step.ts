// What a student should do next and what is due, from their tasks. Pure.
import type { TaskRow } from '@clearbelt/contract/plans/calls'

export type TaskStep = TaskRow['steps'][number]
export interface NextStep {
  task: TaskRow
  step: TaskStep
}

const FINISHED = 2
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** When a step closes, ms; infinity when it never does. */
const closesAt = ({ task, step }: NextStep): number =>
  Date.parse(step.deadline ?? task.endTime ?? '') || Number.POSITIVE_INFINITY

/** What is open comes before what can be entered, that before what may be repeated; within each, what closes first. */
const RANK: Partial<Record<TaskStep['action'], number>> = {
  continue: 0,
  resume: 0,
  enter: 1,
  begin: 1,
  resit: 2,
  again: 2,
}

/** A repeat is due only where it is known that the first was not passed: nobody is sent into a resit before that. */
const isRepeatDone = (step: TaskStep): boolean =>
  (step.action === 'resit' || step.action === 'again') && step.isPass !== false

/** The one thing to do next, or null. A repeat counts only where it has not been passed. */
export function chooseNext(tasks: readonly TaskRow[], now: number): NextStep | null {
  const open = tasks
    .flatMap((task) => task.steps.map((step) => ({ task, step })))
    .filter((one) => RANK[one.step.action] !== undefined && closesAt(one) > now && !isRepeatDone(one.step))
  open.sort(
    (a, b) =>
      (RANK[a.step.action] ?? 9) - (RANK[b.step.action] ?? 9) ||
      closesAt(a) - closesAt(b) ||
      Date.parse(a.task.startTime) - Date.parse(b.task.startTime),
  )
  return open[0] ?? null
}

/** The step that will open first, when nothing can be done yet. */
export function chooseComing(tasks: readonly TaskRow[], now: number): NextStep | null {
  const waiting = tasks
    .filter((task) => Date.parse(task.startTime) > now)
    .flatMap((task) => task.steps.filter((step) => step.action === 'wait').map((step) => ({ task, step })))
  waiting.sort((a, b) => Date.parse(a.task.startTime) - Date.parse(b.task.startTime))
  return waiting[0] ?? null
}

/** Whether an exam of a task was failed and may still be taken again: handed in, and yet to be done. */
export const hasResitDue = (task: TaskRow, now: number): boolean =>
  task.steps.some((step) => step.action === 'resit' && step.isPass === false && closesAt({ task, step }) > now)

/** Tasks that are not over and not finished, or with a resit to take; what ends first on top. */
export function listDue(tasks: readonly TaskRow[], now: number): TaskRow[] {
  const end = (task: TaskRow): number => Date.parse(task.endTime ?? '') || Number.POSITIVE_INFINITY
  return tasks
    .filter((task) => (task.status !== FINISHED || hasResitDue(task, now)) && end(task) > now)
    .sort((a, b) => end(a) - end(b) || Date.parse(a.startTime) - Date.parse(b.startTime))
}

/** How long is left: whole hours under two days, else whole days; null without an end. `urgent` from two days on. */
export function timeLeft(
  end: string | null,
  now: number,
): { unit: 'hours' | 'days' | 'over'; count: number; urgent: boolean } | null {
  const at = Date.parse(end ?? '')
  if (Number.isNaN(at)) return null
  const left = at - now
  if (left <= 0) return { unit: 'over', count: 0, urgent: true }
  if (left < 2 * DAY) return { unit: 'hours', count: Math.max(1, Math.floor(left / HOUR)), urgent: true }
  return { unit: 'days', count: Math.floor(left / DAY), urgent: false }
}
