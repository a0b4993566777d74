// Renders a printed document as PDF. Runs in a worker thread.
import QRCode from 'qrcode'
import type { PrintDocument, PrintPart, PrintSlip } from './document.ts'
import type { Style } from './faces.ts'
import { clean, Pdf, type Element } from './pdf.ts'
import { drawQuestionPart, readyMeans } from './question-parts.ts'
import type { RichMeans } from './rich/means.ts'

/** Points; an A4 page is 595 by 842. */
const MARGIN = 40
const FOOT = 34
const SIZE = { title: 18, heading: 12, text: 9.5, table: 8.5, foot: 7.5 }
const PAD = { x: 4, y: 3.5 }
/** Below a table. */
const GAP = 8
const INK = '#111111'
const QUIET = '#5a5a5a'
const RULE = '#b8b8b8'
const WARNING = '#b00020'
const SIGN_HEIGHT = 44
/** Lines to sign on with what stands under them. */
const SIGN_ROOM = SIGN_HEIGHT + 30
/** Rows that stand on the last page of a table at least, alone and before places to sign. */
const KEPT_TOGETHER = 2
const KEPT_WITH_SIGNATURES = 3

/** The document as the bytes of a PDF file. */
export async function renderPrint(doc: PrintDocument): Promise<Uint8Array> {
  const pdf = new Pdf(doc.lang, {
    size: 'A4',
    layout: doc.landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    font: '',
    info: {
      Title: clean(doc.title),
      Subject: clean(doc.subject),
      Author: clean(doc.owner),
      Creator: 'Clearbelt',
      Producer: 'Clearbelt',
      CreationDate: new Date(doc.madeAt),
      ModDate: new Date(doc.madeAt),
    },
  })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.content('P', () => pdf.fillColor(QUIET).text(pdf.ready('plain', SIZE.text, doc.owner)))
  pdf.content('H1', () => pdf.fillColor(INK).text(pdf.ready('strong', SIZE.title, doc.title)))
  pdf.moveDown(0.4)
  if (doc.warning !== undefined) drawWarning(pdf, doc.warning)
  const means = await readyMeans(pdf, doc)
  for (const [index, part] of doc.parts.entries())
    drawPart(means, part, doc.parts[index + 1]?.kind === 'signatures' ? SIGN_ROOM : 0)
  drawEdges(pdf, doc)
  pdf.finish()
  await ended
  return Buffer.concat(chunks)
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN
const bottomOf = (pdf: Pdf): number => pdf.page.height - MARGIN - FOOT

/** Begins a new page unless `height` more points fit on this one. */
function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= bottomOf(pdf)) return false
  pdf.addPage()
  return true
}

/** `below`: room that what follows needs, so that a table does not leave it alone on a page. */
function drawPart(means: RichMeans, part: PrintPart, below = 0): void {
  const { pdf } = means
  pdf.x = MARGIN
  const page = {
    bottom: () => bottomOf(pdf),
    height: () => bottomOf(pdf) - MARGIN,
    turn: () => {
      pdf.addPage()
    },
  }
  if (drawQuestionPart(means, page, MARGIN, widthOf(pdf), part)) return
  switch (part.kind) {
    case 'heading':
      makeRoom(pdf, 60)
      pdf.moveDown(0.6).fillColor(INK)
      pdf.content('H2', () => pdf.text(pdf.ready('strong', SIZE.heading, part.text), { width: widthOf(pdf) }))
      pdf.moveDown(0.3)
      return
    case 'text':
      drawText(pdf, part)
      return
    case 'facts':
      drawFacts(pdf, part.facts, part.columns ?? 2)
      return
    case 'table':
      drawTable(pdf, part, below)
      return
    case 'slips':
      drawSlips(pdf, part.slips)
      return
    case 'signatures':
      drawSignatures(pdf, part.labels)
  }
}

function drawText(pdf: Pdf, { text, quiet }: Omit<Extract<PrintPart, { kind: 'text' }>, 'kind'>): void {
  pdf.fillColor(quiet ? QUIET : INK)
  pdf.content('P', () => pdf.text(pdf.ready('plain', SIZE.text, text), { width: widthOf(pdf) }))
  pdf.moveDown(0.4)
}

/** Who may see the document, in a frame. */
function drawWarning(pdf: Pdf, warning: string): void {
  const top = pdf.y
  const said = pdf.ready('strong', SIZE.text, warning)
  const height = pdf.heightOfString(said, { width: widthOf(pdf) - 16 }) + 10
  pdf.artifact('Layout', () => pdf.rect(MARGIN, top, widthOf(pdf), height).lineWidth(1.2).strokeColor(WARNING).stroke())
  pdf.content('P', () => pdf.fillColor(WARNING).text(said, MARGIN + 8, top + 5, { width: widthOf(pdf) - 16 }))
  pdf.x = MARGIN
  pdf.y = top + height + 8
}

const SLIP = { perRow: 2, height: 142, gap: 8, pad: 8, qr: 74 }

