// Starts the product: configuration, database, schema, base data, demo, and the one port everything is served on.
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tellTroubles } from './archive/alarm.ts'
import { forgetArchive, startArchive } from './archive/begin.ts'
import type { Archive } from './archive/archive.ts'
import { ArchiveError, placesIn, readOwner } from './archive/layout.ts'
import { UNFINISHED_FILE } from './backup/data-folder.ts'
import type { Built } from './build.ts'
import type { FirstAccount } from './db/first-accounts.ts'
import { PortError } from './seams/ports.ts'
import { ConfigError, readConfig, type Config } from './world/config.ts'
import { startEmbeddedPostgres } from './world/embedded-postgres.ts'
import { holdLock } from './world/lock.ts'
import type * as Serving from './serving.ts'
import type { World } from './world.ts'

/** The start waits so long for the archive. */
const ARCHIVE_BEGIN_MS = 20_000
const TIDY_MS = 6 * 3_600_000
const say = (line: string) => console.log(line)

/** Something a person can mend, said in one sentence without a stack. */
class StartError extends Error {}

async function checkFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true })
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${dir} (DATA_DIR) cannot be used: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`,
    )
  }
  if (existsSync(join(dir, UNFINISHED_FILE)))
    throw new StartError(`A restore into ${dir} (DATA_DIR) was interrupted; empty the folder and restore again.`)
}

/** Asks before the database is started whether the port is free. */
function checkPort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${config.port} is taken by another program; set PORT to a free one.`
            : `Port ${config.port} cannot be opened: ${error.code ?? error.message}.`,
        ),
      ),
    )
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })
}

function printReady(config: Config, port: number, accounts: FirstAccount[] | null): void {
  const lines = ['', `Clearbelt is ready: http://localhost:${port}`]
  if (accounts) {
    lines.push('First accounts (also in ' + join(config.dataDir, 'first-accounts.txt') + '):')
    for (const a of accounts) lines.push(`  ${a.typeName.padEnd(14)} ${a.accountNo.padEnd(10)} ${a.password}`)
  }
  say(lines.join('\n') + '\n')
}

/** Undoes what the start has done so far, newest first. */
const undo: (() => Promise<unknown> | unknown)[] = []
async function release(): Promise<void> {
  for (const step of undo.splice(0).toReversed())
    await Promise.resolve(step()).catch((error: unknown) =>
      console.error('Stopping went wrong:', error instanceof Error ? error.message : error),
    )
}

let stopping = false
/** The database while it is being started: it must be there before it can be stopped. */
let beginning: Promise<unknown> = Promise.resolve()

/** Stops at any moment, also in the middle of the start: what was begun is ended, and nothing is left running. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  say('Stopping.')
  await beginning.catch(() => undefined)
  await release()
  process.exit(0)
}

async function start(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  const config = readConfig(process.env)
  await checkFolder(config.dataDir)
  await checkPort(config)
  undo.push(
    await holdLock(join(config.dataDir, 'server.lock')).catch((error: Error) => {
      throw new StartError(error.message)
    }),
  )
  const loading = import('./serving.ts')
  // Heard once the database is there.
  loading.catch(() => undefined)
  const database = config.databaseUrl
    ? Promise.resolve({ url: config.databaseUrl, archive: null })
    : startDatabase(config)
  beginning = database
  const { url, archive } = await database
  const serving = await loading
  const world = await serving.openWorld(config, url, archive)
  undo.push(() => world.close())
  const applied = await serving.migrate(world.pool)
  if (applied.length > 0) say(`Schema brought up to date (${applied.length} steps).`)
  const built = await serving.build(world)
  undo.push(() => built.app.close())
  // Nodes that start at once on an empty database take turns.
  const accounts = await serving.inTurn(world, 'prepare', async () => {
    await world.queue.start()
    await serving.seedBase(world, built)
    return serving.makeFirstAccounts(world, built.rooms)
  })
  const elsewhere = await serving.firstAccountsElsewhere(world)
  await built.app.ready()
  await world.hubs.start()
  if (config.demo) await prepareDemo(serving, world, built)
  // A signal may have come meanwhile: everything is closed by now, and nobody is to be told that the server is ready.
  if (stopping) return
  startSweeps(serving, world, built)
  if (archive) {
    tellTroubles(archive, world, built)
    await beginArchive(archive, world)
  }
  const address = await built.app.listen({ port: config.port, host: config.host })
  printReady(config, Number(new URL(address).port) || config.port, accounts)
  if (elsewhere)
    say(`The first accounts were made by another node: they stand in ${elsewhere.file} on ${elsewhere.host}.`)
}

/**
 * Makes what somebody must wait for; the rest goes on behind. What a signal interrupts is no failure: the next start
 * goes on with it.
 */
