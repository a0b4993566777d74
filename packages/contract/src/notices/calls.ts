// Long work and how far it is: imports, generation, publishing, exports.
import { z } from 'zod'
import { defineCall, paging, signedIn, zId } from '../wire.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const
export const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** What is being done, in the caller's language. */
  title: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it failed or what it made; empty while it runs. */
  message: z.string(),
  createTime: z.string(),
  finishTime: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

export const queryJobs = defineCall({
  id: 'notices.jobs',
  method: 'GET',
  path: '/api/Job/Query',
  permission: signedIn,
  paged: true,
  silent: true,
  summary: 'Own long work, newest first.',
  input: z.object({ ...paging }),
  output: z.array(jobRow),
})
export const getJob = defineCall({
  id: 'notices.job',
  method: 'GET',
  path: '/api/Job/:id',
  permission: signedIn,
  silent: true,
  summary: 'How far one piece of long work is.',
  input: z.object({ id: zId }),
  output: jobRow,
})
