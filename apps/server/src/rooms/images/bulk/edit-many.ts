// Changes what many images are sorted by at once: points of their marks, device model, source, licence, year, appraisal,
// reservation.
import { editImages } from '@clearbelt/contract/images/bulk-calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ImagesDeps } from '../deps.ts'
import { holdPoints } from '../mark-rules.ts'
import { indexPoints } from '../points.ts'
import { mayEdit, requireManager } from '../policy.ts'
import type { TruthMark } from '../room.ts'
import { selectInScope, selectMarks } from '../store.ts'
import { applyChange } from '../update-image.ts'
import { bulkReasons } from '../words.ts'

type Wish = ParsedOf<typeof editImages>

/** The marks with their new points; null where none of them is meant. */
function remark(marks: readonly TruthMark[], { knowledgeID, onlyOf }: Wish): TruthMark[] | null {
  if (knowledgeID === undefined) return [...marks]
  const isMeant = (mark: TruthMark): boolean => onlyOf === undefined || mark.knowledgeID === onlyOf
  return marks.some(isMeant) ? marks.map((mark) => (isMeant(mark) ? { ...mark, knowledgeID } : mark)) : null
}

/** Ids that are unknown or out of scope are passed over in silence, as if they did not exist. */
async function editMany(deps: ImagesDeps, wish: Wish, context: Context): Promise<PackageOf<typeof editImages>> {
  const { ids, knowledgeID, onlyOf: _, ...facts } = wish
  const caller = callerOf(context)
  requireManager(caller)
  if (knowledgeID === undefined && Object.values(facts).every((fact) => fact === undefined))
    throw refuse(imageErrors['nothing-to-change'])
  if (knowledgeID !== undefined) {
    const seen = indexPoints(await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath))
    if (!seen.areMarkable([knowledgeID])) throw refuse(imageErrors['unknown-knowledge'], { fields: ['knowledgeID'] })
  }
  return deps.world.db.transaction().execute(async (tx) => {
    const images = await selectInScope(tx, caller.orgPath, ids, true)
    const marks = await selectMarks(
      tx,
      images.map(({ id }) => id),
    )
    if (knowledgeID !== undefined) await holdPoints(deps.knowledge, tx, [{ knowledgeID }])
    const skipped: PackageOf<typeof editImages>['skipped'] = []
    for (const image of images) {
      const before = marks.get(image.id) ?? []
      const after = remark(before, wish)
      const reason = !mayEdit(caller, image) ? bulkReasons.foreign : after === null ? bulkReasons.unmarked : null
      if (reason !== null || after === null) {
        skipped.push({ id: image.id, name: image.name, reason: (reason ?? bulkReasons.unmarked)[context.culture] })
        continue
      }
      await applyChange(
        deps,
        tx,
        { image, before },
        {
          name: image.name,
          description: image.description,
          productName: facts.productName ?? image.productName,
          licence: facts.licence ?? image.licence,
          source: facts.source ?? image.source,
          isSafe: image.isSafe,
          year: facts.year,
          isAppraisal: facts.isAppraisal,
          isReserved: facts.isReserved,
          marks: after,
        },
        context,
      )
    }
    return { changed: images.length - skipped.length, skipped }
  })
}

export function mountBulkCalls(mount: Mount, deps: ImagesDeps): void {
  mount(editImages, (wish, context) => editMany(deps, wish, context))
}
