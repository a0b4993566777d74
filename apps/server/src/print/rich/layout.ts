// Lays rich text out in strips: paragraphs with formulae and pictures in their lines, lists, code and tables.
import { readRich, type Block, type Inline, type Mark } from '@clearbelt/domain/kinds/rich/tree'
import type { Element, Pdf } from '../pdf.ts'
import { drawFormula } from './draw-formula.ts'
import { lazy, sizeOnPaper, type Place, type RichMeans } from './means.ts'
import { layLines, tokensOf, type Line, type Look, type Piece } from './pieces.ts'
import type { Strip } from './strips.ts'
import { layTable } from './table.ts'

/** Points between lines and paragraphs, of the size of the letters. */
const HEIGHTS = { ascent: 0.95, descent: 0.3, leading: 0.25, paragraph: 0.35 }
/** Formulae are a little larger than the letters beside them, as on the screen. */
const FORMULA_SCALE = 1.1
const INDENT = 16
const RAISED = { sup: 0.36, sub: -0.18 } as const
const SMALL = 0.7

/** A rich text in its column. */
export const layRich = (means: RichMeans, html: string, place: Place): Strip[] =>
  readRich(html).flatMap((block) => layBlock(means, block, place))

function layBlock(means: RichMeans, block: Block, place: Place): Strip[] {
  switch (block.type) {
    case 'paragraph':
      return layParagraph(means, block.inlines, place)
    case 'code':
      return block.text
        .split('\n')
        .flatMap((text) => layParagraph(means, [{ type: 'text', text: unbroken(text), marks: ['code'] }], place, 0))
        .concat({ height: HEIGHTS.paragraph * place.look.size, draw: () => undefined })
    case 'list':
      return layList(means, block, place)
    case 'table':
      return layTable(means, block.rows, place, layBlock)
  }
}

/** Spaces of code stay as they are. */
const unbroken = (text: string): string => text.replaceAll('\t', '    ').replaceAll(' ', '\u00a0')

function layList(means: RichMeans, { isNumbered, items }: Extract<Block, { type: 'list' }>, place: Place): Strip[] {
  const { pdf } = means
  const list = lazy(() => pdf.element('L', place.under()))
  return items.flatMap((blocks, at) => {
    const item = lazy(() => pdf.element('LI', list()))
    const body = lazy(() => pdf.element('LBody', item()))
    const inner = { ...place, left: place.left + INDENT, width: place.width - INDENT }
    const strips = blocks.flatMap((block) => layBlock(means, block, { ...inner, under: body }))
    const [first, ...rest] = strips
    if (!first) return []
    const draw = (top: number): void => {
      const label = isNumbered ? `${at + 1}.` : '•'
      pdf.content(
        'Lbl',
        () => {
          pdf.fillColor(place.look.colour)
          const baseline = first.baseline ?? HEIGHTS.ascent * place.look.size
          pdf.line('plain', place.look.size, label, place.left + 2, top + baseline)
        },
        item(),
      )
      first.draw(top)
    }
    return [{ ...first, draw }, ...rest]
  })
}

function layParagraph(means: RichMeans, inlines: readonly Inline[], place: Place, gap = HEIGHTS.paragraph): Strip[] {
  const { pdf } = means
  const { size } = place.look
  const pieces = inlines.flatMap((inline) => piecesOf(means, inline, place))
  const lines = layLines(pieces, place.width, (piece) => splitPiece(pdf, piece, place.width))
  const paragraph = lazy(() => pdf.element('P', place.under()))
  return lines.map((line, at) => {
    const boxes = line.flatMap((piece) => (piece.kind === 'box' ? [piece] : []))
    const ascent = Math.max(HEIGHTS.ascent * size, ...boxes.map((box) => box.ascent))
    const descent = Math.max(HEIGHTS.descent * size, ...boxes.map((box) => box.descent))
    const isLast = at === lines.length - 1
    return {
      height: ascent + descent + HEIGHTS.leading * size + (isLast ? gap * size : 0),
      baseline: ascent,
      draw: (top) => drawLine(pdf, line, place.left, top + ascent, paragraph()),
    }
  })
}

