// npm run backup: saves the whole installation to one encrypted file.
import { stat } from 'node:fs/promises'
import { writeBackup } from '../backup/write-backup.ts'
import { BackupError } from '../backup/sealed-stream.ts'
import { BACKUP_USAGE, readBackupArguments, UsageError } from './backup-arguments.ts'
import { readPassphrase } from './passphrase.ts'
import { withWorld } from './with-world.ts'
import { readConfig } from '../world/config.ts'

async function run(): Promise<void> {
  const asked = readBackupArguments(process.argv.slice(2))
  if (!asked) {
    console.log(BACKUP_USAGE)
    return
  }
  const { dataDir } = readConfig(process.env)
  // Opening an installation that is not there would make one.
  if (
    !(await stat(`${dataDir}/secrets.json`).then(
      () => true,
      () => false,
    ))
  )
    throw new BackupError(`There is no installation in ${dataDir} (DATA_DIR).`)
  const passphrase = await readPassphrase('new')
  const began = performance.now()
  const made = await withWorld(
    (line) => console.error(line),
    (world) => writeBackup({ pool: world.pool, dataDir, at: world.clock.now() }, asked.out, passphrase),
  )
  console.log(
    `Saved ${made.rows} rows of ${made.tables} tables and ${made.files} files to ${asked.out} (${(made.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s).`,
  )
  if (made.damaged.length > 0) {
    console.error(`Not saved, because their bytes are not those they were stored with: ${made.damaged.join(', ')}`)
    process.exitCode = 1
  }
  if (made.head) console.log(`Head of the audit log: ${made.head.place}:${made.head.hash}`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof UsageError) console.error(BACKUP_USAGE)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
