// What a cell of an import says, by the column it stands in: text made plain, dates, and what Excel has spoilt.
import type { Cell } from '../../../excel/read-sheet.ts'
import type { ProblemCode } from './problem-texts.ts'

/** Excel keeps no more digits of a number. */
const DIGITS_MAX = 15
const DAY_MS = 86_400_000
/** Day 0 of Excel, which believes in a 29th of February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const LAST_DAY = 73_050

/** The cell as a person reads it. */
export const shownCell = (cell: Cell): string => plain(cell.slice(1))

/** One line of signs that are signs. */
const plain = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ').replaceAll(/\s+/g, ' ').trim()

export interface ReadCell { text: string; problem: ProblemCode | null }

/** The text of a cell, or why it cannot be taken. */
export function readCell(cell: Cell, kind: string | undefined): ReadCell {
  const text = shownCell(cell)
  const wrong = (problem: ProblemCode): ReadCell => ({ text, problem })
  switch (cell[0]) {
    case 'f': return wrong('formula')
    case 'e': return wrong('cell-error')
    case 'n': return kind === 'date' ? dateOfNumber(Number(text), text) : numberText(text)
    default: return kind === 'date' && text !== '' ? dateOfText(text) : { text, problem: null }
  }
}

/** Digits as they were typed; Excel writes long numbers as 1.23E+17 and has forgotten the last digits. */
function numberText(text: string): ReadCell {
  const value = Number(text)
  if (!Number.isFinite(value)) return { text, problem: 'cell-error' }
  if (Number.isInteger(value)) {
    const digits = BigInt(value).toString()
    return { text: digits, problem: digits.replace('-', '').length > DIGITS_MAX ? 'number-lost' : null }
  }
  return { text: String(value), problem: null }
}

function dateOfNumber(days: number, text: string): ReadCell {
  if (!(days >= 1 && days <= LAST_DAY)) return { text, problem: 'date-format' }
  return { text: new Date(EXCEL_EPOCH + Math.floor(days) * DAY_MS).toISOString().slice(0, 10), problem: null }
}

/** Year, month, day with - / . or 年月日 between. */
function dateOfText(text: string): ReadCell {
  const [, year = '', month = '', day = ''] = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = year !== '' && Number(year) >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? { text: date.toISOString().slice(0, 10), problem: null } : { text, problem: 'date-format' }
}
