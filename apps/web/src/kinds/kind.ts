// What every kind of question supplies to the web: its place in the console, and the way its values travel.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { SittingAnswers } from '@clearbelt/contract/exams/told'
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { ComponentType } from 'react'
import type { PaperConsoleProps } from '../console/open/props.ts'
import type { ConsoleParts } from '../console/parts.ts'
import type { Namespace } from '../shared/i18n.ts'
import type { EditorParts } from './editor.ts'
import type { ResultParts } from './results.ts'
import type { RuleParts } from './rules.ts'

/** The fields of an answer in a save that are the kind's own. */
export type WireAnswer = Readonly<Record<string, unknown>>

/**
 * One kind in the browser. Its parts load when something of the kind is shown; what stands here is small and always
 * there. `Content` is the question as the kind shows it, `Answer` what a candidate gave.
 */
export interface WebKind<Content = unknown, Answer = unknown> {
  code: KindCode
  /** Texts that must be loaded before the kind says anything outside its own components. */
  texts: readonly Namespace[]
  console: ConsoleParts
  /** A console of its own for a sitting of this kind alone, where what the kind knows of the paper asks for it. */
  ownConsole?: {
    isFor: (ofPaper: unknown) => boolean
    Console: ComponentType<Omit<PaperConsoleProps, 'partsOf' | 'Rich'>>
  }
  editor: EditorParts
  results: ResultParts
  /** What an exam sets for questions of the kind; null where there is nothing to set. */
  rules: RuleParts | null
  /** The question, with its key where the item has one. */
  readItem(item: CandidateItem | ReviewItem): Content
  /** What the kind knows of a paper as a whole. */
  readSitting(paper: SittingPaper): unknown
  readPaper(paper: FiscanPaper | SittingAnswers): unknown
  readAnswer(record: CandidateRecord | ReviewRecord): Answer
  writeAnswer(answer: Answer): WireAnswer
}
