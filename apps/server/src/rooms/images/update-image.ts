// Changes words, truth and marks of an image; marks that stay the same keep their ids.
import type { updateImage } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import type { ImagesDeps } from './deps.ts'
import { ofFamily } from './families/family.ts'
import { checkMarks, holdPoints, insideEdges, type GivenMark } from './mark-rules.ts'
import { indexPoints } from './points.ts'
import { requireEditable } from './policy.ts'
import type { TruthMark } from './room.ts'
import { insertMarks, lockOptionalImage, retireMarks, selectMarks, updateWords } from './store.ts'

/**
 * Refuses what the mark rules refuse, and images that the caller may not change. Published papers keep what they show.
 */
export async function changeImage(
  deps: ImagesDeps,
  family: ImageFamily,
  input: ParsedOf<typeof updateImage>,
  context: Context,
): Promise<void> {
  const caller = callerOf(context)
  const seen = await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath)
  await deps.world.db.transaction().execute(async (tx) => {
    const image = requireEditable(caller, ofFamily(family, await lockOptionalImage(tx, input.id)))
    const before = (await selectMarks(tx, [image.id])).get(image.id) ?? []
    // A mark from before an organisation moved may name a point that its editors do not see any more; it stays.
    const kept = new Set(before.map((mark) => mark.knowledgeID))
    const known = (await deps.knowledge.points(tx)).filter(({ id }) => kept.has(id))
    checkMarks(input.isSafe, input.marks, indexPoints([...seen, ...known]))
    await holdPoints(deps.knowledge, tx, input.marks)
    const after = keepIds(before, input.marks.map(insideEdges), () => deps.world.dice.id())
    await retireMarks(
      tx,
      before.map((mark) => mark.tipId).filter((tipId) => !after.some((mark) => mark.tipId === tipId)),
      context.at,
    )
    await insertMarks(tx, image.id, after)
    await updateWords(tx, image.id, input)
    const was = {
      name: image.name,
      description: image.description,
      productName: image.productName,
      licence: image.licence,
      source: image.source,
      isSafe: image.isSafe,
      marks: before,
    }
    const is = {
      name: input.name,
      description: input.description,
      productName: input.productName,
      licence: input.licence,
      source: input.source,
      isSafe: input.isSafe,
      marks: after,
    }
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'images.update',
      object: 'image',
      objectID: image.id,
      before: was,
      after: is,
      ip: context.ip,
      at: context.at,
    })
  })
}

/** Gives each new mark the id of an equal old one, or a fresh id. */
function keepIds(before: readonly TruthMark[], after: readonly GivenMark[], freshId: () => string): TruthMark[] {
  const free = [...before]
  return after.map((mark) => {
    const at = free.findIndex(
      (old) =>
        old.knowledgeID === mark.knowledgeID &&
        old.left === mark.left &&
        old.top === mark.top &&
        old.width === mark.width &&
        old.height === mark.height,
    )
    const [same] = at >= 0 ? free.splice(at, 1) : []
    return {
      tipId: same?.tipId ?? freshId(),
      knowledgeID: mark.knowledgeID,
      left: mark.left,
      top: mark.top,
      width: mark.width,
      height: mark.height,
    }
  })
}
