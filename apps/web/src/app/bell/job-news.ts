// What is new among pieces of long work. Pure.
import type { JobRow } from '@clearbelt/contract/notices/calls'

type Job = Pick<JobRow, 'id' | 'finishTime'>

/** The jobs of `now` that have ended and were still running in `before`. */
export function endedSince<J extends Job>(before: readonly Job[], now: readonly J[]): J[] {
  const running = new Set(before.filter((job) => job.finishTime === null).map((job) => job.id))
  return now.filter((job) => job.finishTime !== null && running.has(job.id))
}
