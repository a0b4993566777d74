// Printed sheets of an exam as PDF, in the caller's language: the result sheet of a step, a candidate's report, the own
// receipt.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'

export const resultSheet = defineCall({
  id: 'exams.resultSheet',
  method: 'GET',
  path: '/api/Exam/Results/:id/Sheet',
  permission: menu('train.plan'),
  summary:
    'The result sheet of a step to be signed: everybody with score, result, absence and its reason, places to sign, and a hash of the content.',
  input: z.object({ id: zId }),
  output: z.null(),
  download: 'application/pdf',
})
export const resultReport = defineCall({
  id: 'exams.resultReport',
  method: 'GET',
  path: '/api/Exam/Results/:id/Trainees/:userID/Report',
  permission: menu('train.plan'),
  summary: 'The result report of one trainee of a step.',
  input: z.object({ id: zId, userID: zId, testID: zId.optional() }),
  output: z.null(),
  download: 'application/pdf',
})
export const receiptPdf = defineCall({
  id: 'exams.receipt',
  method: 'GET',
  path: '/api/Exam/Receipt/:id',
  permission: menu('student.task', 'student.home'),
  summary:
    "The receipt of the caller's finished sitting: what was submitted and when, as a hash of the answers; nothing of the key.",
  input: z.object({ id: zId }),
  output: z.null(),
  download: 'application/pdf',
})
