// What is planned of a CT series: its slices in their order, and the threats in their volume.
import type { StackSize } from '../../../../pixels/volume/stack.ts'
import type { VolumeBox, VolumePlace } from '../../room.ts'

/** A slice by its file and its frame there, from 0. */
export interface PlannedSlice {
  file: string
  frame: number
}

/** A series as it will be read: its slices along the belt, the first of the volume first. */
export interface PlannedSeries {
  stack: StackSize
  slices: readonly PlannedSlice[]
  /** The same slices in atomic numbers; empty where nothing tells them. */
  atomic: readonly PlannedSlice[]
}

/** A threat in a volume, mm from its corner. */
export interface PlannedSpace {
  className: string
  from: VolumePlace
  to: VolumePlace
  /** The box that stands as it lies, where the report tells more than the upright one of `from` and `to`. */
  turned: VolumeBox | null
}

/** What can be wrong with a series. */
export type SeriesProblem =
  | 'energy-left'
  | 'atomic-alone'
  | 'series-short'
  | 'series-long'
  | 'series-unplaced'
  | 'series-extent'
  | 'slice-size'
  | 'slice-turned'
  | 'series-askew'
  | 'series-tilted'
  | 'slices-missing'
  | 'slices-twice'
  | 'slices-uneven'
  | 'library-closed'
