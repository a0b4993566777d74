// Changes words, truth and marks of an image; marks that stay the same keep their ids.
import type { updateImage } from '@clearbelt/contract/images/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { isSameOutline } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { ImagesDeps } from './deps.ts'
import { askAnew } from './checks/store.ts'
import { ofFamily } from './families/family.ts'
import { isSameTruth, samePoints, stateOf } from './image-state.ts'
import { checkMarks, holdPoints, insideEdges, type GivenMark } from './mark-rules.ts'
import { indexPoints } from './points.ts'
import { requireEditable } from './policy.ts'
import type { TruthMark } from './room.ts'
import { keepVersion } from './versions/versions.ts'
import { insertMarks, lockOptionalImage, retireMarks, selectMarks, updateWords, type ImageRecord } from './store.ts'

/**
 * Refuses what the mark rules refuse, images that the caller may not change, another truth for a composed image, and a
 * change of another state than the caller saw; answers the state it leaves. Published papers keep what they show.
 */
export async function changeImage(
  deps: ImagesDeps,
  family: ImageFamily,
  input: ParsedOf<typeof updateImage>,
  context: Context,
): Promise<{ state: string }> {
  const caller = callerOf(context)
  const seen = await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath)
  return deps.world.db.transaction().execute(async (tx) => {
    const image = requireEditable(caller, ofFamily(family, await lockOptionalImage(tx, input.id)))
    const before = (await selectMarks(tx, [image.id])).get(image.id) ?? []
    const stands = stateOf(image, before)
    if (input.state !== undefined && input.state !== stands) {
      // The answer to this very change was lost, and it is sent again: it stands.
      if (isSaid(image, before, input)) return { state: stands }
      throw refuse(imageErrors['image-changed'])
    }
    if (image.origin === 'generated' && !isSameTruth(image, before, { ...input, marks: input.marks.map(insideEdges) }))
      throw refuse(imageErrors['truth-is-exact'], { fields: ['marks'] })
    // A mark from before an organisation moved may name a point that its editors do not see any more; it stays.
    const kept = new Set(before.map((mark) => mark.knowledgeID))
    const known = (await deps.knowledge.points(tx)).filter(({ id }) => kept.has(id))
    checkMarks(input.isSafe, input.marks, indexPoints([...seen, ...known]), image.viewCount)
    await holdPoints(deps.knowledge, tx, input.marks)
    await applyChange(deps, tx, { image, before }, input, context)
    const after = (await selectMarks(tx, [image.id])).get(image.id) ?? []
    return { state: stateOf({ ...image, ...wordsOf(image, input) }, after) }
  })
}

type Said = Omit<ParsedOf<typeof updateImage>, 'id'>

/** The words and facts of an image after a change; what the change leaves out stays. */
const wordsOf = (image: ImageRecord, input: Said) => ({
  name: input.name,
  description: input.description,
  productName: input.productName,
  licence: input.licence,
  source: input.source,
  // One that is not known is told as the year in which the image came.
  year: input.year === null ? image.createdAt.getUTCFullYear() : (input.year ?? image.year),
  isAppraisal: input.isAppraisal ?? image.isAppraisal,
  isReserved: input.isReserved ?? image.isReserved,
  isSafe: input.isSafe,
})

/** Whether an image says already what a change would make it say. */
function isSaid(image: ImageRecord, before: readonly TruthMark[], input: Said): boolean {
  const marks = input.marks.map(insideEdges)
  return (
    isSameTruth(image, before, { isSafe: input.isSafe, marks }) &&
    samePoints(before, marks) &&
    stateOf({ ...image, ...wordsOf(image, input) }, before) === stateOf(image, before)
  )
}

/** Stores what is true of an image from now on, with both states in the audit log. What it says was checked before. */
export async function applyChange(
  deps: Pick<ImagesDeps, 'world' | 'audit'>,
  tx: Tx,
  { image, before }: { image: ImageRecord; before: readonly TruthMark[] },
  input: Said,
  context: Context,
): Promise<void> {
  const after = keepIds(before, input.marks.map(insideEdges), () => deps.world.dice.id())
  await retireMarks(
    tx,
    before.map((mark) => mark.tipId).filter((tipId) => !after.some((mark) => mark.tipId === tipId)),
    context.at,
  )
  await insertMarks(tx, image.id, after)
  await updateWords(tx, image.id, input)
  if (!isSameTruth(image, before, { isSafe: input.isSafe, marks: after }) || !samePoints(before, after)) {
    const authorID = callerOf(context).userID
    await keepVersion(tx, image, { before, after: { isSafe: input.isSafe, marks: after }, authorID, at: context.at })
    await askAnew(tx, image.id, authorID)
  }
  const was = {
    name: image.name,
    description: image.description,
    productName: image.productName,
    licence: image.licence,
    source: image.source,
    year: image.year,
    isAppraisal: image.isAppraisal,
    isReserved: image.isReserved,
    isSafe: image.isSafe,
    marks: before,
  }
  const is = { ...wordsOf(image, input), marks: after }
  await deps.audit.record(tx, {
    actorID: callerOf(context).userID,
    act: 'images.update',
    object: 'image',
    objectID: image.id,
    before: was,
    after: is,
    ip: context.ip,
    at: context.at,
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
        old.height === mark.height &&
        viewAt(old) === viewAt(mark) &&
        isSameOutline(old.outline, mark.outline),
    )
    const [same] = at >= 0 ? free.splice(at, 1) : []
    return {
      tipId: same?.tipId ?? freshId(),
      ...mark,
    }
  })
}
