// Reads the first sheet of an Excel file in a worker thread, bounded in every direction: what an archive claims of itself decides nothing.
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { open, type Entry, type Options, type ZipFile } from 'yauzl'
import { attributeOf, readXml, type XmlListener } from './read-xml.ts'

/** `t` text, `n` number as it is stored, `f` the shown value of a formula, `b` true or false, `e` an error of Excel; the rest is the value. */
export type Cell = '' | `${'t' | 'n' | 'f' | 'b' | 'e'}${string}`
export interface SheetRow {
  /** Number of the row as Excel shows it. */
  row: number
  cells: Cell[]
}
export type SheetFailure = 'not-excel' | 'too-large' | 'too-many-rows'
/** Rows travel as JSON in portions: as text they take a tenth of the memory, and one portion at a time is looked at. */
export type SheetAnswer = { portions: string[]; failure: null } | { portions: null; failure: SheetFailure }

const ENTRIES_MAX = 2000
/** Unpacked bytes; a sheet of 20,000 full rows has some twenty million. */
const SHEET_BYTES_MAX = 60_000_000
const STRINGS_BYTES_MAX = 60_000_000
const STRINGS_SIGNS_MAX = 40_000_000
const SMALL_BYTES_MAX = 2_000_000
const COLUMNS_MAX = 100
/** Excel has no more rows; empty ones are passed over. */
const ROW_TAGS_MAX = 1_048_576
/** Rows of one portion. */
const PORTION = 1000
/** Longer texts are cut: no field takes so much. */
export const CELL_SIGNS_MAX = 2000

class TooLarge extends Error {}
class TooManyRows extends Error {}
class NotExcel extends Error {}

/** The rows of the first sheet that have anything in them, the head first. Runs in a worker thread. */
export async function readFirstSheet({ path, rowsMax }: { path: string; rowsMax: number }): Promise<SheetAnswer> {
  let zip: ZipFile | null = null
  try {
    zip = await promisify<string, Options, ZipFile>(open)(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    const entries = await listEntries(zip)
    const sheet = entries.get(await findSheet(zip, entries))
    if (!sheet) throw new NotExcel()
    const strings = entries.get('xl/sharedStrings.xml')
    return { portions: await readRows(zip, sheet, strings ? await readStrings(zip, strings) : [], rowsMax), failure: null }
  } catch (error) {
    return { portions: null, failure: error instanceof TooManyRows ? 'too-many-rows' : error instanceof TooLarge ? 'too-large' : 'not-excel' }
  } finally {
    zip?.close()
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    if (zip.entryCount > ENTRIES_MAX) return reject(new TooLarge())
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
  const stream = await new Promise<Readable>((resolve, reject) => zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? new NotExcel()))))
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limit) throw new TooLarge()
      yield chunk
    }
  } finally {
    stream.destroy()
  }
}

const nothing = (): void => undefined

