// Deletes papers that nothing needs any more, and says of each it kept why.
import { commonErrors } from '@clearbelt/contract/errors'
import type { Texts } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { AuditRoom } from '../audit/room.ts'
import { countUses } from './count-uses.ts'
import { canEdit, canSee } from './policy.ts'
import type { CountPaperUses } from './room.ts'
import { lockOptionalPaper, markDeleted } from './store.ts'
import type { PaperRecord } from './store.ts'
import { skipReasons } from './words.ts'

export interface DeleteOutcome {
  deleted: number
  skipped: { id: string; name: string; reason: Texts; n: number }[]
}

/** What keeps a paper, or null; `name` is empty where the caller may not know it. */
function keptBecause(caller: Caller, paper: PaperRecord | null, uses: number): { name: string; reason: Texts } | null {
  if (paper === null || !(canEdit(caller, paper) || (canSee(caller, paper) && paper.version > 0)))
    return { name: '', reason: commonErrors['not-found'].text }
  const { name } = paper
  if (!canEdit(caller, paper)) return { name, reason: skipReasons.foreign }
  if (paper.state === 'publishing') return { name, reason: skipReasons.publishing }
  if (uses > 0) return { name, reason: uses === 1 ? skipReasons.usedOnce : skipReasons.used }
  return null
}

/** Each paper is held while its uses are counted, so that no plan takes it up in between. */
export async function deletePapers(
  deps: { audit: AuditRoom; uses: readonly CountPaperUses[] },
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  at: number,
  ip: string,
): Promise<DeleteOutcome> {
  const outcome: DeleteOutcome = { deleted: 0, skipped: [] }
  // One order for all, so that two such calls never wait for each other.
  for (const id of [...new Set(ids)].toSorted()) {
    const paper = await lockOptionalPaper(tx, id)
    const n = paper === null ? 0 : ((await countUses(deps.uses, tx, [paper.id])).get(paper.id) ?? 0)
    const kept = keptBecause(caller, paper, n)
    if (kept !== null || paper === null) {
      outcome.skipped.push({ id, name: kept?.name ?? '', reason: kept?.reason ?? commonErrors['not-found'].text, n })
      continue
    }
    await markDeleted(tx, paper.id, at)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'papers.delete',
      object: 'paper',
      objectID: paper.id,
      before: { name: paper.name, version: paper.version },
      at,
      ip,
    })
    outcome.deleted++
  }
  return outcome
}
