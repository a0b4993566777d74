// What `npm run backup` and `npm run restore` are asked for.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const BACKUP_USAGE = `usage: npm run backup -- --out FILE

Saves the whole installation (database, files, secrets) to one encrypted file, while the server runs or not.
  --out FILE   a new file; keep it on another machine
The passphrase is taken from BACKUP_PASSPHRASE or asked for. Without it the file cannot be opened by anybody.
DATA_DIR and DATABASE_URL are read as by the server.`

export const RESTORE_USAGE = `usage: npm run restore -- --from FILE [--check]
       npm run restore -- --archive DIR [--until TIME] [--base NAME] [--data DIR]

Restores a backup into an empty DATA_DIR (and, with DATABASE_URL, an empty database), and brings it to this version.
  --from FILE    a file written by npm run backup; its passphrase is taken from BACKUP_PASSPHRASE or asked for
  --check        only reads the file to its end and says whether it is whole
  --archive DIR  the folder that a server kept as its ARCHIVE_DIR; everything that was acknowledged comes back
  --until TIME   only what was committed up to then, such as 2026-11-20T10:15:00Z
  --base NAME    begins with this base copy instead of the newest one that fits
  --data DIR     the folder to restore into, instead of DATA_DIR`

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

export type RestoreAsked =
  | { from: string; check: boolean; data: string | null }
  | { archive: string; until: Date | null; base: string | null; data: string | null }

/** What to restore from; null when help is asked for. Throws UsageError. */
export function readRestoreArguments(given: readonly string[]): RestoreAsked | null {
  const values = parse(given, {
    from: { type: 'string' },
    check: { type: 'boolean' },
    archive: { type: 'string' },
    until: { type: 'string' },
    base: { type: 'string' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return null
  const textOf = (name: string): string | null => {
    const value = values[name]
    if (value === undefined) return null
    if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is empty.`)
    return value.trim()
  }
  const [from, archive, until, base, data] = [
    textOf('from'),
    textOf('archive'),
    textOf('until'),
    textOf('base'),
    textOf('data'),
  ]
  const into = data === null ? null : fromCaller(data)
  if (archive !== null) {
    if (from !== null || values.check === true) throw new UsageError('--archive goes without --from and --check.')
    return { archive: fromCaller(archive), until: until === null ? null : momentOf(until), base, data: into }
  }
  if (from === null) throw new UsageError('--from or --archive is missing.')
  if (until !== null || base !== null) throw new UsageError('--until and --base go with --archive.')
  return { from: fromCaller(from), check: values.check === true, data: into }
}

/** A time without its zone would be taken for another by some machine. */
function momentOf(text: string): Date {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new UsageError(`--until is "${text.slice(0, 60)}"; it must be a moment such as 2026-11-20T10:15:00Z.`)
  return at
}

function parse(
  given: readonly string[],
  options: Record<string, { type: 'string' | 'boolean'; short?: string }>,
): Record<string, unknown> {
  try {
    return parseArgs({ args: [...given], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
