// What `npm run backup` and `npm run restore` are asked for.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const BACKUP_USAGE = `usage: npm run backup -- --out FILE

Saves the whole installation (database, files, secrets) to one encrypted file, while the server runs or not.
  --out FILE   a new file; keep it on another machine
The passphrase is taken from BACKUP_PASSPHRASE or asked for. Without it the file cannot be opened by anybody.
DATA_DIR and DATABASE_URL are read as by the server.`

export const RESTORE_USAGE = `usage: npm run restore -- --from FILE [--check]

Restores a backup into an empty DATA_DIR (and, with DATABASE_URL, an empty database), and brings it to this version.
  --from FILE  a file written by npm run backup
  --check      only reads the file to its end and says whether it is whole
The passphrase is taken from BACKUP_PASSPHRASE or asked for.`

/** A command line that cannot be used, in one sentence. */
export class UsageError extends Error {}

/** npm changes into the project's folder; paths are meant from where it was called. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

/** The file to write; null when help is asked for. Throws UsageError. */
export function readBackupArguments(given: readonly string[]): { out: string } | null {
  const values = parse(given, { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } })
  if (values.help) return null
  if (typeof values.out !== 'string' || values.out.trim() === '') throw new UsageError('--out is missing.')
  return { out: fromCaller(values.out.trim()) }
}

/** The file to read; null when help is asked for. Throws UsageError. */
export function readRestoreArguments(given: readonly string[]): { from: string; check: boolean } | null {
  const values = parse(given, { from: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } })
  if (values.help) return null
  if (typeof values.from !== 'string' || values.from.trim() === '') throw new UsageError('--from is missing.')
  return { from: fromCaller(values.from.trim()), check: values.check === true }
}

function parse(given: readonly string[], options: Record<string, { type: 'string' | 'boolean'; short?: string }>): Record<string, unknown> {
  try {
    return parseArgs({ args: [...given], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
