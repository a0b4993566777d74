// What a trainee can do with an exam at this moment: enter, continue, sit again, view the paper.
import type { Release } from './release.ts'
import { decideOpen } from './sitting.ts'
import type { Sitting, StepPolicy, TraineeStanding } from './sitting.ts'

/** `allowed`: may sit again now; `resat`: has sat again and may not once more. */
export const RESIT_STATUSES = ['allowed', 'resat'] as const
export type ResitStatus = (typeof RESIT_STATUSES)[number]

export interface ExamActions {
  enter: boolean
  continue: boolean
  resit: boolean
  viewPaper: boolean
  resitStatus: ResitStatus | null
}

/** The actions of one trainee; `release` is that of the latest sitting. A sitting past its deadline counts as ended. */
export function listActions(
  existing: readonly Sitting[],
  policy: StepPolicy,
  trainee: TraineeStanding,
  release: Release,
  now: number,
): ExamActions {
  const settled = existing.map(
    (s): Sitting =>
      s.state === 'open' && s.deadlineAt !== null && now >= s.deadlineAt
        ? { ...s, state: 'closed', endedBy: 'deadline', finishedAt: s.deadlineAt }
        : s,
  )
  const decision = decideOpen(settled, policy, trainee, now)
  const resit = decision.verdict === 'open' && decision.number > 1
  const hasResat = existing.some((s) => s.number > 1)
  return {
    enter: decision.verdict === 'open' && decision.number === 1,
    continue: decision.verdict === 'resume',
    resit,
    viewPaper: release.review && settled.some((s) => s.state !== 'open'),
    resitStatus: resit ? 'allowed' : hasResat ? 'resat' : null,
  }
}
