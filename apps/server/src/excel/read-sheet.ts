// Reads the first sheet of an Excel workbook, bounded in every direction: what an archive claims of itself decides
// nothing.
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { open, type Entry, type Options, type ZipFile } from 'yauzl'
import { shownNumber, stylesOf, type NumberFormat } from './number-formats.ts'
import { attributeOf, readXml, type XmlListener } from './read-xml.ts'
import { COLUMNS_MAX, RowKeeper, type Cell, type Merged, type Table, type TableFailure } from './table.ts'
import { Failure } from '../world/failure.ts'

const ENTRIES_MAX = 2000
/** Unpacked bytes; a sheet of 20,000 full rows has some twenty million. */
const SHEET_BYTES_MAX = 60_000_000
const STRINGS_BYTES_MAX = 60_000_000
const STRINGS_SIGNS_MAX = 40_000_000
const SMALL_BYTES_MAX = 2_000_000
/** Excel has no more rows; empty ones are passed over. */
const ROW_TAGS_MAX = 1_048_576
/** Styles of books that were copied together for years have some megabytes. */
const STYLES_BYTES_MAX = 20_000_000
const MERGED_MAX = 50_000
/** What stands behind the merged cells of a sheet: nothing after it is of interest. */
const BEHIND_MERGED = new Set([
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'drawing',
  'legacyDrawing',
  'tableParts',
  'extLst',
])

const tooLarge = (): Failure<TableFailure> => new Failure<TableFailure>('too-large')
const notExcel = (): Failure<TableFailure> => new Failure<TableFailure>('not-excel')

/**
 * The rows of the first sheet in sight that have anything in them. Throws Failure, or whatever the archive's reader
 * throws of what is no archive.
 */
export async function readWorkbook(path: string, rowsMax: number, signsMax: number): Promise<Table> {
  let zip: ZipFile | null = null
  try {
    zip = await promisify<string, Options, ZipFile>(open)(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
    })
    const entries = await listEntries(zip)
    const book = await findSheet(zip, entries)
    const sheet = entries.get(book.path)
    if (!sheet) throw notExcel()
    const [strings, styles] = [entries.get('xl/sharedStrings.xml'), entries.get('xl/styles.xml')]
    const formats = styles ? await stylesOf(bytesOf(zip, styles, STYLES_BYTES_MAX)) : []
    const reader = new RowReader(strings ? await readStrings(zip, strings, signsMax) : [], formats, book.is1904, {
      rowsMax,
      signsMax,
    })
    await readXml(bytesOf(zip, sheet, SHEET_BYTES_MAX), reader, () => reader.isEnded)
    return reader.finish(book.name)
  } finally {
    zip?.close()
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    if (zip.entryCount > ENTRIES_MAX) return reject(tooLarge())
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** The bytes of an entry, never more than `limit`. */
async function* bytesOf(zip: ZipFile, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? notExcel()))),
  )
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge()
      yield chunk
    }
  } finally {
    stream.destroy()
  }
}

const nothing = (): void => undefined

/** The first sheet that people see: the book names it by a relation, the relation by a path. */
async function findSheet(
  zip: ZipFile,
  entries: Map<string, Entry>,
): Promise<{ path: string; name: string; is1904: boolean }> {
  const book = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw notExcel()
  const sheets: { relation: string; name: string; isHidden: boolean }[] = []
  let is1904 = false
  await readXml(bytesOf(zip, book, SMALL_BYTES_MAX), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name === 'sheet')
        sheets.push({
          relation: attributeOf(attributes, 'id') ?? '',
          name: attributeOf(attributes, 'name') ?? '',
          isHidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
        })
    },
    close: nothing,
    text: nothing,
  })
  const targets = new Map<string, string>()
  await readXml(bytesOf(zip, relations, SMALL_BYTES_MAX), {
    open: (name, attributes) => {
      if (name === 'Relationship')
        targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '')
    },
    close: nothing,
    text: nothing,
  })
  const first = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0]
  const target = targets.get(first?.relation ?? '') ?? ''
  return { path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target), name: first?.name ?? '', is1904 }
}

/** Gathers the text inside `t` tags, leaving out how Chinese is pronounced. */
class Texts {
  value = ''
  private isInside = false
  private isAside = false
  private readonly signsMax: number

  constructor(signsMax: number) {
    this.signsMax = signsMax
  }

  open(name: string): void {
    if (name === 't') this.isInside = true
    if (name === 'rPh') this.isAside = true
  }
  close(name: string): void {
    if (name === 't') this.isInside = false
    if (name === 'rPh') this.isAside = false
  }
  text(text: string): void {
    if (this.isInside && !this.isAside && this.value.length < this.signsMax)
      this.value = (this.value + text).slice(0, this.signsMax)
  }
  take(): string {
    const { value } = this
    this.value = ''
    return value
  }
}

async function readStrings(zip: ZipFile, entry: Entry, signsMax: number): Promise<string[]> {
  const strings: string[] = []
  const texts = new Texts(signsMax)
  let signs = 0
  await readXml(bytesOf(zip, entry, STRINGS_BYTES_MAX), {
    open: (name) => texts.open(name),
    close(name) {
      texts.close(name)
      if (name !== 'si') return
      const value = texts.take()
      signs += value.length
      if (signs > STRINGS_SIGNS_MAX) throw tooLarge()
      strings.push(value)
    },
    text: (text) => texts.text(text),
  })
  return strings
}

