// Regrades the finished sittings of a paper under another key: as a dry run, or written with the correction in one
// transaction.
import {
  canUndo,
  crossing,
  findCorrectionProblem,
  type CorrectionProblem,
} from '@clearbelt/domain/sittings/key-corrections'
import type { Act } from '@clearbelt/contract/all-rooms'
import { regradeErrors } from '@clearbelt/contract/exams/regrade-calls'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { contractKindOf, type KeyChangeInput } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { AuditEntry } from '../../audit/room.ts'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { SnapshotItemTruth, SnapshotItemView } from '../../papers/room.ts'
import {
  insertCorrection,
  layerOf,
  layKey,
  lockKey,
  selectCorrections,
  selectOptionalRequest,
  versionOf,
  type CorrectionRecord,
} from './corrections.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { decimalOf } from '@clearbelt/domain/sittings/scores'
import type { Outcome } from '../finish/outcomes.ts'
import { gradeSitting, type Grade, type KeyItem, type PaperKey } from '../finish/grade.ts'
import { NONE_UNSEEN, selectUnseen } from '../store/unseen.ts'
import { noteUncounted } from '../measure/count-answers.ts'
import type { PaperCache } from '../paper-cache.ts'
import {
  insertRegrades,
  readSheets,
  selectFinishedOfSnapshot,
  writeGrades,
  type FinishedSitting,
  type GradedSheet,
  type Regraded,
} from './regrade-store.ts'

/**
 * Sittings graded at a time: thousands never stand in memory with all their answers, and what others ask of this node
 * comes in between.
 */
const CHUNK = 40
/** Audit rows written at a time, for the same reason. */
const ROWS = 200
const letOthers = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

export interface RegradeCounts {
  sittings: number
  changed: number
  nowPass: number
  nowFail: number
}

export const countRegraded = (all: readonly Regraded[]): RegradeCounts => ({
  sittings: all.length,
  changed: all.filter((r) => r.hasChanged).length,
  nowPass: all.filter((r) => r.crosses === 'up').length,
  nowFail: all.filter((r) => r.crosses === 'down').length,
})

/** An act on the key: a change of one item, or taking a correction back. */
export type KeyAct = { itemID: string; change: KeyChangeInput } | { undoes: string }

const PROBLEMS: Record<CorrectionProblem, ErrorDef> = {
  'same-key': regradeErrors['key-same'],
  'nothing-left': regradeErrors['key-nothing-left'],
}

export interface KeyState {
  snapshotID: string
  truths: ReadonlyMap<string, SnapshotItemTruth>
  views: ReadonlyMap<string, SnapshotItemView>
  tree: KnowledgeTree
  layers: CorrectionRecord[]
}

export async function readKeyState(cache: PaperCache, on: Db | Tx, snapshotID: string): Promise<KeyState> {
  const [truths, views] = [await cache.truths(snapshotID, on), await cache.views(snapshotID, on)]
  return { snapshotID, truths, views, tree: await cache.knowledge(on), layers: await selectCorrections(on, snapshotID) }
}

export type Made = Pick<CorrectionRecord, 'id' | 'reason' | 'madeBy' | 'madeAt' | 'requestID'>

/** The row an act makes over this state of the key. Refuses what cannot be corrected or undone. */
export function planLayer(
  { truths, views, tree, layers }: KeyState,
  act: KeyAct,
  made: Made,
  newID: () => string,
): CorrectionRecord {
  const version = versionOf(layers) + 1
  if ('undoes' in act) {
    const target = layers.find((layer) => layer.id === act.undoes && layer.kind !== 'undo')
    if (target === undefined) throw refuse(commonErrors['not-found'])
    if (!canUndo(layers, target.id)) throw refuse(regradeErrors['key-newer'])
    return layerOf({ kind: 'undo', undoes: target.id }, null, { ...made, version, itemID: target.itemID })
  }
  const key = layKey(truths, layers)
  const item = key.get(act.itemID)
  const view = views.get(act.itemID)
  if (item === undefined || view === undefined) throw refuse(commonErrors['not-found'])
  const { change } = act
  if (change.kind === 'truth' && !contractKindOf(item.kind).keyTruth.safeParse(change).success)
    throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  const truth =
    change.kind === 'truth'
      ? serverKindOf(item.kind).correctTruth(change, { truth: item.truth, body: view.body }, { tree, newID })
      : null
  const others = [...key.values()].filter((other) => other.id !== item.id && other.treatment !== 'leftOut').length
  const isSameTruth = truth !== null && kindOf(item.kind).isSameKey(item.truth, truth)
  const problem = findCorrectionProblem(change.kind, { treatment: item.treatment, isSameTruth }, others)
  if (problem !== null) throw refuse(PROBLEMS[problem], { fields: ['change'] })
  return layerOf(change, truth as object | null, { ...made, version, itemID: item.id })
}

