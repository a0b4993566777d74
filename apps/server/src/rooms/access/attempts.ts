// Bounds failed sign-ins: few for one account from one network, one where the network has failed at many names. A
// device
// that has signed the account in before is counted apart, so that nobody else can lock a candidate out on exam day.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'

const PAIR_FAILURES = 5
/**
 * Failures of a network, whatever the names, after which it looks like somebody trying one password on many accounts.
 */
export const NETWORK_FAILURES = 100
/**
 * What each account is left with there: a whole class behind one address still signs in, a list of passwords does not.
 */
const PAIR_FAILURES_THERE = 1
export const WINDOW_MS = 15 * 60_000
/** No check of a password takes this long: the line for the hashing is far shorter. */
export const CUT_OFF_MS = 60_000

interface Attempt {
  accountKey: string
  network: string
  /** The device has signed this account in before. */
  isKnownDevice: boolean
  /** ms */
  at: number
}

/** What tries of one account are counted under. */
const counterOf = ({ network, isKnownDevice }: Pick<Attempt, 'network' | 'isKnownDevice'>): string =>
  isKnownDevice ? `${network} known device` : network

function refuseUntil(since: Date, at: number): never {
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - at) / 1000))
  throw refuse(accessErrors['sign-in-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

const tryRow = z.object({
  since: column.time,
  tries: column.number,
})

/**
 * Takes a try before the password is looked at, so that many at once cannot slip through between check and count.
 * Refuses with `sign-in-limit` and the time to wait when too many failed or are under way. What is taken ends with
 * `noteFailure` or `clearTries`; one that ends with neither, because the server was cut off, is let go after a minute.
 */
export async function takeTry(db: Db, attempt: Attempt): Promise<void> {
  const { accountKey, network, isKnownDevice, at } = attempt
  const over = new Date(at - WINDOW_MS)
  const whole = isKnownDevice
    ? null
    : await sql`select 1 from sign_in_network where network = ${network} and failures >= ${NETWORK_FAILURES} and since > ${over}`.execute(
        db,
      )
  const rows = await selectRows(
    db,
    tryRow,
    sql`insert into sign_in_pair (account_key, network, since, failures, under_way, under_way_at) values (${accountKey}, ${counterOf(attempt)}, ${new Date(at)}, 0, 1, ${new Date(at)})
    on conflict (account_key, network) do update set
      failures = case when sign_in_pair.since <= ${over} then 0 else sign_in_pair.failures end,
      since = case when sign_in_pair.since <= ${over} then excluded.since else sign_in_pair.since end,
      under_way = case when sign_in_pair.under_way_at <= ${new Date(at - CUT_OFF_MS)} then 1 else sign_in_pair.under_way + 1 end,
      under_way_at = excluded.under_way_at
    returning since, failures + under_way as tries`,
  )
  const pair = rows[0]
  if (!pair || pair.tries <= (whole?.rows[0] ? PAIR_FAILURES_THERE : PAIR_FAILURES)) return
  await sql`update sign_in_pair set under_way = greatest(0, under_way - 1) where account_key = ${accountKey} and network = ${counterOf(attempt)}`.execute(
    db,
  )
  refuseUntil(pair.since, at)
}

/** Counts a failure for the account and for the network. Forgets what is long over. */
export async function noteFailure(db: Db, attempt: Attempt): Promise<void> {
  const { accountKey, network, at } = attempt
  const over = new Date(at - WINDOW_MS)
  await sql`insert into sign_in_pair (account_key, network, since, failures, under_way_at) values (${accountKey}, ${counterOf(attempt)}, ${new Date(at)}, 1, ${new Date(at)})
    on conflict (account_key, network) do update set failures = sign_in_pair.failures + 1, under_way = greatest(0, sign_in_pair.under_way - 1)`.execute(
    db,
  )
  await sql`insert into sign_in_network (network, since, failures) values (${network}, ${new Date(at)}, 1)
    on conflict (network) do update set
      failures = case when sign_in_network.since <= ${over} then 1 else sign_in_network.failures + 1 end,
      since = case when sign_in_network.since <= ${over} then excluded.since else sign_in_network.since end`.execute(db)
  // Rows that somebody else is working on can wait: tidying never blocks a sign-in.
  await sql`delete from sign_in_pair where (account_key, network) in (select account_key, network from sign_in_pair where since <= ${over} and under_way_at <= ${new Date(at - CUT_OFF_MS)} limit 1000 for update skip locked)`.execute(
    db,
  )
  await sql`delete from sign_in_network where network in (select network from sign_in_network where since <= ${over} limit 1000 for update skip locked)`.execute(
    db,
  )
}

/** A right password clears what failed before it for this account, network and device. */
export async function clearTries(db: Db, attempt: Attempt): Promise<void> {
  await sql`delete from sign_in_pair where account_key = ${attempt.accountKey} and network = ${counterOf(attempt)}`.execute(
    db,
  )
}
