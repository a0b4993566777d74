// What a kind of question supplies to the paper editor.
import type { DraftItemInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Question } from '@clearbelt/formats/question'
import type { ComponentType } from 'react'
import type { FullKey } from '../shared/i18n.ts'

/** A question of a paper while it is edited. */
export interface DraftItem {
  /** One of its own in the paper. */
  id: string
  kind: KindCode
  /** A key question. */
  key: boolean
  /** The question as its kind edits it; replaced when it changes, never changed in place. */
  content: unknown
}

/** A way to add questions to a paper: an entry of the menu and its dialog. */
export interface Adder {
  label: FullKey
  Dialog: ComponentType<AdderProps>
}
export interface AdderProps {
  open: boolean
  /** The paper now. */
  items: readonly DraftItem[]
  /** `isMore`: beside what is in the paper, otherwise instead of the questions of this kind. */
  onAdd: (items: DraftItem[], isMore: boolean) => void
  onClose: () => void
}

export interface EditDialogProps {
  /** Null: closed. */
  item: DraftItem | null
  onSave: (content: unknown) => void
  onClose: () => void
}

/** A place in a form: names of fields and places in lists. */
export type FieldPath = (string | number)[]

/**
 * How a question is written, wherever its form stands: in the dialog of a paper or on a page of the bank. The values of
 * the form are the content as the kind edits it. The texts of the kind must be loaded.
 */
export interface QuestionForm {
  /** One question of the kind, by name. */
  label: FullKey
  /** What the kind asks for, in a sentence. */
  hint: FullKey
  /** The fields; they stand inside a form. */
  Fields: ComponentType
  /** What a new question starts with. */
  newContent: () => object
  /** One that shows what the kind is. */
  example: () => object
  /** What the form holds, as it is kept: blanks around texts go. */
  settle: (values: object) => object
  /** The content as the console shows it, with its key. */
  show: (content: unknown) => unknown
  /** The content of a question that was read from a text or file; null where it is of another kind. */
  fromQuestion: (question: Question) => object | null
  /** Where a field of the wire stands in the form. */
  placeOf: (path: FieldPath) => FieldPath
}

/** A line of what a paper adds up to. */
export interface TotalLine {
  key: string
  label: string
  text: string
}

export interface EditorParts {
  adders: readonly Adder[]
  /** Picture and words of a question in the list. */
  Row: ComponentType<{ content: unknown }>
  /** Changes a question; null where it is what it was taken from. */
  Edit: ComponentType<EditDialogProps> | null
  /** The same without a dialog around it; null where a question is taken from a library. */
  form: QuestionForm | null
  /** What a list calls the question; the texts of the kind must be loaded for this and `totals`. */
  nameOf: (content: unknown) => string
  totals: (contents: readonly unknown[]) => TotalLine[]
  readDraft(item: ReviewItem): DraftItem
  writeDraft: (item: DraftItem) => DraftItemInput
  /** The content of a question as it is sent; left out where its fields are those that are shown. */
  readInput?(input: DraftItemInput): unknown
}
