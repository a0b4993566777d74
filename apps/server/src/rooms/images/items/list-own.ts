// Own items as rows of the item library, before the kinds of the catalogue.
import type { ItemRow } from '@clearbelt/contract/images/item-calls'
import { ownCode } from '@clearbelt/domain/images/own-item'
import { factsOfOwnItem } from '@clearbelt/xray/item-view'
import { callerOf, type Context } from '../../../http/context.ts'
import type { ImagesDeps } from '../deps.ts'
import { engineParts } from '../own-items/drawn.ts'
import { countHolders, selectItems } from '../own-items/store.ts'
import { indexPoints } from '../points.ts'
import { mayEdit } from '../policy.ts'

/** So many own items from a place on, and how many there are in all. */
export async function listOwnItems(
  { world, org, knowledge }: ImagesDeps,
  { name, category, ids }: { name: string; category: string; ids: readonly string[] },
  page: { offset: number; limit: number },
  context: Context,
): Promise<{ rows: ItemRow[]; total: number }> {
  const caller = callerOf(context)
  const filter = { orgPath: caller.orgPath, name, category: category === 'own' ? '' : category, ids }
  const { rows, total } = await selectItems(world.db, filter, page)
  if (rows.length === 0) return { rows: [], total }
  const points = indexPoints(await knowledge.points(world.db))
  const creators = await org.accounts(world.db, [...new Set(rows.map(({ creatorID }) => creatorID))])
  const nameOf = new Map(creators.map((one) => [one.id, one.name]))
  const images = await countHolders(world.db, rows, caller.orgPath)
  return {
    rows: rows.map((item) => {
      const { classes, sizeX, sizeY, sizeZ } = factsOfOwnItem({ parts: engineParts(item.parts) })
      return {
        code: ownCode(item.id, item.version),
        own: { id: item.id, creatorName: nameOf.get(item.creatorID) ?? '', canEdit: mayEdit(caller, item) },
        name: item.name,
        category: item.category,
        categoryName: item.knowledgeID === null ? '' : points.name(item.knowledgeID, context.culture),
        isThreat: item.knowledgeID !== null,
        classes,
        size: { x: sizeX, y: sizeY, z: sizeZ },
        images: images.get(item.id) ?? 0,
      }
    }),
    total,
  }
}
