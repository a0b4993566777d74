// Theory practice, seen from the trainer: how much and how well people practise.
import { z } from 'zod'
import { defineCall, menu, paging, zId } from '../wire.ts'
import { practiceRow } from './calls.ts'

const trainer = menu('statistics.excise')

export const studyRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  /** Practices with an answer. */
  practices: z.number(),
  answered: z.number(),
  right: z.number(),
  lastTime: z.string().nullable(),
})
export type StudyRow = z.infer<typeof studyRow>

export const theoryStudyQuery = defineCall({
  id: 'practice.studyOfAll',
  method: 'GET',
  path: '/api/TheoryIStudy/GetTheoryStudyQuery',
  permission: trainer,
  paged: true,
  summary: 'Everybody of the caller’s organisations who has practised theory: how much, how well, when last.',
  input: z.object({
    ...paging,
    search: z.string().trim().max(100).default(''),
    sortName: z.enum(['lastTime', 'practices', 'answered', 'rate']).default('lastTime'),
    order: z.enum(['Asc', 'Desc']).default('Desc'),
  }),
  output: z.array(studyRow),
})
export const theoryStudyOfUser = defineCall({
  id: 'practice.studyOfUser',
  method: 'GET',
  path: '/api/TheoryIStudy/UserQuery/:id',
  permission: trainer,
  paged: true,
  summary: 'The practices of one person of the caller’s organisations, the newest first.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(practiceRow),
})
export const theoryStudyUser = defineCall({
  id: 'practice.studyUser',
  method: 'GET',
  path: '/api/TheoryIStudy/User/:id',
  permission: trainer,
  summary: 'One person of the caller’s organisations, and how they practise in all.',
  input: z.object({ id: zId }),
  output: studyRow,
})
