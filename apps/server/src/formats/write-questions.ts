// Writes questions as a file of any format, and says of each what the file does not say.
import { unsupportedBy, type FormatName, type Gaps } from '@clearbelt/formats/gaps'
import { writeGift } from '@clearbelt/formats/gift/write'
import { writeMoodle } from '@clearbelt/formats/moodle/write'
import { writeQtiPackage } from '@clearbelt/formats/qti/write'
import { isText, type Question } from '@clearbelt/formats/question'
import { headerOf, WRITTEN_COLUMNS, type Language } from '@clearbelt/formats/table/columns'
import { rowOf } from '@clearbelt/formats/table/row'
import { readWord } from '@clearbelt/formats/word/read'
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '../excel/write-sheet.ts'
import { packageOf } from './read-questions.ts'
import { unzip } from './unzip.ts'
import { zip } from './zip.ts'

/** Word's library is read in when the first document is written. */
const writeWord = async (questions: readonly Question[], language: Language): Promise<Buffer> =>
  (await import('./write-word.ts')).writeWord(questions, language)

export const WRITTEN: Readonly<Record<FormatName, { type: string; end: string }>> = {
  gift: { type: 'text/plain; charset=utf-8', end: 'gift.txt' },
  moodle: { type: 'application/xml', end: 'xml' },
  qti: { type: 'application/zip', end: 'zip' },
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', end: 'xlsx' },
  word: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', end: 'docx' },
}

/** The file of some questions. */
export async function writeQuestions({
  format,
  questions,
  language,
}: {
  format: FormatName
  questions: readonly Question[]
  language: Language
}): Promise<Uint8Array> {
  switch (format) {
    case 'gift':
      return Buffer.from(writeGift(questions))
    case 'moodle':
      return Buffer.from(writeMoodle(questions))
    case 'qti':
      return zip(writeQtiPackage(questions))
    case 'excel':
      return writeExcel(questions, language)
    case 'word':
      return writeWord(questions, language)
  }
}

const WIDTHS: Partial<Record<string, number>> = { stem: 50, analysis: 40, knowledge: 24, credit: 20, kind: 16 }

async function writeExcel(questions: readonly Question[], language: Language): Promise<Buffer> {
  const columns = WRITTEN_COLUMNS.map((column) => ({ title: headerOf(column, language), width: WIDTHS[column] ?? 14 }))
  async function* pages(): AsyncGenerator<string[][]> {
    yield questions.filter(isText).map((question) => {
      const row = rowOf(question, language)
      return WRITTEN_COLUMNS.map((column) => row.get(column) ?? '')
    })
  }
  return buffer(writeSheet(headerOf('stem', language), columns, pages()))
}

/** What the format does not say of each question, by their places. A document of Word is written and read for it. */
export async function gapsOf({
  format,
  questions,
  language,
}: {
  format: FormatName
  questions: readonly Question[]
  language: Language
}): Promise<Gaps[]> {
  if (format !== 'word') return questions.map((question) => unsupportedBy(format, question))
  const back = readWord(packageOf(await unzip(await writeWord(questions, language))))
  return questions.map((question, at) => unsupportedBy('word', question, back.questions[at]?.question ?? null))
}
