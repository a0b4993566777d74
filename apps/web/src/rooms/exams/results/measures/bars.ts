// The bars of a score distribution.

export interface Bar {
  /** Points at its two ends. */
  from: number
  to: number
  count: number
  /** Everybody in it reached the pass line. */
  passes: boolean
}

const hundredths = (points: number): number => Math.round(points * 100) / 100

/** Bars of equal width over 0..total; `pass` is in points. */
export function listBars(counts: readonly number[], total: number, pass: number): Bar[] {
  return counts.map((count, index) => {
    const from = hundredths((total * index) / counts.length)
    return { from, to: hundredths((total * (index + 1)) / counts.length), count, passes: from >= pass }
  })
}