function piecesOf(means: RichMeans, inline: Inline, place: Place): Piece[] {
  const { pdf, formulae, pictures } = means
  switch (inline.type) {
    case 'break':
      return [{ kind: 'break' }]
    case 'text':
      return wordPieces(pdf, inline.text, { ...place.look, marks: inline.marks })
    case 'formula': {
      const formula = formulae.get(inline.tex)
      if (!formula) return wordPieces(pdf, inline.tex, { ...place.look, marks: ['code'] })
      const { width } = formula
      const scale = Math.min((place.look.size * FORMULA_SCALE) / 1000, width > 0 ? place.width / width : 1)
      return [
        {
          kind: 'box',
          width: width * scale + place.look.size * 0.12,
          ascent: formula.ascent * scale,
          descent: formula.descent * scale,
          draw: (x, baseline, under) =>
            pdf.content(
              'Formula',
              () => drawFormula(pdf, formula, x + place.look.size * 0.06, baseline, scale, place.look.colour),
              under,
              { alt: inline.tex },
            ),
        },
      ]
    }
    case 'picture': {
      const picture = pictures[inline.id]
      if (!picture) return wordPieces(pdf, `[${inline.alt}]`, place.look)
      const { width, height } = sizeOnPaper(picture, place.width)
      return [
        {
          kind: 'box',
          width,
          ascent: height,
          descent: 2,
          draw: (x, baseline, under) =>
            pdf.content(
              'Figure',
              () => pdf.image(Buffer.from(picture.bytes), x, baseline - height, { width, height }),
              under,
              {
                alt: inline.alt,
              },
            ),
        },
      ]
    }
  }
}

const isRaised = (marks: readonly Mark[]): 'sup' | 'sub' | null =>
  marks.includes('sup') ? 'sup' : marks.includes('sub') ? 'sub' : null
const sizeOf = ({ marks, size }: Look): number => (isRaised(marks) ? size * SMALL : size)
const styleOf = ({ marks, isStrong }: Look): 'plain' | 'strong' =>
  isStrong || marks.includes('strong') ? 'strong' : 'plain'

function wordPieces(pdf: Pdf, text: string, look: Look): Piece[] {
  const widthOf = (token: string): number => pdf.widthOf(styleOf(look), sizeOf(look), token)
  const space = sizeOf(look) * 0.26
  return tokensOf(text).map((token) =>
    /^\s/.test(token) && !token.includes('\u00a0')
      ? { kind: 'space', text: ' ', look, width: space }
      : { kind: 'text', text: token, look, width: widthOf(token) },
  )
}

/** A word that no line can hold, sign by sign. */
function splitPiece(pdf: Pdf, piece: Exclude<Piece, { kind: 'break' }>, width: number) {
  if (piece.kind !== 'text' || piece.width <= width) return [piece]
  const { look } = piece
  return Array.from(piece.text, (text) => ({ ...piece, text, width: pdf.widthOf(styleOf(look), sizeOf(look), text) }))
}

const isSameLook = (a: Look, b: Look): boolean =>
  a.size === b.size && a.isStrong === b.isStrong && a.marks.join() === b.marks.join()

/** Pieces of one look are one text, so that what is copied from the page reads as it was written. */
function runsOf(line: Line): Line {
  const runs: Line[number][] = []
  for (const piece of line) {
    const last = runs.at(-1)
    if (piece.kind !== 'box' && last && last.kind !== 'box' && isSameLook(last.look, piece.look))
      runs[runs.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width }
    else runs.push(piece)
  }
  return runs
}

function drawLine(pdf: Pdf, line: Line, left: number, baseline: number, paragraph: Element): void {
  let x = left
  for (const run of runsOf(line)) {
    if (run.kind === 'box') run.draw(x, baseline, paragraph)
    else pdf.part(paragraph, 'P', () => drawText(pdf, run.text, run.look, run.width, x, baseline))
    x += run.width
  }
}

function drawText(pdf: Pdf, text: string, look: Look, width: number, x: number, baseline: number): void {
  const raised = isRaised(look.marks)
  const at = baseline - (raised ? RAISED[raised] * look.size : 0)
  if (look.marks.includes('code')) {
    pdf.rect(x - 1, at - look.size * 0.85, width + 2, look.size * 1.15).fill('#eeeeee')
  }
  pdf.fillColor(look.colour)
  pdf.line(styleOf(look), sizeOf(look), text, x, at, look.marks.includes('em'))
  if (look.marks.includes('u'))
    pdf
      .moveTo(x, at + look.size * 0.14)
      .lineTo(x + width, at + look.size * 0.14)
      .lineWidth(0.5)
      .strokeColor(look.colour)
      .stroke()
}
