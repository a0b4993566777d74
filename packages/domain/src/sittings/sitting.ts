// The life of a sitting as pure decisions: what an open, take-over, save, submit or close may do at a given moment.

export type SittingKind = 'exam' | 'mock' | 'practice' | 'pre-job'
/** Purposes that a sitting can have today: each needs a room that registers it. */
export const SITTING_PURPOSES: readonly SittingKind[] = ['exam', 'mock']
/** `submitted` by the candidate; `closed` by the deadline or an administrator. Only `open` ever changes. */
export type SittingState = 'open' | 'submitted' | 'closed'
export type SittingEnd = 'candidate' | 'deadline' | 'administrator'

/** What the decisions need to know of a stored sitting. All times are ms since 1970 on the server's one clock. */
export interface Sitting {
  id: string
  number: number
  state: SittingState
  endedBy: SittingEnd | null
  openedAt: number
  /** Null: no time limit. */
  deadlineAt: number | null
  finishedAt: number | null
  /** Rises at each take-over; a write of an earlier epoch is stale. */
  epoch: number
  /** Known once marked; decides with the step whether a resit is due. */
  hasPassed: boolean | null
}

/**
 * Place of a value in the history of one answer. `seq` is the number that the writer of this epoch gave it. A value
 * whose writer gives no numbers has 0: it comes after whatever stands when it is stored, and what the numbering writer
 * sends next comes after it.
 */
export interface Version {
  epoch: number
  seq: number
}

/** `seq` of a value without a number. */
export const UNNUMBERED = 0

/** True when `a` may replace what stands at `b`: of a later epoch, or of the same with a higher number or without one. */
export const isNewer = (a: Version, b: Version): boolean =>
  a.epoch > b.epoch || (a.epoch === b.epoch && (a.seq === UNNUMBERED || a.seq > b.seq))

export interface DeadlineParts {
  openedAt: number
  durationSeconds: number | null
  /** The earliest of the step's deadline and the plan's end; null: unlimited. */
  windowEnd: number | null
  /** Seconds granted to this candidate on top of the duration. */
  extraSeconds?: number
}

/** When the sitting ends: opening + duration + extra time, never after the window; null where nothing limits it. */
export function deadlineOf({ openedAt, durationSeconds, windowEnd, extraSeconds = 0 }: DeadlineParts): number | null {
  if (durationSeconds === null) return windowEnd
  const end = openedAt + (durationSeconds + extraSeconds) * 1000
  return windowEnd === null ? end : Math.min(end, windowEnd)
}

/** Seconds of the duration that the window's end takes away: what a candidate is told before starting late. */
export function secondsCutByWindow(parts: DeadlineParts): number {
  const deadline = deadlineOf(parts)
  if (parts.durationSeconds === null || deadline === null) return 0
  return parts.durationSeconds + (parts.extraSeconds ?? 0) - (deadline - parts.openedAt) / 1000
}

export interface StepPolicy {
  isPublished: boolean
  /** Null: open from the start. */
  windowStart: number | null
  windowEnd: number | null
  durationSeconds: number | null
  /** How many sittings each trainee has: 1 + resits; null: as many as wanted (practice, mock exams). */
  sittings: number | null
  /**
   * Whether somebody who passed may sit again; off unless set, and then a sitting not yet marked must be waited for.
   */
  allowAfterPass?: boolean
}

export interface TraineeStanding {
  /** Is in the plan (or has the practice at all). */
  isMember: boolean
  /** Sittings granted to this trainee on top of the step's. */
  extraSittings?: number
  extraSeconds?: number
}

export type OpenRefusal =
  | 'not-member'
  | 'not-published'
  | 'not-yet-open'
  | 'window-ended'
  | 'already-passed'
  | 'not-marked-yet'
  | 'no-sitting-left'

export type OpenDecision =
  | { verdict: 'open'; number: number; deadlineAt: number | null }
  | { verdict: 'resume'; sitting: Sitting }
  /** An open sitting is past its deadline: close it with this finish time, then decide again. */
  | { verdict: 'close-first'; sitting: Sitting; finishedAt: number }
  | { verdict: 'refuse'; reason: OpenRefusal }

/**
 * What a start does. One that is open is resumed whatever became of the window or the publication meanwhile, so a start
 * may be repeated as often as one likes. `now` is the arrival of the request.
 */
