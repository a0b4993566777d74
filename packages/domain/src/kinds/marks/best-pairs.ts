// The pairing of marks with regions that is worth most, whatever the order of either.
import type { MatchedPair } from './hits.ts'

/**
 * Pairs of `from` and `to`, each used at most once, of the greatest worth together (H. W. Kuhn's Hungarian method with
 * potentials, as J. Munkres and R. Jonker wrote it down). `worth(i, j)`: a whole number, 0 where the two are no pair.
 */
export function bestPairs(from: number, to: number, worth: (i: number, j: number) => number): MatchedPair[] {
  const size = Math.max(from, to)
  const cost = (i: number, j: number): number => (i < from && j < to ? -worth(i, j) : 0)
  // Rows and columns count from 1; column 0 stands for none yet.
  const [ofRow, ofColumn] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const rowOf = new Int32Array(size + 1)
  for (let row = 1; row <= size; row++) {
    const least = new Float64Array(size + 1).fill(Infinity)
    const [way, seen] = [new Int32Array(size + 1), new Uint8Array(size + 1)]
    let column = 0
    rowOf[0] = row
    do {
      seen[column] = 1
      const here = rowOf[column] ?? 0
      let [delta, next] = [Infinity, 0]
      for (let j = 1; j <= size; j++) {
        if (seen[j] === 1) continue
        const reduced = cost(here - 1, j - 1) - (ofRow[here] ?? 0) - (ofColumn[j] ?? 0)
        if (reduced < (least[j] ?? 0)) {
          least[j] = reduced
          way[j] = column
        }
        if ((least[j] ?? 0) < delta) [delta, next] = [least[j] ?? 0, j]
      }
      for (let j = 0; j <= size; j++) {
        if (seen[j] === 1) {
          ofRow[rowOf[j] ?? 0] = (ofRow[rowOf[j] ?? 0] ?? 0) + delta
          ofColumn[j] = (ofColumn[j] ?? 0) - delta
        } else least[j] = (least[j] ?? 0) - delta
      }
      column = next
    } while ((rowOf[column] ?? 0) !== 0)
    while (column !== 0) {
      const before = way[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  return Array.from({ length: to }, (_, region) => ({ tag: (rowOf[region + 1] ?? 0) - 1, region })).filter(
    ({ tag, region }) => tag >= 0 && tag < from && worth(tag, region) > 0,
  )
}
