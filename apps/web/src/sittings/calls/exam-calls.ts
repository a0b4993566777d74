// The calls by which an exam is sat.
import { examAchievement, openExam, resitExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { call } from '../../shared/call.ts'
import { sendLast } from '../../shared/transport.ts'
import type { SittingCalls } from '../ports.ts'
import { post } from './post.ts'

/** `wants` is what the candidate pressed: the first sitting (or to go on), or a resit. */
export const examCalls = (processID: string, wants: 'first' | 'resit'): SittingCalls => ({
  open: (client) => call(wants === 'resit' ? resitExam : openExam, { id: processID, client }, { silent: true }),
  save: (body, signal) => post(saveExam, body, signal),
  submit: (body, signal) => post(submitExam, body, signal),
  result: (testID) => call(examAchievement, { id: testID }, { silent: true }),
  keepalive: (body) => sendLast(saveExam, body),
})
