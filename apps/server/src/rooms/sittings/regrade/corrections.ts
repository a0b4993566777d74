// The key of a paper as it stands: the snapshot's truth with the corrections laid over it, and the lock that keeps
// marking and correcting apart.
import {
  standingLayers,
  topLayers,
  type CorrectionLayer,
  type KeyChange,
} from '@clearbelt/domain/sittings/key-corrections'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../world/database.ts'
import type { SnapshotItemTruth } from '../../papers/room.ts'
import type { PaperKey } from '../finish/grade.ts'
import type { PaperCache } from '../paper-cache.ts'

/** A stored correction. */
export interface CorrectionRecord extends CorrectionLayer {
  isSafe: boolean | null
  regions: SnapshotItemTruth['regions'] | null
  reason: string
  madeBy: string
  madeAt: Date
  requestID: string
  sittings: number
  changed: number
  nowPass: number
  nowFail: number
}

const columns = sql`id, item_id as "itemID", version, kind, undoes, is_safe as "isSafe", regions, reason, made_by as "madeBy", made_at as "madeAt", request_id as "requestID", sittings, changed, now_pass as "nowPass", now_fail as "nowFail"`

/** Every row of a snapshot, oldest first. */
export async function selectCorrections(tx: Db | Tx, snapshotID: string): Promise<CorrectionRecord[]> {
  const { rows } =
    await sql<CorrectionRecord>`select ${columns} from key_correction where snapshot_id = ${snapshotID} order by version`.execute(
      tx,
    )
  return rows
}

/** The row an earlier asking of the same act made, with its snapshot; null when there is none. */
export async function selectOptionalRequest(
  tx: Db | Tx,
  madeBy: string,
  requestID: string,
): Promise<(CorrectionRecord & { snapshotID: string }) | null> {
  const { rows } = await sql<
    CorrectionRecord & { snapshotID: string }
  >`select ${columns}, snapshot_id as "snapshotID" from key_correction where made_by = ${madeBy} and request_id = ${requestID}`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function insertCorrection(tx: Tx, snapshotID: string, row: CorrectionRecord): Promise<void> {
  await sql`insert into key_correction (id, snapshot_id, version, item_id, kind, undoes, is_safe, regions, reason, made_by, made_at, request_id, sittings, changed, now_pass, now_fail)
    values (${row.id}, ${snapshotID}, ${row.version}, ${row.itemID}, ${row.kind}, ${row.undoes}, ${row.isSafe}, ${row.regions === null ? null : JSON.stringify(row.regions)}::jsonb, ${row.reason}, ${row.madeBy}, ${row.madeAt}, ${row.requestID},
      ${row.sittings}, ${row.changed}, ${row.nowPass}, ${row.nowFail})`.execute(tx)
}

/** Lays corrections over the truth of a snapshot. */
export function layKey(truths: ReadonlyMap<string, SnapshotItemTruth>, layers: readonly CorrectionRecord[]): PaperKey {
  const inForce = standingLayers(layers)
  return new Map(
    [...truths].map(([id, truth]) => {
      const { treatment, truth: corrected } = topLayers(inForce.get(id) ?? [])
      return [
        id,
        {
          ...truth,
          treatment,
          isSafe: corrected?.isSafe ?? truth.isSafe,
          regions: corrected?.regions ?? truth.regions,
        },
      ]
    }),
  )
}

/** The newest version of a key; 0 before the first correction. */
export const versionOf = (layers: readonly CorrectionLayer[]): number => layers.at(-1)?.version ?? 0

/** The key of a snapshot as it stands. Inside a transaction that marks, take the lock first. */
export async function readKey(cache: PaperCache, on: Db | Tx, snapshotID: string): Promise<PaperKey> {
  const truths = await cache.truths(snapshotID, on)
  return layKey(truths, await selectCorrections(on, snapshotID))
}

/**
 * Keeps marking and correcting of one paper apart until the transaction ends: who marks shares it, who corrects has it
 * alone. So a sitting ends either before a correction, which then regrades it, or after, marked by the corrected key.
 */
export async function lockKey(tx: Tx, snapshotID: string, purpose: 'mark' | 'correct'): Promise<void> {
  const lock = sql.raw(purpose === 'mark' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`key:${snapshotID}`}, 0))`.execute(tx)
}

/** The row that a change makes, not yet counted. */
export function layerOf(
  change: KeyChange | { kind: 'undo'; undoes: string },
  regions: SnapshotItemTruth['regions'],
  at: Pick<CorrectionRecord, 'id' | 'itemID' | 'version' | 'reason' | 'madeBy' | 'madeAt' | 'requestID'>,
): CorrectionRecord {
  const isTruth = change.kind === 'truth'
  return {
    id: at.id,
    itemID: at.itemID,
    version: at.version,
    kind: change.kind,
    undoes: change.kind === 'undo' ? change.undoes : null,
    isSafe: isTruth ? change.isSafe : null,
    regions: isTruth ? regions : null,
    reason: at.reason,
    madeBy: at.madeBy,
    madeAt: at.madeAt,
    requestID: at.requestID,
    sittings: 0,
    changed: 0,
    nowPass: 0,
    nowFail: 0,
  }
}
