// Creates and changes drafts: what a paper may hold, checked against the library as the caller sees it.
import { commonErrors } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { parseScore } from '@clearbelt/domain/papers/scores'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import type { Tx } from '../../world/database.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom, ImageTruth } from '../images/room.ts'
import { groupImagesByBag } from './choose-images.ts'
import { requireEditable } from './policy.ts'
import { insertPaper, lockOptionalPaper, replaceItems, selectItems, updatePaper } from './store.ts'
import type { DraftContent } from './store.ts'

export interface DraftInput extends DraftContent {
  items: readonly { imageID: string; key: boolean }[]
}

export interface SaveDeps {
  world: World
  audit: AuditRoom
  images: ImagesRoom
}

/** Refuses a list of images that cannot stand in one paper; answers them in the order given. */
export async function checkItems(
  tx: Tx,
  images: ImagesRoom,
  caller: Caller,
  items: readonly { imageID: string }[],
): Promise<ImageTruth[]> {
  if (items.length === 0) throw refuse(paperErrors['paper-empty'], { fields: ['items'] })
  const ids = items.map((i) => i.imageID)
  const found = new Map((await images.truth(tx, caller, [...new Set(ids)])).map((image) => [image.id, image]))
  const truths = ids.map((id, i) => {
    const image = found.get(id)
    if (image === undefined) throw refuse(paperErrors['image-unknown'], { fields: [`items.${i}.imageID`] })
    if (ids.indexOf(id) < i)
      throw refuse(paperErrors['image-twice'], { params: { name: image.name }, fields: [`items.${i}.imageID`] })
    return image
  })
  for (const [a, b] of groupImagesByBag(truths)) {
    if (a === undefined || b === undefined) continue
    const fields = [`items.${ids.indexOf(b.id)}.imageID`]
    if (a.contentHash === b.contentHash) throw refuse(paperErrors['image-twice'], { params: { name: b.name }, fields })
    throw refuse(paperErrors['twin-in-paper'], { params: { a: a.name, b: b.name }, fields })
  }
  return truths
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
  const truths = await checkItems(tx, deps.images, caller, input.items)
  const id = deps.world.dice.id()
  await insertPaper(tx, {
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    creatorID: caller.userID,
    at,
    threatCount: truths.filter((t) => !t.isSafe).length,
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
  const truths = await checkItems(tx, deps.images, caller, input.items)
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
    threatCount: truths.filter((t) => !t.isSafe).length,
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
