// Signing in by a code that a signed-in phone scans and confirms.
import { z } from 'zod'
import { anyone, defineCall, signedIn, zNothing } from '../wire.ts'
import { ticket } from './calls.ts'
import { accessErrors as e } from './errors.ts'

/** Made by the browser that asks: 15 random letters and digits. */
const zQrID = z.string().regex(/^[A-Za-z0-9]{15}$/)
const zVersion = z.string().max(20).optional()

/** How long a code is good, in ms. */
export const QR_LIFE_MS = 60_000

/** Where and on what a sign-in was asked for. */
export const zAsker = z.object({ browser: z.string(), system: z.string(), ip: z.string() })

export const qrImage = defineCall({
  id: 'access.qrImage',
  method: 'GET',
  path: '/qrapi/image/login/:uuid',
  permission: anyone,
  silent: true,
  download: 'image/svg+xml',
  summary:
    'The picture of a code for signing in, good for 60 s; the browser that asked for it is the only one that it signs in.',
  input: z.object({ uuid: zQrID }),
  output: z.never(),
  errors: [e['method-off'], e['qr-invalid'], e['sign-in-limit']],
})

export const pollQr = defineCall({
  id: 'access.pollQr',
  method: 'GET',
  path: '/login/qrcode/:id',
  permission: anyone,
  silent: true,
  summary:
    'The ticket once the code has been scanned and confirmed, before that the state of the code. A code that is over, used, declined or of another browser is refused.',
  input: z.object({ id: zQrID, version: zVersion }),
  output: z.union([ticket, z.object({ state: z.enum(['valid', 'scanned']) })]),
  errors: [e['method-off'], e['qr-invalid'], e['account-disabled'], e['sign-in-limit']],
})

export const askedByQr = defineCall({
  id: 'access.askedByQr',
  method: 'GET',
  path: '/login/qrcode/:id/asker',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  silent: true,
  summary: 'Which device asks to be signed in by a scanned code, and whether it stands in the network of the caller.',
  input: z.object({ id: zQrID }),
  output: zAsker.extend({ isNear: z.boolean(), secondsLeft: z.number() }),
  errors: [e['qr-invalid'], e['sign-in-limit']],
})

export const answerQr = defineCall({
  id: 'access.answerQr',
  method: 'PUT',
  path: '/login/qrcode/:id',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  silent: true,
  replayGuard: true,
  summary: 'Signs the asking device in as the caller, or declines.',
  input: z.object({ id: zQrID, accept: z.boolean() }),
  output: zNothing,
  errors: [e['qr-invalid'], e['sign-in-limit']],
})
