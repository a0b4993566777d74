// Reads a file of questions of any format, in a worker thread: what it is, is told by its content.
import { doubt, FormatFailure, type FailureCode, type ReadFile } from '@clearbelt/formats/doubt'
import { readGift } from '@clearbelt/formats/gift/read'
import { readMoodle } from '@clearbelt/formats/moodle/read'
import { PASTE_MAX, readPaste } from '@clearbelt/formats/paste/read'
import { readQtiItem, readQtiPackage, type PackageFiles } from '@clearbelt/formats/qti/read'
import { LIMITS } from '@clearbelt/formats/question'
import { TableReader } from '@clearbelt/formats/table/read'
import { readWord } from '@clearbelt/formats/word/read'
import { kindOfFile } from '../excel/file-kind.ts'
import { readTable } from '../excel/read-table.ts'
import type { Cell, SheetRow } from '../excel/table.ts'
import { readBytes } from '../world/local-files.ts'
import { unzip } from './unzip.ts'

export const FILE_FORMATS = ['excel', 'word', 'gift', 'moodle', 'qti', 'text'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** What was read, or why nothing was. Bytes of pictures travel with it. */
export type Answer =
  | { format: FileFormat; read: ReadFile; failure: null }
  | { format: null; read: null; failure: { code: FailureCode; params: Readonly<Record<string, string | number>> } }

/** Reads the file at `path`; `name` is only looked at where the content may be either of two formats. */
export async function readQuestions({ path, name }: { path: string; name: string }): Promise<Answer> {
  try {
    const { format, read } = await readFile(path, name)
    if (read.questions.length === 0) throw new FormatFailure('nothing-read')
    return { format, read, failure: null }
  } catch (error) {
    if (!(error instanceof FormatFailure)) throw error
    return { format: null, read: null, failure: { code: error.code, params: error.params } }
  }
}

async function readFile(path: string, name: string): Promise<{ format: FileFormat; read: ReadFile }> {
  const kind = await kindOfFile(path)
  if (kind === 'locked') throw new FormatFailure('locked')
  const bytes = kind === 'workbook' ? await readBytes(path) : null
  if (bytes !== null) {
    const files = await unzip(bytes)
    if (files.has('xl/workbook.xml')) return { format: 'excel', read: await readSheet(path) }
    const parts = packageOf(files)
    if (files.has('word/document.xml')) return { format: 'word', read: readWord(parts) }
    return { format: 'qti', read: readQtiPackage(parts) }
  }
  if (kind === 'other' || kind === 'open-document') throw new FormatFailure('not-this-format')
  const text = textOf(await readBytes(path))
  // Excel writes web pages and old sheets under its name; XML of questions looks alike to who only looks at the head.
  if (text?.trimStart().startsWith('<')) return readXmlText(text)
  if (kind === 'old-excel' || text === null) throw new FormatFailure('old-format')
  if (/\.csv$/i.test(name)) return { format: 'excel', read: await readSheet(path) }
  if (isGift(text, name)) return { format: 'gift', read: readGift(text) }
  if (text.length > PASTE_MAX) throw new FormatFailure('too-large')
  return { format: 'text', read: readPaste(text) }
}

function readXmlText(text: string): { format: FileFormat; read: ReadFile } {
  const root = /<(?![?!])(?:\w+:)?([\w-]+)/.exec(text.slice(0, 20_000))?.[1] ?? ''
  if (/^(qti-)?assessment-?item$/i.test(root)) return { format: 'qti', read: readQtiItem(text) }
  return { format: 'moodle', read: readMoodle(text) }
}

/** Answers in braces, and none of the letters that papers begin options with. */
const isGift = (text: string, name: string): boolean =>
  /\.gift$/i.test(name) ||
  (/\{[^{}]*(?:[=~#]|\bT(?:RUE)?\b|\bF(?:ALSE)?\b)[^{}]*\}/s.test(text) && !/^\s*[(（]?[AＡ][.、．)）]/m.test(text)) ||
  /^\s*\$CATEGORY:/m.test(text)

function textOf(bytes: Buffer): string | null {
  if (bytes.length > LIMITS.textFile * 3) throw new FormatFailure('too-large')
  for (const encoding of ['utf-8', 'gb18030']) {
    const named =
      bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : bytes[0] === 0xfe && bytes[1] === 0xff
          ? 'utf-16be'
          : encoding
    try {
      return new TextDecoder(named, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return null
}

/** Files of an archive as the readers of packages ask for them. */
export function packageOf(files: ReadonlyMap<string, Buffer>): PackageFiles {
  return {
    names: [...files.keys()],
    text(name) {
      const file = files.get(name)
      if (!file) return null
      if (file.length > LIMITS.textFile * 3) throw new FormatFailure('too-large')
      return textOf(file)
    },
    bytes: (name) => files.get(name) ?? null,
  }
}

const shown = (cell: Cell): string => {
  const value = cell.slice(1)
  // A formula that nobody reckoned out, and an error, are no text.
  return cell.startsWith('f') || cell.startsWith('e')
    ? ''
    : cell.startsWith('b')
      ? value === '1'
        ? 'TRUE'
        : 'FALSE'
      : value
}

/** Excel holds no more in a cell; what is longer in a text file is refused by its length. */
const CELL_MAX = 40_000

async function readSheet(path: string): Promise<ReadFile> {
  const table = await readTable({ path, rowsMax: LIMITS.questions + 100, signsMax: CELL_MAX })
  if (table.failure !== null) {
    if (table.failure === 'too-many-rows') throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
    throw new FormatFailure(table.failure === 'too-large' ? 'too-large' : 'not-this-format')
  }
  const reader = new TableReader()
  for (const portion of table.portions)
    for (const { row, cells } of JSON.parse(portion) as SheetRow[]) reader.take({ row, cells: cells.map(shown) })
  const { questions, doubts } = reader.finish()
  const notes = table.notes.flatMap(({ code, params }) =>
    code === 'hidden-rows' || code === 'formulas' || code === 'merged'
      ? [doubt(code, null, params as Record<string, string | number>)]
      : [],
  )
  return { questions, doubts: [...notes, ...doubts] }
}
