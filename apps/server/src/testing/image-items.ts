// Items of published papers as the images that tests know them by.
import { readImageTruth, type ImageBody, type NamedRegion } from '@clearbelt/domain/kinds/screening/truth'
import type { SnapshotItemTruth, SnapshotItemView } from '../rooms/papers/room.ts'

export interface ImageItem {
  id: string
  imageID: string
  score: string
  isSafe: boolean
  name: string
  description: string
  productName: string
  regions: NamedRegion[]
}

export const asImageView = (view: SnapshotItemView): SnapshotItemView & ImageBody => ({
  ...view,
  ...(view.body as ImageBody),
})

export function asImageTruth({ id, score, sourceID, truth }: SnapshotItemTruth): ImageItem {
  const image = readImageTruth(truth)
  return { ...image, id, score, imageID: sourceID ?? '', regions: [...image.regions] }
}
