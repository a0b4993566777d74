// Reads a table from a text file as spreadsheets write them: RFC 4180 with comma, semicolon or tab, in the encodings
// that Excel uses here and there.
import { isUtf8 } from 'node:buffer'
import { zerosOf } from './file-kind.ts'
import { COLUMNS_MAX, RowKeeper, type Cell, type Table, type TableNote, type TableFailure } from './table.ts'
import { Failure } from '../world/failure.ts'
import { readBytes } from '../world/local-files.ts'

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]
const NOTE_OF: Record<Separator, TableNote['code']> = { ',': 'csv-comma', ';': 'csv-semicolon', '\t': 'csv-tab' }
/** Looked at to tell encodings apart. */
const SAMPLE_BYTES = 100_000
const HIGH = 0x80
/** Both bytes of a Chinese character of everyday lie from here on. */
const GB_HIGH = 0xa1

/** The rows of a text file. Throws Failure for what is none. */
export async function readCsv(path: string, rowsMax: number, signsMax: number): Promise<Table> {
  return readCsvBytes(await readBytes(path), rowsMax, signsMax)
}

/** The rows of a text file that is in memory. Throws Failure for what is none. */
export function readCsvBytes(bytes: Buffer, rowsMax: number, signsMax: number): Table {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding)
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const start = named?.[0].length ?? 0
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(text)
  const keeper = new RowKeeper(rowsMax)
  readRecords(text, start, { separator, signsMax }, (row, cells) => keeper.add(row, cells))
  return { ...keeper.finish(), notes: [{ code: NOTE_OF[separator], params: { encoding: SHOWN[encoding] } }], sheet: '' }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252'
const SHOWN: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB18030 (GBK)',
  'windows-1252': 'Windows-1252',
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const wide = zerosOf(sample)
  if (wide) return wide
  if (sample.includes(0)) throw new Failure<TableFailure>('not-excel')
  if (isUtf8(bytes)) return 'utf-8'
  return looksChinese(sample) ? 'gb18030' : 'windows-1252'
}

/** Chinese comes in pairs of high bytes; letters with accents stand alone among plain ones. */
function looksChinese(sample: Buffer): boolean {
  let [pairs, alone] = [0, 0]
  for (let at = 0; at < sample.length; at++) {
    if ((sample[at] ?? 0) < HIGH) continue
    if ((sample[at] ?? 0) >= GB_HIGH && (sample[at + 1] ?? 0) >= GB_HIGH) {
      pairs++
      at++
    } else alone++
  }
  return pairs >= alone
}

function decode(bytes: Buffer, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Failure<TableFailure>('not-excel')
  }
}

/** The sign that stands most often in the first line with anything in it, outside of quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>()
  let isQuoted = false
  let isEmpty = true
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty) break
    } else if (!isQuoted && (SEPARATORS as readonly string[]).includes(sign))
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
    else isEmpty = false
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/** Excel's way to keep the zeros of a number in a text file: ="00123". */
const unwrapped = (value: string): string => /^="(.*)"$/s.exec(value)?.[1] ?? value

/** Hands on each record with its number, empty ones counted. */
function readRecords(
  text: string,
  start: number,
  { separator, signsMax }: { separator: Separator; signsMax: number },
  take: (row: number, cells: Cell[]) => void,
): void {
  let row = 1
  let cells: Cell[] = []
  const endCell = (value: string): void => {
    const kept = unwrapped(value.length > signsMax ? value.slice(0, signsMax) : value)
    if (cells.length >= COLUMNS_MAX) {
      if (kept.trim() !== '') throw new Failure<TableFailure>('too-many-columns', { max: COLUMNS_MAX })
    } else cells.push(kept === '' ? '' : `t${kept}`)
  }
  const endRow = (): void => {
    take(row++, cells)
    cells = []
  }
  for (let at = start; at < text.length; ) {
    let value = ''
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, row)
      value = quoted.value
      at = quoted.end
    }
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    endCell(value + text.slice(from, at))
    if (text[at] === separator) {
      at++
      // A separator at the very end of the file has an empty cell behind it.
      if (at === text.length) endCell('')
    } else {
      endRow()
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    }
  }
  if (cells.length > 0) endRow()
}

/** The value of a field in quotes that opens at `from`; a quote inside is written twice. */
function readQuoted(text: string, from: number, row: number): { value: string; end: number } {
  const parts: string[] = []
  for (let at = from + 1; ; ) {
    const close = text.indexOf('"', at)
    if (close < 0) throw new Failure<TableFailure>('csv-quote', { row })
    if (text[close + 1] !== '"') {
      parts.push(text.slice(at, close))
      return { value: parts.join(''), end: close + 1 }
    }
    parts.push(text.slice(at, close + 1))
    at = close + 2
  }
}
