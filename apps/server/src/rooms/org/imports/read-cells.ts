// What a cell of an import says, by the column it stands in: text made plain, numbers and dates as they were meant, and
// what Excel has spoilt.
import { dateOfDays, DIGITS_MAX } from '../../../excel/number-formats.ts'
import type { Cell } from '../../../excel/table.ts'
import { withoutHidden } from '@clearbelt/domain/text/hidden-signs'
import { readMobile, type MobileRule } from '@clearbelt/domain/access/mobile'
import type { Column } from './columns.ts'
import type { ProblemCode } from './problem-texts.ts'

/** The cell as a person reads it. */
export const shownCell = (cell: Cell): string => plain(cell.slice(1))

/** Words of plain letters, as most cells are: nothing to be done. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** One line of signs that are signs, joined as they were. */
const plain = (text: string): string => {
  if (PLAIN.test(text)) return text
  return withoutHidden(text.toWellFormed(), ' ')
    .replaceAll(/[\p{Cc}\ufffd]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export interface ReadCell {
  text: string
  problem: ProblemCode | null
}
type Expected = Pick<Column, 'kind' | 'code'>

/**
 * The text of a cell, or why it cannot be taken. Read again, the text says the same: files of errors are made of it.
 */
export function readCell(cell: Cell, column: Expected, order: DateOrder | null): ReadCell {
  const text = shownCell(cell)
  const wrong = (problem: ProblemCode): ReadCell => ({ text, problem })
  switch (cell[0]) {
    case 'f':
      return wrong('formula')
    case 'e':
      return wrong('cell-error')
    case 'n':
      return column.kind === 'date' ? dateOfNumber(text) : numberText(text)
    default:
      return text === ''
        ? { text, problem: null }
        : column.kind === 'date'
          ? dateOfText(text.normalize('NFKC'), order)
          : column.code
            ? codeText(text)
            : { text, problem: null }
  }
}

/** Digits as they were typed; Excel writes long numbers as 1.23E+17 and has forgotten the last digits. */
function numberText(text: string): ReadCell {
  const value = Number(text)
  if (!Number.isFinite(value)) return { text, problem: 'cell-error' }
  if (!Number.isInteger(value)) return { text: String(value), problem: null }
  const digits = BigInt(value).toString()
  // Written so that nobody takes the digits that are left for the number.
  if (digits.replace('-', '').length > DIGITS_MAX)
    return { text: value.toExponential(DIGITS_MAX - 1).toUpperCase(), problem: 'number-lost' }
  return { text: digits, problem: null }
}

/**
 * Numbers of people, accounts and documents: signs of one width, and what other programs made of long digits undone
 * where nothing was lost.
 */
function codeText(typed: string): ReadCell {
  const text = plain(typed.normalize('NFKC')).replace(/^['‘’`](?=[\w+])/, '')
  const [, first = '', rest = '', power = ''] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(text) ?? []
  if (power !== '') {
    const figures = rest.replace(/0+$/, '')
    const isWhole = figures.length <= Number(power) && rest.length >= Number(power)
    return isWhole
      ? { text: `${first}${rest}`.slice(0, Number(power) + 1), problem: null }
      : { text, problem: 'number-lost' }
  }
  return { text: text.replace(/^(\d{7,})\.0+$/, '$1'), problem: null }
}

/** A mobile as it is kept, Chinese ones without what people write around them; what is none stays as it was typed. */
export function tidyMobile(text: string, rule: MobileRule): string {
  const plain = text.replaceAll(/[\s-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return readMobile(plain, rule) ?? plain
}

function dateOfNumber(text: string): ReadCell {
  const date = dateOfDays(Number(text))
  if (date !== null) return { text: date, problem: null }
  return /^\d{8}$/.test(text) ? dateOfText(text, null) : { text, problem: 'date-format' }
}

export type DateOrder = 'dayFirst' | 'monthFirst'
/** The order of dates with their year last, by column. */
export type DateOrders = Record<string, DateOrder>

/** Without a time of day behind it. */
const dayOf = (typed: string): string => typed.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?Z?$/i, '')
const SLASHED = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** A date with its year last: which order it proves; null for any other cell, and where both mean the same day. */
export function slashedDate(cell: Cell): { text: string; order: DateOrder | 'either' } | null {
  if (!cell.startsWith('t')) return null
  const text = shownCell(cell)
  const [, one = '', two = ''] = SLASHED.exec(dayOf(text.normalize('NFKC'))) ?? []
  if (one === '' || Number(one) === Number(two)) return null
  if (Number(one) > 12) return Number(two) > 12 ? null : { text, order: 'dayFirst' }
  return { text, order: Number(two) > 12 ? 'monthFirst' : 'either' }
}

/** Year, month, day with - / . or 年月日 between or nothing; or the year last, in the order of the column. */
function dateOfText(typed: string, order: DateOrder | null): ReadCell {
  const text = dayOf(typed)
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  if (year !== '') return realDate(year, month, day, typed)
  const [, one = '', two = '', last = ''] = SLASHED.exec(text) ?? []
  if (last === '') return { text: typed, problem: 'date-format' }
  if (order === null && Number(one) !== Number(two)) return { text: typed, problem: 'date-two-ways' }
  return order === 'monthFirst' ? realDate(last, one, two, typed) : realDate(last, two, one, typed)
}

function realDate(year: string, month: string, day: string, typed: string): ReadCell {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = Number(year) >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? { text: date.toISOString().slice(0, 10), problem: null } : { text: typed, problem: 'date-format' }
}
