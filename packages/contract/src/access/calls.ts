// Sign-in, session and the account's own affairs.
import { z } from 'zod'
import { anyone, defineCall, signedIn } from '../wire.ts'
import { menuNode, zAccountType } from '../org/shapes.ts'
import { accessErrors as e } from './errors.ts'

export type { MenuNode } from '../org/shapes.ts'

const zVersion = z.string().max(20).optional()
export const THEMES = ['harbour', 'pine', 'amber', 'plum', 'graphite'] as const

/** A new password as typed or sealed; what is inside is checked by the password rule, not here. */
const zSecret = z.string().min(1).max(400)

export const ticket = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds the access token lives from `start_date`. */
  expires_in: z.number(),
  start_date: z.string(),
  type: zAccountType,
  userID: z.string(),
  theme: z.enum(THEMES),
  /** Hex key of the request signatures of this session. */
  signKey: z.string(),
  /** The password must be changed before anything else: weak, or set by someone else. */
  mustChange: z.boolean(),
})
export type Ticket = z.infer<typeof ticket>

export const handshake = defineCall({
  id: 'access.handshake',
  method: 'GET',
  path: '/login/handshake',
  permission: anyone,
  unsigned: true,
  summary: 'Server time, the signing key used before sign-in, and the key that seals passwords in a body.',
  input: z.object({}),
  output: z.object({ serverTime: z.number(), signKey: z.string(), passwordKey: z.string(), version: z.string() }),
})

export const signInByPassword = defineCall({
  id: 'access.signInByPassword',
  method: 'POST',
  path: '/login/v2/pc',
  permission: anyone,
  replayGuard: true,
  summary: 'Signs in by user name and password (plain, or sealed with the handshake key).',
  input: z.object({ username: z.string().trim().min(1).max(100), password: zSecret, version: zVersion }),
  output: ticket,
  errors: [e['wrong-password'], e['second-step'], e['account-disabled'], e['sign-in-limit'], e['sign-in-busy']],
})

export const refreshSession = defineCall({
  id: 'access.refresh',
  method: 'POST',
  path: '/login/refreshtoken',
  permission: anyone,
  silent: true,
  lenient: true,
  summary: 'Trades the refresh token (cookie, or body) for a new ticket.',
  input: z.object({ refreshToken: z.string().max(500).optional(), version: zVersion }),
  output: ticket,
  errors: [e['session-over']],
})

export const signOut = defineCall({
  id: 'access.signOut',
  method: 'POST',
  path: '/login/signout',
  permission: signedIn,
  silent: true,
  beforePasswordChange: true,
  lenient: true,
  summary:
    'Ends this session. A session of single sign-on may have a place where the provider ends its own: `leaveTo`.',
  input: z.object({}),
  output: z.object({ leaveTo: z.string() }).nullable(),
})

export const accountInfo = defineCall({
  id: 'access.info',
  method: 'GET',
  path: '/account/v2/info',
  permission: signedIn,
  beforePasswordChange: true,
  summary: 'Who is signed in.',
  input: z.object({}),
  output: z.object({
    userID: z.string(),
    userName: z.string(),
    accountNo: z.string(),
    type: zAccountType,
    typeName: z.string(),
    avatar: z.string().nullable(),
    orgID: z.string(),
    orgName: z.string(),
    /** IANA zone of the organisation; dates are shown in it. */
    zone: z.string(),
    theme: z.enum(THEMES),
    roleNames: z.array(z.string()),
    mustChange: z.boolean(),
    /** Menu codes that the roles hold, those of entries that are hidden too. */
    rights: z.array(z.string()),
  }),
})

const zPasswordChange = z.object({
  userName: z.string().trim().max(100).optional(),
  oldPwd: zSecret,
  newPwd: zSecret,
  confirmPwd: zSecret,
})
const passwordErrors = [
  e['password-rule'],
  e['password-used'],
  e['passwords-differ'],
  e['old-password-wrong'],
  e['password-same'],
  e['sign-in-limit'],
  e['sign-in-busy'],
]

export const changePassword = defineCall({
  id: 'access.changePassword',
  method: 'PUT',
  path: '/account/Password',
  permission: signedIn,
  personOnly: true,
  beforePasswordChange: true,
  summary: "Changes the caller's password; other sessions of the account end.",
  input: zPasswordChange,
  output: z.null(),
  errors: passwordErrors,
})

export const changePasswordSignedOut = defineCall({
  id: 'access.changePasswordSignedOut',
  method: 'PUT',
  path: '/login/Password',
  permission: anyone,
  replayGuard: true,
  summary: 'Changes a password with the user name and the old one, without a session.',
  input: zPasswordChange.extend({ userName: z.string().trim().min(1).max(100) }),
  output: z.null(),
  errors: [...passwordErrors, e['wrong-password'], e['account-disabled'], e['change-after-sign-in']],
})

export const saveTheme = defineCall({
  id: 'access.saveTheme',
  method: 'PUT',
  path: '/api/User/Theme',
  permission: signedIn,
  beforePasswordChange: true,
  summary: 'Keeps the chosen colour theme with the account.',
  input: z.object({ theme: z.enum(THEMES) }),
  output: z.null(),
})

export const myMenus = defineCall({
  id: 'access.menus',
  method: 'GET',
  path: '/api/User/Menus',
  permission: signedIn,
  beforePasswordChange: true,
  summary: 'The menu entries of the signed-in account; empty when nothing is configured.',
  input: z.object({}),
  output: z.array(menuNode),
})
