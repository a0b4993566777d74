// What a kind of question supplies to the trainer's results: the question in a table, its key, and answers in words.
import type { resultOfTrainee, ResultRow } from '@clearbelt/contract/exams/calls'
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem, MeasureWhole, ReplayItem } from '@clearbelt/contract/kinds/registry'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { ComponentType, ReactNode } from 'react'
import type { Column } from '../ui/table/table-column.ts'

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
  /** Of any question, by its number. */
  answerOf: (question: number) => unknown
  /** How the belt moved from a moment (ms) on, as its kind wrote it; null where the questions stand still. */
  motion: { text: string; at: number } | null
  /** The moment, ms. */
  at: number
}

/** A column of the table of questions. */
export interface ItemColumn {
  key: string
  title: string
  /** What the figure is, in a sentence. */
  hint: string
  numeric: boolean
  /** What rows are sorted by; null stands last, as for the questions of other kinds. */
  figure: (item: AnalysedItem) => number | null
  render: (item: AnalysedItem) => ReactNode
}

export interface AttemptProps {
  result: Pick<PackageOf<typeof resultOfTrainee>, 'measures' | 'categories' | 'review'>
  /** It is the one that the row of the trainee measures. */
  counts: boolean
}

/** What a kind measures, where results are shown. Its texts are loaded. */
export interface MeasureParts {
  /** In the table of trainees; those that are sortable are figures of the contract's kind. */
  columns: () => Column<ResultRow>[]
  itemColumns: () => ItemColumn[]
  /** The sittings of a step together. */
  Whole: ComponentType<{ whole: MeasureWhole }>
  /** One attempt of a trainee. */
  Attempt: ComponentType<AttemptProps>
}

export interface ResultParts {
  /** Null for kinds that measure nothing beside the score. */
  measures: (() => Promise<MeasureParts>) | null
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
