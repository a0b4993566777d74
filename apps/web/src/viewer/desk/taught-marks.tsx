// What is in an image, where it is shown to teach: boxes with names.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import type { ReactNode } from 'react'
import type { Placement, View } from '../camera.ts'
import { Regions } from '../marks.tsx'

/** A marked thing, in shares of the image. */
export interface TaughtMark extends OutlinedBox {
  knowledgeName: string
}

export interface TaughtMarksProps {
  /** Which view of the image this is; marks of others stay out. Left out: the first. */
  at?: number
  view: View
  placement: Placement
  marks: readonly TaughtMark[]
  /** The place of the mark that was touched. */
  onOpen: (place: number) => void
}

export function TaughtMarks({ at = 0, view, placement, marks, onOpen }: TaughtMarksProps): ReactNode {
  const regions = marks.map((mark, place) => ({ ...mark, tipId: `mark-${place}`, knowledgeID: '' }))
  return <Regions at={at} view={view} placement={placement} regions={regions} onOpen={onOpen} />
}
