// Opens the installation for a command line: beside a running server, or alone, when the database is started for the
// moment.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { readConfig } from '../world/config.ts'
import { startEmbeddedPostgres } from '../world/embedded-postgres.ts'
import { holdLock } from '../world/lock.ts'
import { openWorld, type World } from '../world.ts'

/**
 * Runs an act on the installation that the environment names (DATA_DIR, DATABASE_URL), and closes it again.
 * The database is stopped after it when nobody else uses it. `say` gets the lines about the database.
 */
export async function withWorld<T>(say: (line: string) => void, act: (world: World) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const lockPath = join(config.dataDir, 'server.lock')
  // A server that runs holds the lock, and its database is adopted.
  const unlock = await holdLock(lockPath).catch(() => null)
  let isAlone = false
  try {
    const postgres = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres'), say, beside: unlock === null })
    try {
      const world = await openWorld(config, config.databaseUrl ?? postgres?.url ?? '')
      try {
        if (unlock) await migrate(world.pool)
        return await act(world)
      } finally {
        isAlone = unlock !== null && (await isOurs(lockPath)) && (await countOthers(world)) === 0
        await world.close()
      }
    } finally {
      if (isAlone) await postgres?.stop()
    }
  } finally {
    if (unlock && (await isOurs(lockPath))) await unlock()
  }
}

/** A server that starts meanwhile takes the lock over, and so does another command line. */
const isOurs = async (lockPath: string) => (await readFile(lockPath, 'utf8').catch(() => '')) === String(process.pid)

/** Connections of other programs of ours. This one has the pool it asks by. */
async function countOthers(world: World): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where application_name like 'clearbelt%' and pid <> pg_backend_pid()`,
  )
  return Math.max(0, (rows[0]?.n ?? 0) - (world.pool.totalCount - 1))
}
