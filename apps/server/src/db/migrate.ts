// Brings a database to the newest schema: SQL files in the order of their names, each in one transaction, forward only.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number will do; all nodes take the same lock, so that one migrates and the others wait. */
const LOCK = 4_702_551

/** Applies the migrations that are missing and answers their names. Throws when an applied one was edited since. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((f) => f.endsWith('.sql')).sort()
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())')
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    const known = new Map(rows.map((r) => [r.name, r.sha256]))
    for (const file of files) {
      const sql = await readFile(FOLDER + file, 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
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
    client.release()
  }
}
