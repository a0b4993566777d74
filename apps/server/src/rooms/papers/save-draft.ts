// Creates and changes drafts: what a paper may hold, checked against the library as the caller sees it.
import { commonErrors } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { parseScore } from '@clearbelt/domain/papers/scores'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { paperTypeOf } from '@clearbelt/domain/papers/paper-types'
import type { DraftItem, KindDeps } from '../../kinds/kind.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import { requireEditable } from './policy.ts'
import { insertPaper, lockOptionalPaper, replaceItems, selectItems, updatePaper } from './store.ts'
import type { DraftContent } from './store.ts'

export interface DraftInput extends DraftContent {
  items: readonly DraftItem[]
}

export interface SaveDeps extends KindDeps {
  audit: AuditRoom
}

/** Refuses questions that cannot stand in one paper, each kind its own. */
export async function checkItems(
  deps: KindDeps,
  tx: Tx,
  caller: Caller,
  items: readonly DraftItem[],
): Promise<{ threatCount: number; shared: Partial<Record<KindCode, unknown>> }> {
  if (items.length === 0) throw refuse(paperErrors['paper-empty'], { fields: ['items'] })
  const placed = items.map((item, place) => ({ place, item }))
  const shared: Partial<Record<KindCode, unknown>> = {}
  let threatCount = 0
  for (const [kind, those] of Map.groupBy(placed, ({ item }) => item.kind)) {
    const checked = await serverKindOf(kind).checkDraft(deps, tx, caller, those)
    shared[kind] = checked.shared
    threatCount += checked.threatCount
  }
  return { threatCount, shared }
}

/** Refuses scores that cannot be: a total of nothing, a pass score above the total. */
function checkScores({ totalScore, passScore }: Pick<DraftContent, 'totalScore' | 'passScore'>): void {
  const total = parseScore(totalScore) ?? 0
  if (total === 0) throw refuse(commonErrors['invalid-input'], { fields: ['totalScore'] })
  if ((parseScore(passScore) ?? 0) > total) throw refuse(paperErrors['pass-above-total'], { fields: ['passScore'] })
}

const auditView = ({ name, remark, totalScore, passScore, totalSeconds, items }: DraftInput) => ({
  name,
  remark,
  totalScore,
  passScore,
  totalSeconds,
  items,
})

/** Creates a draft in the caller's organisation and answers its id. */
export async function createDraft(
  deps: SaveDeps,
  tx: Tx,
  caller: Caller,
  input: DraftInput,
  at: number,
  ip: string,
): Promise<string> {
  checkScores(input)
  const { threatCount } = await checkItems(deps, tx, caller, input.items)
  const id = deps.world.dice.id()
  await insertPaper(tx, {
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    creatorID: caller.userID,
    at,
    threatCount,
    type: paperTypeOf(input.items.map((i) => i.kind)),
    name: input.name,
    remark: input.remark,
    totalScore: input.totalScore,
    passScore: input.passScore,
    totalSeconds: input.totalSeconds,
  })
  await replaceItems(tx, id, input.items)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.add',
    object: 'paper',
    objectID: id,
    after: auditView(input),
    at,
    ip,
  })
  return id
}

/** Changes a draft. What was published of it stays as it is. */
export async function changeDraft(
  deps: SaveDeps,
  tx: Tx,
  caller: Caller,
  id: string,
  input: DraftInput,
  at: number,
  ip: string,
): Promise<void> {
  const paper = requireEditable(caller, await lockOptionalPaper(tx, id))
  checkScores(input)
  const { threatCount } = await checkItems(deps, tx, caller, input.items)
  const before = {
    name: paper.name,
    remark: paper.remark,
    totalScore: paper.total_score,
    passScore: paper.pass_score,
    totalSeconds: paper.total_seconds,
    items: await selectItems(tx, paper.id),
  }
  await updatePaper(tx, {
    id: paper.id,
    threatCount,
    type: paperTypeOf(input.items.map((i) => i.kind)),
    at,
    name: input.name,
    remark: input.remark,
    totalScore: input.totalScore,
    passScore: input.passScore,
    totalSeconds: input.totalSeconds,
  })
  await replaceItems(tx, paper.id, input.items)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.update',
    object: 'paper',
    objectID: paper.id,
    before,
    after: auditView(input),
    at,
    ip,
  })
}
