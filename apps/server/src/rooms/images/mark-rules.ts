// What marks may say about an image, the same for uploads, changes and imports.
import { imageErrors } from '@clearbelt/contract/images/errors'
import { isSoundOutline, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt, viewField } from '@clearbelt/domain/kinds/marks/views'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { PointIndex } from './points.ts'

export interface GivenMark extends OutlinedBox {
  knowledgeID: string
}

/** Rounding of fractions that came through pixels. */
const ROUNDING = 1e-6

/**
 * Refuses marks without area, over the edge or on a view that the image has not, outlines that cross themselves or leave their box, marks on safe images, threats without marks, unknown knowledge points.
 */
export function checkMarks(isSafe: boolean, marks: readonly GivenMark[], points: PointIndex, views = 1): void {
  if (isSafe && marks.length > 0) throw refuse(imageErrors['safe-with-marks'], { fields: ['marks'] })
  if (!isSafe && marks.length === 0) throw refuse(imageErrors['threat-without-marks'], { fields: ['marks'] })
  const outside = marks.findIndex(
    (m) =>
      viewAt(m) >= views ||
      m.width <= 0 ||
      m.height <= 0 ||
      m.left + m.width > 1 + ROUNDING ||
      m.top + m.height > 1 + ROUNDING,
  )
  if (outside >= 0)
    throw refuse(imageErrors['mark-outside'], { params: { n: outside + 1 }, fields: [`marks.${outside}`] })
  const unsound = marks.findIndex((m) => m.outline !== null && !isSoundOutline(m.outline))
  if (unsound >= 0)
    throw refuse(imageErrors['mark-shape'], { params: { n: unsound + 1 }, fields: [`marks.${unsound}`] })
  if (!points.areMarkable(marks.map((mark) => mark.knowledgeID)))
    throw refuse(imageErrors['unknown-knowledge'], { fields: ['marks'] })
}

/** The mark with its right and bottom edges inside the image, whatever the rounding. */
export const insideEdges = (mark: GivenMark): GivenMark => ({
  knowledgeID: mark.knowledgeID,
  left: mark.left,
  top: mark.top,
  width: Math.min(mark.width, 1 - mark.left),
  height: Math.min(mark.height, 1 - mark.top),
  outline: mark.outline,
  ...viewField(mark),
})

/** Keeps the points of marks until the transaction ends; refuses when one was deleted since they were checked. */
export async function holdPoints(
  knowledge: Pick<KnowledgeRoom, 'hold'>,
  tx: Tx,
  marks: readonly Pick<GivenMark, 'knowledgeID'>[],
): Promise<void> {
  if (!(await knowledge.hold(tx, [...new Set(marks.map((mark) => mark.knowledgeID))])))
    throw refuse(imageErrors['unknown-knowledge'], { fields: ['marks'] })
}
