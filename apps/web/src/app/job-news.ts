// What is new among pieces of long work. Pure.
import type { JobRow } from '@clearbelt/contract/notices/calls'

type Job = Pick<JobRow, 'id' | 'finishTime'>

/** Whether a job ended after `seen` (ISO time, empty for never). */
export const isUnseen = (job: Job, seen: string): boolean => job.finishTime !== null && (seen === '' || Date.parse(job.finishTime) > Date.parse(seen))

/** When the last of the jobs ended, ISO time; empty when none has. */
export function latestEnd(jobs: readonly Job[]): string {
  const ends = jobs.flatMap((job) => (job.finishTime ? [job.finishTime] : []))
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? ''
}

/** The jobs of `now` that have ended and were still running in `before`. */
export function endedSince<J extends Job>(before: readonly Job[], now: readonly J[]): J[] {
  const running = new Set(before.filter((job) => job.finishTime === null).map((job) => job.id))
  return now.filter((job) => job.finishTime !== null && running.has(job.id))
}
