// The real application over a real database for one test file: clock moved by hand, everything else as in production.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { inject } from 'vitest'
import { build, type Built } from '../build.ts'
import { seedBase } from '../db/seed-base.ts'
import { createChunks } from '../world/chunks.ts'
import { createTestClock, type TestClock } from '../world/clock.ts'
import { openDb, openNamedPool, openPool } from '../world/database.ts'
import type { Dice } from '../world/dice.ts'
import { createErrorReports } from '../world/error-reports.ts'
import { createFiles } from '../world/files.ts'
import { openHubs } from '../world/hubs.ts'
import { openLog } from '../world/log.ts'
import { openQueue } from '../world/queue.ts'
import { noSignals } from '../world/signals.ts'
import { createSmsGateway } from '../world/sms.ts'
import { deriveSecrets } from '../world/secrets.ts'
import { openThreads, type Threads } from '../world/threads.ts'
import { readConfig } from '../world/config.ts'
import type { PortFill } from '../seams/ports.ts'
import type { AnyRoom } from '../seams/room.ts'
import type { World } from '../world.ts'
import { copyTemplate } from './databases.ts'
import { diceOfFile, fixedDice } from './fixed-dice.ts'
import { sendSigned, type CallOptions, type Reply, type Who } from './send-signed.ts'

export type { CallOptions, Reply, Who } from './send-signed.ts'

export interface TestApp extends Built {
  world: World
  clock: TestClock
  databaseUrl: string
  /** It was started with base data. */
  hasBase: boolean
  /** Makes a signed call through the whole HTTP stack. `null` calls without a session. */
  call<C extends Call>(spec: C, input: InputOf<C>, who: Who | null, options?: CallOptions): Promise<Reply<PackageOf<C>>>
  close(): Promise<void>
}

/**
 * One thread for all applications of a process, one after the other: it keeps nothing of what it computed, and loading
 * the imaging engine in it anew for each test file takes 160 ms of a processor.
 */
const thread = openThreads({ size: 1, heap: { young: 64, old: 768 } })
function shareThread(): Threads {
  let closed = false
  return {
    async run<T>(...asked: Parameters<Threads['run']>) {
      const answer = thread.run<T>(...asked)
      await answer.catch(() => undefined)
      // As a thread that is ended by its application: what it was doing is neither done nor failed.
      return closed ? new Promise<T>(() => undefined) : answer
    },
    async close() {
      closed = true
    },
  }
}

/** Composing a bag takes as long as it has pixels; its rules are those of any size. */
const SMALL_BAG = { width: 500, height: 350 }

/** Start of the test clock: a working day, far from any change of daylight saving. */
export const TEST_NOW = Date.parse('2026-05-12T08:00:00Z')

export interface TestAppOptions {
  limits?: boolean
  /** Environment variables of the configuration. */
  env?: Record<string, string>
  /** What fills ports beside the rooms. */
  fills?: readonly PortFill[]
  /** Left out: all. */
  rooms?: readonly AnyRoom[]
  /** Left out: those of the test file, which repeat (`diceOfFile`). */
  dice?: Dice
  /** Pixels of composed bags; left out: a quarter of the product's, which shows all but their finest detail. */
  bagSize?: World['bagSize']
  /** Without base data, as before a first start. */
  bare?: boolean
  /** Another node over the database, files and clock of this one. */
  beside?: TestApp
  /** An installation that is there already (restored, upgraded) instead of a fresh one; `now` sets the clock. */
  existing?: { database: { url: string; drop(): Promise<void> }; folder: string; now: number }
}

/**
 * The name of a database with base data, which the applications of a process copy: seeding takes 300 statements, more
 * than all else of a start.
 */
let withBase: Promise<string> | null = null
async function makeBase(): Promise<string> {
  const { url } = await copyTemplate(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-files-'))
  const database = { url, drop: async () => undefined }
  const t = await startTestApp({ existing: { database, folder, now: TEST_NOW }, dice: fixedDice('base data') })
  await seedBase(t.world, t)
  await t.close()
  return new URL(url).pathname.slice(1)
}

/** Starts the application on a database of its own, with base data. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const besideDatabase = beside && { url: beside.databaseUrl, drop: async () => undefined }
  const given = besideDatabase ?? options.existing?.database
  // Fewer rooms make less.
  const hasBase = beside ? beside.hasBase : !given && !options.bare && options.rooms === undefined
  const template = hasBase && !given ? await (withBase ??= makeBase()) : undefined
  const database = given ?? (await copyTemplate(inject('postgresUrl'), template))
  const folder =
    beside?.world.config.dataDir ?? options.existing?.folder ?? (await mkdtemp(join(tmpdir(), 'clearbelt-files-')))
  const log = openLog(process.env.TEST_LOG ?? 'silent')
  const pool = openPool(database.url, 20)
  const clock = beside?.clock ?? createTestClock(options.existing?.now ?? TEST_NOW)
  const threads = shareThread()
  const db = openDb(pool)
  const vitalPool = openNamedPool(database.url, 5)
  const vital = { db: openDb(vitalPool), pool: vitalPool }
  const doorPool = openNamedPool(database.url, 2)
  const config = { ...readConfig(options.env ?? {}), dataDir: folder, demo: false }
  const reports = createErrorReports(config, clock.now)
  const queue = openQueue(pool, log, reports)
  const world: World = {
    config,
    db,
    pool,
    vital,
    door: { db: openDb(doorPool), pool: doorPool },
    clock,
    dice: options.dice ?? beside?.world.dice ?? diceOfFile(),
    files: createFiles(folder),
    shelf: createFiles(join(folder, 'library')),
    chunks: createChunks(folder),
    archive: null,
    secrets: deriveSecrets(createHash('sha256').update('test').digest()),
    queue,
    signals: noSignals,
    threads,
    bagSize: options.bagSize ?? SMALL_BAG,
    hubs: openHubs(pool, clock, log),
    sms: createSmsGateway(config, clock.now),
    reports,
    log,
    async close() {
      await world.hubs.close()
      await queue.stop()
      await threads.close()
      await db.destroy()
      await vital.db.destroy()
      await world.door.db.destroy()
    },
  }
  const parts = { fills: options.fills, rooms: options.rooms }
  const built = await build(world, { pages: false, limits: options.limits ?? false, ...parts })
  await built.app.ready()
  return {
    ...built,
    world,
    clock,
    databaseUrl: database.url,
    hasBase,
    call: (spec, input, who, callOptions) =>
      sendSigned(built, world, spec, input as Record<string, unknown>, who, callOptions ?? {}) as never,
    async close() {
      await built.app.close()
      await world.close()
      await database.drop()
      if (!beside) await rm(folder, { recursive: true, force: true })
    },
  }
}