/** Index of a column from its letters, -1 without any. */
function columnOf(reference: string): number {
  let index = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') index = index * 26 + (letter.charCodeAt(0) - 64)
  return index - 1
}

/** The area of a merged cell, 0-based columns and 1-based rows; null when it says nothing sensible. */
function areaOf(reference: string): Merged | null {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  return left === '' || right === '' ? null : { column: columnOf(left), from: Number(top), to: Number(bottom) }
}

class RowReader implements XmlListener {
  isEnded = false
  private isBehindRows = false
  private number = 0
  private tags = 0
  private cells: Cell[] = []
  private column = -1
  private kind = ''
  private format: NumberFormat | undefined
  private isHidden = false
  private isFormula = false
  private isValue = false
  private hasValue = false
  private value = ''
  private formulas = 0
  private hidden = { count: 0, row: 0 }
  private readonly merged: Merged[] = []
  private readonly texts: Texts
  private readonly signsMax: number
  private readonly strings: readonly string[]
  private readonly formats: readonly NumberFormat[]
  private readonly is1904: boolean
  private readonly keeper: RowKeeper

  constructor(
    strings: readonly string[],
    formats: readonly NumberFormat[],
    is1904: boolean,
    { rowsMax, signsMax }: { rowsMax: number; signsMax: number },
  ) {
    this.texts = new Texts(signsMax)
    this.signsMax = signsMax
    this.strings = strings
    this.formats = formats
    this.is1904 = is1904
    this.keeper = new RowKeeper(rowsMax)
  }

  open(name: string, attributes: string): void {
    if (this.isBehindRows) return this.openBehind(name, attributes)
    this.texts.open(name)
    if (name === 'row') {
      if (++this.tags > ROW_TAGS_MAX) throw tooLarge()
      this.number = Number(attributeOf(attributes, 'r')) || this.number + 1
      this.isHidden = ['1', 'true'].includes(attributeOf(attributes, 'hidden') ?? '')
      this.cells = []
      this.column = -1
    } else if (name === 'c') {
      const named = columnOf(attributeOf(attributes, 'r') ?? '')
      this.column = named < 0 ? this.column + 1 : named
      this.kind = attributeOf(attributes, 't') ?? 'n'
      this.format = this.formats[Number(attributeOf(attributes, 's') ?? '-1')]
      this.isFormula = false
      this.hasValue = false
      this.value = ''
      this.texts.take()
    } else if (name === 'f') this.isFormula = true
    else if (name === 'v') this.isValue = this.hasValue = true
  }

  private openBehind(name: string, attributes: string): void {
    if (BEHIND_MERGED.has(name)) this.isEnded = true
    if (name !== 'mergeCell') return
    const area = areaOf(attributeOf(attributes, 'ref') ?? '')
    if (area) this.merged.push(area)
    if (this.merged.length > MERGED_MAX) throw tooLarge()
  }

  close(name: string): void {
    this.texts.close(name)
    if (name === 'v') this.isValue = false
    else if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
    else if (name === 'sheetData') this.isBehindRows = true
    else if (name === 'mergeCells') this.isEnded = true
  }

  text(text: string): void {
    this.texts.text(text)
    if (this.isValue && this.value.length < this.signsMax) this.value += text
  }

  private endCell(): void {
    const cell = this.cellNow()
    if (cell === '') return
    if (this.column >= COLUMNS_MAX) {
      if (cell.slice(1).trim() !== '') throw new Failure<TableFailure>('too-many-columns', { max: COLUMNS_MAX })
      return
    }
    if (this.isFormula && !cell.startsWith('f')) this.formulas++
    while (this.cells.length < this.column) this.cells.push('')
    this.cells[this.column] = cell
  }

  private endRow(): void {
    if (this.keeper.add(this.number, this.cells) && this.isHidden)
      this.hidden = { count: this.hidden.count + 1, row: this.hidden.row || this.number }
  }

  finish(sheet: string): Table {
    const { portions, filled } = this.keeper.finish(this.merged)
    const notes: Table['notes'] = []
    if (this.hidden.count > 0) notes.push({ code: 'hidden-rows', params: this.hidden })
    if (this.formulas > 0) notes.push({ code: 'formulas', params: { count: this.formulas } })
    if (filled > 0) notes.push({ code: 'merged', params: { count: filled } })
    return { portions, notes, sheet }
  }

  private cellNow(): Cell {
    const value = this.value.slice(0, this.signsMax)
    // What a formula came to when the file was saved is its value; a program that does not reckon leaves none.
    if (this.isFormula && !this.hasValue) return 'f'
    if (this.kind === 's') return textCell(this.strings[Number(value)] ?? '')
    if (this.kind === 'inlineStr') return textCell(this.texts.take())
    if (this.kind === 'str' || this.kind === 'd') return textCell(value)
    if (value === '') return ''
    if (this.kind === 'b' || this.kind === 'e') return `${this.kind}${value}`
    return shownNumber(value, this.format, this.is1904)
  }
}

const textCell = (text: string): Cell => (text === '' ? '' : `t${text}`)
