// Which of many questions on one page is being worked on, by what of them is in sight.

/** Where a question begins and ends on the screen, in CSS pixels. */
export interface Span {
  top: number
  bottom: number
}

/** So much of the beginning of a question must be in sight for it to be the one that is read. */
const HEADING = 24

/**
 * The question that is read: it stays while its beginning is in sight; else the first whose beginning is, and where none
 * is (one that is longer than the page), the one across the top.
 */
export function questionRead(spans: readonly (Span | null)[], view: Span, now: number): number {
  const begins = (span: Span | null | undefined): boolean =>
    span !== null && span !== undefined && span.top >= view.top - HEADING && span.top <= view.bottom - HEADING
  if (begins(spans[now])) return now
  const first = spans.findIndex(begins)
  if (first >= 0) return first
  const across = spans.findLastIndex((span) => span !== null && span.top < view.top && span.bottom > view.top)
  return across >= 0 ? across : now
}
