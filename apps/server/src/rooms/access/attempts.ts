// Counts failed sign-ins and says how long to wait (`domain/access/sign-in-waits.ts`): of an account from one network,
// of the account from everywhere, and of the network. A device on which the account signed in before is counted apart.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { FORGET_MS, waitUntil, type Failed } from '@clearbelt/domain/access/sign-in-waits'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'

/** No check of a password takes this long: the line for the hashing is far shorter. */
export const CUT_OFF_MS = 60_000
/** Where an account signed in within this time is a place it knows. */
const KNOWN_PLACE_MS = 30 * 86_400_000
const PLACES_MAX = 50

export interface Attempt {
  /** Of the account, or a digest of the name that was typed where there is none. */
  accountKey: string
  network: string
  /** The device has signed this account in before. */
  isKnownDevice: boolean
  /** ms */
  at: number
}

type Keys = Record<'own' | 'account' | 'network', string>
/** What a try is counted under. */
const keysOf = ({ accountKey, network, isKnownDevice }: Omit<Attempt, 'at'>): Keys => ({
  own: `${isKnownDevice ? 'device' : 'pair'}:${accountKey}:${network}`,
  account: `account:${accountKey}`,
  network: `network:${network}`,
})
/** Those that a try is taken under: strangers' tries count for the account, those on its own devices do not. */
const takenUnder = ({ own, account }: Keys, { isKnownDevice }: Attempt): string[] =>
  isKnownDevice ? [own] : [account, own]

const countRow = z.object({
  key: column.text,
  failures: column.number,
  failedAt: column.time.nullable(),
  underWay: column.number,
})
type Count = z.output<typeof countRow>
/** With what holds for all of them: what failed in the network, and whether somebody let the account in. */
const takenRow = countRow.extend({
  networkFailures: column.number,
  networkFailedAt: column.time.nullable(),
  isLetIn: column.flag,
})

/** What was counted before this try, which is among those under way. */
const before = (count: Count | undefined, at: number): Failed => {
  if (!count) return { failures: 0, lastAt: null }
  const others = Math.max(0, count.underWay - 1)
  const lastAt = count.failedAt?.getTime() ?? null
  const failures = lastAt !== null && at - lastAt < FORGET_MS ? count.failures : 0
  return { failures: failures + others, lastAt: others > 0 ? at : lastAt }
}

const isAccount = (key: string): boolean => /^[0-9a-f-]{36}$/.test(key)

const placeRow = z.object({ ip: column.text })
/** True when the account has signed in from the network lately. */
async function isKnownPlace(db: Db, { accountKey, network, at }: Attempt): Promise<boolean> {
  if (!isAccount(accountKey)) return false
  const rows = await selectRows(
    db,
    placeRow,
    sql`select distinct ip from (select ip from session where account_id = ${accountKey}::uuid and created_at > ${new Date(at - KNOWN_PLACE_MS)} order by created_at desc limit ${PLACES_MAX}) s`,
  )
  return rows.some(({ ip }) => networkOf(ip) === network)
}

/**
 * Takes a try before the password is looked at, so that many at once cannot slip through between check and count.
 * Refuses with `sign-in-limit` and the time to wait. What is taken ends with `noteFailure` or `clearTries`; one that
 * ends with neither, because the server was cut off, is let go after a minute. Not for a transaction that does more:
 * all of it would be committed without waiting for the disk.
 */
