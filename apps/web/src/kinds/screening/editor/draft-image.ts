// An image of a paper while the paper is edited.
import type { ScreeningReviewItem } from '@clearbelt/contract/kinds/screening/kind'
import { sayFor, sayList, sayNumber, sayPercent } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'

export interface DraftImage {
  imageID: string
  name: string
  isSafe: boolean
  knowledgeName: string
}

/** An image is in a paper once at most, so its id is the item's. */
export const toDraftItem = ({ imageID, name, isSafe, knowledgeName }: DraftImage, key: boolean): DraftItem => ({
  id: imageID,
  kind: 'screening',
  key,
  content: { imageID, name, isSafe, knowledgeName } satisfies DraftImage,
})

export const readDraft = ({ imageID, key, topic }: ScreeningReviewItem): DraftItem =>
  toDraftItem(
    {
      imageID,
      name: topic.image.name,
      isSafe: topic.isSafe,
      knowledgeName: sayList([...new Set(topic.marks.map((mark) => mark.knowledgeName))]),
    },
    key,
  )

export interface ImageTotals {
  images: number
  threats: number
  safe: number
  /** Share of images with a threat, 0..1; 0 without images. */
  share: number
}

export function countImages(images: readonly Pick<DraftImage, 'isSafe'>[]): ImageTotals {
  const threats = images.filter((image) => !image.isSafe).length
  return {
    images: images.length,
    threats,
    safe: images.length - threats,
    share: images.length > 0 ? threats / images.length : 0,
  }
}

/** The lines about a paper's images. */
export function sayTotals(images: readonly DraftImage[]): TotalLine[] {
  const say = sayFor('screening')
  const { threats, safe, share } = countImages(images)
  return [
    { key: 'images', label: say('images'), text: sayNumber(images.length) },
    {
      key: 'threats',
      label: say('threats'),
      text: images.length > 0 ? `${sayNumber(threats)} · ${sayPercent(share)}` : sayNumber(threats),
    },
    { key: 'safe', label: say('safeImages'), text: sayNumber(safe) },
  ]
}
