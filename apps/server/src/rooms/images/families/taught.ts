// Images with their marks for those who learn from them: of what an examination keeps from somebody nothing is told.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { Db, Tx } from '../../../world/database.ts'
import { findReserved, type ImagesDeps } from '../deps.ts'
import type { TaughtImage } from '../room.ts'
import { selectMarks } from '../store.ts'
import { selectLibrary } from './views.ts'

/** Images of a library by their ids, deleted ones left out, as a reader may be taught by them now. */
export async function selectTaught(
  deps: ImagesDeps,
  on: Tx | Db,
  family: ImageFamily,
  ids: readonly string[],
  readerID: string,
): Promise<Map<string, TaughtImage>> {
  const images = await selectLibrary(on, { family, ids, orgPath: '' })
  const marks = await selectMarks(on, [...images.keys()])
  const kept = await findReserved(deps, on, readerID, [...images.keys()])
  return new Map(
    [...images].map(([id, { isSafe, ...image }]) => [
      id,
      kept.has(id)
        ? { ...image, name: '', knowledgeIDs: [], isClear: false, marks: [], isKept: true }
        : { ...image, isClear: isSafe, marks: marks.get(id) ?? [], isKept: false },
    ]),
  )
}
