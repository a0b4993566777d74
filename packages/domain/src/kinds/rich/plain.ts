// What a rich text comes down to: plain words, its length, its formulae and pictures, and whether two say the same.
import { readRich, type Block, type Inline } from './tree.ts'

/** Stands for a picture in plain words. */
const PICTURE = '🖼'

const RAISED: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
}
const LOWERED: Readonly<Record<string, string>> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
}

/** Small letters above or below the line, where there are such signs; else told by ^ or _. */
function shift(text: string, signs: Readonly<Record<string, string>>, told: string): string {
  const letters = [...text]
  if (letters.every((letter) => signs[letter] !== undefined)) return letters.map((letter) => signs[letter]).join('')
  return letters.length === 1 ? `${told}${text}` : `${told}(${text})`
}

function sayInline(inline: Inline): string {
  switch (inline.type) {
    case 'break':
      return '\n'
    case 'formula':
      return inline.tex
    case 'picture':
      return inline.alt === '' ? PICTURE : `${PICTURE} ${inline.alt}`
    case 'text':
      if (inline.marks.includes('sup')) return shift(inline.text, RAISED, '^')
      return inline.marks.includes('sub') ? shift(inline.text, LOWERED, '_') : inline.text
  }
}

const sayBlocks = (blocks: readonly Block[], say: (inline: Inline) => string): string =>
  blocks.map((block) => sayBlock(block, say)).join('\n')

function sayBlock(block: Block, say: (inline: Inline) => string): string {
  switch (block.type) {
    case 'paragraph':
      return block.inlines.map(say).join('')
    case 'code':
      return block.text
    case 'list':
      return block.items
        .map((item, place) => `${block.isNumbered ? `${place + 1}.` : '•'} ${sayBlocks(item, say)}`)
        .join('\n')
    case 'table':
      return block.rows.map((row) => row.map(({ blocks }) => sayBlocks(blocks, say)).join(' | ')).join('\n')
  }
}

/** Rich texts that are one line of words, without any sign that would have to be read. */
const isLine = (html: string): boolean => !/[<&]/.test(html)

/** The words of a rich text, in lines: for search, names in lists, tables and files that know no more. */
export const plainOf = (html: string): string => (isLine(html) ? html : sayBlocks(readRich(html), sayInline))

/** The inline parts of a rich text in reading order. */
function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* block.inlines
    else if (block.type === 'code') yield { type: 'text', text: block.text, marks: ['code'] }
    else if (block.type === 'list') for (const item of block.items) yield* inlinesOf(item)
    else for (const row of block.rows) for (const cell of row) yield* inlinesOf(cell.blocks)
  }
}
const partsOf = (html: string): Inline[] => [...inlinesOf(readRich(html))]

/** Characters that are read: of words and formulae; a picture and a break count as one. */
export function richLength(html: string): number {
  if (isLine(html)) return html.length
  return partsOf(html).reduce((sum, part) => {
    if (part.type === 'text') return sum + part.text.length
    return sum + (part.type === 'formula' ? part.tex.length : 1)
  }, 0)
}

/** Whether nobody sees anything of it. */
export const isBlank = (html: string): boolean =>
  isLine(html)
    ? html.trim() === ''
    : !partsOf(html).some((part) => (part.type === 'text' ? part.text.trim() !== '' : part.type !== 'break'))

/** Whether plain lines say all of it. */
export function isWordsOnly(html: string): boolean {
  if (isLine(html)) return true
  const blocks = readRich(html)
  const [only] = blocks
  if (only === undefined) return true
  return (
    blocks.length === 1 &&
    only.type === 'paragraph' &&
    only.inlines.every((part) => part.type === 'break' || (part.type === 'text' && part.marks.length === 0))
  )
}

/** The formulae of a rich text, each once. */
export const formulaeOf = (html: string): string[] =>
  html.includes('data-tex')
    ? [...new Set(partsOf(html).flatMap((part) => (part.type === 'formula' ? [part.tex] : [])))]
    : []

/** The ids of the pictures of a rich text, each once, in the order in which they stand. */
export const picturesOf = (html: string): string[] =>
  html.includes('<img ')
    ? [...new Set(partsOf(html).flatMap((part) => (part.type === 'picture' ? [part.id] : [])))]
    : []

/** The pictures of a rich text with where they are fetched, in the order in which they stand; those without are left out. */
export const shownPicturesOf = (html: string): { src: string; alt: string }[] =>
  html.includes('<img ')
    ? partsOf(html).flatMap((part) =>
        part.type === 'picture' && part.src !== null ? [{ src: part.src, alt: part.alt }] : [],
      )
    : []

/** What tells two rich texts apart: their words, formulae and pictures, not how they are set off. */
export const gistOf = (html: string): string =>
  sayBlocks(readRich(html), (part) => {
    if (part.type === 'picture') return `\u0000${part.id}\u0000`
    return part.type === 'formula' ? `\u0001${part.tex}\u0001` : sayInline(part)
  })
    .normalize()
    .trim()
