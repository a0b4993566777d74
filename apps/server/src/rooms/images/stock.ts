// What composers and snapshots learn about images.
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import { isManager } from './policy.ts'
import type { ImageTruth, StockImage, TruthMark } from './room.ts'
import { selectInScope, selectMarks, selectStock, type ImageRecord } from './store.ts'

const stockOf = (image: ImageRecord, marks: readonly TruthMark[]): StockImage => ({
  id: image.id,
  name: image.name,
  isSafe: image.isSafe,
  knowledgeIDs: [...new Set(marks.map((mark) => mark.knowledgeID))],
  origin: image.origin,
  // The images of a paper have planes or none, in every view.
  hasPlanes: image.planesKey !== null && image.moreViews.every(({ hasPlanes }) => hasPlanes),
  twinGroup: image.twinGroup,
  contentHash: image.contentHash,
})

export async function readStock(tx: Tx | Db, caller: Caller): Promise<StockImage[]> {
  return isManager(caller) ? selectStock(tx, caller.orgPath) : []
}

export async function readTruth(tx: Tx | Db, caller: Caller, ids: readonly string[]): Promise<ImageTruth[]> {
  if (!isManager(caller)) return []
  const images = (await selectInScope(tx, caller.orgPath, ids)).filter(({ family }) => family === 'fiscan')
  const marks = await selectMarks(
    tx,
    images.map((image) => image.id),
  )
  return images.map((image) => ({
    ...stockOf(image, marks.get(image.id) ?? []),
    description: image.description,
    productName: image.productName,
    marks: marks.get(image.id) ?? [],
    width: image.width,
    height: image.height,
    more: image.moreViews.map(({ width, height }) => ({ width, height })),
    look: image.quietKey === null ? null : image.look,
  }))
}
