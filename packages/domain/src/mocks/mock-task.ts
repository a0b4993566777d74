// What a trainee can do with a mock exam now, as one word.

/**
 * `enter`: sit it for the first time; `again`: once more; `view`: look at what was sat; `wait`: it opens later, or its
 * time has just run out.
 */
export const MOCK_ACTIONS = ['enter', 'continue', 'again', 'view', 'wait', 'none'] as const
export type MockAction = (typeof MOCK_ACTIONS)[number]

export interface MockTask {
  isPublished: boolean
  /** ms; the window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  /** How often it may be sat; null: as often as wanted. */
  attempts: number | null
}

/** How far a trainee is with it. */
export interface MockProgress {
  /** When the open one ends, ms, null: not foreseen; undefined: none is open. */
  openUntil: number | null | undefined
  /** Sat to the end. */
  submitted: number
}

/** Attempts that are left; null: as many as wanted. */
export const attemptsLeft = ({ attempts }: Pick<MockTask, 'attempts'>, used: number): number | null =>
  attempts === null ? null : Math.max(0, attempts - used)

/** What can be done now. Who passed may sit it again like everybody. */
export function mockAction(task: MockTask, { openUntil, submitted }: MockProgress, now: number): MockAction {
  if (openUntil !== undefined) return openUntil !== null && now >= openUntil ? 'wait' : 'continue'
  const isOpen = task.isPublished && now >= task.opensAt && (task.closesAt === null || now < task.closesAt)
  if (isOpen && attemptsLeft(task, submitted) !== 0) return submitted === 0 ? 'enter' : 'again'
  if (submitted > 0) return 'view'
  return task.isPublished && now < task.opensAt ? 'wait' : 'none'
}
