// The text of a question as a small document, and the one way in which it is written.
import { escapeAttribute, escapeText } from './entities.ts'

/** In the order in which they are written, the outermost first. */
export const MARKS = ['b', 'i', 'u', 'sub', 'sup', 'code'] as const
export type Mark = (typeof MARKS)[number]
export interface TextLeaf {
  type: 'text'
  text: string
  /** Sorted as `MARKS`. */
  marks: readonly Mark[]
}
export type Inline =
  | TextLeaf
  | { type: 'break' }
  | { type: 'formula'; tex: string }
  | { type: 'picture'; name: string; alt: string }
export interface Cell {
  isHead: boolean
  columns: number
  rows: number
  blocks: readonly Block[]
}
export type Block =
  | { type: 'paragraph'; inlines: readonly Inline[] }
  | { type: 'pre'; text: string }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { type: 'table'; rows: readonly (readonly Cell[])[] }

function writeInlines(inlines: readonly Inline[]): string {
  let out = ''
  let open: readonly Mark[] = []
  const turn = (marks: readonly Mark[]): void => {
    let same = 0
    while (same < open.length && open[same] === marks[same]) same++
    for (const mark of open.slice(same).toReversed()) out += `</${mark}>`
    for (const mark of marks.slice(same)) out += `<${mark}>`
    open = marks
  }
  for (const inline of inlines) {
    turn(inline.type === 'text' ? inline.marks : [])
    if (inline.type === 'text') out += escapeText(inline.text)
    else if (inline.type === 'break') out += '<br>'
    else if (inline.type === 'formula') out += `<span data-tex="${escapeAttribute(inline.tex)}"></span>`
    else
      out += `<img data-picture="${escapeAttribute(inline.name)}"${inline.alt === '' ? '' : ` alt="${escapeAttribute(inline.alt)}"`}>`
  }
  turn([])
  return out
}

const span = (name: string, count: number): string => (count > 1 ? ` ${name}="${count}"` : '')

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeInlines(block.inlines)}</p>`
    case 'pre':
      return `<pre>${escapeText(block.text)}</pre>`
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul'
      return `<${name}>${block.items.map((item) => `<li>${writeBlocks(item)}</li>`).join('')}</${name}>`
    }
    case 'table':
      return `<table>${block.rows
        .map((cells) => {
          const row = cells.map((cell) => {
            const name = cell.isHead ? 'th' : 'td'
            return `<${name}${span('colspan', cell.columns)}${span('rowspan', cell.rows)}>${writeBlocks(cell.blocks)}</${name}>`
          })
          return `<tr>${row.join('')}</tr>`
        })
        .join('')}</table>`
  }
}

/** One paragraph alone stands without `<p>`. */
export function writeBlocks(blocks: readonly Block[]): string {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph'
    ? writeInlines(only.inlines)
    : blocks.map(writeBlock).join('')
}

/** Every inline part of a document, in its order. */
export function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* block.inlines
    else if (block.type === 'list') for (const item of block.items) yield* inlinesOf(item)
    else if (block.type === 'table')
      for (const cells of block.rows) for (const cell of cells) yield* inlinesOf(cell.blocks)
  }
}
