// npm run restore: brings a backup or an archive back into an empty data folder, and proves that it came back whole.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { restoreArchive } from '../archive/restore-archive.ts'
import { LOCK_FILE } from '../backup/data-folder.ts'
import { checkEmptyFolder, inspectBackup, restoreBackup } from '../backup/restore-backup.ts'
import { migrate } from '../db/migrate.ts'
import { verifyAudit } from '../rooms/audit/verify.ts'
import { readConfig, type Config } from '../world/config.ts'
import { openPool } from '../world/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../world/embedded-postgres.ts'
import { holdLock } from '../world/lock.ts'
import { openWorld } from '../world.ts'
import { readRestoreArguments, RESTORE_USAGE, UsageError, type RestoreAsked } from './backup-arguments.ts'
import { readPassphrase } from './passphrase.ts'

const say = (line: string) => console.log(line)
const timeOf = (ms: number): string => new Date(ms).toISOString()

async function run(): Promise<void> {
  const asked = readRestoreArguments(process.argv.slice(2))
  if (!asked) {
    say(RESTORE_USAGE)
    return
  }
  const config = readConfig({
    ...process.env,
    ...(asked.data === null ? {} : { DATA_DIR: asked.data }),
    ...('archive' in asked ? { ARCHIVE_DIR: asked.archive } : {}),
  })
  if ('archive' in asked) return restoreFromArchive(config, asked)
  if (!asked.check) await checkEmptyFolder(config.dataDir)
  const passphrase = await readPassphrase('known')
  if (!asked.check) return restoreInto(config, asked.from, passphrase)
  const { manifest, end } = await inspectBackup(asked.from, passphrase)
  say(
    `The backup of ${timeOf(manifest.at)} is whole: ${Object.values(end.rows).reduce((sum, n) => sum + n, 0)} rows and ${end.files} files.`,
  )
}

async function restoreFromArchive(
  config: Config,
  { archive, until, base }: Extract<RestoreAsked, { archive: string }>,
): Promise<void> {
  const { dataDir } = config
  await checkEmptyFolder(dataDir)
  await mkdir(dataDir, { recursive: true })
  const unlock = await holdLock(join(dataDir, LOCK_FILE))
  let postgres: EmbeddedPostgres | null = null
  let isWhole = false
  try {
    const { lastAct, files, damaged } = await restoreArchive({ archive, dataDir, until, base, say })
    isWhole = true
    say(`Restored the installation${lastAct === null ? '' : ` up to its last act of ${lastAct}`}, with ${files} files.`)
    if (damaged.length > 0) {
      say(`Not restored, because their bytes are not those they were stored with: ${damaged.join(', ')}`)
      process.exitCode = 1
    }
    postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), say })
    await bringUpToDate(postgres.url)
    await sayAudit(config, postgres.url)
  } finally {
    await stopPostgres(postgres)
    await unlock()
    if (!isWhole) await clear(dataDir)
  }
}

/** The audit log is read as this version has it. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = openPool(url, 2)
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

async function restoreInto(config: Config, from: string, passphrase: string): Promise<void> {
  await mkdir(config.dataDir, { recursive: true })
  const unlock = await holdLock(join(config.dataDir, LOCK_FILE))
  let postgres: EmbeddedPostgres | null = null
  let pool: pg.Pool | null = null
  let isWhole = false
  try {
    const openDatabase = async () => {
      postgres = config.databaseUrl
        ? null
        : await startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres'), say })
      pool = openPool(config.databaseUrl ?? postgres?.url ?? '', 4)
      return pool
    }
    const { manifest, end } = await restoreBackup(from, passphrase, { dataDir: config.dataDir, openDatabase })
    await endPool(pool)
    pool = null
    isWhole = true
    say(
      `Restored the installation of ${timeOf(manifest.at)}: ${Object.values(end.rows).reduce((sum, n) => sum + n, 0)} rows and ${end.files} files.`,
    )
    await sayAudit(config, config.databaseUrl ?? urlOf(postgres))
  } finally {
    await endPool(pool)
    await stopPostgres(postgres)
    await unlock()
    // The folder was empty before: a restore that failed leaves it so.
    if (!isWhole) await clear(config.dataDir)
  }
}

// Assigned in a closure, which the checker does not follow.
const urlOf = (postgres: EmbeddedPostgres | null): string => postgres?.url ?? ''
const endPool = (pool: pg.Pool | null): Promise<void> | undefined => pool?.end()
const stopPostgres = (postgres: EmbeddedPostgres | null): Promise<void> | undefined => postgres?.stop()

async function clear(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** A log that was not whole when it was saved is told, and the data is still there. */
async function sayAudit(config: Config, url: string): Promise<void> {
  const world = await openWorld(config, url)
  try {
    const { faultCount, rows } = await verifyAudit(world)
    if (faultCount === 0) say(`The audit log is whole: ${rows} rows.`)
    else {
      say(`The audit log is NOT whole (${faultCount} faults); npm run audit:verify says more.`)
      process.exitCode = 1
    }
  } finally {
    await world.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof UsageError) console.error(RESTORE_USAGE)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
