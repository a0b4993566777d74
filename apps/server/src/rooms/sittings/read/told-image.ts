// Which image of the library a candidate was told about in the review of an own sitting, by the name it had there.
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { policiesOf } from '../purposes.ts'
import { selectAliases } from '../store/find.ts'
import { resultsOf } from './results.ts'

/** The image, where the review of the sitting may tell the truth now; null otherwise, as for another's sitting. */
export async function findReviewedImage(
  deps: Deps,
  on: Db | Tx,
  shownID: string,
  { userID }: Pick<Caller, 'userID'>,
  at: number,
): Promise<string | null> {
  const [found] = await selectAliases(on, [{ alias: shownID, userID }])
  if (!found || found.sitting.state === 'open') return null
  const { sitting, itemID } = found
  // What may be told is read of the result, none of its words.
  const results = await resultsOf(deps, [sitting], await policiesOf(deps, [sitting]), userID, { at, culture: 'en' })
  const told = results.get(sitting.id)?.told
  if (!told?.truth) return null
  return (await deps.cache.truths(sitting.snapshotID, on)).get(itemID)?.sourceID ?? null
}
