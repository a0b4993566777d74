// Reads and writes small facts about the installation as a whole.
import { sql } from 'kysely'
import { z } from 'zod'
import { selectRow } from './rows.ts'
import type { Db, Tx } from '../world/database.ts'
import type { World } from '../world.ts'

const noteRow = z.object({ value: z.unknown() })

/** The note, as the same version or an earlier one of its writer left it; null when there is none. */
export async function readNote<T>(world: World, key: string): Promise<T | null> {
  const note = await selectRow(world.db, noteRow, sql`select value from installation_note where key = ${key}`)
  return (note?.value as T | undefined) ?? null
}

/** With a transaction the note stands exactly when that is committed. */
export async function writeNote(world: World, key: string, value: unknown, on: Db | Tx = world.db): Promise<void> {
  await sql`insert into installation_note (key, value, at) values (${key}, ${JSON.stringify(value)}::jsonb, ${new Date(world.clock.now())}) on conflict (key) do update set value = excluded.value, at = excluded.at`.execute(
    on,
  )
}

export async function dropNote(world: World, key: string): Promise<void> {
  await sql`delete from installation_note where key = ${key}`.execute(world.db)
}