export async function takeTry(db: Db, attempt: Attempt): Promise<void> {
  const { accountKey, at } = attempt
  const keys = keysOf(attempt)
  const taken = takenUnder(keys, attempt)
  // One statement: a hundred people may sign in within a second, and each trip to the database costs all of them. It is
  // committed without waiting for the disk, which saves need: a crash lets go of tries that are under way in any case.
  const rows = await selectRows(
    db,
    takenRow,
    sql`with taken as (
      insert into sign_in_count (key, failures, failed_at, under_way, under_way_at) select key, 0, null, 1, ${new Date(at)} from unnest(${taken}::text[]) key
      on conflict (key) do update set
        under_way = case when sign_in_count.under_way_at <= ${new Date(at - CUT_OFF_MS)} then 1 else sign_in_count.under_way + 1 end,
        under_way_at = excluded.under_way_at
      returning key, failures, failed_at, under_way
    ), network as (
      select coalesce(max(failures), 0)::int as failures, max(failed_at) as failed_at from sign_in_count where key = ${keys.network}
    )
    select t.key, t.failures, t.failed_at as "failedAt", t.under_way as "underWay", n.failures as "networkFailures", n.failed_at as "networkFailedAt",
      exists (select 1 from sign_in_pass p where p.account_id = ${isAccount(accountKey) ? accountKey : null}::uuid and p.until > ${new Date(at)}) as "isLetIn"
    from taken t cross join network n cross join set_config('synchronous_commit', 'off', true)`,
  )
  const around = rows[0]
  const counts = {
    own: before(
      rows.find(({ key }) => key === keys.own),
      at,
    ),
    account: before(
      rows.find(({ key }) => key === keys.account),
      at,
    ),
    network: { failures: around?.networkFailures ?? 0, lastAt: around?.networkFailedAt?.getTime() ?? null },
  }
  const facts = { isKnownDevice: attempt.isKnownDevice, isLetIn: around?.isLetIn === true, isKnownNetwork: false }
  let until = waitUntil(counts, facts, at)
  if (until > at && (await isKnownPlace(db, attempt))) until = waitUntil(counts, { ...facts, isKnownNetwork: true }, at)
  if (until <= at) return
  await giveBack(db, taken)
  const seconds = Math.max(1, Math.ceil((until - at) / 1000))
  throw refuse(accessErrors['sign-in-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

const giveBack = async (db: Db, keys: readonly string[]): Promise<void> => {
  await sql`update sign_in_count set under_way = greatest(0, under_way - 1) where key in (select key from sign_in_count where key = any(${[...keys]}::text[]) order by key for update)`.execute(
    db,
  )
}

/** Counts a failure for the account and for the network. Forgets what is long over. */
export async function noteFailure(db: Db, attempt: Attempt): Promise<void> {
  const { at } = attempt
  const keys = keysOf(attempt)
  const taken = takenUnder(keys, attempt)
  const over = new Date(at - FORGET_MS)
  // In the order of the keys, as everywhere, so that no two wait for each other.
  const all = [...taken, keys.network].toSorted()
  await sql`insert into sign_in_count (key, failures, failed_at, under_way, under_way_at) select key, 1, ${new Date(at)}, 0, ${new Date(at)} from unnest(${all}::text[]) key
    on conflict (key) do update set
      failures = case when sign_in_count.failed_at <= ${over} then 1 else sign_in_count.failures + 1 end,
      failed_at = excluded.failed_at,
      under_way = greatest(0, sign_in_count.under_way - 1)`.execute(db)
  // Rows that somebody else is working on can wait: tidying never blocks a sign-in.
  await sql`delete from sign_in_count where key in (select key from sign_in_count where under_way_at <= ${over} and (failed_at is null or failed_at <= ${over}) limit 1000 for update skip locked)`.execute(
    db,
  )
  await sql`delete from sign_in_pass where until <= ${over}`.execute(db)
}

/**
 * Parts of a `with` that do what `clearTries` does, for a statement that does more: `tries_held`, `tries_gone` and
 * `tries_left`.
 */
export function clearingTries(attempt: Attempt): RawBuilder<unknown> {
  const keys = keysOf(attempt)
  const taken = takenUnder(keys, attempt)
  // Locked in the order of the keys, as everywhere. Of the account goes what nobody counts on any more.
  return sql`tries_held as (
      select key, key = ${keys.own} or (failures = 0 and under_way <= 1) as is_over from sign_in_count
      where key = any(${taken}::text[]) order by key for update
    ), tries_gone as (
      delete from sign_in_count c using tries_held h where c.key = h.key and h.is_over
    ), tries_left as (
      update sign_in_count c set under_way = greatest(0, c.under_way - 1)
      from tries_held h where c.key = h.key and not h.is_over
    )`
}

/** A right password clears what failed before it for this account, network and device; guesses from elsewhere stay. */
export async function clearTries(db: Db, attempt: Attempt): Promise<void> {
  await sql`with ${clearingTries(attempt)} select`.execute(db)
}
