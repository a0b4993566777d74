// What an image says at a moment, as a short text: whoever changes it names the state they saw, so that of two people
// at one image none overwrites the other unknowingly.
import { createHash } from 'node:crypto'
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import type { TruthMark } from './room.ts'
import type { ImageRecord } from './store.ts'

const LENGTH = 24

/** Changes with any word, fact or mark of the image. */
export function stateOf(image: ImageRecord, marks: readonly TruthMark[]): string {
  const { name, description, productName, licence, source, year, isAppraisal, isReserved, isSafe } = image
  const words = [name, description, productName, licence, source, year, isAppraisal, isReserved, isSafe]
  const boxes = marks.map((mark) => [mark.tipId, mark.knowledgeID, placeOf(mark)])
  return createHash('sha256')
    .update(JSON.stringify([words, boxes]))
    .digest('base64url')
    .slice(0, LENGTH)
}

type NamedBox = OutlinedBox & Pick<TruthMark, 'knowledgeID'>

/** True when marks are called by the same points, whatever their order. */
export const samePoints = (before: readonly NamedBox[], after: readonly NamedBox[]): boolean => {
  const said = (marks: readonly NamedBox[]): string =>
    marks
      .map((mark) => `${placeOf(mark)} ${mark.knowledgeID}`)
      .toSorted()
      .join()
  return said(before) === said(after)
}

const placeOf = ({ left, top, width, height, outline, view = 0 }: OutlinedBox): string =>
  [left, top, width, height, JSON.stringify(outline), ...(view === 0 ? [] : [view])].join(' ')

/**
 * True when the truth of a composed image stays as the composer wrote it: the same boxes, whatever their points are
 * called here.
 */
export function isSameTruth(
  image: Pick<ImageRecord, 'isSafe'>,
  before: readonly OutlinedBox[],
  after: { isSafe: boolean; marks: readonly OutlinedBox[] },
): boolean {
  const sorted = (marks: readonly OutlinedBox[]): string => marks.map(placeOf).toSorted().join()
  return image.isSafe === after.isSafe && sorted(before) === sorted(after.marks)
}
