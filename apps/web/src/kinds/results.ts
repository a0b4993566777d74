// What a kind of question supplies to the trainer's results: the question in a table, its key, and answers in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem, ReplayItem } from '@clearbelt/contract/kinds/registry'
import type { ComponentType, ReactNode } from 'react'

/** The truth of a question as the trainer sets it anew. */
export interface NewTruth {
  /** As the wire takes it; null while something is missing. */
  value: object | null
  isDirty: boolean
}

export interface KeyEditorProps {
  item: AnalysedItem
  canCorrect: boolean
  /** The truth is what is to be corrected. */
  isTruth: boolean
  /** The truth was touched, so that it is meant. */
  onTruth: () => void
  /** Told at the start and at each change; keep it stable. */
  onChange: (truth: NewTruth) => void
  /** What stands beside the question, given the heading and the fields of the truth. */
  children: (parts: { heading: string; fields: ReactNode; missing: string | null }) => ReactNode
}

/** A question of a replay as it stood at a moment. `answer` is undefined before the first one. */
export interface ReplayProps {
  questions: readonly ReplayItem[]
  /** Place of the one shown among them. */
  index: number
  mode: string
  zoom: number
  answer: unknown
}

export interface ResultParts {
  /** Picture and words of a question with its key, in a table. */
  Summary: ComponentType<{ item: AnalysedItem }>
  KeyEditor: ComponentType<KeyEditorProps>
  /** Stands before the name in the history of the key. */
  CorrectionSign: ComponentType<{ row: CorrectionRow }>
  /** What a correction of the truth says; null where it set none. The texts of the kind must be loaded. */
  sayCorrection: (row: CorrectionRow) => string | null
  Replay: ComponentType<ReplayProps>
  /** An answer of a moment or of a late answer, from its fields on the wire. */
  readMoment(row: object): unknown
  sayAnswer: (row: object) => string
}
