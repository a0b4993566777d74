// Bounds failed sign-ins: few for one account from one network, one where the network has failed at many names. A device
// that has signed the account in before is counted apart, so that nobody else can lock a candidate out on exam day.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'

const PAIR_FAILURES = 5
/** Failures of a network, whatever the names, after which it looks like somebody trying one password on many accounts. */
export const NETWORK_FAILURES = 100
/** What each account is left with there: a whole class behind one address still signs in, a list of passwords does not. */
const PAIR_FAILURES_THERE = 1
export const WINDOW_MS = 15 * 60_000

interface Attempt {
  accountKey: string
  network: string
  /** The device has signed this account in before. */
  isKnownDevice: boolean
  /** ms */
  at: number
}

/** What tries of one account are counted under. */
const counterOf = ({ network, isKnownDevice }: Pick<Attempt, 'network' | 'isKnownDevice'>): string => (isKnownDevice ? `${network} known device` : network)

function refuseUntil(since: Date, at: number): never {
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - at) / 1000))
  throw refuse(accessErrors['sign-in-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

/**
 * Takes a try before the password is looked at, so that many at once cannot slip through between check and count.
 * Refuses with `sign-in-limit` and the time to wait when too many failed.
 */
export async function takeTry(db: Db, attempt: Attempt): Promise<void> {
  const { accountKey, network, isKnownDevice, at } = attempt
  const over = new Date(at - WINDOW_MS)
  const whole = isKnownDevice ? null : await sql`select 1 from sign_in_network where network = ${network} and failures >= ${NETWORK_FAILURES} and since > ${over}`.execute(db)
  const { rows } = await sql<{ since: Date; failures: number }>`insert into sign_in_pair (account_key, network, since, failures) values (${accountKey}, ${counterOf(attempt)}, ${new Date(at)}, 1)
    on conflict (account_key, network) do update set
      failures = case when sign_in_pair.since <= ${over} then 1 else sign_in_pair.failures + 1 end,
      since = case when sign_in_pair.since <= ${over} then excluded.since else sign_in_pair.since end
    returning since, failures`.execute(db)
  const pair = rows[0]
  if (pair && pair.failures > (whole?.rows[0] ? PAIR_FAILURES_THERE : PAIR_FAILURES)) refuseUntil(pair.since, at)
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

/** A right password clears what failed before it for this account, network and device. */
export async function clearTries(db: Db, attempt: Attempt): Promise<void> {
  await sql`delete from sign_in_pair where account_key = ${attempt.accountKey} and network = ${counterOf(attempt)}`.execute(db)
}
