// Reads and writes small facts about the installation as a whole.
import { sql } from 'kysely'
import type { Db, Tx } from '../world/database.ts'
import type { World } from '../world.ts'

export async function readNote<T>(world: World, key: string): Promise<T | null> {
  const { rows } = await sql<{ value: T }>`select value from installation_note where key = ${key}`.execute(world.db)
  return rows[0]?.value ?? null
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
