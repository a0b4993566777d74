// Opens the installation for a command line: beside a running server, or alone, when the database is started for the moment.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { readConfig } from '../world/config.ts'
import { startEmbeddedPostgres } from '../world/embedded-postgres.ts'
import { holdLock } from '../world/lock.ts'
import { openWorld, type World } from '../world.ts'

/**
 * Runs an act on the installation that the environment names (DATA_DIR, DATABASE_URL), and closes it again.
 * A database that was started for this act is stopped after it, unless a server came meanwhile and uses it.
 * `say` gets the lines about the database.
 */
export async function withWorld<T>(say: (line: string) => void, act: (world: World) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const lockPath = join(config.dataDir, 'server.lock')
  // A server that runs holds the lock, and its database is adopted.
  const unlock = await holdLock(lockPath).catch(() => null)
  try {
    const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres'), say })
    try {
      const world = await openWorld(config, config.databaseUrl ?? postgres?.url ?? '')
      try {
        if (unlock) await migrate(world.pool)
        return await act(world)
      } finally {
        await world.close()
      }
    } finally {
      if (unlock && (await isOurs(lockPath))) await postgres?.stop()
    }
  } finally {
    if (unlock && (await isOurs(lockPath))) await unlock()
  }
}

const isOurs = async (lockPath: string) => (await readFile(lockPath, 'utf8').catch(() => '')) === String(process.pid)