async function prepareDemo({ makeDemo }: typeof Serving, world: World, built: Built): Promise<void> {
  try {
    const { rest } = await makeDemo(world, built, say)
    void rest.catch(
      (error: unknown) =>
        stopping || world.log.error('the rest of the demo could not be made', { error: String(error) }),
    )
  } catch (error) {
    if (!stopping) say(`The demo could not be made (${plain(error)}); the next start goes on with it.`)
  }
}

/** The sentence of an error; a full disk has many of them. */
const plain = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return /ENOSPC|No space left on device/.test(text)
    ? 'The disk is full: free some space on the volume of DATA_DIR and start again.'
    : text
}

async function startDatabase(config: Config): Promise<{ url: string; archive: Archive | null }> {
  if (config.archiveDir !== null) await checkArchive(config.archiveDir, config.dataDir)
  say('Starting the database.')
  const postgres = await startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres'), say })
  undo.push(postgres.stop)
  if (config.archiveDir === null) {
    await forgetArchive(postgres.url)
    return { url: postgres.url, archive: null }
  }
  const archive = await startArchive(
    { url: postgres.url, cluster: postgres.directory, archive: config.archiveDir, dataDir: config.dataDir },
    say,
  ).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new StartError(error.message) : error
  })
  // The last of the log comes while the database stops.
  undo.pop()
  undo.push(archive.close, postgres.stop, archive.release)
  return { url: postgres.url, archive }
}

/** An empty data folder beside an archive: somebody lost a disk, and would begin anew without knowing. */
async function checkArchive(archiveDir: string, dataDir: string): Promise<void> {
  const owner = await readOwner(archiveDir).catch(() => null)
  if (owner !== null && !existsSync(join(dataDir, 'postgres.password')))
    throw new StartError(
      `${archiveDir} (ARCHIVE_DIR) holds the archive of an installation, and there is none in ${dataDir} (DATA_DIR). Bring it back with: npm run restore -- --archive ${archiveDir} --data ${dataDir}. For a new installation name another ARCHIVE_DIR.`,
    )
  await mkdir(archiveDir, { recursive: true, mode: 0o700 }).catch(() => undefined)
  undo.push(
    await holdLock(placesIn(archiveDir).lock).catch((error: NodeJS.ErrnoException) => {
      // A disk that is not there stops no exam; it is told by the archive itself.
      if (error.code !== undefined) return () => undefined
      throw new StartError(`Another Clearbelt already uses the folder ${archiveDir} (ARCHIVE_DIR).`)
    }),
  )
}

/**
 * Waits for the second disk a little, so that what is acknowledged from the first moment on lies there too; without it
 * the server serves, and tells.
 */
async function beginArchive(archive: Archive, world: World): Promise<void> {
  // The start itself has written a few.
  archive.lookThrough()
  await archive.settled(ARCHIVE_BEGIN_MS)
  const { mode, base, troubles } = archive.status()
  say(
    mode === 'synchronous' && base !== null
      ? `Everything acknowledged is kept in ${world.config.archiveDir} as well.`
      : `The archive in ${world.config.archiveDir} is not ready yet${Object.values(troubles)
          .map((why) => `: ${why}`)
          .join('')}`,
  )
}

/** What a node does now and then, whoever else does it too. */
function startSweeps({ everyInTurn }: typeof Serving, world: World, { sweeps }: Built): void {
  const tidy = (): Promise<unknown> => world.files.tidy()
  undo.push(everyInTurn([...sweeps, { what: 'clearing scratch files', everyMs: TIDY_MS, act: tidy }], world))
  void tidy().catch((error: unknown) => world.log.error('clearing scratch files failed', { error: String(error) }))
}

start().catch(async (error: unknown) => {
  // Ended in the middle by a signal: what failed then failed because of it, and the signal's own way out is under way.
  if (stopping) return
  // What was started must not stay behind a start that failed.
  await release()
  if (error instanceof ConfigError || error instanceof StartError || error instanceof PortError)
    console.error(error.message)
  else console.error('Clearbelt could not start:', plain(error))
  process.exit(1)
})
