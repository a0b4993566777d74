// Opens the connection pools and the typed query builder over them.
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** Rooms narrow this with `db.withTables<TheirTables>()`; no room sees another's tables. */
export type Tables = Record<never, never>
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts fit a double; answering them as text would leak into sums.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool of at most `max` connections; a statement over 30 s is ended by the server. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'clearbelt',
  })
  // A connection that dies while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.query = promising(client.query.bind(client) as Ask) as typeof client.query
  })
  return pool
}

type Ask = (...given: unknown[]) => unknown

/**
 * Asks with a promise of our own. The driver's promise keeps its statement and rows within reach until the next
 * collection of old objects (decision 937); where it is given a callback it makes none.
 */
const promising =
  (ask: Ask): Ask =>
  (statement, values, ...more) => {
    const isPlain = typeof statement === 'string' || typeof (statement as { submit?: unknown }).submit !== 'function'
    if (!isPlain || typeof values === 'function' || more.length > 0) return ask(statement, values, ...more)
    return new Promise((resolve, reject) => {
      ask(statement, values, (error: Error | null | undefined, result: unknown) => {
        if (error) reject(error)
        else resolve(result)
      })
    }).catch((error: Error) => {
      // As the driver does: where the statement was said helps, where its answer was read does not.
      Error.captureStackTrace(error)
      throw error
    })
  }

/** A database that knows more named statements than these is told no further ones. */
const MOST_NAMED = 300

/**
 * A pool whose connections plan each statement with parameters once and keep the plan: for the few statements of an
 * exam,
 * said thousands of times, whose planning costs more than their work. A plan that a change of schema has outdated ends
 * its
 * connection; the next one plans anew.
 */
export function openNamedPool(url: string, max: number): pg.Pool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMED) return known
    const name = `n${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
  const pool = openPool(url, max)
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    const named = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || more.length > 0)
        return ask(text, values, ...more)
      return (ask({ name: nameOf(text), text, values }) as Promise<unknown>).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === '0A000') void (client as unknown as pg.Client).end()
        throw error
      })
    }
    client.query = named as typeof client.query
  })
  return pool
}

/** The query builder over a pool. */
export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