/** Slips in a grid with dashed lines to cut along. */
function drawSlips(pdf: Pdf, slips: readonly PrintSlip[]): void {
  const width = (widthOf(pdf) - SLIP.gap) / SLIP.perRow
  for (let from = 0; from < slips.length; from += SLIP.perRow) {
    makeRoom(pdf, SLIP.height)
    const top = pdf.y
    for (const [index, slip] of slips.slice(from, from + SLIP.perRow).entries())
      drawSlip(pdf, slip, MARGIN + index * (width + SLIP.gap), top, width)
    pdf.x = MARGIN
    pdf.y = top + SLIP.height + SLIP.gap
  }
}

function drawSlip(pdf: Pdf, slip: PrintSlip, left: number, top: number, width: number): void {
  pdf.artifact('Layout', () =>
    pdf.rect(left, top, width, SLIP.height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(RULE).stroke().undash(),
  )
  const sect = pdf.element('Sect')
  pdf.content('P', () => writeSlip(pdf, slip, left, top, width), sect)
  const { link } = slip
  if (link !== null)
    pdf.content('Figure', () => drawQr(pdf, link, left + width - SLIP.pad - SLIP.qr, top + SLIP.pad, SLIP.qr), sect, {
      alt: link,
    })
  sect.end()
}

function writeSlip(pdf: Pdf, slip: PrintSlip, left: number, top: number, width: number): void {
  const [x, y] = [left + SLIP.pad, top + SLIP.pad]
  const whole = width - 2 * SLIP.pad
  const beside = slip.link === null ? whole : whole - SLIP.qr - 6
  pdf.fillColor(INK).text(pdf.ready('strong', SIZE.heading, slip.title), x, y, {
    width: beside,
    height: 15,
    ellipsis: true,
    lineBreak: false,
  })
  pdf.fillColor(QUIET).text(pdf.ready('plain', SIZE.foot, slip.aside), x, y + 16, {
    width: beside,
    height: 10,
    ellipsis: true,
    lineBreak: false,
  })
  let line = y + 29
  for (const [label, value] of slip.facts) {
    pdf.fillColor(QUIET).text(`${pdf.ready('plain', SIZE.table, label)}: `, x, line, { continued: true, width: beside })
    pdf.fillColor(INK).text(pdf.ready('strong', SIZE.table, value), { width: beside })
    line = pdf.y + 2
  }
  pdf.fillColor(QUIET).text(pdf.ready('plain', SIZE.table, slip.codeLabel), x, line, { width: beside })
  pdf.fillColor(INK).text(pdf.ready('strong', SIZE.text, slip.code), x, Math.max(pdf.y, y + SLIP.qr + 4), {
    width: whole,
    characterSpacing: 0.4,
  })
  pdf.fillColor(QUIET)
  for (const note of slip.notes)
    pdf.text(pdf.ready('plain', SIZE.foot, note), x, pdf.y + 1, { width: whole, height: 24, ellipsis: true })
}

function drawQr(pdf: Pdf, link: string, left: number, top: number, size: number): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' })
  const dot = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pdf.rect(left + column * dot, top + row * dot, dot, dot)
  pdf.fillColor(INK).fill()
}

function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[], columns: 1 | 2): void {
  const cell = widthOf(pdf) / columns
  const label = Math.min(105, cell * 0.36)
  for (let from = 0; from < facts.length; from += columns) {
    const line = facts.slice(from, from + columns).map(([name, value]) => [name, clean(value) || '–'] as const)
    const height = Math.max(
      ...line.map(([name, value]) =>
        Math.max(
          pdf.heightOfString(pdf.ready('plain', SIZE.text, name), { width: label - 6 }),
          pdf.heightOfString(pdf.ready('strong', SIZE.text, value), { width: cell - label - 8 }),
        ),
      ),
    )
    makeRoom(pdf, height)
    const top = pdf.y
    for (const [index, [name, value]] of line.entries()) {
      const left = MARGIN + index * cell
      pdf.content('P', () => {
        pdf.fillColor(QUIET).text(pdf.ready('plain', SIZE.text, name), left, top, { width: label - 6 })
        pdf.fillColor(INK).text(pdf.ready('strong', SIZE.text, value), left + label, top, { width: cell - label - 8 })
      })
    }
    pdf.y = top + height + 3
  }
  pdf.moveDown(0.4)
}

interface Cell {
  text: string
  left: number
  width: number
  align: 'left' | 'right' | 'center'
}

