// The only doors outside: database, clock, dice, files, secrets, queue, threads, log.
import { join } from 'node:path'
import type pg from 'pg'
import type { Archive } from './archive/archive.ts'
import type { Chunks } from './world/chunks.ts'
import type { Clock } from './world/clock.ts'
import type { Config } from './world/config.ts'
import type { Db } from './world/database.ts'
import type { Dice } from './world/dice.ts'
import type { Hubs } from './world/hubs.ts'
import type { SmsGateway } from './world/sms.ts'
import type { ErrorReports } from './world/error-reports.ts'
import type { Files } from './world/files.ts'
import type { Log } from './world/log.ts'
import type { Queue } from './world/queue.ts'
import type { Secrets } from './world/secrets.ts'
import type { Signals } from './world/signals.ts'
import type { Threads } from './world/threads.ts'
import { createChunks } from './world/chunks.ts'
import { createDatabaseClock } from './world/clock.ts'
import { openDb, openNamedPool, openPool } from './world/database.ts'
import { systemDice } from './world/dice.ts'
import { createErrorReports } from './world/error-reports.ts'
import { createFiles } from './world/files.ts'
import { openHubs } from './world/hubs.ts'
import { createSmsGateway } from './world/sms.ts'
import { openLog } from './world/log.ts'
import { openQueue } from './world/queue.ts'
import { openSecrets } from './world/secrets.ts'
import { openSignals } from './world/signals.ts'
import { openThreads } from './world/threads.ts'

export interface World {
  config: Config
  db: Db
  /** For hot statements by name and for COPY; everything else goes through `db`. */
  pool: pg.Pool
  /** Connections kept for sittings and sessions, so that no report, list or import keeps a candidate waiting. */
  vital: { db: Db; pool: pg.Pool }
  /** Connections of those who sign in: however many come at once, none of the others waits behind them. */
  door: { db: Db; pool: pg.Pool }
  clock: Clock
  dice: Dice
  files: Files
  /** Files of the library, apart from all others, so that one may go when nothing of the library names it. */
  shelf: Files
  /** Uploads on their way. */
  chunks: Chunks
  secrets: Secrets
  queue: Queue
  signals: Signals
  threads: Threads
  /** Pixels of every composed image. */
  bagSize: Config['bagSize']
  hubs: Hubs
  sms: SmsGateway
  reports: ErrorReports
  log: Log
  /** The second disk; null without one. */
  archive: Archive | null
  close(): Promise<void>
}

/** Statements of a sitting are short: a few connections carry thousands of candidates. */
const VITAL_CONNECTIONS = 8
/** A sign-in takes about 5 ms of a connection: these carry more than the machine can hash passwords for. */
const DOOR_CONNECTIONS = 3
const RESYNC_MS = 60_000
/** A connection that does not come back in this time is left to the database. */
const CLOSE_MS = 5000

/** Opens every door for a configuration and a reachable database. */
export async function openWorld(config: Config, databaseUrl: string, archive: Archive | null = null): Promise<World> {
  const log = openLog(config.logLevel)
  const pool = openPool(databaseUrl, config.databasePool)
  const clock = createDatabaseClock(async () => {
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    return rows[0]?.ms ?? Date.now()
  })
  await clock.sync()
  const resync = setInterval(() => void clock.sync().catch(() => undefined), RESYNC_MS)
  resync.unref()
  const reports = createErrorReports(config, clock.now)
  const queue = openQueue(pool, log, reports)
  const signals = openSignals({ connectionString: databaseUrl }, log)
  const threads = openThreads()
  const db = openDb(pool)
  const vitalPool = openNamedPool(databaseUrl, VITAL_CONNECTIONS)
  const vital = { db: openDb(vitalPool), pool: vitalPool }
  const doorPool = openNamedPool(databaseUrl, DOOR_CONNECTIONS)
  const hubs = openHubs(pool, clock, log)
  return {
    config,
    db,
    pool,
    vital,
    door: { db: openDb(doorPool), pool: doorPool },
    clock,
    dice: systemDice,
    files: createFiles(config.dataDir, archive),
    shelf: createFiles(join(config.dataDir, 'library'), archive && { lookThrough: archive.lookThrough }),
    chunks: createChunks(config.dataDir),
    archive,
    secrets: await openSecrets(config.dataDir),
    queue,
    signals,
    threads,
    bagSize: config.bagSize,
    hubs,
    sms: createSmsGateway(config, clock.now),
    reports,
    log,
    async close() {
      clearInterval(resync)
      await hubs.close()
      await signals.close()
      await queue.stop()
      await threads.close()
      // The pools themselves: Kysely ends one only when it has asked something of it, and an idle one holds the process
      // for half a minute.
      await Promise.race([
        Promise.all([pool.end(), vitalPool.end(), doorPool.end()]),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ])
    },
  }
}
