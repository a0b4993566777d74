// The receipt of a finished sitting, whatever it was sat for: what a candidate may print of it.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { fill } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { PrintDocument } from './document.ts'
import { PRINT_ENDS, PRINT_WORDS, sayMoment } from './result-words.ts'

export interface ReceiptFrame {
  title: 'receipt' | 'mockReceipt'
  step: { planName: string; zone: string }
  orgName: string
  culture: Culture
  /** ms; when it is printed. */
  at: number
  /** The end of the audit log: what was recorded before it cannot be changed unnoticed. */
  head: { place: number; hash: string } | null
}

/** Nothing true, and no result, whatever was released. */
export function buildReceipt(
  { title, step, orgName, culture, at, head }: ReceiptFrame,
  person: { name: string; accountNo: string },
  result: Pick<ExamResult, 'paperName' | 'testID' | 'startTime' | 'submitTime' | 'closedBy' | 'number' | 'receipt'>,
): PrintDocument {
  const say = (key: keyof typeof PRINT_WORDS, params: Record<string, string | number> = {}): string =>
    fill(PRINT_WORDS[key][culture], params)
  const moment = (iso: string): string => sayMoment(Date.parse(iso), step.zone, culture)
  return {
    title: say(title),
    subject: `${person.name} · ${step.planName} · ${result.paperName}`,
    owner: orgName,
    lang: culture,
    landscape: false,
    foot: say('answersHash', { hash: result.receipt.hash }),
    pageOf: say('pageOf'),
    madeAt: at,
    parts: [
      {
        kind: 'facts',
        columns: 1,
        facts: [
          [say('candidate'), person.name],
          [say('account'), person.accountNo],
          [say('paper'), result.paperName],
          [say('plan'), step.planName],
          [say('testID'), result.testID],
          [say('attempt'), String(result.number)],
          [say('started'), moment(result.startTime)],
          [say('submitted'), moment(result.submitTime)],
          [say('closedBy'), PRINT_ENDS[result.closedBy][culture]],
          [say('answered'), say('ofTotal', { n: result.receipt.answered, total: result.receipt.total })],
          [say('hash'), result.receipt.hash],
          ...(head ? [[say('auditHead'), `${head.place}:${head.hash}`] as [string, string]] : []),
          [say('printed'), sayMoment(at, step.zone, culture)],
        ],
      },
      { kind: 'text', text: say('receiptSays'), quiet: true },
    ],
  }
}
