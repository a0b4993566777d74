// Signing in by face: the steps before a session, the own consent and descriptor, and what administrators set.
import { z } from 'zod'
import { anyone, defineCall, menu, signedIn, zId } from '../wire.ts'
import { ticket } from './calls.ts'
import { accessErrors } from './errors.ts'
import { faceErrors as e } from './face-errors.ts'

/** Version of the text that people agree to; a changed text is agreed to anew. */
export const FACE_CONSENT_VERSION = 1
const zVersion = z.string().max(20).optional()
const pictureErrors = [e['face-none'], e['face-several'], e['face-small'], e['face-unreadable']] as const

export const faceState = defineCall({
  id: 'access.faceState',
  method: 'GET',
  path: '/login/face',
  permission: anyone,
  silent: true,
  summary: 'Whether this installation signs in by face.',
  input: z.object({}),
  output: z.object({ on: z.boolean() }),
})
export const faceChallenge = defineCall({
  id: 'access.faceChallenge',
  method: 'POST',
  path: '/login/face/challenge',
  permission: anyone,
  silent: true,
  replayGuard: true,
  summary: 'The turns of the head that the next sign-in by face must show; good once and for two minutes.',
  input: z.object({ version: zVersion }),
  output: z.object({ challenge: z.string(), turns: z.array(z.enum(['left', 'right'])), seconds: z.number() }),
  errors: [e['face-off'], e['face-nobody']],
})
export const signInByFace = defineCall({
  id: 'access.signInByFace',
  method: 'POST',
  path: '/login/face',
  permission: anyone,
  multipart: true,
  files: [
    { name: 'upfile', about: 'The photo.' },
    ...[1, 2, 3].map((n) => ({ name: `turn${n}`, about: `Turn ${n} of the challenge.`, optional: true })),
  ],
  replayGuard: true,
  summary:
    'Signs in by a photo (`upfile`) and one picture for each turn of the challenge (`turn1`, `turn2` …); compared with the students who signed in on this device lately.',
  input: z.object({ challenge: z.string().max(600).default(''), version: zVersion }),
  output: ticket,
  errors: [
    e['face-off'],
    e['face-nobody'],
    e['face-challenge'],
    e['face-not-live'],
    e['face-unknown'],
    accessErrors['account-disabled'],
    accessErrors['sign-in-limit'],
    ...pictureErrors,
  ],
})

const enrolment = z.object({ at: z.string(), by: z.enum(['person', 'administrator']), consentVersion: z.number() })
export const myFace = defineCall({
  id: 'access.myFace',
  method: 'GET',
  path: '/account/Face',
  permission: signedIn,
  summary: "Whether the caller's face is kept for signing in, and whether it can be.",
  input: z.object({}),
  output: z.object({ on: z.boolean(), forMe: z.boolean(), enrolment: enrolment.nullable() }),
})
export const enrolFace = defineCall({
  id: 'access.enrolFace',
  method: 'POST',
  path: '/account/Face',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  multipart: true,
  files: [{ name: 'upfile', about: 'A photo of the face: JPEG or PNG.' }],
  summary: "Agrees to the consent text of a version and keeps the descriptor of the caller's face (`upfile`).",
  input: z.object({ consentVersion: z.coerce.number().int().min(FACE_CONSENT_VERSION).max(FACE_CONSENT_VERSION) }),
  output: z.null(),
  errors: [e['face-off'], e['face-students'], ...pictureErrors],
})
export const withdrawFace = defineCall({
  id: 'access.withdrawFace',
  method: 'DELETE',
  path: '/account/Face',
  permission: signedIn,
  personOnly: true,
  summary: 'Withdraws the consent; the descriptor is deleted at once.',
  input: z.object({}),
  output: z.null(),
})

export const userFace = defineCall({
  id: 'access.userFace',
  method: 'GET',
  path: '/api/User/Face/:id',
  permission: menu('system.user'),
  summary: 'Whether the face of an account is kept.',
  input: z.object({ id: zId }),
  output: z.object({ on: z.boolean(), forThem: z.boolean(), enrolment: enrolment.nullable() }),
})
export const enrolUserFace = defineCall({
  id: 'access.enrolUserFace',
  method: 'POST',
  path: '/api/User/Face/:id',
  permission: menu('system.user'),
  personOnly: true,
  notByFace: true,
  multipart: true,
  files: [{ name: 'upfile', about: 'A photo of the face: JPEG or PNG.' }],
  summary: 'Keeps the descriptor of a student from a photo (`upfile`), where the consent was given on paper.',
  input: z.object({ id: zId, consentOnPaper: z.enum(['true']) }),
  output: z.null(),
  errors: [e['face-off'], e['face-students'], ...pictureErrors],
})
export const removeUserFace = defineCall({
  id: 'access.removeUserFace',
  method: 'DELETE',
  path: '/api/User/Face/:id',
  permission: menu('system.user'),
  personOnly: true,
  summary: 'Deletes the descriptor of an account.',
  input: z.object({ id: zId }),
  output: z.null(),
})

export const confirmPassword = defineCall({
  id: 'access.confirmPassword',
  method: 'POST',
  path: '/account/Confirm',
  permission: signedIn,
  personOnly: true,
  silent: true,
  replayGuard: true,
  summary: 'Gives the password to a session that was opened by face, which then may do everything.',
  input: z.object({ password: z.string().min(1).max(400) }),
  output: z.null(),
  errors: [accessErrors['old-password-wrong'], accessErrors['sign-in-limit'], accessErrors['sign-in-busy']],
})
