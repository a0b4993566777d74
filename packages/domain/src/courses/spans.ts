// Spans of time: what of a recording was played, as a union without gaps that only rounding made.

/** From and to, in seconds; from is before to. */
export type Span = readonly [from: number, to: number]

/** Gaps up to this many seconds are rounding: players tell their position a few times a second. */
export const GAP_S = 1
/** Spans that one section keeps; a learner who leaps about more than that loses the shortest. */
export const SPANS_MAX = 400

/** In order, without overlaps; gaps of rounding are closed. Spans that are none are left out. */
export function unionOf(spans: readonly Span[], gap = GAP_S): Span[] {
  const out: [number, number][] = []
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted(([a], [b]) => a - b)) {
    const last = out.at(-1)
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/** Seconds in spans that do not overlap. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** What of the spans lies between two moments. */
export const clip = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.flatMap(([a, b]): Span[] => (b > from && a < to ? [[Math.max(a, from), Math.min(b, to)]] : []))

/** What of `spans` is not in `taken`; both are unions. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]): Span[] => {
        if (to <= a || from >= b) return [[a, b]]
        return [...(a < from ? [[a, from] as Span] : []), ...(b > to ? [[to, b] as Span] : [])]
      }),
    [...spans],
  )
}

/** The first seconds of spans, so many of them. */
export function takeFirst(spans: readonly Span[], seconds: number): Span[] {
  const out: Span[] = []
  let left = seconds
  for (const [from, to] of spans) {
    if (left <= 0) break
    out.push([from, Math.min(to, from + left)])
    left -= to - from
  }
  return out
}

/** The longest of too many spans, in order. */
export const bounded = (spans: readonly Span[]): Span[] =>
  spans.length <= SPANS_MAX
    ? [...spans]
    : spans
        .toSorted(([a, b], [c, d]) => d - c - (b - a))
        .slice(0, SPANS_MAX)
        .toSorted(([a], [c]) => a - c)
