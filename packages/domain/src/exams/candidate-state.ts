// Where a candidate is on the exam day, from what was last heard of them.

/** Silence longer than a heartbeat (30 s) and the way it takes. */
export const LATE_MS = 40_000
export const OFFLINE_MS = 90_000
/** A page that is reloaded loses its connection for a moment. */
export const GONE_MS = 5000

export type CandidateState = 'waiting' | 'alive' | 'late' | 'offline' | 'leaving' | 'submitted' | 'absent'

/** What is known; times in ms on the server's clock. */
export interface CandidateFacts {
  /** The newest sitting; null before the first. */
  sitting: { isOpen: boolean; openedAt: number; finishedAt: number | null } | null
  seenAt: number | null
  /** When the page's connection was lost, unless it is back. */
  goneAt: number | null
  /** Away from the screen since. */
  leavingSince: number | null
  /** Put down as absent by an invigilator. */
  isAbsent: boolean
  closesAt: number | null
}

/** The state at a moment, and since when it lasts where that is known. */
export function candidateStateAt(facts: CandidateFacts, now: number): { state: CandidateState; since: number | null } {
  const { sitting } = facts
  if (sitting === null)
    return facts.isAbsent || (facts.closesAt !== null && now >= facts.closesAt)
      ? { state: 'absent', since: facts.isAbsent ? null : facts.closesAt }
      : { state: 'waiting', since: null }
  if (!sitting.isOpen) return { state: 'submitted', since: sitting.finishedAt }
  const seenAt = Math.max(facts.seenAt ?? 0, sitting.openedAt)
  if (facts.goneAt !== null && facts.goneAt >= seenAt && now - facts.goneAt >= GONE_MS)
    return { state: 'offline', since: facts.goneAt }
  if (now - seenAt >= OFFLINE_MS) return { state: 'offline', since: seenAt }
  if (now - seenAt >= LATE_MS) return { state: 'late', since: seenAt }
  return facts.leavingSince !== null ? { state: 'leaving', since: facts.leavingSince } : { state: 'alive', since: null }
}
