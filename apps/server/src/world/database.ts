// Opens the connection pool and the typed query builder over it.
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
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, statement_timeout: 30_000, application_name: 'clearbelt' })
  // A connection that dies while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  return pool
}

/** The query builder over a pool. */
export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
