// Practice of screening images, seen from the trainer: how much and how well people practise.
import { z } from 'zod'
import { measureWhole } from '../kinds/registry.ts'
import { defineCall, menu, paging, zId } from '../wire.ts'
import { imagePracticeRow } from './image-shapes.ts'

const trainer = menu('statistics.excise')

export const imageStudyRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  /** Practices with an answer. */
  practices: z.number(),
  answered: z.number(),
  right: z.number(),
  /** Seconds spent on images. */
  timeUsed: z.number(),
  lastTime: z.string().nullable(),
})
export type ImageStudyRow = z.infer<typeof imageStudyRow>

export const imageStudyQuery = defineCall({
  id: 'practice.imageStudyOfAll',
  method: 'GET',
  path: '/api/FiscanIStudy/GetFiscanStudyQuery',
  permission: trainer,
  paged: true,
  summary: 'Everybody of the caller’s organisations who has practised screening images: how much, how well, when last.',
  input: z.object({
    ...paging,
    search: z.string().trim().max(100).default(''),
    sortName: z.enum(['lastTime', 'practices', 'answered', 'rate', 'timeUsed']).default('lastTime'),
    order: z.enum(['Asc', 'Desc']).default('Desc'),
  }),
  output: z.array(imageStudyRow),
})
export const imageStudyOfUser = defineCall({
  id: 'practice.imageStudyOfUser',
  method: 'GET',
  path: '/api/FiscanIStudy/UserQuery/:id',
  permission: trainer,
  paged: true,
  summary: 'The image practices of one person of the caller’s organisations, the newest first.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(imagePracticeRow.extend(measureWhole)),
})
