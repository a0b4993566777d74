// Bounds failed sign-ins: few for one account from one network, more for a whole network, none for an account as such,
// so that nobody elsewhere can lock a candidate out on exam day.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'

const PAIR_FAILURES = 5
export const NETWORK_FAILURES = 100
export const WINDOW_MS = 15 * 60_000

/** The network of an address: an IPv4 address itself, of IPv6 the first 64 bits (one household or site). */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::') ? [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after] : before
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

interface Attempt {
  accountKey: string
  network: string
  /** ms */
  at: number
}

function refuseUntil(since: Date, at: number): never {
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - at) / 1000))
  throw refuse(accessErrors['sign-in-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

/**
 * Takes a try before the password is looked at, so that many at once cannot slip through between check and count.
 * Refuses with `sign-in-limit` and the time to wait when too many failed.
 */
export async function takeTry(db: Db, { accountKey, network, at }: Attempt): Promise<void> {
  const over = new Date(at - WINDOW_MS)
  const whole = await sql<{ since: Date }>`select since from sign_in_network where network = ${network} and failures >= ${NETWORK_FAILURES} and since > ${over}`.execute(db)
  if (whole.rows[0]) refuseUntil(whole.rows[0].since, at)
  const { rows } = await sql<{ since: Date; failures: number }>`insert into sign_in_pair (account_key, network, since, failures) values (${accountKey}, ${network}, ${new Date(at)}, 1)
    on conflict (account_key, network) do update set
      failures = case when sign_in_pair.since <= ${over} then 1 else sign_in_pair.failures + 1 end,
      since = case when sign_in_pair.since <= ${over} then excluded.since else sign_in_pair.since end
    returning since, failures`.execute(db)
  const pair = rows[0]
  if (pair && pair.failures > PAIR_FAILURES) refuseUntil(pair.since, at)
}

/** Counts a failure for the network; that of the account was counted by `takeTry`. Forgets what is long over. */
export async function noteFailure(db: Db, { network, at }: Attempt): Promise<void> {
  const over = new Date(at - WINDOW_MS)
  await sql`insert into sign_in_network (network, since, failures) values (${network}, ${new Date(at)}, 1)
    on conflict (network) do update set
      failures = case when sign_in_network.since <= ${over} then 1 else sign_in_network.failures + 1 end,
      since = case when sign_in_network.since <= ${over} then excluded.since else sign_in_network.since end`.execute(db)
  // Rows that somebody else is working on can wait: tidying never blocks a sign-in.
  await sql`delete from sign_in_pair where (account_key, network) in (select account_key, network from sign_in_pair where since <= ${over} limit 1000 for update skip locked)`.execute(db)
  await sql`delete from sign_in_network where network in (select network from sign_in_network where since <= ${over} limit 1000 for update skip locked)`.execute(db)
}

/** A right password clears what failed before it for this account and network. */
export async function clearTries(db: Db, { accountKey, network }: Attempt): Promise<void> {
  await sql`delete from sign_in_pair where account_key = ${accountKey} and network = ${network}`.execute(db)
}
