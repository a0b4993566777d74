// Keeps which images a candidate's page could not show, and looks at their files: what a page says alone excuses nobody.
import type { Deps } from '../deps.ts'
import { keepUnseen } from '../store/unseen.ts'
import type { ConsoleUse } from './console-log.ts'

/**
 * Notes the images that could not be shown, and whether their files are gone or damaged. Answers whether there were any.
 * Never throws: an answer that came with them is stored.
 */
export async function noteUnseen(
  { world, cache, papers }: Pick<Deps, 'world' | 'cache' | 'papers'>,
  sitting: { id: string; snapshotID: string },
  uses: readonly ConsoleUse[],
  at: number,
): Promise<boolean> {
  const told = new Set(uses.filter(({ act }) => act === 'missing').map(({ topicID }) => topicID))
  if (told.size === 0) return false
  try {
    const views = await cache.views(sitting.snapshotID)
    for (const { alias, itemID } of await cache.items(sitting.id)) {
      const view = told.has(alias) ? views.get(itemID) : undefined
      if (!view) continue
      const isBroken = await papers.isBroken(view)
      if (isBroken) world.log.error('the files of an exam image are gone or broken', { item: itemID })
      await keepUnseen(world.db, { sittingID: sitting.id, alias, at, isBroken })
    }
  } catch (error) {
    world.log.warn('an image that was not seen was not looked at', { sitting: sitting.id, error: String(error) })
  }
  return true
}
