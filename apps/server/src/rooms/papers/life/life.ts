// What becomes of a paper beside its questions: a copy, approval by a second person, retirement.
import { commonErrors } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { isPaperType, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { canSee, requireEditable } from '../policy.ts'
import { createDraft, type Asked, type SaveDeps } from '../save-draft.ts'
import { insertApproval, selectLatestSnapshot } from '../snapshots/snapshot-store.ts'
import { draftContentOf, lockOptionalPaper, selectItems, setRetired } from '../store.ts'

/** A new draft with the questions of another; those of the bank that are not approved any more are refused by name. */
export async function copyPaper(deps: SaveDeps, tx: Tx, asked: Asked, id: string, name: string): Promise<string> {
  const paper = requireEditable(asked.caller, await lockOptionalPaper(tx, id))
  const items = await selectItems(tx, paper.id)
  const copyID = await createDraft(deps, tx, asked, {
    type: isPaperType(paper.type) ? paper.type : THEORY_PAPER,
    ...draftContentOf(paper),
    name,
    // The name is another one: its translations would call the copy as the original.
    setup: { ...paper.setup, names: {} },
    items: items.map(({ index: _, ...item }) =>
      item.bankID === null
        ? item
        : { kind: null, bankID: item.bankID, key: item.key, section: item.section, score: item.score },
    ),
  })
  await deps.audit.record(tx, {
    actorID: asked.caller.userID,
    act: 'papers.copy',
    object: 'paper',
    objectID: copyID,
    after: { from: paper.id, name },
    at: asked.at,
    ip: asked.ip,
  })
  return copyID
}

/** Takes a published paper out of use, or back; what is so already stays so. */
export async function retirePaper(
  { audit }: Pick<SaveDeps, 'audit'>,
  tx: Tx,
  { caller, at, ip }: Asked,
  id: string,
  isRetired: boolean,
): Promise<void> {
  const paper = requireEditable(caller, await lockOptionalPaper(tx, id))
  if (paper.version === 0) throw refuse(paperErrors['paper-not-published-yet'])
  if (!(await setRetired(tx, paper.id, isRetired ? at : null))) return
  await audit.record(tx, {
    actorID: caller.userID,
    act: isRetired ? 'papers.retire' : 'papers.restore',
    object: 'paper',
    objectID: paper.id,
    after: { name: paper.name, version: paper.version },
    at,
    ip,
  })
}

/** Approves the newest publication; refuses who made the paper or published it. */
export async function approvePaper(
  { audit }: Pick<SaveDeps, 'audit'>,
  tx: Tx,
  { caller, at, ip }: Asked,
  id: string,
): Promise<void> {
  const paper = await lockOptionalPaper(tx, id)
  if (paper === null || !canSee(caller, paper)) throw refuse(commonErrors['not-found'])
  const snapshot = await selectLatestSnapshot(tx, id)
  if (snapshot === null) throw refuse(paperErrors['paper-not-published-yet'])
  if (paper.creator_id === caller.userID || snapshot.publisherID === caller.userID)
    throw refuse(paperErrors['own-paper'])
  if (!(await insertApproval(tx, snapshot.id, caller.userID, at))) return
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.approve',
    object: 'paper',
    objectID: paper.id,
    after: { snapshot: snapshot.id, version: snapshot.version },
    at,
    ip,
  })
}
