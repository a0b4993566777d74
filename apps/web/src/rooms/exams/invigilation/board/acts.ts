// What can be done with candidates from the board, and to whom of them.
import {
  closeSittings,
  extendSittings,
  freezeExam,
  messageCandidates,
  noteAbsence,
  reopenSitting,
  unfreezeExam,
  type BoardRow,
} from '@clearbelt/contract/exams/invigilation-calls'
import { letCandidatesIn } from '@clearbelt/contract/exams/let-in-calls'
import { setExtraTime } from '@clearbelt/contract/plans/extra-time-calls'
import { call } from '../../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../../shared/send-creation.ts'
import { isSitting } from './view.ts'

export const ACTS = [
  'message',
  'extend',
  'freeze',
  'unfreeze',
  'close',
  'reopen',
  'extraTime',
  'absence',
  'letIn',
] as const
export type Act = (typeof ACTS)[number]

/** Acts that concern one person at a time. */
export const SINGLE_ACTS: readonly Act[] = ['reopen', 'absence']
/** Acts that may be meant for everybody at once. */
export const ACTS_FOR_ALL = ['message', 'extend', 'freeze', 'unfreeze'] as const satisfies readonly Act[]

/** Whether an act makes sense for a candidate as they stand. */
export function concerns(act: Act, row: BoardRow): boolean {
  switch (act) {
    case 'message':
    case 'extend':
    case 'close':
      return isSitting(row)
    case 'freeze':
      return isSitting(row) && !row.frozen
    case 'unfreeze':
      return isSitting(row) && row.frozen
    case 'reopen':
      return row.testID !== null && row.finishedAt !== null
    case 'extraTime':
      return row.testID === null && row.state === 'waiting'
    case 'absence':
      return row.testID === null
    case 'letIn':
      return row.finishedAt === null
  }
}

export interface ActValues {
  text?: string
  minutes?: number
  reason?: string
  acceptReviewed?: boolean
}
export interface ActTarget {
  planID: string
  processID: string
  /** Empty: everybody the act can concern. */
  rows: readonly BoardRow[]
}

/**
 * Does it; extra time, messages and reopening once also where answers were `lost`. Answers how many it changed. Throws
 * CallError.
 */
export async function perform(
  act: Act,
  { planID, processID, rows }: ActTarget,
  values: ActValues,
  lost: LostKeys,
): Promise<number> {
  const whom = { id: processID, userIDs: rows.map((row) => row.userID) }
  const reason = values.reason ?? ''
  const minutes = values.minutes ?? 0
  const first = rows[0]?.userID ?? ''
  const options = { silent: true } as const
  switch (act) {
    case 'message': {
      const input = { ...whom, text: values.text ?? '' }
      return (await sendOnce(input, lost, (requestKey) => call(messageCandidates, input, { ...options, requestKey })))
        .changed
    }
    case 'extend': {
      const input = { ...whom, minutes, reason }
      return (await sendOnce(input, lost, (requestKey) => call(extendSittings, input, { ...options, requestKey })))
        .changed
    }
    case 'freeze':
      return (await call(freezeExam, { ...whom, reason }, options)).changed
    case 'unfreeze':
      return (await call(unfreezeExam, { ...whom, reason }, options)).changed
    case 'close':
      return (await call(closeSittings, { ...whom, reason }, options)).changed
    case 'extraTime':
      return (await call(setExtraTime, { planId: planID, userIDs: whom.userIDs, minutes, reason }, options)).changed
    case 'reopen': {
      const acceptReviewed = values.acceptReviewed ?? false
      const input = { id: processID, userID: first, minutes, reason, acceptReviewed }
      await sendOnce(input, lost, (requestKey) => call(reopenSitting, input, { ...options, requestKey }))
      return 1
    }
    case 'letIn':
      return (await call(letCandidatesIn, whom, options)).changed
    case 'absence':
      await call(noteAbsence, { id: processID, userID: first, reason }, options)
      return 1
  }
}
