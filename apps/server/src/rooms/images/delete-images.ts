// Deletes images of the library; leaves out those in use and those the caller may not delete, and says which.
import { fill } from '@clearbelt/contract/errors'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { callerOf, type Context } from '../../http/context.ts'
import { countUses, findQuestions, type ImagesDeps } from './deps.ts'
import { mayEdit, requireManager } from './policy.ts'
import { markDeleted, selectInScope } from './store.ts'
import { sayQuestions, skipReasons } from './words.ts'

export interface Deletion {
  deleted: number
  skipped: { id: string; name: string; reason: string }[]
}

/** Ids that are unknown or out of scope are passed over in silence, as if they did not exist. */
export async function removeImages(
  deps: ImagesDeps,
  family: ImageFamily,
  ids: readonly string[],
  context: Context,
): Promise<Deletion> {
  const caller = callerOf(context)
  requireManager(caller)
  return deps.world.db.transaction().execute(async (tx) => {
    // Held, so that two deletions of one image at the same moment are one.
    const images = (await selectInScope(tx, caller.orgPath, ids, true)).filter((image) => image.family === family)
    const uses = await countUses(
      deps,
      tx,
      images.map((image) => image.id),
    )
    const questions = await findQuestions(
      deps,
      tx,
      images.map((image) => image.id),
    )
    const skipped: Deletion['skipped'] = []
    const going: typeof images = []
    for (const image of images) {
      const n = uses.get(image.id) ?? 0
      if (!mayEdit(caller, image))
        skipped.push({ id: image.id, name: image.name, reason: skipReasons.foreign[context.culture] })
      else if ((questions.get(image.id) ?? []).length > 0)
        skipped.push({
          id: image.id,
          name: image.name,
          reason: sayQuestions(questions.get(image.id) ?? [], context.culture),
        })
      else if (n > 0)
        skipped.push({
          id: image.id,
          name: image.name,
          reason: fill((n === 1 ? skipReasons.usedOnce : skipReasons.used)[context.culture], { n }),
        })
      else going.push(image)
    }
    await markDeleted(
      tx,
      going.map((image) => image.id),
      context.at,
    )
    for (const image of going) {
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'images.delete',
        object: 'image',
        objectID: image.id,
        before: { name: image.name, isSafe: image.isSafe },
        ip: context.ip,
        at: context.at,
      })
    }
    return { deleted: going.length, skipped }
  })
}
