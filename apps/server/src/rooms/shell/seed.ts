// Base data of the shell room: the name of a new installation.
import { sql } from 'kysely'
import type { Tx } from '../../world/database.ts'

export const FIRST_NAME = 'Clearbelt'

/** Names the installation, once. */
export async function seedShell(tx: Tx): Promise<void> {
  await sql`insert into system_info (name, logo) values (${FIRST_NAME}, null) on conflict (one) do nothing`.execute(tx)
}
