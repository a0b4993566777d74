// Whether two questions say the same, or nearly: by their letters alone, whatever the script.

/** What a question says, in plain text, without its key. */
export interface QuestionWords {
  stem: string
  options: readonly string[]
}

/** Share of pieces in common from which one question resembles another. */
export const RESEMBLES_FROM = 0.8
/** Letters of a piece, and most pieces that are looked at. */
const PIECE = 3
const PIECES_MAX = 5000
/** So many bands of so many hashes: with 0.8 of equal pieces two questions meet in 997 of 1000 cases, with 0.5 in 270. */
const BANDS = 20
const BAND_HASHES = 6

/** Letters, digits and symbols in one form; spaces and marks of punctuation do not count, signs of quantity do. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\S]|(?![%‰])[\p{P}\p{Z}\p{C}]/gu, '')

/** What is equal for two questions that say the same with the same options, in whatever order these stand. */
export const sameWords = ({ stem, options }: QuestionWords): [string, string[]] => [
  normaliseText(stem),
  options.map(normaliseText).toSorted(),
]

/** The pieces of a question: every run of three letters. */
export function piecesOf(words: QuestionWords): Set<string> {
  const [stem, options] = sameWords(words)
  const pieces = new Set<string>()
  for (const part of [stem, ...options]) {
    const letters = [...part]
    if (letters.length > 0 && letters.length < PIECE) pieces.add(part)
    for (let i = 0; i + PIECE <= letters.length && pieces.size < PIECES_MAX; i++)
      pieces.add(letters.slice(i, i + PIECE).join(''))
  }
  return pieces
}

/** Share of pieces that two questions have in common, 0..1. */
export function sharedPieces(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const piece of a.size < b.size ? a : b) if ((a.size < b.size ? b : a).has(piece)) common++
  return common / (a.size + b.size - common)
}

/** FNV-1a over UTF-16 units: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

const HASHES = BANDS * BAND_HASHES
/** Odd factors and offsets of the hashes, the same in every installation for ever: bands are stored. */
const FACTORS = Int32Array.from({ length: HASHES }, (_, i) => hashOf(`factor ${i}`) | 1)
const OFFSETS = Int32Array.from({ length: HASHES }, (_, i) => hashOf(`offset ${i}`))

/**
 * Numbers of 32 bits, signed, one a band: questions that have a band in common are worth comparing. Empty for a question
 * without letters.
 */
export function bandsOf(pieces: ReadonlySet<string>): number[] {
  if (pieces.size === 0) return []
  const least = new Int32Array(HASHES).fill(0x7fffffff)
  for (const piece of pieces) {
    const base = hashOf(piece)
    for (let i = 0; i < HASHES; i++) {
      // Mixed once more: the highest bits of a product alone are no hash.
      const product = Math.imul(base ^ (OFFSETS[i] ?? 0), FACTORS[i] ?? 1)
      const hash = Math.imul(product ^ (product >>> 15), 0x2c1b3c6d)
      if (hash < (least[i] ?? 0)) least[i] = hash
    }
  }
  return Array.from({ length: BANDS }, (_, band) =>
    hashOf([band, ...least.subarray(band * BAND_HASHES, (band + 1) * BAND_HASHES)].join(',')),
  )
}
