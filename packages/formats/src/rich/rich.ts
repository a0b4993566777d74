// Texts of questions: from HTML, from plain text, and back to plain text.
import type { Rich } from '../question.ts'
import { inlinesOf, writeBlocks, type Block, type Inline } from './document.ts'
import { readDocument, splitTex, tidy, type ReadOptions } from './read.ts'

/** HTML of any maker as a rich text. */
export const cleanRich = (html: string, options: ReadOptions = {}): Rich => writeBlocks(readDocument(html, options))

/** A rich text with its bounds checked: false when it is too long. */
export const fits = (rich: Rich, most: number): boolean => rich.length <= most

/** Names of the pictures that a text shows. */
export const picturesIn = (rich: Rich): string[] =>
  [...inlinesOf(readDocument(rich))].flatMap((inline) => (inline.type === 'picture' ? [inline.name] : []))

/** Plain text as people write it: each line a paragraph, formulae in `\(…\)`. A backslash before `\(` leaves it text. */
export function fromPlain(text: string): Rich {
  const blocks = text
    .split(/\r\n?|\n/)
    .map((line) => tidy(inlinesOfLine(line)))
    .filter((inlines) => inlines.length > 0)
  return writeBlocks(blocks.map((inlines): Block => ({ type: 'paragraph', inlines })))
}

/** `\\(` and `\\$`, which begin no formula, stand for a moment as signs of the private area. */
const [SLASH, DOLLAR] = ['\ue0f0', '\ue0f1']
const unmask = (text: string): string => text.replaceAll(SLASH, '\\').replaceAll(DOLLAR, () => '$')

/** One line of plain text. */
export function inlinesOfLine(line: string): Inline[] {
  const masked = line.replaceAll(/\\\\(?=[([])/g, SLASH).replaceAll('\\\\$', DOLLAR)
  return splitTex(masked).map((part) =>
    'tex' in part ? { type: 'formula', tex: unmask(part.tex) } : { type: 'text', text: unmask(part.text), marks: [] },
  )
}

const maskTex = (text: string): string =>
  text.replaceAll(/\\(?=[([])/g, '\\\\').replaceAll(/\$(?=\$)|(?<=\$)\$/g, () => '\\\\$')

const plainInline = (inline: Inline): string => {
  switch (inline.type) {
    case 'text':
      return maskTex(inline.text)
    case 'break':
      return '\n'
    case 'formula':
      return `\\(${inline.tex}\\)`
    case 'picture':
      return inline.alt === '' ? '' : `[${inline.alt}]`
  }
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.inlines.map(plainInline).join('')
    case 'pre':
      return maskTex(block.text)
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `(${at + 1})` : '•'} ${item.map(plainBlock).join('\n')}`)
        .join('\n')
    case 'table':
      return block.rows.map((row) => row.map(({ blocks }) => blocks.map(plainBlock).join(' ')).join(' | ')).join('\n')
  }
}

/** A rich text on one line, as lists to choose from show it: such words are never read as rich text again. */
export const toWords = (rich: Rich): string =>
  [...inlinesOf(readDocument(rich))]
    .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'break' ? ' ' : plainInline(inline)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A rich text in lines of plain text; what these cannot show is not in it. */
export const toPlain = (rich: Rich): string => readDocument(rich).map(plainBlock).join('\n')

/** Whether plain text says all of it. */
export const isPlain = (rich: Rich): boolean => fromPlain(toPlain(rich)) === rich

/** On one line and short, as lists show it. */
export function nameOfText(text: string, most = 80): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line
}

const TEX_LIKE = /\\(?=[([])|\$(?=\$)/g

/**
 * A rich text as HTML for other makers: pictures by an address, formulae in `\(…\)`; a text that only looks like a
 * formula is parted by a place where a line may break, which shows nothing.
 */
export function toHtml(
  rich: Rich,
  addressOf: (picture: string) => string,
  formula = (tex: string): string => `\\(${tex}\\)`,
): string {
  return rich
    .replaceAll(/>[^<]*|^[^<]+/g, (text) => text.replaceAll(TEX_LIKE, '$&<wbr>'))
    .replaceAll(/<span data-tex="([^"]*)"><\/span>/g, (_whole, tex: string) => formula(tex))
    .replaceAll(/<img data-picture="([^"]*)"/g, (_whole, name: string) => `<img src="${addressOf(name)}"`)
}
