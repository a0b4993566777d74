// Copies of the migrated template, one for each test file, dropped when it ends.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'clearbelt_template'

/** The same server's URL for another database. */
export function withDatabase(url: string, database: string): string {
  const u = new URL(url)
  u.pathname = `/${database}`
  return u.href
}

const admins = new Map<string, pg.Pool>()

/**
 * The connection that makes and drops the databases of a process, one statement after the other: opening one for each
 * took longer than the copy itself. It keeps no process alive, and one that breaks is opened anew.
 */
function adminOf(url: string): pg.Pool {
  const held = admins.get(url)
  if (held) return held
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  admins.set(url, pool)
  return pool
}

async function asAdmin(url: string, sql: string): Promise<void> {
  await adminOf(url).query(sql)
}

/** Creates a database from a template; answers its URL and how to drop it. */
export async function copyTemplate(url: string, template = TEMPLATE): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`
  for (let attempt = 0; ; attempt++) {
    try {
      // Its files are copied as they are: the usual way writes each page into the log too, at seven times the cost.
      await asAdmin(url, `create database ${name} template ${template} strategy file_copy`)
      break
    } catch (error) {
      // Another test file is copying the template at this moment; PostgreSQL lets one at a time.
      if (attempt > 100 || (error as { code?: string }).code !== '55006') throw error
    }
  }
  return { url: withDatabase(url, name), drop: () => asAdmin(url, `drop database if exists ${name} with (force)`) }
}

/** Creates a database with nothing in it; answers its URL and how to drop it. */
export async function makeEmptyDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await asAdmin(url, `create database ${name} template template0`)
  return { url: withDatabase(url, name), drop: () => asAdmin(url, `drop database if exists ${name} with (force)`) }
}
