// What a number of Excel looks like by its format, where that is part of the value: dates, and the zeros in front of
// numbers of people.
import { attributeOf, readXml } from './read-xml.ts'
import type { Cell } from './table.ts'

export type NumberFormat = { kind: 'date' } | { kind: 'zeros'; width: number } | null

const FORMATS_MAX = 100_000
const DAY_MS = 86_400_000
/** Day 0 of Excel, which believes in a 29th of February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
/** Days by which books of the old Macintosh begin later. */
const LATER_1904 = 1462
const LAST_DAY = 73_050
/** Excel keeps no more digits of a number. */
export const DIGITS_MAX = 15

/** Formats that Excel knows by number: dates, those of East Asia among them. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) ||
  id === 22 ||
  (id >= 27 && id <= 31) ||
  id === 36 ||
  (id >= 50 && id <= 54) ||
  id === 57 ||
  id === 58

function formatOf(code: string): NumberFormat {
  if (/^0{2,20}$/.test(code)) return { kind: 'zeros', width: code.length }
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  return /^[^#0?]*$/.test(signs) && /y|d/i.test(signs) && !/general/i.test(signs) ? { kind: 'date' } : null
}

/** The formats of cells by their style's number. */
export async function stylesOf(bytes: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>()
  const cells: NumberFormat[] = []
  let isInside = false
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs') isInside = true
      if (own.size + cells.length > FORMATS_MAX) return
      if (name === 'numFmt')
        own.set(Number(attributeOf(attributes, 'numFmtId')), formatOf(attributeOf(attributes, 'formatCode') ?? ''))
      if (name !== 'xf' || !isInside) return
      const id = Number(attributeOf(attributes, 'numFmtId') ?? '0')
      cells.push(own.has(id) ? (own.get(id) ?? null) : isBuiltInDate(id) ? { kind: 'date' } : null)
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
    text: () => undefined,
  })
  return cells
}

/** Days of Excel as year-month-day; null outside of its calendar. */
export function dateOfDays(days: number): string | null {
  return days >= 1 && days <= LAST_DAY
    ? new Date(EXCEL_EPOCH + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
    : null
}

/** A number as people see it where its format is part of it, else as it is stored. */
export function shownNumber(value: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const number = Number(value)
  if (format?.kind === 'date') {
    const date = dateOfDays(number + (is1904 ? LATER_1904 : 0))
    if (date !== null) return `t${date}`
  }
  if (format?.kind === 'zeros' && Number.isInteger(number) && number >= 0 && String(number).length <= DIGITS_MAX)
    return `t${String(number).padStart(format.width, '0')}`
  return `n${value}`
}
