// How many pages a TIFF has, by its directories alone.

/** Pages of one file that are taken. */
export const PAGES_MAX = 200
const ENTRY_BYTES = 12

/** The number of pages, at most one more than are taken; null: this is no TIFF that can be told. */
export function countTiffPages(bytes: Buffer): number | null {
  const order = bytes.toString('latin1', 0, 2)
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const short = (at: number): number => (order === 'II' ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number): number => (order === 'II' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (short(2) !== 42) return null
  let pages = 0
  // Directories may lead back to one another; counting stops where no more are taken.
  for (let at = long(4); at !== 0 && pages <= PAGES_MAX; pages++) {
    if (at + 2 > bytes.length) return null
    const next = at + 2 + ENTRY_BYTES * short(at)
    if (next + 4 > bytes.length) return null
    at = long(next)
  }
  return pages === 0 ? null : pages
}