/** The path of the first sheet that people see: the book names it by a relation, the relation by a path. */
async function findSheet(zip: ZipFile, entries: Map<string, Entry>): Promise<string> {
  const book = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw new NotExcel()
  const sheets: { relation: string; isHidden: boolean }[] = []
  await readXml(bytesOf(zip, book, SMALL_BYTES_MAX), {
    open: (name, attributes) => { if (name === 'sheet') sheets.push({ relation: attributeOf(attributes, 'id') ?? '', isHidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible' }) },
    close: nothing, text: nothing,
  })
  const targets = new Map<string, string>()
  await readXml(bytesOf(zip, relations, SMALL_BYTES_MAX), {
    open: (name, attributes) => { if (name === 'Relationship') targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '') },
    close: nothing, text: nothing,
  })
  const first = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0]
  const target = targets.get(first?.relation ?? '') ?? ''
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
}

/** Gathers the text inside `t` tags, leaving out how Chinese is pronounced. */
class Texts {
  value = ''
  private isInside = false
  private isAside = false
  open(name: string): void {
    if (name === 't') this.isInside = true
    if (name === 'rPh') this.isAside = true
  }
  close(name: string): void {
    if (name === 't') this.isInside = false
    if (name === 'rPh') this.isAside = false
  }
  text(text: string): void {
    if (this.isInside && !this.isAside && this.value.length < CELL_SIGNS_MAX) this.value = (this.value + text).slice(0, CELL_SIGNS_MAX)
  }
  take(): string {
    const { value } = this
    this.value = ''
    return value
  }
}

async function readStrings(zip: ZipFile, entry: Entry): Promise<string[]> {
  const strings: string[] = []
  const texts = new Texts()
  let signs = 0
  await readXml(bytesOf(zip, entry, STRINGS_BYTES_MAX), {
    open: (name) => texts.open(name),
    close(name) {
      texts.close(name)
      if (name !== 'si') return
      const value = texts.take()
      signs += value.length
      if (signs > STRINGS_SIGNS_MAX) throw new TooLarge()
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

async function readRows(zip: ZipFile, entry: Entry, strings: readonly string[], rowsMax: number): Promise<string[]> {
  const reader = new RowReader(strings, rowsMax)
  await readXml(bytesOf(zip, entry, SHEET_BYTES_MAX), reader, () => reader.isEnded)
  return reader.finish()
}

class RowReader implements XmlListener {
  isEnded = false
  private number = 0
  private tags = 0
  private count = 0
  private rows: SheetRow[] = []
  private readonly portions: string[] = []
  private cells: Cell[] = []
  private column = -1
  private kind = ''
  private isFormula = false
  private isValue = false
  private value = ''
  private readonly texts = new Texts()
  private readonly strings: readonly string[]
  private readonly rowsMax: number

  constructor(strings: readonly string[], rowsMax: number) {
    this.strings = strings
    this.rowsMax = rowsMax
  }

  open(name: string, attributes: string): void {
    this.texts.open(name)
    if (name === 'row') {
      if (++this.tags > ROW_TAGS_MAX) throw new TooLarge()
      this.number = Number(attributeOf(attributes, 'r')) || this.number + 1
      this.cells = []
      this.column = -1
    } else if (name === 'c') {
      const named = columnOf(attributeOf(attributes, 'r') ?? '')
      this.column = named < 0 ? this.column + 1 : named
      this.kind = attributeOf(attributes, 't') ?? 'n'
      this.isFormula = false
      this.value = ''
      this.texts.take()
    } else if (name === 'f') this.isFormula = true
    else if (name === 'v') this.isValue = true
  }

  close(name: string): void {
    this.texts.close(name)
    if (name === 'v') this.isValue = false
    else if (name === 'c' && this.column < COLUMNS_MAX) {
      const cell = this.cellNow()
      if (cell === '') return
      while (this.cells.length < this.column) this.cells.push('')
      this.cells[this.column] = cell
    } else if (name === 'row') this.endRow()
    else if (name === 'sheetData') this.isEnded = true
  }

  text(text: string): void {
    this.texts.text(text)
    if (this.isValue && this.value.length < CELL_SIGNS_MAX) this.value += text
  }

  private endRow(): void {
    if (this.cells.every((cell) => cell.slice(1).trim() === '' && !cell.startsWith('f'))) return
    // The head is a row too.
    if (++this.count > this.rowsMax + 1) throw new TooManyRows()
    this.rows.push({ row: this.number, cells: this.cells })
    if (this.rows.length === PORTION) this.pack()
  }

  private pack(): void {
    if (this.rows.length > 0) this.portions.push(JSON.stringify(this.rows))
    this.rows = []
  }

  finish(): string[] {
    this.pack()
    return this.portions
  }

  private cellNow(): Cell {
    const value = this.value.slice(0, CELL_SIGNS_MAX)
    if (this.isFormula) return `f${value}`
    if (this.kind === 's') return textCell(this.strings[Number(value)] ?? '')
    if (this.kind === 'inlineStr') return textCell(this.texts.take())
    if (this.kind === 'str' || this.kind === 'd') return textCell(value)
    if (value === '') return ''
    return this.kind === 'b' ? `b${value}` : this.kind === 'e' ? `e${value}` : `n${value}`
  }
}

const textCell = (text: string): Cell => (text === '' ? '' : `t${text}`)

