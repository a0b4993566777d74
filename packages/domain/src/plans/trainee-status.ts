// Where a trainee stands in a plan, worked out from what is known of them instead of being stored and going stale.
import { NOT_STARTED, nextTrainingStatus } from './status.ts'
import type { TrainingEvent, TrainingStatus } from './status.ts'

export interface TraineeFacts {
  /** Steps of the plan that the trainee has begun, and handed in. */
  opened: number
  submitted: number
  /** Steps the plan has. */
  steps: number
  /** The time of the plan was over once before, without this trainee, and the plan was extended then. */
  hasMissed: boolean
  /** Nobody can sit any step of the plan any more. */
  isOver: boolean
}

/**
 * The status by the law of training events: an extension after a missed end is an absence being made up; everything
 * handed
 * in is finished; a time that is over with a step not sat is an absence.
 */
export function traineeStatus({ opened, submitted, steps, hasMissed, isOver }: TraineeFacts): TrainingStatus {
  const isDone = steps > 0 && submitted >= steps
  const events: TrainingEvent[] = []
  if (hasMissed) events.push('miss', 'recover')
  if (opened > 0) events.push('start')
  if (isDone) events.push('finish')
  else if (isOver) events.push('miss')
  return events.reduce<TrainingStatus>((status, event) => nextTrainingStatus(status, event) ?? status, NOT_STARTED)
}

/** Share handed in, in whole percent; only a finished plan has 100. */
export function percentDone(submitted: number, of: number): number {
  return of <= 0 ? 0 : Math.min(100, Math.floor((submitted / of) * 100))
}

/** When nobody can sit any step any more: the latest of the steps' ends; null where one never ends. */
export function planClosesAt(stepEnds: readonly (number | null)[]): number | null {
  return stepEnds.reduce<number | null>(
    (latest, end) => (latest === null || end === null ? null : Math.max(latest, end)),
    stepEnds.length === 0 ? null : -Infinity,
  )
}
