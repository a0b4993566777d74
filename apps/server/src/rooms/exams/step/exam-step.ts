// An exam as a step of a plan, as sittings of it and their supervision see it.
import type { SatStep } from '../../plans/room.ts'

export interface ExamStep extends SatStep {
  form: 1 | 2 | 3
  extraMarks: number
  /** The images pass on the belt. */
  isSimulationMode: boolean
  /** When the last sitting can end, ms: `closesAt`, or later where somebody was given more time; null: never. */
  lastEnd: number | null
  resit: number
  release: 'now' | 'windowEnd' | 'manual'
  released: boolean
  /** The truth is told with the review, though others may still sit it. */
  isTruthEarly: boolean
  /** Everybody was stopped: nobody begins. */
  held: boolean
  isAntiCheating: boolean
  isMonitor: boolean
  /** Between two photos; 0: none are taken. */
  photoSeconds: number
  photoPolicy: 'flag' | 'block'
}
