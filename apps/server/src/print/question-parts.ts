// Draws what papers are made of: texts with formulae and pictures, pictures with areas, answer sheets.
import { formulaeOf } from '@clearbelt/domain/kinds/rich/plain'
import type { PrintArea, PrintDocument, PrintField, PrintPart } from './document.ts'
import type { Pdf } from './pdf.ts'
import { layRich } from './rich/layout.ts'
import { setFormulae } from './rich/formula.ts'
import { lazy, sizeOnPaper, type RichMeans } from './rich/means.ts'
import { drawStrips, gapStrip, type Page, type Strip } from './rich/strips.ts'

const INK = '#111111'
const QUIET = '#5a5a5a'
const AREA = '#c01818'
const SIZE = { text: 10.5, aside: 8.5, field: 9, mark: 8 }
/** The column of a label. */
const LABEL = 26
const OWN_PICTURE_HEIGHT = 330

export type QuestionPart = Extract<PrintPart, { kind: 'rich' | 'picture' | 'fields' | 'blanks' | 'together' }>
const isQuestionPart = (part: PrintPart): part is QuestionPart =>
  ['rich', 'picture', 'fields', 'blanks', 'together'].includes(part.kind)

/** Sets the formulae of a document, wherever they stand in it. */
export async function readyMeans(pdf: Pdf, { parts, pictures = {} }: PrintDocument): Promise<RichMeans> {
  const texts = (part: PrintPart): string[] =>
    part.kind === 'together' ? part.parts.flatMap(texts) : part.kind === 'rich' ? [part.text] : []
  const formulae = await setFormulae([...new Set(parts.flatMap(texts).flatMap(formulaeOf))])
  return { pdf, formulae, pictures }
}

/** Draws one of these parts below what stands there; false for a part of another kind. */
export function drawQuestionPart(means: RichMeans, page: Page, left: number, width: number, part: PrintPart): boolean {
  if (!isQuestionPart(part)) return false
  const { pdf } = means
  const root = lazy(() => pdf.element('Sect'))
  drawStrips(pdf, page, layPart(means, part, { left, width, under: root }), part.kind !== 'rich')
  pdf.x = left
  return true
}

type Column = { left: number; width: number; under: () => ReturnType<Pdf['element']> }

function layPart(means: RichMeans, part: QuestionPart, column: Column): Strip[] {
  switch (part.kind) {
    case 'together':
      return part.parts.filter(isQuestionPart).flatMap((one) => layPart(means, one, column))
    case 'rich':
      return layLabelled(means, part, column)
    case 'picture':
      return layPicture(means, part, column)
    case 'fields':
      return layFields(means.pdf, part.fields, column)
    case 'blanks':
      return layBlanks(means.pdf, part.labels, column)
  }
}

function layLabelled(means: RichMeans, part: Extract<PrintPart, { kind: 'rich' }>, column: Column): Strip[] {
  const { pdf } = means
  const { label, aside, indent = 0 } = part
  const left = column.left + indent * LABEL
  const right = column.left + column.width
  const inner = left + (label === undefined ? 0 : LABEL)
  const asideWidth = aside === undefined ? 0 : pdf.widthOf('plain', SIZE.aside, aside)
  const look = { marks: [], isStrong: false, size: SIZE.text, colour: part.quiet ? QUIET : INK }
  const width = right - inner - (aside === undefined ? 0 : asideWidth + 10)
  const strips = layRich(means, part.text, { left: inner, width, under: column.under, look })
  const [first = gapStrip(SIZE.text * 1.5), ...rest] = strips
  if (label === undefined && aside === undefined) return [first, ...rest]
  const beside = (style: 'plain' | 'strong', size: number, text: string, x: number, top: number): void =>
    pdf.content(
      'P',
      () => {
        pdf.fillColor(style === 'plain' || part.quiet ? QUIET : INK)
        pdf.line(style, size, text, x, top + (first.baseline ?? SIZE.text * 0.95))
      },
      column.under(),
    )
  const labelled: Strip = {
    ...first,
    draw(top) {
      if (label !== undefined) beside('strong', SIZE.text, label, left, top)
      first.draw(top)
      if (aside !== undefined) beside('plain', SIZE.aside, aside, right - asideWidth, top)
    },
  }
  return [labelled, ...rest]
}

function layPicture(means: RichMeans, part: Extract<PrintPart, { kind: 'picture' }>, column: Column): Strip[] {
  const { pdf, pictures } = means
  const picture = pictures[part.name]
  const left = column.left + (part.indent ?? 0) * LABEL
  if (!picture) return layLabelled(means, { kind: 'rich', text: '', label: `[${part.alt}]` }, column)
  const { width, height } = sizeOnPaper(picture, column.left + column.width - left, OWN_PICTURE_HEIGHT)
  return [
    {
      height: height + 8,
      draw(top) {
        pdf.content(
          'Figure',
          () => {
            pdf.image(Buffer.from(picture.bytes), left, top, { width, height })
            for (const area of part.areas ?? []) drawArea(pdf, area, { left, top, width, height })
          },
          column.under(),
          { alt: part.alt },
        )
      },
    },
  ]
}

