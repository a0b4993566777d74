// Whether a write has been done already: its answer may have been lost, and then it comes again.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Tx } from '../world/database.ts'

/**
 * True when the write would leave all that `read` tells as it is. It is made in the database, whose forms of texts and
 * numbers are then compared, and taken back. One that would be refused counts as a change.
 */
export async function changesNothing(
  tx: Tx,
  read: () => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<boolean> {
  const before = await read()
  await sql`savepoint trial`.execute(tx)
  try {
    await write()
    return isDeepStrictEqual(before, await read())
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  } finally {
    await sql`rollback to savepoint trial`.execute(tx)
    await sql`release savepoint trial`.execute(tx)
  }
}
