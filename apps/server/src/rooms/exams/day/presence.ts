// Who was heard of when: gathered in memory and written for all together, so that a heartbeat costs no write of its
// own.
import { sql } from 'kysely'
import type { World } from '../../../world.ts'

interface Sighting {
  seenAt: number | null
  savedAt: number | null
  goneAt: number | null
  isTouched: boolean
}

export interface Presence {
  /** A save or a heartbeat of a sitting arrived. */
  heard(sittingID: string, at: number, saved: boolean): void
  /** The page of a sitting lost its connection. */
  gone(sittingID: string, at: number): void
  /** Something else about a sitting changed: boards read all of it again. */
  touch(sittingID: string): void
  /** Writes what was gathered; called each second. While no board is open anywhere it gathers for longer. */
  flush(at: number): Promise<void>
  /** Says to all nodes that a board of these steps is open here. */
  watch(refs: readonly string[], at: number): Promise<void>
}

/** How long what is heard may lie in memory while nobody looks. */
const UNSEEN_MS = 15_000
const WATCH_MS = 30_000
/** More sittings than any node has open at once. */
const MOST = 50_000

/** The gatherer of one node. */
export function createPresence({ db }: Pick<World, 'db'>): Presence {
  let gathered = new Map<string, Sighting>()
  let flushedAt = 0
  const entry = (id: string): Sighting => {
    const known = gathered.get(id)
    if (known) return known
    const fresh = { seenAt: null, savedAt: null, goneAt: null, isTouched: false }
    if (gathered.size < MOST) gathered.set(id, fresh)
    return fresh
  }
  const isWatched = async (at: number): Promise<boolean> =>
    (await sql`select 1 from board_watch where until > ${new Date(at)} limit 1`.execute(db)).rows.length > 0
  return {
    heard(sittingID, at, saved) {
      const heard = entry(sittingID)
      heard.seenAt = Math.max(heard.seenAt ?? 0, at)
      if (saved) heard.savedAt = heard.seenAt
    },
    gone(sittingID, at) {
      entry(sittingID).goneAt = at
    },
    touch(sittingID) {
      entry(sittingID).isTouched = true
    },
    async flush(at) {
      if (gathered.size === 0 || (at - flushedAt < UNSEEN_MS && !(await isWatched(at)))) return
      const batch = gathered
      gathered = new Map()
      try {
        const rows = JSON.stringify(
          [...batch].map(([id, h]) => ({ id, seen: h.seenAt, saved: h.savedAt, gone: h.goneAt, touched: h.isTouched })),
        )
        // In one order on every node, so that two of them never wait for each other.
        await sql`insert into sitting_presence as p (sitting_id, ref, seen_at, saved_at, gone_at, changed_at, touched_at)
          select s.id, s.ref, to_timestamp(floor(x.seen) / 1000), to_timestamp(floor(x.saved) / 1000), to_timestamp(floor(x.gone) / 1000), ${new Date(at)}, case when x.touched then ${new Date(at)}::timestamptz end
          from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, seen float8, saved float8, gone float8, touched boolean) join sitting_facts s on s.id = x.id order by s.id
          on conflict (sitting_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at), saved_at = greatest(p.saved_at, excluded.saved_at), gone_at = greatest(p.gone_at, excluded.gone_at), changed_at = excluded.changed_at,
            touched_at = coalesce(excluded.touched_at, p.touched_at)`.execute(db)
        flushedAt = at
      } catch (error) {
        // Kept for the next turn; what was heard meanwhile is newer.
        for (const [id, heard] of batch) {
          const newer = gathered.get(id)
          if (newer) newer.isTouched ||= heard.isTouched
          else if (gathered.size < MOST) gathered.set(id, heard)
        }
        throw error
      }
    },
    async watch(refs, at) {
      if (refs.length === 0) return
      await sql`insert into board_watch (ref, until) select r, ${new Date(at + WATCH_MS)} from unnest(${[...refs].toSorted()}::uuid[]) r on conflict (ref) do update set until = excluded.until`.execute(
        db,
      )
    },
  }
}
