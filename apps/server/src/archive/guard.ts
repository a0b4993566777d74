// Decides whether commits wait for the second disk. They do while it keeps up; when it does not within a bounded time,
// they go on
// without it, and that is told; when it has caught up, they wait for it again.
import pg from 'pg'
import { RECEIVER } from './layout.ts'

/**
 * `synchronous`: what is acknowledged lies on both disks. `alone`: exams go on, and the second disk lacks what came
 * since.
 */
export type ArchiveMode = 'starting' | 'synchronous' | 'alone'

export interface GuardState {
  mode: ArchiveMode
  /** Bytes of the log that the second disk lacks; null while the receiver is not there. */
  behind: number | null
  /** The database gave up log that was not received: a new base copy is due. */
  isLost: boolean
}

export interface Guard {
  state(): GuardState
  /** Resolves when commits wait for the second disk, or after so long. */
  settled(ms: number): Promise<void>
  /** Takes the name out and looks no more. Commits wait for nobody from then on. */
  stop(): Promise<void>
}

/** A commit waits at most so long, and a look, for a second disk that does not answer. */
const PATIENCE_MS = 3000
const LOOK_MS = 250
/** At the start nobody waits yet: only after so long is it told that the second disk does not keep up. */
const BEGINNING_MS = 20_000
/**
 * So near and for so long must the receiver have kept up before commits wait for it again; longer each time it was lost
 * soon after.
 */
const NEAR_BYTES = 4 * 1024 * 1024
const STEADY_MS = 1000
const STEADY_MOST_MS = 120_000
/** One that held so long is trusted as at first. */
const TRUSTED_MS = 600_000

interface Look {
  lsn: string
  state: string | null
  sync: string | null
  hasMark: boolean
  behind: number | null
  named: boolean
  slot: string | null
}

const LOOK = `select pg_current_wal_flush_lsn()::text as lsn, r.state, r.sync_state as sync, coalesce(r.flush_lsn >= $2::pg_lsn, false) as "hasMark",
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), r.flush_lsn)::float8 as behind, current_setting('synchronous_standby_names') <> '' as named,
  (select wal_status from pg_replication_slots where slot_name = $1) as slot
  from (select 1) one left join pg_stat_replication r on r.application_name = $1`

/**
 * Lets commits wait for the receiver, or not. Not in a transaction, and nothing is committed by it: it never waits
 * itself.
 */
export async function setStandby(client: pg.Client, isNamed: boolean): Promise<void> {
  await client.query(
    isNamed
      ? `alter system set synchronous_standby_names = '${RECEIVER}'`
      : 'alter system reset synchronous_standby_names',
  )
  await client.query('select pg_reload_conf()')
}

/** Looks until it is stopped; `tell` hears each change of the mode, with a word about why. */
export function startGuard(url: string, tell: (mode: ArchiveMode, behind: number | null) => void): Guard {
  const now = () => performance.now()
  const began = now()
  const state: GuardState = { mode: 'starting', behind: null, isLost: false }
  let client: pg.Client | null = null
  let stopped = false
  /** A position of the log, and since when the receiver is waited for there. */
  let mark = { lsn: '0/0', at: now() }
  let steadySince: number | null = null
  let steadyFor = STEADY_MS
  let agreedAt = 0
  const waiting = new Set<() => void>()

  function change(mode: ArchiveMode): void {
    if (state.mode === mode) return
    state.mode = mode
    if (mode === 'synchronous') {
      agreedAt = now()
      for (const go of waiting) go()
    }
    tell(mode, state.behind)
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const made = new pg.Client({
      connectionString: url,
      application_name: 'clearbelt-archive',
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    })
    made.on('error', () => {
      if (client === made) client = null
    })
    await made.connect()
    return (client = made)
  }

  async function look(): Promise<void> {
    const on = await connected()
    const { rows } = await on.query<Look>(LOOK, [RECEIVER, mark.lsn])
    const seen = rows[0]
    if (!seen) return
    state.behind = seen.behind
    state.isLost = seen.slot === 'lost'
    const keepsUp = seen.hasMark && seen.state === 'streaming'
    if (seen.hasMark) mark = { lsn: seen.lsn, at: now() }
    const isLate = now() - mark.at > PATIENCE_MS
    if (seen.named) {
      if (isLate) {
        await setStandby(on, false)
        steadyFor = now() - agreedAt > TRUSTED_MS ? STEADY_MS : Math.min(steadyFor * 2, STEADY_MOST_MS)
        steadySince = null
        change('alone')
      } else if (seen.sync === 'sync' && keepsUp) change('synchronous')
      return
    }
    if (state.mode === 'starting' && now() - began > BEGINNING_MS) change('alone')
    const isNear = keepsUp && seen.behind !== null && seen.behind < NEAR_BYTES
    steadySince = isNear ? (steadySince ?? now()) : null
    // A setting that somebody took away by hand: what is acknowledged meanwhile is not on both disks.
    if (state.mode === 'synchronous') change('alone')
    if (steadySince === null || now() - steadySince < steadyFor) return
    mark = { lsn: seen.lsn, at: now() }
    await setStandby(on, true)
  }

  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  const again = () => {
    turn = look()
      .catch(() => {
        // Without a database nobody is told that anything is saved. Once it is back the receiver gets its time anew.
        void client?.end().catch(() => undefined)
        client = null
        mark.at = now()
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(again, LOOK_MS)
      })
  }
  again()
  return {
    state: () => ({ ...state }),
    settled: (ms) =>
      new Promise((resolve) => {
        if (state.mode === 'synchronous') return resolve()
        const late = setTimeout(resolve, ms)
        waiting.add(() => {
          clearTimeout(late)
          resolve()
        })
      }),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
      await (async () => setStandby(await connected(), false))().catch(() => undefined)
      await (client as pg.Client | null)?.end().catch(() => undefined)
    },
  }
}
