// Reads the sheets of an xlsx as plain text: what a reader of the file sees in its cells, without formulae and colours.
import { openZip, type Zip } from './zip.ts'

/** Rows and columns shown of a sheet. */
export const MOST_ROWS = 1000
const MOST_COLUMNS = 100
const MOST_XML = 64 * 1024 * 1024

export interface Cell {
  text: string
  isNumber: boolean
}
export interface Sheet {
  /** Rows by position; those left out are empty. */
  rows: readonly (readonly Cell[])[]
  isCut: boolean
}
export interface Book {
  names: readonly string[]
  sheet: (index: number) => Promise<Sheet>
}

const NOTHING: Cell = { text: '', isNumber: false }
/** Number formats of the file format itself that say a date or a time. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const PERCENT_FORMATS = new Set([9, 10])
type Format = 'plain' | 'date' | 'time' | 'percent'

/** Opens a workbook. Throws when the file is none, TooLarge when it is too much. */
export async function openBook(file: Blob): Promise<Book> {
  const zip = await openZip(file)
  const [book, links, styles, shared] = await Promise.all([
    xml(zip, 'xl/workbook.xml'),
    xml(zip, 'xl/_rels/workbook.xml.rels'),
    xml(zip, 'xl/styles.xml'),
    zip.text('xl/sharedStrings.xml', MOST_XML),
  ])
  if (!book || !links) throw new Error('no workbook')
  const target = new Map(all(links, 'Relationship').map((one) => [one.getAttribute('Id'), one.getAttribute('Target')]))
  const sheets = all(book, 'sheet').map((one) => ({
    name: one.getAttribute('name') ?? '',
    path: pathOf(target.get(one.getAttribute('r:id')) ?? ''),
  }))
  const isEpoch1904 = /^(1|true)$/.test(all(book, 'workbookPr')[0]?.getAttribute('date1904') ?? '')
  const strings = [...(shared ?? '').matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner = '']) =>
    textOf(inner),
  )
  const formats = styles ? formatsOf(styles) : []
  return {
    names: sheets.map(({ name }) => name),
    sheet: async (index) =>
      readSheet((await zip.text(sheets[index]?.path ?? '', MOST_XML)) ?? '', strings, formats, isEpoch1904),
  }
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
const all = (node: Document, name: string): Element[] => [...node.getElementsByTagName(name)]

async function xml(zip: Zip, name: string): Promise<Document | null> {
  const text = await zip.text(name, MOST_XML)
  return text === null ? null : new DOMParser().parseFromString(text, 'application/xml')
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return SIGNS[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** All text of a piece, its phonetic hints left out. */
const textOf = (inner: string): string =>
  [...inner.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => decoded(text))
    .join('')

/** How the numbers of each style are written. */
function formatsOf(styles: Document): Format[] {
  const own = new Map(
    all(styles, 'numFmt').map((one) => [Number(one.getAttribute('numFmtId')), one.getAttribute('formatCode') ?? '']),
  )
  const cells = all(styles, 'cellXfs')[0]
  return [...(cells?.getElementsByTagName('xf') ?? [])].map((one) => {
    const id = Number(one.getAttribute('numFmtId'))
    // What stands in quotes or brackets is not part of the pattern.
    const code = (own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
    if (PERCENT_FORMATS.has(id) || code.includes('%')) return 'percent'
    const isDate = DATE_FORMATS.has(id) || /[ymd]/.test(code)
    if (isDate && ((id >= 18 && id <= 21) || id >= 45) && id <= 47) return 'time'
    return isDate ? 'date' : /[hs]/.test(code) && !code.includes('general') ? 'time' : 'plain'
  })
}

const DAY = 86_400_000
const two = (part: number): string => String(part).padStart(2, '0')

/** A number as the sheet shows it, roughly: dates as ISO days, times of day, shares in per cent. */
function numberText(value: number, format: Format, isEpoch1904: boolean): string {
  if (format === 'percent') return `${Number((value * 100).toPrecision(10))}%`
  if (format === 'plain' || value < 0 || value > 2_958_465) return String(Number(value.toPrecision(12)))
  const at = new Date(Math.round((value - (isEpoch1904 ? 24_107 : 25_569)) * DAY))
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  if (format === 'time' || value < 1) return `${clock}:${two(at.getUTCSeconds())}`
  return at.toISOString().slice(0, 10) + (Number.isInteger(value) ? '' : ` ${clock}`)
}

/** Column 0.. of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + (letter.charCodeAt(0) - 64)
  return column - 1
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function readSheet(text: string, strings: readonly string[], formats: readonly Format[], isEpoch1904: boolean): Sheet {
  const rows: Cell[][] = []
  let isCut = false
  for (const [, head = '', body = ''] of text.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const index = Number(attribute(head, 'r') || rows.length + 1) - 1
    if (index >= MOST_ROWS) {
      isCut = true
      break
    }
    const row: Cell[] = []
    for (const [, tag = '', inner = ''] of body.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const place = columnOf(attribute(tag, 'r'))
      const column = place >= 0 ? place : row.length
      if (column >= MOST_COLUMNS) break
      while (row.length < column) row.push(NOTHING)
      row[column] = cellOf(attribute(tag, 't'), inner, formats[Number(attribute(tag, 's') || -1)] ?? 'plain')
    }
    while (rows.length < index) rows.push([])
    rows[index] = row
  }
  return { rows, isCut }

  function cellOf(kind: string, inner: string, format: Format): Cell {
    if (kind === 'inlineStr') return { text: textOf(inner), isNumber: false }
    const raw = decoded(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '')
    if (kind === 's') return { text: strings[Number(raw)] ?? '', isNumber: false }
    if (kind === 'b') return { text: raw === '1' ? '✓' : '✗', isNumber: false }
    if (raw === '' || kind === 'str' || kind === 'e' || !Number.isFinite(Number(raw)))
      return { text: raw, isNumber: false }
    return { text: numberText(Number(raw), format, isEpoch1904), isNumber: true }
  }
}