export function decideOpen(
  existing: readonly Sitting[],
  policy: StepPolicy,
  trainee: TraineeStanding,
  now: number,
): OpenDecision {
  const refuse = (reason: OpenRefusal): OpenDecision => ({ verdict: 'refuse', reason })
  if (!trainee.isMember) return refuse('not-member')
  const open = existing.find((s) => s.state === 'open')
  if (open !== undefined) {
    return open.deadlineAt !== null && now >= open.deadlineAt
      ? { verdict: 'close-first', sitting: open, finishedAt: open.deadlineAt }
      : { verdict: 'resume', sitting: open }
  }
  if (!policy.isPublished) return refuse('not-published')
  if (policy.windowStart !== null && now < policy.windowStart) return refuse('not-yet-open')
  if (policy.windowEnd !== null && now >= policy.windowEnd) return refuse('window-ended')
  const mayHavePassed = policy.allowAfterPass === true ? [] : existing
  if (mayHavePassed.some((s) => s.hasPassed === true)) return refuse('already-passed')
  if (policy.sittings !== null && existing.length >= policy.sittings + (trainee.extraSittings ?? 0))
    return refuse('no-sitting-left')
  if (mayHavePassed.some((s) => s.hasPassed === null)) return refuse('not-marked-yet')
  const number = existing.reduce((most, s) => Math.max(most, s.number), 0) + 1
  const deadlineAt = deadlineOf({
    openedAt: now,
    durationSeconds: policy.durationSeconds,
    windowEnd: policy.windowEnd,
    extraSeconds: trainee.extraSeconds,
  })
  return { verdict: 'open', number, deadlineAt }
}

/** Who writes at present: the client named at the last take-over, and when it was last heard of. */
export interface Lease {
  epoch: number
  client: string | null
  seenAt: number | null
}

export type LeaseDecision =
  | { verdict: 'keep'; epoch: number }
  | { verdict: 'take-over'; epoch: number }
  | { verdict: 'blocked' }

/**
 * Whether a client that opens or resumes becomes the writer. With `block` a second device waits until the first has
 * been
 * silent for `leaseMs`; with `handOver` it takes over at once.
 */
export function decideLease(
  lease: Lease,
  ask: { client: string; rule: 'handOver' | 'block'; now: number; leaseMs: number },
): LeaseDecision {
  if (lease.client === ask.client) return { verdict: 'keep', epoch: lease.epoch }
  const isAlive = lease.client !== null && lease.seenAt !== null && ask.now - lease.seenAt < ask.leaseMs
  if (ask.rule === 'block' && isAlive) return { verdict: 'blocked' }
  return { verdict: 'take-over', epoch: lease.epoch + 1 }
}

export interface SaveAsk {
  /** `client` holds the lease of the present epoch. */
  sitting: Pick<Sitting, 'state' | 'endedBy' | 'deadlineAt' | 'finishedAt' | 'epoch'> & { client: string | null }
  /** Stamp taken at the first byte of the request; it decides, not the moment of storing. */
  arrivedAt: number
  /** When the candidate answered, as the client says, on the server's clock; null when it does not say. */
  writtenAt: number | null
  graceMs: number
  /** Null from a client that knows no epochs: taken as the present one. */
  epoch: number | null
  /** Who numbers its saves; null from a client that sends no numbers. */
  client: string | null
  /** `UNNUMBERED` without a client. */
  seq: number
  /**
   * What the log holds under this (client, seq): nothing, this very answer in a way that an acknowledgement of it is
   * true, or something else.
   */
  logged: 'nothing' | 'same' | 'other'
  /** The version that stands for this question; null where nothing was saved yet. */
  current: Version | null
}

