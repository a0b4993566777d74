// Leaving the exam screen: many signals of one absence are one episode, and a flicker is none.

/** What lasted less is a dialog, an input method or a notification, not an absence. */
export const FLICKER_MS = 800
/** Signals with less than this between them tell of the same absence. */
export const SAME_MS = 800

/** One signal as the browser told it, and when the server heard of its beginning and its end. Times in ms. */
export interface LeaveSpan {
  reason: string
  from: number
  to: number | null
  toldAt: number
  backToldAt: number | null
}

export interface LeaveEpisode {
  from: number
  /** Null while it lasts. */
  to: number | null
  milliseconds: number
  reasons: string[]
  /** False for a flicker, and for one that began less than a flicker ago. */
  isCounted: boolean
}

/**
 * How long a span lasted. The browser's own figure stands only when the server heard of both ends together, as after
 * being offline; heard of apart, it lasted at least as long as lay between.
 */
export function lengthOf(span: LeaveSpan, now: number): number {
  if (span.to === null) return Math.max(0, now - Math.min(span.from, span.toldAt))
  const heard = span.backToldAt === null ? 0 : span.backToldAt - span.toldAt
  return Math.max(0, span.to - span.from, heard)
}

/** The episodes that the spans tell of, in order; their number is that of those counted. */
export function episodesOf(spans: readonly LeaveSpan[], now: number): LeaveEpisode[] {
  const episodes: LeaveEpisode[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const end = span.to === null ? null : span.from + lengthOf(span, now)
    const last = episodes.at(-1)
    if (last && (last.to === null || span.from - last.to < SAME_MS)) {
      last.to = last.to === null || end === null ? null : Math.max(last.to, end)
      if (!last.reasons.includes(span.reason)) last.reasons.push(span.reason)
    } else episodes.push({ from: span.from, to: end, milliseconds: 0, reasons: [span.reason], isCounted: false })
  }
  for (const episode of episodes) {
    episode.milliseconds = Math.max(0, (episode.to ?? now) - episode.from)
    episode.isCounted = episode.milliseconds >= FLICKER_MS
  }
  return episodes
}

/** Brings the times a browser tells into what can be: not before the opening, not after they were told, in order. */
export function boundSpan(
  span: { from: number; to: number | null },
  openedAt: number,
  toldAt: number,
): { from: number; to: number | null } {
  const from = Math.min(Math.max(span.from, openedAt), Math.max(openedAt, toldAt))
  return { from, to: span.to === null ? null : Math.min(Math.max(span.to, from), Math.max(from, toldAt)) }
}