/** Grades every finished sitting of the paper under a key; `write` is given each chunk with what is to be stored. */
export async function regradeAll(
  cache: PaperCache,
  on: Db | Tx,
  purpose: PurposeCode,
  snapshotID: string,
  key: PaperKey,
  write?: (chunk: GradedSheet[], regraded: Regraded[]) => Promise<void>,
): Promise<Regraded[]> {
  // One after the other: a transaction has one connection.
  const sittings = await selectFinishedOfSnapshot(on, purpose, snapshotID)
  const views = await cache.views(snapshotID, on)
  const tree = await cache.knowledge(on)
  const all: Regraded[] = []
  for (let from = 0; from < sittings.length; from += CHUNK) {
    const chunk = sittings.slice(from, from + CHUNK)
    const ids = chunk.map((s) => s.id)
    const sheets = await readSheets(on, ids)
    const unseen = await selectUnseen(on, ids)
    const graded: GradedSheet[] = []
    for (const [n, sitting] of chunk.entries()) {
      if (n % 10 === 0) await letOthers()
      const sheet = sheets.get(sitting.id) ?? { items: [], answers: [] }
      graded.push({
        sitting,
        grade: gradeSitting({
          sitting,
          items: sheet.items,
          answers: sheet.answers,
          unseen: unseen.get(sitting.id) ?? NONE_UNSEEN,
          views,
          key,
          tree,
        }),
      })
    }
    const regraded = graded.map(({ sitting, grade }) => compare(sitting, grade))
    await write?.(graded, regraded)
    all.push(...regraded)
  }
  return all
}

function compare(sitting: FinishedSitting, grade: Grade): Regraded {
  const before = { score: decimalOf(parseScore(sitting.score) ?? 0), isPass: sitting.isPass }
  const after = { score: decimalOf(grade.score), isPass: grade.passed }
  return {
    sitting,
    before,
    after,
    crosses: crossing(before.isPass, after.isPass),
    hasChanged: before.score !== after.score || before.isPass !== after.isPass,
  }
}

export interface Previewed {
  version: number
  regraded: Regraded[]
  counts: RegradeCounts
}

/** What an act would do. Changes nothing. */
export async function previewRegrade(
  { world: { db, dice }, cache }: Pick<Deps, 'world' | 'cache'>,
  purpose: PurposeCode,
  snapshotID: string,
  act: KeyAct,
  made: Made,
): Promise<Previewed> {
  const state = await readKeyState(cache, db, snapshotID)
  const layer = planLayer(state, act, made, () => dice.id())
  const regraded = await regradeAll(cache, db, purpose, snapshotID, layKey(state.truths, [...state.layers, layer]))
  return { version: versionOf(state.layers), regraded, counts: countRegraded(regraded) }
}

export interface Applied extends RegradeCounts {
  correctionID: string
  version: number
}
const appliedOf = (row: CorrectionRecord): Applied => ({
  correctionID: row.id,
  version: row.version,
  sittings: row.sittings,
  changed: row.changed,
  nowPass: row.nowPass,
  nowFail: row.nowFail,
})

/**
 * Corrects the key and regrades, all in the transaction. `expected` is the version the caller looked at. An act that
 * was
 * done before (the same request, or an undo of what is undone) answers as then and changes nothing.
 */
