// Real-name authentication: what a person sends, and what those who check it see and decide.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId, zList, zName } from '../wire.ts'
import { identityErrors as e } from './errors.ts'

export const REAL_NAME_STATES = ['none', 'draft', 'waiting', 'passed', 'refused'] as const
export type RealNameState = (typeof REAL_NAME_STATES)[number]
export const REAL_NAME_PARTS = ['front', 'back', 'video'] as const
export type RealNamePart = (typeof REAL_NAME_PARTS)[number]
/** Seconds a liveness video may last. */
export const VIDEO_SECONDS = { least: 3, most: 15 } as const
export const MOST_BYTES = { image: 5_000_000, video: 12_000_000 } as const

const turns = z.array(z.enum(['left', 'right']))
const stepErrors = [e['real-name-waiting'], e['real-name-passed']] as const

export const myRealName = defineCall({
  id: 'identity.myRealName',
  method: 'GET',
  path: '/account/RealName',
  permission: signedIn,
  summary: "The state of the caller's identity verification.",
  input: z.object({}),
  output: z.object({
    state: z.enum(REAL_NAME_STATES),
    name: z.string(),
    idNumber: z.string(),
    hasImages: z.boolean(),
    reason: z.string(),
    sentTime: z.string().nullable(),
    judgedTime: z.string().nullable(),
    turns,
  }),
})
export const realNameBasic = defineCall({
  id: 'identity.realNameBasic',
  method: 'POST',
  path: '/account/RealName/Basic',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  summary: 'Name and ID card number; answers the turns of the head that the video must show.',
  input: z.object({ name: zName, idNumber: z.string().trim().min(1).max(40) }),
  output: z.object({ turns }),
  errors: [...stepErrors, e['id-number'], e['id-number-taken']],
})
export const realNameImage = defineCall({
  id: 'identity.realNameImage',
  method: 'POST',
  path: '/account/RealName/Image',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  multipart: true,
  files: [
    { name: 'front', about: 'The side with the portrait, JPEG or PNG.' },
    { name: 'back', about: 'The other side, JPEG or PNG.' },
  ],
  summary: 'Both sides of the ID card (`front`, `back`).',
  input: z.object({}),
  output: z.null(),
  errors: [...stepErrors, e['real-name-order'], e['picture-unreadable'], e['picture-small']],
})
export const realNameVideo = defineCall({
  id: 'identity.realNameVideo',
  method: 'POST',
  path: '/account/RealName/Video',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  multipart: true,
  files: [{ name: 'video', about: 'WebM or MP4.' }],
  summary: 'A short video of the person (`video`, WebM or MP4); sends everything to be checked.',
  input: z.object({}),
  output: z.null(),
  errors: [...stepErrors, e['real-name-order'], e['video-unreadable'], e['video-length']],
})
export const myRealNamePart = defineCall({
  id: 'identity.myRealNamePart',
  method: 'GET',
  path: '/account/RealName/Part/:part',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  download: '*/*',
  silent: true,
  summary: 'A picture or the video that one has sent oneself.',
  input: z.object({ part: z.enum(REAL_NAME_PARTS) }),
  output: z.null(),
})

const row = z.object({
  id: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  state: z.enum(REAL_NAME_STATES),
  sentTime: z.string().nullable(),
  judgedTime: z.string().nullable(),
})
export type RealNameRow = z.infer<typeof row>
export const queryRealNames = defineCall({
  id: 'identity.queryRealNames',
  method: 'GET',
  path: '/api/RealName/Query',
  permission: menu('people.realName'),
  paged: true,
  summary: 'Real-name authentications of the people in scope, the longest waiting first.',
  input: z.object({
    ...paging,
    search: z.string().trim().max(100).default(''),
    states: zList(z.enum(['waiting', 'passed', 'refused']), 3),
  }),
  output: z.array(row),
})
export const getRealName = defineCall({
  id: 'identity.getRealName',
  method: 'GET',
  path: '/api/RealName/:id',
  permission: menu('people.realName'),
  personOnly: true,
  summary: 'What a person has sent (id of the account); each look is recorded.',
  input: z.object({ id: zId }),
  output: row.extend({
    name: z.string(),
    idNumber: z.string(),
    turns,
    reason: z.string(),
    judgedBy: z.string(),
    outside: z.string(),
  }),
})
export const realNamePart = defineCall({
  id: 'identity.realNamePart',
  method: 'GET',
  path: '/imageapi/RealName/:id/:part',
  permission: menu('people.realName'),
  personOnly: true,
  download: '*/*',
  silent: true,
  summary: 'A picture or the video of an authentication; each look is recorded.',
  input: z.object({ id: zId, part: z.enum(REAL_NAME_PARTS) }),
  output: z.null(),
})
export const judgeRealName = defineCall({
  id: 'identity.judgeRealName',
  method: 'PUT',
  path: '/api/RealName/:id',
  permission: menu('people.realName'),
  personOnly: true,
  summary: 'Approves an authentication, or refuses it with a reason that the person reads.',
  input: z
    .object({ id: zId, passed: zFlag, reason: z.string().trim().max(300).default('') })
    .refine((v) => v.passed || v.reason !== '', { path: ['reason'] }),
  output: z.null(),
  errors: [e['real-name-judged']],
})
