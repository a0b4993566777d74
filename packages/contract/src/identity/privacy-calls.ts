// What a person may ask about the own data: a copy of it, and to be erased; and the administrator's decision.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId, zList } from '../wire.ts'
import { orgErrors } from '../org/errors.ts'
import { identityErrors as e } from './errors.ts'

export const ERASURE_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const

export const exportOwnData = defineCall({
  id: 'identity.exportOwnData',
  method: 'GET',
  path: '/account/Data/Export',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  download: 'application/json',
  summary: 'Everything that is stored about the caller, as JSON.',
  input: z.object({}),
  output: z.null(),
})
const request = z.object({
  id: z.string(),
  state: z.enum(ERASURE_STATES),
  reason: z.string(),
  answer: z.string(),
  askedTime: z.string(),
  decidedTime: z.string().nullable(),
})
export const myErasure = defineCall({
  id: 'identity.myErasure',
  method: 'GET',
  path: '/account/Erasure',
  permission: signedIn,
  summary: 'The last own request to be erased.',
  input: z.object({}),
  output: z.object({ request: request.nullable() }),
})
export const askErasure = defineCall({
  id: 'identity.askErasure',
  method: 'POST',
  path: '/account/Erasure',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  summary: 'Asks to be erased; an administrator decides.',
  input: z.object({ reason: z.string().trim().max(500).default('') }),
  output: z.null(),
  errors: [e['erasure-waiting']],
})
export const withdrawErasure = defineCall({
  id: 'identity.withdrawErasure',
  method: 'DELETE',
  path: '/account/Erasure',
  permission: signedIn,
  personOnly: true,
  summary: 'Takes the request back while nobody has decided.',
  input: z.object({}),
  output: z.null(),
})

const row = request.extend({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  judgedBy: z.string(),
})
export type ErasureRow = z.infer<typeof row>
export const queryErasures = defineCall({
  id: 'identity.queryErasures',
  method: 'GET',
  path: '/api/Erasure/Query',
  permission: menu('people.erasure'),
  paged: true,
  summary: 'Requests to be erased of people in scope, the longest waiting first.',
  input: z.object({ ...paging, states: zList(z.enum(ERASURE_STATES), 4) }),
  output: z.array(row),
})
export const decideErasure = defineCall({
  id: 'identity.decideErasure',
  method: 'PUT',
  path: '/api/Erasure/:id',
  permission: menu('people.erasure'),
  personOnly: true,
  notByFace: true,
  summary: 'Erases the personal data of the person, or rejects the request with an answer.',
  input: z
    .object({ id: zId, erase: zFlag, answer: z.string().trim().max(500).default('') })
    .refine((v) => v.erase || v.answer !== '', { path: ['answer'] }),
  output: z.null(),
  errors: [e['erasure-decided'], e['erasure-open-sitting'], orgErrors['last-administrator']],
})
