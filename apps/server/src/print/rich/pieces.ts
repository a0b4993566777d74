// Cuts a line of rich text into pieces that may not be parted, and lays them into lines of a width.
import type { Mark } from '@clearbelt/domain/kinds/rich/tree'
import type { Element } from '../pdf.ts'

/** How letters are set. */
export interface Look {
  marks: readonly Mark[]
  isStrong: boolean
  /** Points. */
  size: number
  colour: string
}
export type Piece =
  | { kind: 'text' | 'space'; text: string; look: Look; width: number }
  /** A formula or a picture; the element says what it is. */
  | {
      kind: 'box'
      width: number
      ascent: number
      descent: number
      draw(x: number, baseline: number, under: Element): void
    }
  | { kind: 'break' }
type Laid = Exclude<Piece, { kind: 'break' }>
export type Line = readonly Laid[]

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u
const TOKENS =
  /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef-]+-*|-+/gu
/** Stand at no beginning of a line. */
const CLOSING = /^[,.;:!?)\]}%’”…、。，．；：！？）］｝〕〉》」』】％·—～々ー]/u
/** Stand at no end of one. */
const OPENING = /[([{‘“（［｛〔〈《「『【]$/u

/** Words, single signs of Chinese, and the spaces between. */
export const tokensOf = (text: string): string[] => text.match(TOKENS) ?? []

/** Whether a line may end between two pieces. */
function mayPart(before: Laid, after: Laid): boolean {
  if (before.kind === 'space') return true
  if (after.kind === 'space') return false
  if (after.kind === 'text' && CLOSING.test(after.text)) return false
  if (before.kind === 'text' && OPENING.test(before.text)) return false
  if (before.kind === 'box' && after.kind === 'box') return true
  const isWide = (piece: Laid): boolean => piece.kind === 'text' && WIDE.test(piece.text)
  if (isWide(before) || isWide(after)) return true
  return before.kind === 'text' && before.text.endsWith('-')
}

const widthOf = (pieces: readonly Laid[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

/**
 * Lines no wider than `width`; a piece that is wider alone is given to `split`, which answers parts of it. Spaces at the
 * ends of lines are left out.
 */
export function layLines(pieces: readonly Piece[], width: number, split: (piece: Laid) => Laid[]): Line[] {
  const lines: Laid[][] = [[]]
  let used = 0
  const put = (unit: readonly Laid[]): void => {
    lines.at(-1)?.push(...unit)
    used += widthOf(unit)
  }
  const feed = (): void => {
    lines.push([])
    used = 0
  }
  for (const unit of unitsOf(pieces)) {
    if (unit === null) {
      feed()
      continue
    }
    const needed = widthOf(unit.filter(({ kind }, at) => kind !== 'space' || at < unit.length - 1))
    if (used + needed <= width) put(unit)
    else if (needed <= width) {
      if (used > 0) feed()
      put(unit)
    } else
      for (const part of unit.flatMap((piece) => (piece.width > width / 2 ? split(piece) : [piece]))) {
        if (used > 0 && used + part.width > width) feed()
        put([part])
      }
  }
  return lines.map((line) => line.slice(0, line.findLastIndex(({ kind }) => kind !== 'space') + 1))
}

/** Pieces that stand together; null where a line ends. */
function unitsOf(pieces: readonly Piece[]): (Laid[] | null)[] {
  const units: (Laid[] | null)[] = []
  let unit: Laid[] = []
  const close = (): void => {
    if (unit.length > 0) units.push(unit)
    unit = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'break') {
      close()
      units.push(null)
      continue
    }
    const last = unit.at(-1)
    if (last && mayPart(last, piece)) close()
    unit.push(piece)
  }
  close()
  return units
}
