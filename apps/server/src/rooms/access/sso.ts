// Signs in through another system: what it says of a person is matched to an account number, and nobody is made an
// account.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { beginOidc, signInByOidc, signInByTicket, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import type { OidcChecks } from '../../world/oidc.ts'
import type { World } from '../../world.ts'
import type { Tx } from '../../world/database.ts'
import { takeOne, within, type Bound } from './bounds.ts'
import type { Inside } from './inside.ts'
import { isOn } from './method-on.ts'
import { openSession } from './open-session.ts'
import { keepIdToken, selectVouched } from './sessions.ts'

const COOKIE = 'cb_oidc'
/** Set when somebody signs out or is refused: the next person at this browser is asked who they are. */
const ANEW_COOKIE = 'cb_oidc_anew'
const COOKIE_PATH = '/login'
/** How long somebody may take at the provider. */
const AWAY_MS = 10 * 60_000
const WINDOW_MS = 15 * 60_000
/** Other systems refuse seldom; a class that comes late with old tickets still fits. */
const FAILED_PER_NETWORK = 100
const FAILED_PER_PERSON = 10
const BEGUN_PER_NETWORK = 1000

/** The address by which browsers know us. */
const portalOf = ({ config }: World, { origin }: Context): string => (config.portalUrl ?? origin).replace(/\/+$/, '')
/** Where the other systems send people back to; tickets are made out to this address. */
const returnAddress = (world: World, context: Context): string => `${portalOf(world, context)}/hrlogin`
const boundOf = (context: Context): Bound => ({
  key: `sso ${networkOf(context.ip)}`,
  most: FAILED_PER_NETWORK,
  spanMs: WINDOW_MS,
})

export async function listHosts(inside: Inside, context: Context): Promise<PackageOf<typeof ssoHosts>> {
  const { world, sso } = inside
  const { cas, oidc } = world.config
  const [hrOn, oidcOn] = [await isOn(inside, 'hr'), await isOn(inside, 'oidc')]
  return {
    hr:
      cas && sso.cas && hrOn
        ? { name: cas.name, loginAddress: sso.cas.loginAddress(returnAddress(world, context)) }
        : null,
    oidc: oidc && oidcOn ? { name: oidc.name } : null,
  }
}

/** Asks another system; one that does not answer is nobody's failure here. */
async function asked<T>({ world }: Inside, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    world.log.warn('a single sign-on host did not answer', {
      reason: error instanceof Error ? error.message : String(error),
    })
    throw refuse(accessErrors['sso-unreachable'])
  }
}

export async function enterByTicket(
  inside: Inside,
  { ticket }: ParsedOf<typeof signInByTicket>,
  context: Context,
): Promise<Ticket> {
  const { cas } = inside.sso
  if (!cas || !(await isOn(inside, 'hr'))) throw refuse(accessErrors['sso-off'])
  const person = await within(
    inside.world.db,
    [boundOf(context)],
    context.at,
    async () => {
      const named = await asked(inside, () => cas.personOf(ticket, returnAddress(inside.world, context)))
      if (named === null) throw refuse(accessErrors['sso-refused'])
      return named
    },
    ['sso-unreachable'],
  )
  return enterAs(inside, person, 'cas', context)
}

export async function goToProvider(
  inside: Inside,
  { another }: ParsedOf<typeof beginOidc>,
  context: Context,
): Promise<PackageOf<typeof beginOidc>> {
  const { oidc } = inside.sso
  if (!oidc || !(await isOn(inside, 'oidc'))) throw refuse(accessErrors['sso-off'])
  await takeOne(
    inside.world.db,
    { key: `oidc begun ${networkOf(context.ip)}`, most: BEGUN_PER_NETWORK, spanMs: WINDOW_MS },
    context.at,
  )
  const anew = another || context.cookies[ANEW_COOKIE] === 'yes'
  const { address, checks } = await asked(inside, () => oidc.begin(returnAddress(inside.world, context), anew))
  context.setCookie(COOKIE, inside.keys.seal('oidc', JSON.stringify({ ...checks, until: context.at + AWAY_MS })), {
    path: COOKIE_PATH,
    maxAge: AWAY_MS / 1000,
  })
  return { address }
}

