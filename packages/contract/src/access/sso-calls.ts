// Signing in through another system: a CAS host (the HR system) or an OpenID Connect provider.
import { z } from 'zod'
import { anyone, defineCall, zFlag } from '../wire.ts'
import { ticket } from './calls.ts'
import { accessErrors as e } from './errors.ts'

const zVersion = z.string().max(20).optional()
const refusals = [
  e['sso-off'],
  e['sso-refused'],
  e['sso-no-account'],
  e['sso-unreachable'],
  e['account-disabled'],
  e['sign-in-limit'],
] as const

export const ssoHosts = defineCall({
  id: 'access.ssoHosts',
  method: 'GET',
  path: '/login/sso/hosts',
  permission: anyone,
  silent: true,
  summary:
    'Which other systems sign people in here: where the HR system has its login page, and what the provider is called. Null for what is not set up.',
  input: z.object({}),
  output: z.object({
    hr: z.object({ name: z.string(), loginAddress: z.string() }).nullable(),
    oidc: z.object({ name: z.string() }).nullable(),
  }),
})

export const signInByTicket = defineCall({
  id: 'access.signInByTicket',
  method: 'POST',
  path: '/login/sso',
  permission: anyone,
  silent: true,
  replayGuard: true,
  summary: 'Signs in by a ticket of the HR system, which is asked whose it is (CAS 3.0 serviceValidate).',
  input: z.object({ ticket: z.string().trim().min(1).max(500), version: zVersion }),
  output: ticket,
  errors: refusals,
})

export const beginOidc = defineCall({
  id: 'access.beginOidc',
  method: 'POST',
  path: '/login/sso/oidc/begin',
  permission: anyone,
  silent: true,
  summary:
    'Begins a sign-in at the OpenID Connect provider: the address to go to. State, nonce and verifier stay in a sealed cookie. `another` has the provider ask who it is.',
  input: z.object({ another: zFlag.default(false) }),
  output: z.object({ address: z.string() }),
  errors: [e['sso-off'], e['sso-unreachable'], e['sign-in-limit']],
})

export const signInByOidc = defineCall({
  id: 'access.signInByOidc',
  method: 'POST',
  path: '/login/sso/oidc',
  permission: anyone,
  silent: true,
  replayGuard: true,
  summary: 'Signs in by the code with which the OpenID Connect provider sent the person back.',
  input: z.object({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(500),
    iss: z.string().max(500).optional(),
    version: zVersion,
  }),
  output: ticket,
  errors: refusals,
})
