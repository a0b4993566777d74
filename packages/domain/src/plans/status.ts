// Where a trainee stands in a training plan, and where the plan itself stands.

export const NOT_STARTED = 0
export const PROCESSING = 1
export const FINISHED = 2
export const ABSENCE = 3
/** Absent at first, now making up for it. */
export const RECOVER = 4

export type TrainingStatus = 0 | 1 | 2 | 3 | 4
export const TRAINING_STATUSES: readonly TrainingStatus[] = [NOT_STARTED, PROCESSING, FINISHED, ABSENCE, RECOVER]

export function isTrainingStatus(value: unknown): value is TrainingStatus {
  return TRAINING_STATUSES.some((status) => status === value)
}

/**
 * `start`: the first step is begun; `finish`: the last is done; `miss`: absent, with a reason; `recover`: an absence is
 * made up.
 */
export type TrainingEvent = 'start' | 'finish' | 'miss' | 'recover'

const NEXT: Record<TrainingStatus, Partial<Record<TrainingEvent, TrainingStatus>>> = {
  [NOT_STARTED]: { start: PROCESSING, finish: FINISHED, miss: ABSENCE },
  [PROCESSING]: { start: PROCESSING, finish: FINISHED, miss: ABSENCE },
  [FINISHED]: { start: FINISHED, finish: FINISHED },
  [ABSENCE]: { miss: ABSENCE, recover: RECOVER },
  [RECOVER]: { start: RECOVER, finish: FINISHED, miss: ABSENCE, recover: RECOVER },
}

/**
 * The status after an event, or null where it may not happen. An event that comes twice changes nothing the second
 * time.
 */
export function nextTrainingStatus(status: TrainingStatus, event: TrainingEvent): TrainingStatus | null {
  return NEXT[status][event] ?? null
}

/** These show the reason of the absence. */
export const showsReason = (status: TrainingStatus): boolean => status === ABSENCE || status === RECOVER

/** Status of the plan itself by its time: not started before its start or its publication, finished after its end. */
export function planStatusAt(
  plan: { isPublished: boolean; startTime: number; endTime: number | null },
  now: number,
): TrainingStatus {
  if (!plan.isPublished || now < plan.startTime) return NOT_STARTED
  return plan.endTime !== null && now >= plan.endTime ? FINISHED : PROCESSING
}
