// The times of a plan: its window, its extension and the deadline of a step. All times are ms since 1970.

export type WindowProblem =
  | 'end-not-after-start'
  | 'end-in-past'
  | 'end-before-today'
  | 'publish-not-before-end'
  | 'deadline-not-after-start'
  | 'deadline-after-end'

export interface PlanWindow {
  startTime: number
  /** Null: unlimited. */
  endTime: number | null
  /** When the plan is published by itself; null: by hand. */
  prePublishTime?: number | null
}

/** What is wrong with the window of a plan that is created or edited now, or null. */
export function findWindowProblem(
  { startTime, endTime, prePublishTime = null }: PlanWindow,
  now: number,
): WindowProblem | null {
  if (endTime === null) return null
  if (endTime <= startTime) return 'end-not-after-start'
  if (endTime <= now) return 'end-in-past'
  return prePublishTime !== null && prePublishTime >= endTime ? 'publish-not-before-end' : null
}

/**
 * What is wrong with a new end time of a published plan, or null. It may not be earlier than the current date, which
 * begins at `startOfToday` in the organisation's zone; null makes the plan unlimited.
 */
export function findExtensionProblem(
  newEnd: number | null,
  plan: { startTime: number },
  startOfToday: number,
): WindowProblem | null {
  if (newEnd === null) return null
  if (newEnd < startOfToday) return 'end-before-today'
  return newEnd <= plan.startTime ? 'end-not-after-start' : null
}

/** What is wrong with the deadline of a step, or null. */
export function findDeadlineProblem(deadline: number | null, { startTime, endTime }: PlanWindow): WindowProblem | null {
  if (deadline === null) return null
  if (deadline <= startTime) return 'deadline-not-after-start'
  return endTime !== null && deadline > endTime ? 'deadline-after-end' : null
}

/**
 * When nobody can enter or hand in a step any more: the earlier of the plan's end and the step's deadline; null: never.
 */
export function windowEndOf(planEnd: number | null, stepDeadline: number | null): number | null {
  if (planEnd === null) return stepDeadline
  return stepDeadline === null ? planEnd : Math.min(planEnd, stepDeadline)
}
