// What the stage of the belt is given and what it tells.
import type { ReactNode } from 'react'
import type { Camera, Point } from '../camera.ts'
import type { ViewerAnswer, ViewerTopic } from '../model.ts'
import type { ModeCode } from '../modes.ts'
import type { BeltPictures } from './pictures.ts'
import type { BeltRun } from './run.ts'

export interface BeltStageProps {
  run: BeltRun
  topics: readonly ViewerTopic[]
  pictures: BeltPictures
  mode: ModeCode
  /** Where the operator looks; the whole belt while it runs. */
  camera: Camera
  onCamera: (camera: Camera) => void
  answerOf: (topic: ViewerTopic) => ViewerAnswer
  /** Marks are placed by tapping while the belt stands. */
  takesMarks: boolean
  selected: { image: number; mark: number } | null
  crosshair: { image: number; at: Point } | null
  pending: { image: number; at: Point } | null
  onTap: (image: number, at: Point) => void
  onSelect: (selected: { image: number; mark: number } | null) => void
  /** Absent where marks cannot be changed. */
  onRemove?: ((image: number, mark: number) => void) | undefined
  /** An image was pressed without a pointer. */
  onPress: (image: number) => void
  /** Takes the focus of the image, for the keys. */
  onFocus: (image: number | null) => void
  /** What lies over the belt and does not move with it. */
  children?: ReactNode
}
