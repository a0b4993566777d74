// Deletes images of the library; leaves out those in use and those the caller may not delete, and says which.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { Culture } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { findPlaces, findQuestions, type ImageQuestion, type ImagesDeps } from './deps.ts'
import { mayEdit, requireManager } from './policy.ts'
import { markDeleted, selectInScope } from './store.ts'
import type { ImagePlace } from './room.ts'
import { sayPlaces, sayQuestions, skipReasons } from './words.ts'

export interface Deletion {
  deleted: number
  skipped: { id: string; name: string; reason: string }[]
}

/** Why an image stays; null when it may go. */
export function keptBecause(
  isOwn: boolean,
  questions: readonly ImageQuestion[],
  places: readonly ImagePlace[],
  culture: Culture,
): string | null {
  if (!isOwn) return skipReasons.foreign[culture]
  if (questions.length > 0)
    return sayQuestions(
      questions.map(({ name }) => name),
      culture,
    )
  return places.length > 0
    ? sayPlaces(
        places.map(({ name }) => name),
        culture,
      )
    : null
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
    const places = await findPlaces(
      deps,
      tx,
      images.map((image) => image.id),
      caller,
    )
    const questions = await findQuestions(
      deps,
      tx,
      images.map((image) => image.id),
      caller,
    )
    const skipped: Deletion['skipped'] = []
    const going: typeof images = []
    for (const image of images) {
      const reason = keptBecause(
        mayEdit(caller, image),
        questions.get(image.id) ?? [],
        places.get(image.id) ?? [],
        context.culture,
      )
      if (reason !== null) skipped.push({ id: image.id, name: image.name, reason })
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
