// The key of a paper as it stands: the snapshot's truth with the corrections laid over it, and the lock that keeps
// grading and correcting apart.
import {
  layersInForce,
  topLayers,
  type CorrectionLayer,
  type KeyChangeKind,
} from '@clearbelt/domain/sittings/key-corrections'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { SnapshotItemTruth } from '../../papers/room.ts'
import type { PaperKey } from '../finish/grade.ts'
import type { PaperCache } from '../paper-cache.ts'

/** A stored correction. */
const correctionRow = z.object({
  id: column.text,
  itemID: column.text,
  version: column.number,
  kind: z.enum(['truth', 'rightForAll', 'leftOut', 'undo']),
  undoes: column.text.nullable(),
  /** What a correction of the truth says, as the kind of the item stores it; null for the others. */
  truth: z.record(z.string(), z.unknown()).nullable(),
  reason: column.text,
  madeBy: column.text,
  madeAt: column.time,
  requestID: column.text,
  sittings: column.number,
  changed: column.number,
  nowPass: column.number,
  nowFail: column.number,
})
const requestedRow = correctionRow.extend({ snapshotID: column.text })
export type CorrectionRecord = Omit<z.output<typeof correctionRow>, 'truth'> &
  CorrectionLayer & { truth: object | null }

const columns = sql`id, item_id as "itemID", version, kind, undoes, truth, reason, made_by as "madeBy", made_at as "madeAt", request_id as "requestID", sittings, changed, now_pass as "nowPass", now_fail as "nowFail"`

/** Every row of a snapshot, oldest first. */
export async function selectCorrections(tx: Db | Tx, snapshotID: string): Promise<CorrectionRecord[]> {
  const rows = await selectRows(
    tx,
    correctionRow,
    sql`select ${columns} from key_correction where snapshot_id = ${snapshotID} order by version`,
  )
  return rows
}

/** The row an earlier asking of the same act made, with its snapshot; null when there is none. */
export async function selectOptionalRequest(
  tx: Db | Tx,
  madeBy: string,
  requestID: string,
): Promise<(CorrectionRecord & { snapshotID: string }) | null> {
  const rows = await selectRows(
    tx,
    requestedRow,
    sql`select ${columns}, snapshot_id as "snapshotID" from key_correction where made_by = ${madeBy} and request_id = ${requestID}`,
  )
  return rows[0] ?? null
}

export async function insertCorrection(tx: Tx, snapshotID: string, row: CorrectionRecord): Promise<void> {
  await sql`insert into key_correction (id, snapshot_id, version, item_id, kind, undoes, truth, reason, made_by, made_at, request_id, sittings, changed, now_pass, now_fail)
    values (${row.id}, ${snapshotID}, ${row.version}, ${row.itemID}, ${row.kind}, ${row.undoes}, ${row.truth === null ? null : JSON.stringify(row.truth)}::jsonb, ${row.reason}, ${row.madeBy}, ${row.madeAt}, ${row.requestID},
      ${row.sittings}, ${row.changed}, ${row.nowPass}, ${row.nowFail})`.execute(tx)
}

/** The truth of an item as a correction set it: what it does not say stays as published. */
export const correctedTruth = (published: SnapshotItemTruth, corrected: object): unknown =>
  kindOf(published.kind).readTruth({ ...(published.truth as object), ...corrected })

/** Lays corrections over the truth of a snapshot. */
export function layKey(truths: ReadonlyMap<string, SnapshotItemTruth>, layers: readonly CorrectionRecord[]): PaperKey {
  const inForce = layersInForce(layers)
  return new Map(
    [...truths].map(([id, item]) => {
      const layersOf = inForce.get(id) ?? []
      const { treatment, truth } = topLayers(layersOf)
      const isCorrected = layersOf.length > 0
      return [
        id,
        { ...item, treatment, isCorrected, ...(truth?.truth ? { truth: correctedTruth(item, truth.truth) } : {}) },
      ]
    }),
  )
}

/** The newest version of a key; 0 before the first correction. */
export const versionOf = (layers: readonly CorrectionLayer[]): number => layers.at(-1)?.version ?? 0

/** The key of a snapshot as it stands. Inside a transaction that grades, take the lock first. */
export async function readKey(cache: PaperCache, on: Db | Tx, snapshotID: string): Promise<PaperKey> {
  const truths = await cache.truths(snapshotID, on)
  return layKey(truths, await selectCorrections(on, snapshotID))
}

/**
 * Keeps grading and correcting of one paper apart until the transaction ends: who grades shares it, who corrects has it
 * alone. So a sitting ends either before a correction, which then regrades it, or after, graded by the corrected key.
 */
export async function lockKey(tx: Tx, snapshotID: string, act: 'grade' | 'correct'): Promise<void> {
  const lock = sql.raw(act === 'grade' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`key:${snapshotID}`}, 0))`.execute(tx)
}

/** The row that a change makes, not yet counted; `truth` where it sets one. */
export const layerOf = (
  change: { kind: KeyChangeKind } | { kind: 'undo'; undoes: string },
  truth: object | null,
  at: Pick<CorrectionRecord, 'id' | 'itemID' | 'version' | 'reason' | 'madeBy' | 'madeAt' | 'requestID'>,
): CorrectionRecord => ({
  id: at.id,
  itemID: at.itemID,
  version: at.version,
  kind: change.kind,
  undoes: change.kind === 'undo' ? change.undoes : null,
  truth,
  reason: at.reason,
  madeBy: at.madeBy,
  madeAt: at.madeAt,
  requestID: at.requestID,
  sittings: 0,
  changed: 0,
  nowPass: 0,
  nowFail: 0,
})
