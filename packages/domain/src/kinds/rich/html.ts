// A rich text as it is stored and as it travels: the same tree is always written the same way.
import { readRich, type Block, type Cell, type Inline } from './tree.ts'

/** Most characters of a rich text with all its elements. */
export const RICH_SIZE = 100_000

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

function writeInline(inline: Inline): string {
  switch (inline.type) {
    case 'break':
      return '<br>'
    case 'formula':
      return `<span data-tex="${escape(inline.tex)}"></span>`
    case 'picture':
      return `<img data-picture="${escape(inline.id)}" alt="${escape(inline.alt)}"${inline.src === null ? '' : ` src="${escape(inline.src)}"`}>`
    case 'text':
      return inline.marks.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, escape(inline.text))
  }
}

const writeCell = ({ isHead, columns, rows, blocks }: Cell): string => {
  const tag = isHead ? 'th' : 'td'
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
  return `<${tag}${spans}>${writeBlocks(blocks)}</${tag}>`
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${block.inlines.map(writeInline).join('')}</p>`
    case 'code':
      return `<pre>${escape(block.text)}</pre>`
    case 'list': {
      const tag = block.isNumbered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${writeBlocks(item)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return `<table><tbody>${block.rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`).join('')}</tbody></table>`
  }
}

/** A paragraph that stands alone is written without its element: a line of words is just that. */
function writeBlocks(blocks: readonly Block[]): string {
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph') return only.inlines.map(writeInline).join('')
  return blocks.map(writeBlock).join('')
}

/** A tree as a rich text. `readRich` gives it back. */
export const writeRich = (blocks: readonly Block[]): string => writeBlocks(blocks)

/** The one way of writing what a rich text says. Not a wall: it trusts that the text was cleaned, or is only shown by us. */
export const tidyRich = (html: string): string => writeRich(readRich(html))

/** Plain text while it is typed, as a rich text with each of its spaces. */
export const lineRich = (text: string): string => escape(text).replaceAll(/\r\n?|\n/g, '<br>')

/** Plain text as a rich text that shows the same, line by line. */
export const richOfPlain = (text: string): string => tidyRich(lineRich(text))

/** A rich text with every inline part changed; null takes it away. */
function mapInlines(blocks: readonly Block[], change: (inline: Inline) => Inline | null): Block[] {
  return blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, inlines: block.inlines.flatMap((inline) => change(inline) ?? []) }
      case 'code':
        return block
      case 'list':
        return { ...block, items: block.items.map((item) => mapInlines(item, change)) }
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: mapInlines(cell.blocks, change) }))),
        }
    }
  })
}

/**
 * A rich text with its pictures named anew: `nameOf` gives the id of each and where it is fetched (null: not said), or
 * null for a picture that is taken away.
 */
export function renamePictures(
  html: string,
  nameOf: (id: string) => { id: string; src: string | null } | null,
): string {
  if (!html.includes('<img ')) return html
  const changed = mapInlines(readRich(html), (inline) => {
    if (inline.type !== 'picture') return inline
    const name = nameOf(inline.id)
    return name === null ? null : { ...inline, ...name }
  })
  return tidyRich(writeRich(changed))
}
