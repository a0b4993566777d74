// The Excel file of results: what people typed stays text whatever it begins with, what was counted stays a number.
import type { ResultRow } from '@clearbelt/contract/exams/calls'
import { NO_WHOLE } from '@clearbelt/contract/kinds/registry'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { writeResults } from './export.ts'

/** How a spreadsheet is made to run something, after each sign that begins a formula or a command. */
const SLY = [
  '<img src=x onerror=1>',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '|cmd',
  '%0A=1',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
]
const rate = (hits: number, n: number) => ({ hits, n, rate: n === 0 ? null : hits / n, low: 0.1, high: 0.9 })
const estimate = (value: number) => ({ value, low: value - 1, high: value + 1 })
const measures = {
  hit: rate(3, 4),
  falseAlarm: rate(1, 6),
  dPrime: estimate(-1.25),
  dA: estimate(1.5),
  criterion: estimate(-0.5),
  location: rate(2, 3),
  medianSeconds: 6.5,
  unanswered: 0,
}
const rowOf = (name: string): ResultRow => ({
  userID: 'u',
  userName: name,
  accountNo: name,
  orgName: name,
  state: 'passed',
  testID: 't',
  number: 1,
  score: '86.50',
  isPass: true,
  startTime: '2026-05-12T08:00:00Z',
  submitTime: '2026-05-12T08:20:00Z',
  closedBy: 'candidate',
  measures,
})
const summaryOf = (name: string): Parameters<typeof writeResults>[0] => ({
  planID: 'p',
  planName: name,
  processID: 's',
  paperName: name,
  totalScore: '100.00',
  passScore: '60.00',
  trainees: 1,
  attended: 1,
  waiting: 0,
  absent: 0,
  sitting: 0,
  passCount: 1,
  failCount: 0,
  average: '86.50',
  lowest: '86.50',
  highest: '86.50',
  histogram: [],
  kinds: ['screening'],
  measures,
  categories: [
    { knowledgeID: 'k', name, hit: rate(3, 4), dPrime: estimate(1), dA: estimate(1), criterion: estimate(0) },
  ],
  zone: 'UTC',
})

test('[T-48] cells that begin with = + - @ | % tab or CR are text, also in heads, and numbers stay numbers', async () => {
  for (const name of SLY) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await writeResults(summaryOf(name), [rowOf(name)], 'en')) as unknown as ArrayBuffer)
    const [people, sheet] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet]
    for (const typed of [
      ...[1, 2, 3].map((column) => people.getCell(2, column)),
      ...[1, 2].map((row) => sheet.getCell(row, 2)),
    ]) {
      expect([typed.type, typed.numFmt, String(typed.value).trim()]).toEqual([
        ExcelJS.ValueType.String,
        '@',
        name.trim(),
      ])
    }
    const formulas = book.worksheets.flatMap((each) => {
      const found: string[] = []
      each.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.type === ExcelJS.ValueType.Formula || cell.type === ExcelJS.ValueType.Hyperlink)
            found.push(cell.address)
        }),
      )
      return found
    })
    expect(formulas).toEqual([])
    expect(sheet.getCell(14, 1).value).toBe(`Hit rate: ${name}`.replaceAll('\r', '\n'))
    for (let column = 1; column <= people.columnCount; column++)
      expect(people.getCell(1, column).type).toBe(ExcelJS.ValueType.String)
    expect([5, 6, 9, 12, 14].map((column) => people.getCell(2, column).value)).toEqual([86.5, 0.75, 4, -1.25, -0.5])
    expect([3, 5, 11].map((row) => sheet.getCell(row, 2).value)).toEqual([100, 1, 86.5])
  }
})

test('the file has the columns of the kinds in the paper, and none of a kind that is not in it', async () => {
  const heads = async (kinds: Parameters<typeof writeResults>[0]['kinds']): Promise<[unknown[], number]> => {
    const book = new ExcelJS.Workbook()
    const summary = { ...summaryOf('Paper'), kinds, ...(kinds.includes('screening') ? {} : NO_WHOLE) }
    await book.xlsx.load((await writeResults(summary, [rowOf('Anna')], 'en')) as unknown as ArrayBuffer)
    const [people, sheet] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet]
    return [(people.getRow(1).values as unknown[]).filter(Boolean), sheet.rowCount]
  }
  const [ofBoth, linesOfBoth] = await heads(['screening', 'true-false'])
  const [written, linesOfWritten] = await heads(['true-false', 'single-choice'])
  expect(ofBoth).toHaveLength(17)
  expect(written).toEqual(['Name', 'Account', 'Organisation', 'Status', 'Score', 'Started (UTC)', 'Submitted (UTC)'])
  expect([linesOfBoth, linesOfWritten]).toEqual([14, 13])
})
