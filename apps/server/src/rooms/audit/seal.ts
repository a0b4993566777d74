// The sealer: chains what has been committed, in order, and signs the end. Any node may do it, one at a time does.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { GENESIS, linkOf, signHead, type AuditKeys } from './chain.ts'
import type { AuditHead } from './room.ts'
import {
  countLegacy,
  insertSeal,
  selectHashAt,
  selectHead,
  selectUnsealedInOrder,
  selectUnsealedLegacyFirst,
  updatePlaces,
} from './store.ts'
import { readWitness, writeWitness } from './witness.ts'

const BATCH = 2000
/**
 * A batch gets its places in so many portions, with pauses between: chaining the hundred sign-ins of a second at once
 * takes the database 10 ms, in which who saves an answer waits.
 */
const PORTIONS = 20
/** Fewer rows are not worth a pause. */
const SMALLEST_PORTION = 5
const PAUSE_MS = 15
/** Any number will do; all nodes take the same lock. */
const LOCK = 4_702_580

const lockRow = z.object({
  got: column.flag,
})

/** Answers the function that seals everything that waits and tells how many rows that were. */
export function createSealer(world: World, keys: AuditKeys): () => Promise<number> {
  let isBrokenSaid = false

  /** `after`: rows up to this id are sealed already, as far as this turn knows. */
  async function sealBatch(tx: Tx, after: string): Promise<{ sealed: number; head: AuditHead | null; upTo: string }> {
    const rows = await selectRows(tx, lockRow, sql`select pg_try_advisory_xact_lock(${LOCK}) as got`)
    if (!rows[0]?.got) return { sealed: 0, head: null, upTo: after }
    const last = await selectHead(tx)
    const waiting = last ? await selectUnsealedInOrder(tx, after, BATCH) : await selectUnsealedLegacyFirst(tx, BATCH)
    if (waiting.length === 0) return { sealed: 0, head: last, upTo: after }
    const legacy = last ? last.legacy : await countLegacy(tx)
    let place = last?.place ?? 0
    let hash: Buffer = last ? Buffer.from(last.hash, 'hex') : GENESIS
    const portion = Math.max(SMALLEST_PORTION, Math.ceil(waiting.length / PORTIONS))
    for (let from = 0; from < waiting.length; from += portion) {
      if (from > 0) await setTimeout(PAUSE_MS)
      const links = waiting.slice(from, from + portion).map(({ row }) => {
        place++
        hash = linkOf(hash, { ...row, place })
        return { id: row.id, place, hash }
      })
      await updatePlaces(tx, links)
    }
    const head = signHead(keys, { place, hash: hash.toString('hex'), legacy, at: world.clock.now() })
    await insertSeal(tx, head)
    return { sealed: waiting.length, head, upTo: last ? (waiting.at(-1)?.row.id ?? after) : after }
  }

  /** The file is moved on only while the chain goes on from it: a witness of a cut or rewritten log must stay. */
  async function moveWitness(head: AuditHead): Promise<void> {
    const { dataDir } = world.config
    const known = await readWitness(dataDir)
    if (known?.place === head.place && known.hash === head.hash) return
    if (known && (await selectHashAt(world.db, known.place)) !== known.hash) {
      if (!isBrokenSaid)
        world.log.error('the audit log does not go on from the head this node knows; run audit:verify', {
          place: known.place,
        })
      isBrokenSaid = true
      return
    }
    if (!known || known.place < head.place) await writeWitness(dataDir, head)
  }

  return async () => {
    let total = 0
    // A row that is committed late with a lower id is taken in the next turn.
    let after = '0'
    for (;;) {
      const { sealed, head, upTo } = await world.db.transaction().execute((tx) => sealBatch(tx, after))
      after = upTo
      if (head) await moveWitness(head)
      total += sealed
      if (sealed < BATCH) return total
    }
  }
}
