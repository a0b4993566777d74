// Creates a thing once, however often its request is sent: the answer to the first may have been lost.
import { createHash } from 'node:crypto'
import { REQUEST_KEY_KEPT_LENGTH } from '@clearbelt/contract/request'
import { sql } from 'kysely'
import { z } from 'zod'
import { selectRow } from '../db/rows.ts'
import type { Db, Tx } from '../world/database.ts'
import { callerOf, type Context } from './context.ts'

const DAY_MS = 86_400_000
/** Old rows that one creation takes away with it: more than it adds. */
const FORGOTTEN_AT_ONCE = 20

const creation = z.object({ made: z.unknown() })

const isKept = ({ requestKey }: Context): boolean => requestKey.length >= REQUEST_KEY_KEPT_LENGTH

const digestOf = (act: string, input: unknown, context: Context): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([callerOf(context).userID, act, context.requestKey, input]))
    .digest()

const selectMade = (on: Db | Tx, digest: Buffer, { at }: Context) =>
  selectRow(on, creation, sql`select made from creation where digest = ${digest} and at >= ${new Date(at - DAY_MS)}`)

/**
 * What `createOnce` answered under the same key before; undefined where it did nothing yet. For what cannot be looked at
 * any more once it is done, or takes long to make ready.
 */
export async function findMade<T>(on: Db, act: string, input: unknown, context: Context): Promise<T | undefined> {
  if (!isKept(context)) return undefined
  // What was kept under this act is what it answers.
  return (await selectMade(on, digestOf(act, input, context), context))?.made as T | undefined
}

/**
 * Answers what `create` answered under the same key (`X-Key`) for the same account, act and input within a day, else runs
 * it: most often an id, always something that JSON holds. A key that is too short to be one request's own is nobody's.
 */
export async function createOnce<T>(
  tx: Tx,
  act: string,
  input: unknown,
  context: Context,
  create: () => Promise<T>,
): Promise<T> {
  const { at } = context
  if (!isKept(context)) return create()
  const digest = digestOf(act, input, context)
  // The second request waits here for what becomes of the first.
  await sql`select pg_advisory_xact_lock(${digest.readBigInt64BE().toString()}::bigint)`.execute(tx)
  const made = await selectMade(tx, digest, context)
  if (made) return made.made as T
  const answer = await create()
  const forgotten = new Date(at - DAY_MS)
  await sql`delete from creation where digest in (select digest from creation where at < ${forgotten} order by at
    limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(tx)
  await sql`insert into creation (digest, made, at) values (${digest}, ${JSON.stringify(answer)}::jsonb, ${new Date(at)})
    on conflict (digest) do update set made = excluded.made, at = excluded.at`.execute(tx)
  return answer
}