function drawTable(pdf: Pdf, { columns, rows, empty }: Extract<PrintPart, { kind: 'table' }>, below: number): void {
  const total = columns.reduce((sum, c) => sum + c.share, 0)
  const cellsOf = (texts: readonly string[]): Cell[] => {
    let left = MARGIN
    return columns.map((column, i) => {
      const width = (column.share / total) * widthOf(pdf)
      const cell = {
        text: clean(texts[i] ?? ''),
        left: left + PAD.x,
        width: width - 2 * PAD.x,
        align: column.align ?? ('left' as const),
      }
      left += width
      return cell
    })
  }
  const table = pdf.element('Table')
  const head = cellsOf(columns.map((c) => c.title))
  makeRoom(pdf, 60)
  drawRow(pdf, head, 'strong', table)
  const lines = rows.map((row) => cellsOf(row))
  const kept = Math.min(below > 0 ? KEPT_WITH_SIGNATURES : KEPT_TOGETHER, lines.length)
  for (const [index, cells] of lines.entries()) {
    // The last rows stand together, and with the places to sign: nobody signs a page that names no one.
    const isTail = index === lines.length - kept
    const needed = isTail
      ? lines.slice(index).reduce((sum, row) => sum + heightOf(pdf, row, 'plain'), 0) + (below > 0 ? below + GAP : 0)
      : heightOf(pdf, cells, 'plain')
    // The head of a further page is heard once, at the beginning of the table.
    if (makeRoom(pdf, needed)) drawRow(pdf, head, 'strong', null)
    drawRow(pdf, cells, 'plain', table)
  }
  table.end()
  pdf.x = MARGIN
  if (lines.length === 0) drawText(pdf, { text: empty, quiet: true })
  pdf.y += GAP
}

/** One line of small print is as high as another: only what may be wider than its cell is measured whole. */
function heightOf(pdf: Pdf, cells: readonly Cell[], style: Style): number {
  pdf.ready(style, SIZE.table, '')
  const line = pdf.currentLineHeight(true)
  return (
    Math.max(
      ...cells.map((cell) =>
        cell.text.length * SIZE.table < cell.width
          ? line
          : pdf.heightOfString(pdf.ready(style, SIZE.table, cell.text), { width: cell.width }),
      ),
    ) +
    2 * PAD.y
  )
}

/** A row of a table; without one it is the head repeated on a further page. */
function drawRow(pdf: Pdf, cells: readonly Cell[], style: Style, table: Element | null): void {
  const top = pdf.y
  const height = heightOf(pdf, cells, style)
  const isHead = style === 'strong'
  const write = ({ text, left, width, align }: Cell): void => {
    if (text !== '') pdf.text(pdf.ready(style, SIZE.table, text), left, top + PAD.y, { width, align })
  }
  pdf.artifact('Layout', () => {
    if (isHead) pdf.rect(MARGIN, top, widthOf(pdf), height).fill('#eeeeee')
    pdf
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + widthOf(pdf), top + height)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
  })
  pdf.fillColor(INK)
  if (table) {
    const row = pdf.element('TR', table)
    for (const cell of cells)
      if (isHead) pdf.content('TH', () => write(cell), row, { cell: { scope: 'Column' } })
      else pdf.content('TD', () => write(cell), row)
    row.end()
  } else pdf.artifact('Pagination', () => cells.forEach(write))
  pdf.x = MARGIN
  pdf.y = top + height
}

function drawSignatures(pdf: Pdf, labels: readonly string[]): void {
  makeRoom(pdf, SIGN_ROOM)
  const gap = 18
  const width = (widthOf(pdf) - gap * (labels.length - 1)) / labels.length
  const line = pdf.y + SIGN_HEIGHT
  let below = line
  for (const [index, label] of labels.entries()) {
    const left = MARGIN + index * (width + gap)
    pdf.artifact('Layout', () =>
      pdf
        .moveTo(left, line)
        .lineTo(left + width, line)
        .lineWidth(0.8)
        .strokeColor(INK)
        .stroke(),
    )
    pdf.content('P', () => pdf.fillColor(QUIET).text(pdf.ready('plain', SIZE.table, label), left, line + 4, { width }))
    below = Math.max(below, pdf.y)
  }
  pdf.x = MARGIN
  pdf.y = below + 6
}

/** Heads and feet, drawn last because the foot needs to know how many pages there are. */
function drawEdges(pdf: Pdf, doc: PrintDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0
    const top = pdf.page.height - MARGIN - FOOT + 12
    pdf
      .moveTo(MARGIN, top - 5)
      .lineTo(MARGIN + widthOf(pdf), top - 5)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    pdf.fillColor(QUIET)
    if (page > start)
      pdf.text(
        pdf.ready(
          'plain',
          SIZE.foot,
          [doc.warning ?? '', doc.owner, doc.title, doc.subject].filter(Boolean).join(' · '),
        ),
        MARGIN,
        MARGIN - 18,
        { width: widthOf(pdf), height: 12, ellipsis: true, lineBreak: false },
      )
    pdf.text(pdf.ready('plain', SIZE.foot, doc.foot), MARGIN, top, {
      width: widthOf(pdf) - 110,
      height: FOOT,
      ellipsis: true,
    })
    pdf.text(
      pdf.ready(
        'plain',
        SIZE.foot,
        doc.pageOf.replace('{page}', String(page - start + 1)).replace('{pages}', String(count)),
      ),
      MARGIN + widthOf(pdf) - 105,
      top,
      { width: 105, align: 'right', lineBreak: false },
    )
    pdf.endMarkedContent()
  }
}
