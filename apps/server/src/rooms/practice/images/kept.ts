// Which images nobody may practise at a moment: those that an examination keeps, with everything that shows the same bag.
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'

/** Images that examinations keep, by their ids. */
export const selectKeptImages = async (
  { images, sittings }: Pick<Deps, 'images' | 'sittings'>,
  on: Db | Tx,
  at: number,
): Promise<Set<string>> => images.withBagmates(on, await sittings.keptImages(on, at))
