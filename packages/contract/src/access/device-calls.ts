// The devices on which an account is signed in, and signing out there from here.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zId, zNothing } from '../wire.ts'
import { commonErrors } from '../errors.ts'

const device = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  /** How the session was opened: `password`, `sms`, `qr`, `cas`, … */
  method: z.string(),
  since: z.string(),
  /** To the minutes between two refreshes. */
  lastUse: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof device>

export const myDevices = defineCall({
  id: 'access.myDevices',
  method: 'GET',
  path: '/account/sessions',
  permission: signedIn,
  paged: true,
  summary: 'The devices on which the caller is signed in, the last used first.',
  input: z.object({ ...paging }),
  output: z.array(device),
})
export const endDevice = defineCall({
  id: 'access.endDevice',
  method: 'DELETE',
  path: '/account/sessions/:id',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  summary: 'Signs the caller out on one other device.',
  input: z.object({ id: zId }),
  output: zNothing,
  errors: [commonErrors['not-found']],
})
export const endOtherDevices = defineCall({
  id: 'access.endOtherDevices',
  method: 'DELETE',
  path: '/account/sessions',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  summary: 'Signs the caller out everywhere but here; answers on how many devices.',
  input: z.object({}),
  output: z.object({ ended: z.number() }),
})
export const userDevices = defineCall({
  id: 'access.userDevices',
  method: 'GET',
  path: '/api/User/:id/sessions',
  permission: menu('system.user'),
  paged: true,
  summary: 'The devices on which an account in scope is signed in.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(device),
  errors: [commonErrors['not-found']],
})
export const endUserDevices = defineCall({
  id: 'access.endUserDevices',
  method: 'DELETE',
  path: '/api/User/:id/sessions',
  permission: menu('system.user'),
  personOnly: true,
  notByFace: true,
  summary: 'Signs an account out on one device, or on all.',
  input: z.object({ id: zId, sessionID: zId.optional() }),
  output: z.object({ ended: z.number() }),
  errors: [commonErrors['not-found'], commonErrors['no-permission']],
})