/** Why an answer is kept apart instead of counting. */
export const QUARANTINE_REASONS = [
  'submitted',
  'closed-by-administrator',
  'closed-by-deadline',
  'after-deadline',
  'after-grace',
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

export type SaveDecision =
  /** Append to the log and let it stand as the answer. */
  | { verdict: 'accept'; version: Version }
  /** Append to the log; what stands is newer and stays. */
  | { verdict: 'older'; version: Version }
  /** Already in the log: answer success, store nothing. */
  | { verdict: 'duplicate' }
  /** Another device took over, or another client has the lease: refuse and show the present state. */
  | { verdict: 'stale-epoch'; epoch: number }
  /** The number stands for another answer already: refuse, for what is acknowledged must be stored. */
  | { verdict: 'number-taken' }
  /**
   * Refuse, and keep the value apart for an appeal. `isFlagged`: written before the end, as far as known, so an
   * invigilator should look.
   */
  | { verdict: 'quarantine'; reason: QuarantineReason; isFlagged: boolean }

/** What a save of one answer does. */
export function decideSave(ask: SaveAsk): SaveDecision {
  const { sitting, arrivedAt, graceMs } = ask
  if (ask.logged === 'same') return { verdict: 'duplicate' }
  const deadline = sitting.deadlineAt ?? Infinity
  const quarantine = (reason: QuarantineReason): SaveDecision => {
    return {
      verdict: 'quarantine',
      reason,
      isFlagged: (ask.writtenAt ?? arrivedAt) <= (sitting.finishedAt ?? deadline),
    }
  }
  if (sitting.state === 'submitted') return quarantine('submitted')
  if (sitting.state === 'closed')
    return quarantine(sitting.endedBy === 'administrator' ? 'closed-by-administrator' : 'closed-by-deadline')
  if (arrivedAt > deadline && ask.writtenAt !== null && ask.writtenAt > deadline) return quarantine('after-deadline')
  if (arrivedAt > deadline + graceMs) return quarantine('after-grace')
  const epoch = ask.epoch ?? sitting.epoch
  if (epoch !== sitting.epoch || (ask.client !== null && ask.client !== sitting.client))
    return { verdict: 'stale-epoch', epoch: sitting.epoch }
  if (ask.logged === 'other') return { verdict: 'number-taken' }
  const version = { epoch, seq: ask.seq }
  return ask.current === null || isNewer(version, ask.current)
    ? { verdict: 'accept', version }
    : { verdict: 'older', version }
}

export type SubmitDecision =
  | { verdict: 'submit'; endedBy: 'candidate'; finishedAt: number }
  /** Ended before: give the same reply as the first time, change nothing. */
  | { verdict: 'already-ended' }
  | { verdict: 'stale-epoch'; epoch: number }
  /**
   * Too late to hand in: close it at the deadline; answers that came along go through `decideSave`, which quarantines
   * them.
   */
  | { verdict: 'close'; endedBy: 'deadline'; finishedAt: number }

/** What a hand-in does. The finish time is never after the deadline. */
export function decideSubmit(ask: {
  sitting: Pick<Sitting, 'state' | 'deadlineAt' | 'epoch'>
  arrivedAt: number
  graceMs: number
  epoch: number | null
}): SubmitDecision {
  const { sitting, arrivedAt, graceMs } = ask
  if (sitting.state !== 'open') return { verdict: 'already-ended' }
  const deadline = sitting.deadlineAt ?? Infinity
  if (arrivedAt > deadline + graceMs) return { verdict: 'close', endedBy: 'deadline', finishedAt: deadline }
  if (ask.epoch !== null && ask.epoch !== sitting.epoch) return { verdict: 'stale-epoch', epoch: sitting.epoch }
  return { verdict: 'submit', endedBy: 'candidate', finishedAt: Math.min(arrivedAt, deadline) }
}

export type CloseDecision =
  | { verdict: 'close'; endedBy: 'deadline' | 'administrator'; finishedAt: number }
  | { verdict: 'already-ended' }
  | { verdict: 'not-due' }

/**
 * What a close does. By the deadline only after the grace and `settleMs`, the time a request that arrived within the
 * grace may still need to be stored; the finish time is the deadline all the same. An administrator closes at once.
 */
export function decideClose(ask: {
  sitting: Pick<Sitting, 'state' | 'deadlineAt'>
  by: 'deadline' | 'administrator'
  now: number
  graceMs: number
  settleMs?: number
}): CloseDecision {
  const { sitting, by, now } = ask
  if (sitting.state !== 'open') return { verdict: 'already-ended' }
  const deadline = sitting.deadlineAt ?? Infinity
  if (by === 'administrator') return { verdict: 'close', endedBy: by, finishedAt: Math.min(now, deadline) }
  return now > deadline + ask.graceMs + (ask.settleMs ?? 0)
    ? { verdict: 'close', endedBy: by, finishedAt: deadline }
    : { verdict: 'not-due' }
}
