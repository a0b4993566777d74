// The second step of managers: codes from an app (TOTP) with recovery codes, and passkeys.
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { anyone, defineCall, menu, signedIn, zId, zName, zNothing } from '../wire.ts'
import { ticket } from './calls.ts'
import { accessErrors as e } from './errors.ts'

const zVersion = z.string().max(20).optional()
const zSecret = z.string().min(1).max(400)
/** Six digits of the app, or a recovery code. */
const zCode = z.string().trim().min(1).max(40)
/** What a browser's credential calls answer and take; the library that checks them knows their parts. */
const zCredential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
const zOptions = z.looseObject({ challenge: z.string() })
const zCodes = z.object({ recoveryCodes: z.array(z.string()) })
const own = { permission: signedIn, personOnly: true, notByFace: true, silent: true } as const

export const mySecondFactor = defineCall({
  id: 'access.mySecondFactor',
  method: 'GET',
  path: '/account/secondFactor',
  permission: signedIn,
  summary: 'What the caller has set up for the second step.',
  input: z.object({}),
  output: z.object({
    totpSince: z.string().nullable(),
    recoveryLeft: z.number(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), since: z.string(), lastUse: z.string().nullable() }),
    ),
  }),
})
export const beginTotp = defineCall({
  id: 'access.beginTotp',
  method: 'POST',
  path: '/account/totp',
  ...own,
  summary: 'Makes a secret for an authenticator app, with its QR code as SVG; it counts once a code of it was given.',
  input: z.object({ password: zSecret }),
  output: z.object({ secret: z.string(), picture: z.string() }),
  errors: [e['managers-only'], e['old-password-wrong'], e['sign-in-limit'], e['sign-in-busy'], e['second-factor-set']],
})
export const confirmTotp = defineCall({
  id: 'access.confirmTotp',
  method: 'PUT',
  path: '/account/totp',
  ...own,
  summary: 'Puts the app in force with a code of it; answers the recovery codes, which are shown once.',
  input: z.object({ code: zCode }),
  output: zCodes,
  errors: [e['second-code-wrong'], e['sign-in-limit']],
})
export const removeTotp = defineCall({
  id: 'access.removeTotp',
  method: 'DELETE',
  path: '/account/totp',
  ...own,
  summary: 'Takes the app away, with a code of it or a recovery code.',
  input: z.object({ code: zCode }),
  output: zNothing,
  errors: [e['second-code-wrong'], e['sign-in-limit']],
})
export const newRecoveryCodes = defineCall({
  id: 'access.newRecoveryCodes',
  method: 'POST',
  path: '/account/recoveryCodes',
  ...own,
  summary: 'Replaces the recovery codes; the password is asked again.',
  input: z.object({ password: zSecret }),
  output: zCodes,
  errors: [e['old-password-wrong'], e['sign-in-limit'], e['sign-in-busy'], e['second-factor-none']],
})
export const beginPasskey = defineCall({
  id: 'access.beginPasskey',
  method: 'POST',
  path: '/account/passkey/options',
  ...own,
  summary: 'What a browser needs to make a passkey; the password is asked again.',
  input: z.object({ password: zSecret }),
  output: z.object({ options: zOptions }),
  errors: [
    e['managers-only'],
    e['old-password-wrong'],
    e['sign-in-limit'],
    e['sign-in-busy'],
    e['passkey-most'],
    e['method-off'],
  ],
})
export const addPasskey = defineCall({
  id: 'access.addPasskey',
  method: 'POST',
  path: '/account/passkey',
  ...own,
  summary: 'Keeps a passkey that the browser made; with the first one come recovery codes.',
  input: z.object({ name: zName, credential: zCredential }),
  output: zCodes,
  errors: [e['passkey-refused'], e['managers-only'], e['passkey-most'], e['method-off']],
})
export const removePasskey = defineCall({
  id: 'access.removePasskey',
  method: 'POST',
  path: '/account/passkey/remove',
  ...own,
  summary: 'Takes a passkey away; the password is asked again.',
  input: z.object({ id: z.string().min(1).max(2000), password: zSecret }),
  output: zNothing,
  errors: [commonErrors['not-found'], e['old-password-wrong'], e['sign-in-limit'], e['sign-in-busy']],
})

export const signInBySecondStep = defineCall({
  id: 'access.signInBySecondStep',
  method: 'POST',
  path: '/login/second',
  permission: anyone,
  silent: true,
  replayGuard: true,
  summary:
    'Finishes a sign-in that was refused with `second-step`, by a code; what was shown before stands in a sealed cookie for five minutes.',
  input: z.object({ code: zCode, version: zVersion }),
  output: ticket,
  errors: [e['second-code-wrong'], e['second-step-over'], e['account-disabled'], e['sign-in-limit']],
})
export const passkeyOptions = defineCall({
  id: 'access.passkeyOptions',
  method: 'POST',
  path: '/login/passkey/options',
  permission: anyone,
  silent: true,
  summary: 'What a browser needs to sign in by a passkey.',
  input: z.object({}),
  output: z.object({ options: zOptions }),
  errors: [e['sign-in-limit'], e['method-off']],
})
export const signInByPasskey = defineCall({
  id: 'access.signInByPasskey',
  method: 'POST',
  path: '/login/passkey',
  permission: anyone,
  silent: true,
  replayGuard: true,
  summary: 'Signs in by a passkey, which is both steps in one.',
  input: z.object({ credential: zCredential, version: zVersion }),
  output: ticket,
  errors: [e['passkey-refused'], e['account-disabled'], e['sign-in-limit'], e['method-off']],
})

export const userSecondFactor = defineCall({
  id: 'access.userSecondFactor',
  method: 'GET',
  path: '/api/User/:id/secondFactor',
  permission: menu('system.user'),
  summary: 'Whether an account in scope has an app, recovery codes and passkeys.',
  input: z.object({ id: zId }),
  output: z.object({ totp: z.boolean(), recoveryLeft: z.number(), passkeys: z.number() }),
  errors: [commonErrors['not-found']],
})
export const removeUserSecondFactor = defineCall({
  id: 'access.removeUserSecondFactor',
  method: 'DELETE',
  path: '/api/User/:id/secondFactor',
  permission: menu('system.user'),
  personOnly: true,
  notByFace: true,
  summary: 'Takes app, recovery codes and passkeys of an account away, for somebody who lost them; its sessions end.',
  input: z.object({ id: zId }),
  output: zNothing,
  errors: [commonErrors['not-found'], commonErrors['no-permission']],
})
