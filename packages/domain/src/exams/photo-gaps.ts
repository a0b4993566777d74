// Spans of a sitting without a photo that should have one.

/** A photo may be late by half its interval: cameras warm up and pages are busy. */
export const SLACK = 1.5

export interface PhotoGap {
  from: number
  to: number
}

/**
 * The gaps between `from` and `to` (ms) when a usable photo is due every `intervalMs`; none where no photos are taken.
 * A photo that shows nothing does not close a gap: leave it out of `captures`.
 */
export function photoGapsOf(captures: readonly number[], from: number, to: number, intervalMs: number): PhotoGap[] {
  if (intervalMs <= 0 || to <= from) return []
  const inside = captures.filter((at) => at >= from && at <= to).toSorted((a, b) => a - b)
  const edges = [from, ...inside, to]
  return edges.slice(1).flatMap((end, index) => {
    const begin = edges[index] as number
    return end - begin > intervalMs * SLACK ? [{ from: begin, to: end }] : []
  })
}
