// Builds what is printed of an exam: the result sheet of a step and the report of one trainee.
import { createHash } from 'node:crypto'
import type { ResultRow, resultSummary } from '@clearbelt/contract/exams/calls'
import { fill } from '@clearbelt/contract/errors'
import type { MeasureWhole } from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { canonicalJson } from '@clearbelt/domain/sittings/receipt'
import type { z } from 'zod'
import type { PrintDocument, PrintPart } from '../../../print/document.ts'
import type { ExamStep } from '../step/exam-step.ts'
import { measuring } from './measures.ts'
import { PRINT_STATES, PRINT_WORDS, sayMoment, sayScore } from '../../../print/result-words.ts'

type Summary = z.infer<typeof resultSummary>
/** Facts of the exam day by user: why somebody was absent, how often they left the screen. */
export type DayFacts = ReadonlyMap<string, { absenceReason: string; leaveCount: number }>

export interface PrintFrame {
  step: ExamStep
  orgName: string
  culture: Culture
  /** ms; when it is printed, and by whom. */
  at: number
  printedBy: string
  /** Version of the key; 0: never corrected. */
  keyVersion: number
}

const wordsOf =
  (culture: Culture) =>
  (key: keyof typeof PRINT_WORDS, params: Record<string, string | number> = {}) =>
    fill(PRINT_WORDS[key][culture], params)

/** SHA-256 of what a document says, whoever prints it and whenever: the same content has the same hash. */
export const hashContent = (content: Parameters<typeof canonicalJson>[0]): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')

function windowOf({ step, culture }: PrintFrame): string {
  const say = wordsOf(culture)
  return `${sayMoment(step.opensAt, step.zone, culture)} – ${step.closesAt === null ? say('noEnd') : sayMoment(step.closesAt, step.zone, culture)}`
}

const correctedPart = ({ keyVersion, culture }: PrintFrame): PrintPart[] =>
  keyVersion > 0 ? [{ kind: 'text', text: wordsOf(culture)('corrected', { n: keyVersion }), quiet: true }] : []

/** The sheet that is signed: everybody of the step. */
export function buildResultSheet(
  frame: PrintFrame,
  summary: Summary,
  rows: readonly ResultRow[],
  day: DayFacts,
): PrintDocument {
  const { step, culture, orgName } = frame
  const say = wordsOf(culture)
  const hash = hashContent({
    kind: 'clearbelt-result-sheet-1',
    step: step.processID,
    plan: summary.planName,
    paper: summary.paperName,
    opens: step.opensAt,
    closes: step.closesAt,
    total: summary.totalScore,
    pass: summary.passScore,
    key: frame.keyVersion,
    rows: rows.map((r) => ({
      user: r.userID,
      account: r.accountNo,
      name: r.userName,
      state: r.state,
      test: r.testID,
      score: r.score,
      submit: r.submitTime,
      reason: day.get(r.userID)?.absenceReason ?? '',
      leaves: day.get(r.userID)?.leaveCount ?? 0,
    })),
  })
  return {
    title: say('sheet'),
    subject: `${summary.planName} · ${summary.paperName}`,
    owner: orgName,
    lang: frame.culture,
    landscape: true,
    foot: say('contentHash', { hash }),
    pageOf: say('pageOf'),
    madeAt: frame.at,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say('organisation'), orgName],
          [say('paper'), summary.paperName],
          [say('plan'), summary.planName],
          [say('window'), windowOf(frame)],
          [say('totalScore'), sayScore(summary.totalScore, culture)],
          [say('passScore'), sayScore(summary.passScore, culture)],
          [say('duration'), say('minutes', { n: step.durationSeconds / 60 })],
          [say('average'), sayScore(summary.average, culture)],
          [say('trainees'), String(summary.trainees)],
          [
            say('attended'),
            `${summary.attended} (${say('absent')}: ${summary.absent}${summary.waiting > 0 ? `, ${say('notBegun')}: ${summary.waiting}` : ''})`,
          ],
          [say('passed'), String(summary.passCount)],
          [say('failed'), String(summary.failCount)],
          [say('printed'), sayMoment(frame.at, step.zone, culture)],
          [say('printedBy'), frame.printedBy],
        ],
      },
      ...(summary.sitting > 0 ? [{ kind: 'text' as const, text: say('notOver', { n: summary.sitting }) }] : []),
      ...correctedPart(frame),
      {
        kind: 'table',
        empty: say('nobody'),
        columns: [
          { title: say('number'), share: 4, align: 'right' },
          { title: say('name'), share: 17 },
          { title: say('account'), share: 11 },
          { title: say('organisation'), share: 16 },
          { title: say('score'), share: 8, align: 'right' },
          { title: say('result'), share: 8 },
          { title: say('remark'), share: 17 },
          { title: say('leaves'), share: 6, align: 'right' },
          { title: say('signature'), share: 13 },
        ],
        rows: rows.map((r, i) => [
          String(i + 1),
          r.userName,
          r.accountNo,
          r.orgName,
          sayScore(r.score, culture),
          PRINT_STATES[r.state][culture],
          day.get(r.userID)?.absenceReason ?? '',
          r.testID === null && r.state !== 'sitting' ? '' : String(day.get(r.userID)?.leaveCount ?? 0),
          '',
        ]),
      },
      { kind: 'signatures', labels: [say('signInvigilator'), say('signResponsible')] },
    ],
  }
}

