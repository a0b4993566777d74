// A line of a paper: what it says for comparing, and the same with its marks, formulae and pictures.
import { writeBlocks, type Block, type Inline } from '../rich/document.ts'
import { fold } from '../words/fold.ts'

/** Stands for whatever is no text, so that places in both texts are the same. */
const OBJECT = '\ufffc'

export interface Line {
  /** From 1. */
  number: number
  /** Narrow signs, one character for each of `inlines`. */
  text: string
  inlines: readonly Inline[]
  /** A table or the like, which stands as it is; its text is empty. */
  block: Block | null
}

const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)

/** A line of a document. */
export const lineOf = (number: number, inlines: readonly Inline[]): Line => ({
  number,
  text: fold(
    inlines.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'break' ? ' ' : OBJECT)).join(''),
  ),
  inlines,
  block: null,
})

/** Part of a line, by places in its text. */
export function slice(line: Line, from: number, to = line.text.length): Line {
  const inlines: Inline[] = []
  let at = 0
  for (const inline of line.inlines) {
    const end = at + lengthOf(inline)
    if (end > from && at < to) {
      if (inline.type !== 'text') inlines.push(inline)
      else inlines.push({ ...inline, text: inline.text.slice(Math.max(0, from - at), to - at) })
    }
    at = end
  }
  return { ...line, text: line.text.slice(from, to), inlines }
}

/** A line without the part from `from` to `to`, in whose place `instead` stands. */
export function cut(line: Line, from: number, to: number, instead = ''): Line {
  const [before, after] = [slice(line, 0, from), slice(line, to)]
  const between: Inline[] = instead === '' ? [] : [{ type: 'text', text: instead, marks: [] }]
  return {
    ...line,
    text: `${before.text}${instead}${after.text}`,
    inlines: [...before.inlines, ...between, ...after.inlines],
  }
}

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t'

/** Without white space at both ends. */
export function trim(line: Line): Line {
  let [from, to] = [0, line.text.length]
  while (from < to && isSpace(line.text[from])) from++
  while (to > from && isSpace(line.text[to - 1])) to--
  return slice(line, from, to)
}

/** Lines as a rich text. */
export const blocksOf = (lines: readonly Line[], tidy: (inlines: readonly Inline[]) => readonly Inline[]): string =>
  writeBlocks(
    lines.flatMap((line): Block[] => {
      if (line.block) return [line.block]
      const inlines = tidy(line.inlines)
      return inlines.length === 0 ? [] : [{ type: 'paragraph', inlines }]
    }),
  )
