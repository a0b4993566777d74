// Says to all nodes which workers are alive: an advisory lock for each, held by a connection that dies with its node.
import pg from 'pg'
import type { Log } from './log.ts'

export interface Presence {
  /** Says that a worker is there, until `close`; after a lost connection it is said again. */
  announce(worker: string): Promise<void>
  close(): Promise<void>
}

const AGAIN_MS = 1000
const LOCK = 'select pg_advisory_lock(hashtextextended($1, 0))'
/** A host that vanishes without a word is noticed within a minute. */
const SETTINGS =
  'set statement_timeout = 0; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/** Opens a connection of its own beside the pool's. */
export async function openPresence(options: pg.ClientConfig, log: Log): Promise<Presence> {
  const workers = new Set<string>()
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options, keepAlive: true, application_name: 'clearbelt presence' })
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (client !== fresh) return
      client = null
      again()
    })
    await fresh.connect()
    await fresh.query(SETTINGS)
    for (const worker of workers) await fresh.query(LOCK, [worker])
    client = fresh
  }
  function again(): void {
    if (isClosed) return
    setTimeout(
      () =>
        void connect().catch((error: unknown) => {
          log.warn('the connection that says this node is alive cannot be opened', { error: String(error) })
          again()
        }),
      AGAIN_MS,
    ).unref()
  }

  await connect()
  return {
    async announce(worker) {
      workers.add(worker)
      await client?.query(LOCK, [worker])
    },
    async close() {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
