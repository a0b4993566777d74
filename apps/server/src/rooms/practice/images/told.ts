// Which image of the library a student was told about, by the id under which it was shown.
import { STUDY_FAMILIES } from '@clearbelt/contract/practice/study-calls'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { selectKeptImages } from './kept.ts'
import { isImageTold } from './present.ts'
import { selectOwnImage, selectOwnImages } from './store.ts'

/** An image of an own practice whose answer stands, or a DR or CT image that the caller can study; null otherwise. */
export async function findToldImage(
  deps: Pick<Deps, 'images' | 'sittings'>,
  on: Db | Tx,
  shownID: string,
  caller: Caller,
  at: number,
): Promise<string | null> {
  const kept = await selectKeptImages(deps, on, at)
  const item = await selectOwnImage(on, shownID, caller.userID)
  if (item) {
    const practice = await selectOwnImages(on, { id: item.practiceID }, caller.userID)
    const isTold = practice !== null && isImageTold(practice, item, kept.has(item.imageID), at)
    return isTold ? item.imageID : null
  }
  if (!caller.permissions.has('student.imgStudy')) return null
  const open = { orgPath: caller.orgPath, kept: [...kept] }
  for (const family of STUDY_FAMILIES) {
    const filter = { family, search: '', except: [], ids: [shownID] }
    const [image] = await deps.images.studied(on, open, filter, { offset: 0, limit: 1 })
    if (image) return image.id
  }
  return null
}