export interface ReportParts {
  row: ResultRow
  sittings: readonly {
    number: number
    score: string | null
    isPass: boolean | null
    startTime: string
    submitTime: string | null
  }[]
  /** The one that is reported; null: never sat. */
  shown: {
    testID: string
    number: number
    score: string | null
    isPass: boolean | null
    startTime: number
    submitTime: number | null
    measured: MeasureWhole
    receiptHash: string
  } | null
}

/** One trainee of a step. */
export function buildReport(frame: PrintFrame, { row, sittings, shown }: ReportParts): PrintDocument {
  const { step, culture, orgName } = frame
  const say = wordsOf(culture)
  const moment = (at: number | null) => (at === null ? '' : sayMoment(at, step.zone, culture))
  const state = shown === null || shown.isPass === null ? row.state : shown.isPass ? 'passed' : 'failed'
  const hash = hashContent({
    kind: 'clearbelt-result-report-1',
    step: step.processID,
    user: row.userID,
    test: shown?.testID ?? null,
    score: shown?.score ?? null,
    state,
    key: frame.keyVersion,
    receipt: shown?.receiptHash ?? null,
  })
  return {
    title: say('report'),
    subject: `${row.userName} · ${step.planName} · ${step.paperName}`,
    owner: orgName,
    lang: frame.culture,
    landscape: false,
    foot: say('contentHash', { hash }),
    pageOf: say('pageOf'),
    madeAt: frame.at,
    parts: [
      {
        kind: 'facts',
        columns: 1,
        facts: [
          [say('candidate'), row.userName],
          [say('account'), row.accountNo],
          [say('organisation'), row.orgName],
          [say('paper'), step.paperName],
          [say('plan'), step.planName],
          [say('window'), windowOf(frame)],
          ...(shown
            ? ([
                [say('testID'), shown.testID],
                [say('attempt'), String(shown.number)],
                [say('started'), moment(shown.startTime)],
                [say('submitted'), moment(shown.submitTime)],
              ] as [string, string][])
            : []),
          [
            say('score'),
            shown
              ? say('ofTotal', { n: sayScore(shown.score, culture), total: sayScore(step.totalScore, culture) })
              : '',
          ],
          [say('passScore'), sayScore(step.passLine, culture)],
          [say('result'), PRINT_STATES[state][culture]],
          [say('printed'), moment(frame.at)],
          [say('printedBy'), frame.printedBy],
        ],
      },
      ...correctedPart(frame),
      ...(shown === null ? [{ kind: 'text' as const, text: say('notSat') }] : []),
      ...(shown === null
        ? []
        : measuring(KIND_CODES).flatMap(({ measures }) => measures.print(shown.measured, culture))),
      ...(sittings.length < 2
        ? []
        : [
            { kind: 'heading' as const, text: say('attempts') },
            {
              kind: 'table' as const,
              empty: '',
              columns: [
                { title: say('attempt'), share: 10, align: 'right' as const },
                { title: say('started'), share: 34 },
                { title: say('submitted'), share: 34 },
                { title: say('score'), share: 14, align: 'right' as const },
                { title: say('result'), share: 14 },
              ],
              rows: sittings.map((s) => [
                String(s.number),
                moment(Date.parse(s.startTime)),
                moment(s.submitTime === null ? null : Date.parse(s.submitTime)),
                sayScore(s.score, culture),
                s.isPass === null ? '' : PRINT_STATES[s.isPass ? 'passed' : 'failed'][culture],
              ]),
            },
          ]),
      { kind: 'signatures', labels: [say('signResponsible'), say('signCandidate')] },
    ],
  }
}
