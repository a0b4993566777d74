// What counts as studied. The browser says what was played and when; what of it counts is decided here, by the clock of
// the server.
import { isMedia, type SectionFile } from './course-types.ts'
import { bounded, clip, GAP_S, lengthOf, takeFirst, unionOf, without, type Span } from './spans.ts'

/** The fastest speed at which playing counts. */
export const STUDY_RATE_MAX = 2
/** What was studied without a connection counts when it is told within this time, ms. */
export const OFFLINE_MS = 10 * 60_000
/** Who was away for longer begins anew: what nobody told meanwhile does not count. */
export const AWAY_MS = 60_000
/** Without sight of the page, or without a hand on it, for so long, reading stops counting, ms. */
export const IDLE_MS = 120_000
/** A media section is never asked for more than this share: rounding and a missed end cost nobody the course. */
const SHARE_MAX = 0.995
/** A learner may leap so far beyond what was played: a player never seeks exactly, s. */
export const LEAP_S = 2

/** What was done in one section between two moments, as the browser tells it; ms of the server's clock. */
export interface Claim {
  from: number
  to: number
  /** Seconds of these in which somebody was there: the page was seen, and not left alone. */
  active: number
  /** Places of the recording that were played, s. */
  spans: readonly Span[]
  /** At which speed; what is below 1 counts as 1. */
  rate: number
}

/** How a section is to be studied. */
export interface SectionRule {
  fileType: SectionFile
  /** Length of the recording, s; null for what is no recording, or not measured. */
  seconds: number | null
  /** Seconds for which it is to be read. */
  readSeconds: number
  /** Leaping ahead is allowed. */
  fastForward: boolean
  /** Share of the recording that must be played, 0 to 1. */
  share: number
}

/** How far somebody is in a section. */
export interface SectionState {
  /** A union. */
  spans: readonly Span[]
  activeSeconds: number
}

export const UNSTUDIED: SectionState = { spans: [], activeSeconds: 0 }

/**
 * What of the time between two moments still counts, in seconds, and up to when time has been counted now. Time counts
 * once however many pages are open; never what is still to come, nor what was told too late.
 */
export function countTime(
  countedUntil: number,
  claim: Pick<Claim, 'from' | 'to' | 'active'>,
  now: number,
): { seconds: number; countedUntil: number } {
  const from = Math.max(claim.from, countedUntil, now - OFFLINE_MS)
  const to = Math.min(claim.to, now)
  if (!(to > from)) return { seconds: 0, countedUntil }
  return { seconds: Math.min((to - from) / 1000, Math.max(0, claim.active)), countedUntil: to }
}

/** From when on time counts for somebody who opens a course: from now, unless they are at work already. */
export const openClock = (countedUntil: number | null, now: number): number =>
  countedUntil === null || now - countedUntil > AWAY_MS ? now : Math.min(countedUntil, now)

/** To where the learner may leap, s; null: anywhere. */
export function furthestOf(rule: Pick<SectionRule, 'fastForward' | 'seconds'>, { spans }: SectionState): number | null {
  if (rule.fastForward) return null
  const [first] = spans
  return first && first[0] <= LEAP_S ? first[1] : 0
}

/** Played places that may count: within the recording, and, where leaping is not allowed, joined to what was played. */
function allowedSpans(rule: SectionRule, state: SectionState, claimed: readonly Span[]): Span[] {
  const inside = unionOf(clip(claimed, 0, rule.seconds ?? 0))
  if (rule.fastForward) return inside
  let edge = furthestOf(rule, state) ?? 0
  return inside.flatMap(([from, to]): Span[] => {
    if (from > edge + LEAP_S) return []
    const joined: Span = [Math.min(from, edge), to]
    edge = Math.max(edge, to)
    return [joined]
  })
}

/** How far somebody is after so many seconds that count, in which the claim was played or read. */
export function study(rule: SectionRule, state: SectionState, claim: Claim, seconds: number): SectionState {
  const activeSeconds = state.activeSeconds + seconds
  if (!isMedia(rule.fileType)) return { spans: state.spans, activeSeconds }
  const rate = Math.min(STUDY_RATE_MAX, Math.max(1, claim.rate))
  const fresh = without(allowedSpans(rule, state, claim.spans), state.spans)
  // A place told a second wider than the time that passed is rounding, once.
  const earned = takeFirst(fresh, seconds * rate)
  return { spans: bounded(unionOf([...state.spans, ...earned])), activeSeconds }
}

/** How much of a section is done, 0 to 1. */
export function shareDone(rule: SectionRule, state: SectionState, isOpened: boolean): number {
  if (isMedia(rule.fileType) && rule.seconds !== null && rule.seconds > 0) {
    const needed = Math.max(0, rule.seconds * Math.min(rule.share, SHARE_MAX) - GAP_S)
    return needed === 0 ? (isOpened ? 1 : 0) : Math.min(1, lengthOf(state.spans) / needed)
  }
  if (rule.readSeconds === 0) return isOpened ? 1 : 0
  return Math.min(1, state.activeSeconds / rule.readSeconds)
}

/** The same as a whole number of percent that says 100 only when it is done. */
export const percentOf = (share: number): number => (share >= 1 ? 100 : Math.min(99, Math.floor(share * 100)))

/** How much of a course is done: each section weighs the same. A course without sections is never done. */
export const courseShare = (shares: readonly number[]): number =>
  shares.length === 0
    ? 0
    : shares.every((share) => share >= 1)
      ? 1
      : shares.reduce((sum, share) => sum + Math.min(1, share), 0) / shares.length
