// Brings a database to the newest schema: SQL files in the order of their names, each in one transaction, forward only.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number will do; all nodes take the same lock, so that one migrates and the others wait. */
const LOCK = 4_702_551

interface Migration {
  name: string
  sql: string
  sha256: string
}

/** All migrations of this version, in their order. */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((f) => f.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(FOLDER + name, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies the migrations that are missing and answers their names. Throws when an applied one was edited since. `only`
 * stops at an older schema: that of a backup, or of a rehearsed upgrade.
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const migrations = (await listMigrations()).filter((m) => !only || only.includes(m.name))
  const client = await pool.connect()
  const applied: string[] = []
  try {
    // An index over a large table, and the turn of another node, take their time.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    const known = new Map(rows.map((r) => [r.name, r.sha256]))
    for (const { name: file, sql, sha256 } of migrations) {
      const before = known.get(file)
      if (before === sha256) continue
      if (before) throw new Error(`The migration ${file} was changed after it had been applied; add a new one instead.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file, sha256])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
      applied.push(file)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    await client.query('reset statement_timeout').catch(() => undefined)
    client.release()
  }
}