/** What this browser began; null when it began nothing, or too long ago. */
function checksOf({ keys }: Inside, { cookies, at }: Context): OidcChecks | null {
  const opened = keys.unseal('oidc', cookies[COOKIE] ?? '')
  if (opened === null) return null
  const { until, ...checks } = JSON.parse(opened) as OidcChecks & { until: number }
  return at < until ? checks : null
}

export async function enterByOidc(
  inside: Inside,
  { code, state, iss }: ParsedOf<typeof signInByOidc>,
  context: Context,
): Promise<Ticket> {
  const { oidc } = inside.sso
  if (!oidc || !(await isOn(inside, 'oidc'))) throw refuse(accessErrors['sso-off'])
  const checks = checksOf(inside, context)
  context.setCookie(COOKIE, null, { path: COOKIE_PATH })
  const person = await within(
    inside.world.db,
    [boundOf(context)],
    context.at,
    async () => {
      const returned = new URL(returnAddress(inside.world, context))
      for (const [name, value] of Object.entries({ code, state, iss }))
        if (value !== undefined) returned.searchParams.set(name, value)
      const came = checks && (await asked(inside, () => oidc.finish(returned, checks)))
      if (!came) throw refuse(accessErrors['sso-refused'])
      return came
    },
    ['sso-unreachable'],
  )
  // Stays where the person is refused: who tries again is not sent back silently as the same one.
  askAnew(context)
  const ticket = await enterAs(inside, person.named, 'oidc', context, (tx, sessionID) =>
    keepIdToken(tx, sessionID, inside.keys.seal('id-token', person.idToken)),
  )
  context.setCookie(ANEW_COOKIE, null, { path: COOKIE_PATH })
  return ticket
}

const askAnew = (context: Context): void => context.setCookie(ANEW_COOKIE, 'yes', { path: COOKIE_PATH })

/**
 * Where a browser that signs out of a session goes to end the provider's own; null where there is no such place. The
 * provider asks who it is the next time either way.
 */
export async function leaveProvider(inside: Inside, sessionID: string, context: Context): Promise<string | null> {
  const { world, keys, sso } = inside
  const vouched = await selectVouched(world.db, sessionID)
  if (vouched?.method !== 'oidc' || !sso.oidc) return null
  askAnew(context)
  const idToken = keys.unseal('id-token', vouched.idToken ?? '') ?? ''
  return sso.oidc.end(idToken, `${portalOf(world, context)}/login`)
}

/**
 * The session of the account that has exactly this account number; a mobile or job number is not what the other system
 * vouches for.
 */
async function enterAs(
  inside: Inside,
  person: string,
  method: 'cas' | 'oidc',
  context: Context,
  act?: (tx: Tx, sessionID: string) => Promise<void>,
): Promise<Ticket> {
  const { world, org, audit, keys } = inside
  const name = person.trim()
  const refused = async (def: (typeof accessErrors)['sso-no-account'], accountID: string | null) => {
    await world.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: accountID,
        act: 'access.ssoRefused',
        object: accountID ? 'account' : 'system',
        objectID: accountID ?? method,
        after: { method, person: name.slice(0, 100), reason: def.code },
        ip: context.ip,
        at: context.at,
      }),
    )
    return refuse(def)
  }
  return within(
    world.db,
    [{ key: `sso person ${keys.digest('sso', name.toLowerCase())}`, most: FAILED_PER_PERSON, spanMs: WINDOW_MS }],
    context.at,
    async () => {
      const found = await org.credentials(world.db, name)
      if (!found || found.account.deleted || found.account.accountNo.toLowerCase() !== name.toLowerCase())
        throw await refused(accessErrors['sso-no-account'], null)
      if (!found.account.enabled) throw await refused(accessErrors['account-disabled'], found.account.id)
      return openSession(inside, found.account, context, method, act)
    },
  )
}