type Box = { left: number; top: number; width: number; height: number }

/** An area with its number beside its corner, inside where there is no room outside. */
function drawArea(pdf: Pdf, area: PrintArea, picture: Box): void {
  const [x, y] = [picture.left + area.left * picture.width, picture.top + area.top * picture.height]
  pdf
    .rect(x, y, area.width * picture.width, area.height * picture.height)
    .lineWidth(1.2)
    .strokeColor(AREA)
    .stroke()
  const width = pdf.widthOf('strong', SIZE.mark, area.label) + 5
  const tall = SIZE.mark + 3
  const above = Math.max(picture.top, y - tall)
  pdf.rect(x - 0.6, above, width, tall).fill(AREA)
  pdf.fillColor('#ffffff')
  pdf.line('strong', SIZE.mark, area.label, x + 1.9, above + SIZE.mark + 0.2)
}

const FIELD = { height: 19, bubble: 7, gap: 5, between: 18, label: 30 }

/** Places to fill in, in as many columns as the widest row leaves room for. */
function layFields(pdf: Pdf, fields: readonly PrintField[], column: Column): Strip[] {
  const widthOf = (text: string): number => Math.max(2 * FIELD.bubble, pdf.widthOf('plain', SIZE.mark, text) + 8)
  const wide = fields.map(
    ({ choices, note = '' }) =>
      FIELD.label +
      (choices.length === 0 ? 120 : choices.reduce((sum, choice) => sum + widthOf(choice) + FIELD.gap, 0)) +
      (note === '' ? 0 : pdf.widthOf('plain', SIZE.mark, note) + 4),
  )
  const cell = Math.min(column.width, Math.max(90, ...wide) + FIELD.between)
  const columns = Math.max(1, Math.floor((column.width + FIELD.between) / cell))
  const rows = Math.ceil(fields.length / columns)
  return Array.from({ length: rows }, (_, row) => ({
    height: FIELD.height,
    draw(top: number) {
      for (let at = 0; at < columns; at++) {
        const field = fields[at * rows + row]
        if (field) drawField(pdf, field, column.left + at * cell, top, widthOf, column)
      }
    },
  }))
}

function drawField(
  pdf: Pdf,
  { label, choices, note = '' }: PrintField,
  left: number,
  top: number,
  widthOf: (text: string) => number,
  column: Column,
): void {
  const middle = top + FIELD.height / 2
  const write = (): void => {
    pdf.fillColor(INK)
    pdf.line('strong', SIZE.field, label, left, middle + SIZE.field * 0.35)
    let x = left + FIELD.label
    for (const choice of choices) {
      const width = widthOf(choice)
      pdf
        .roundedRect(x, middle - FIELD.bubble, width, 2 * FIELD.bubble, FIELD.bubble)
        .lineWidth(0.7)
        .strokeColor(INK)
        .stroke()
      const inner = pdf.widthOf('plain', SIZE.mark, choice)
      pdf.fillColor(INK)
      pdf.line('plain', SIZE.mark, choice, x + (width - inner) / 2, middle + SIZE.mark * 0.36)
      x += width + FIELD.gap
    }
    if (choices.length === 0)
      pdf
        .moveTo(x, middle + 6)
        .lineTo(x + 105, middle + 6)
        .lineWidth(0.6)
        .strokeColor(QUIET)
        .stroke()
    if (choices.length === 0) x += 107
    pdf.fillColor(QUIET)
    pdf.line('plain', SIZE.mark, note, x + 4, middle + SIZE.mark * 0.36)
  }
  pdf.content('P', write, column.under())
}

/** Names with a line behind each. */
function layBlanks(pdf: Pdf, labels: readonly string[], column: Column): Strip[] {
  const gap = 22
  const width = (column.width - gap) / 2
  const strips: Strip[] = []
  for (let from = 0; from < labels.length; from += 2)
    strips.push({
      height: 26,
      draw(top) {
        for (const [at, label] of labels.slice(from, from + 2).entries()) {
          const left = column.left + at * (width + gap)
          const after = left + pdf.widthOf('plain', SIZE.field, label) + 6
          pdf.content(
            'P',
            () => {
              pdf.fillColor(INK)
              pdf.line('plain', SIZE.field, label, left, top + 16)
            },
            column.under(),
          )
          pdf.artifact('Layout', () =>
            pdf
              .moveTo(after, top + 18)
              .lineTo(left + width, top + 18)
              .lineWidth(0.6)
              .strokeColor(QUIET)
              .stroke(),
          )
        }
      },
    })
  return [...strips, gapStrip(8)]
}
