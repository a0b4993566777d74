// How the hubs of several nodes hear each other: LISTEN and NOTIFY of the database, where they work, and who is
// connected elsewhere.
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export interface NodeLink {
  adapter: ReturnType<typeof createAdapter>
  /** People connected to other nodes that were heard of lately. */
  countElsewhere(): Promise<number>
  close(): Promise<void>
}

const CHANNEL = 'clearbelt-hub'
const PROOF_MS = 3000
const COUNT_MS = 10_000
/** A node that has not said how many it has for so long is gone. */
const FORGET_MS = 35_000

/** Proves that a notification arrives here: behind some connection poolers it does not. */
async function provesListening(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, application_name: 'clearbelt hubs' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`listen "${CHANNEL}-proof"`)
    const heard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), PROOF_MS).unref()
    })
    await pool.query('select pg_notify($1, $2)', [`${CHANNEL}-proof`, ''])
    return await heard
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Joins the nodes of one database. Null where notifications do not arrive: this node then serves those connected to it.
 * The listening connection is one of its own beside the pool's; after a loss it is opened again.
 */
export async function joinNodes(
  pool: pg.Pool,
  clock: Clock,
  log: Log,
  usersHere: () => number,
): Promise<NodeLink | null> {
  if (!(await provesListening(pool))) {
    log.warn('the database passes no notifications on; the hubs of several nodes will not hear each other')
    return null
  }
  const node = `${process.pid}-${Math.trunc(performance.timeOrigin + performance.now())}`
  // The adapter takes a client from its pool for ever and takes another one when that is lost; ours ends the lost one.
  const facade = {
    async connect() {
      const client = new pg.Client({
        ...pool.options,
        keepAlive: true,
        statement_timeout: 0,
        application_name: 'clearbelt hubs',
      })
      client.on('error', () => undefined)
      await client.connect()
      return Object.assign(client, { release: () => void client.end().catch(() => undefined) })
    },
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  }
  const openAdapter = () =>
    createAdapter(facade as unknown as pg.Pool, {
      channelPrefix: CHANNEL,
      tableName: 'hub_attachment',
      errorHandler: (error: Error) =>
        log.warn('the hubs: a message to the other nodes was lost', { error: String(error) }),
    })
  const tell = async () => {
    const at = new Date(clock.now())
    await pool.query(
      'insert into hub_node (id, users, at) values ($1, $2, $3) on conflict (id) do update set users = excluded.users, at = excluded.at',
      [node, usersHere(), at],
    )
    await pool.query('delete from hub_node where at < $1', [new Date(at.getTime() - 10 * FORGET_MS)])
  }
  await tell()
  // Last: the server names its channels to the adapter at once, and the adapter listens to them one after the other
  // only
  // while its connection is not open yet. To an open one it says all of them at the same time, which pg will refuse.
  const adapter = openAdapter()
  const timer = setInterval(() => void tell().catch(() => undefined), COUNT_MS)
  timer.unref()
  return {
    adapter,
    async countElsewhere() {
      const { rows } = await pool.query<{ n: number }>(
        'select coalesce(sum(users), 0) as n from hub_node where id <> $1 and at > $2',
        [node, new Date(clock.now() - FORGET_MS)],
      )
      return rows[0]?.n ?? 0
    },
    async close() {
      clearInterval(timer)
      await pool.query('delete from hub_node where id = $1', [node]).catch(() => undefined)
    },
  }
}