export async function applyRegrade(
  deps: Deps,
  tx: Tx,
  purpose: PurposeCode,
  snapshotID: string,
  act: KeyAct,
  made: Made & { expected: number; at: number; ip: string },
): Promise<Applied> {
  const { cache } = deps
  await lockKey(tx, snapshotID, 'correct')
  const state = await readKeyState(cache, tx, snapshotID)
  const known =
    'undoes' in act
      ? state.layers.find((layer) => layer.undoes === act.undoes)
      : await selectOptionalRequest(tx, made.madeBy, made.requestID)
  if (known) {
    const isSame =
      'undoes' in act ||
      state.layers.some(
        (layer) => layer.id === known.id && layer.itemID === act.itemID && layer.kind === act.change.kind,
      )
    if (!isSame) throw refuse(commonErrors['invalid-input'], { fields: ['requestID'] })
    return appliedOf(known)
  }
  if (versionOf(state.layers) !== made.expected) throw refuse(regradeErrors['key-changed'])
  const layer = planLayer(state, act, made, () => deps.world.dice.id())
  const before = layKey(state.truths, state.layers).get(layer.itemID)
  const key = layKey(state.truths, [...state.layers, layer])
  const write = async (graded: GradedSheet[], chunk: Regraded[]): Promise<Regraded[]> => {
    const versions = await writeGrades(
      tx,
      graded,
      layer.itemID,
      new Set(chunk.flatMap((r) => (r.hasChanged ? [r.sitting.id] : []))),
    )
    const changed = chunk.filter((r) => r.hasChanged)
    const news = changed.map((r): Outcome => {
      const { id, userID, planID, ref, number } = r.sitting
      return {
        sittingID: id,
        userID,
        planID,
        ref,
        number,
        version: versions.get(id) ?? 1,
        score: r.after.score,
        isPass: r.after.isPass,
        isWithdrawn: false,
        before: r.before,
        correctionID: layer.id,
        at: made.at,
      }
    })
    await deps.outcomes.tellAll(tx, news)
    return changed
  }
  const moved: Regraded[] = []
  const regraded = await regradeAll(cache, tx, purpose, snapshotID, key, async (graded, chunk) => {
    moved.push(...(await write(graded, chunk)))
  })
  const row = { ...layer, ...countRegraded(regraded) }
  await insertCorrection(tx, snapshotID, row)
  await noteUncounted(tx, snapshotID)
  await insertRegrades(tx, layer.id, moved)
  // The paper has one key: who sat it for another purpose is marked by it too.
  for (const other of [...deps.purposes.all().keys()].filter((code) => code !== purpose))
    await regradeAll(cache, tx, other, snapshotID, key, async (graded, chunk) => {
      const { regrade } = deps.purposes.of(other).acts
      await deps.audit.recordAll(
        tx,
        (await write(graded, chunk)).map((r) => regradeEntry(regrade, r, layer.id, made)),
      )
    })
  await recordAct(deps, tx, {
    purpose,
    snapshotID,
    layer,
    before,
    after: key.get(layer.itemID),
    counts: countRegraded(regraded),
    moved,
    made,
  })
  return appliedOf(row)
}

interface ActRecord {
  purpose: PurposeCode
  snapshotID: string
  layer: CorrectionRecord
  before: KeyItem | undefined
  after: KeyItem | undefined
  counts: RegradeCounts
  moved: readonly Regraded[]
  made: Made & { at: number; ip: string }
}

const auditOf = (item: KeyItem | undefined) =>
  item && { ...serverKindOf(item.kind).auditTruth(item.truth), treatment: item.treatment }

/** What the audit log keeps of one sitting whose outcome a correction moved. */
const regradeEntry = (
  act: Act,
  r: Regraded,
  correctionID: string,
  { madeBy, at, ip }: Pick<Made, 'madeBy'> & { at: number; ip: string },
): AuditEntry => ({
  actorID: madeBy,
  at,
  ip,
  act,
  object: 'sitting',
  objectID: r.sitting.id,
  before: { score: r.before.score, passed: r.before.isPass },
  after: { score: r.after.score, passed: r.after.isPass, correctionID },
})

/** One row for the key, one for each sitting whose outcome moved. */
async function recordAct(
  { audit, purposes }: Deps,
  tx: Tx,
  { purpose, snapshotID, layer, before, after, counts, moved, made }: ActRecord,
): Promise<void> {
  const { acts } = purposes.of(purpose)
  const by = { actorID: made.madeBy, at: made.at, ip: made.ip }
  const rows: AuditEntry[] = [
    {
      ...by,
      act: layer.kind === 'undo' ? acts.undoCorrection : acts.correctKey,
      object: 'snapshotItem',
      objectID: layer.itemID,
      before: auditOf(before),
      after: {
        ...auditOf(after),
        snapshotID,
        correctionID: layer.id,
        undoes: layer.undoes,
        version: layer.version,
        reason: made.reason,
        ...counts,
      },
    },
    ...moved.map((r) => regradeEntry(acts.regrade, r, layer.id, made)),
  ]
  for (let from = 0; from < rows.length; from += ROWS) {
    await audit.recordAll(tx, rows.slice(from, from + ROWS))
    await letOthers()
  }
}
