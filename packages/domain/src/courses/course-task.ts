// What a trainee can do with a course of a plan now.

/** `wait`: not open yet; `begin`, `resume`; `review`: it is done; `over`: its time is over, unfinished. */
export const COURSE_ACTIONS = ['wait', 'begin', 'resume', 'review', 'over'] as const
export type CourseAction = (typeof COURSE_ACTIONS)[number]

/** What is open to a trainee at a moment, ms; `closesAt` null: nothing ends it. */
export function courseAction(
  window: { isPublished: boolean; opensAt: number; closesAt: number | null },
  progress: { isDone: boolean } | null,
  at: number,
): CourseAction {
  if (!window.isPublished || at < window.opensAt) return 'wait'
  if (progress?.isDone) return 'review'
  if (window.closesAt !== null && at >= window.closesAt) return 'over'
  return progress === null ? 'begin' : 'resume'
}
