// What a printed page is made of, as plain data: built where the facts are, rendered in a worker thread.

import type { Culture } from '@clearbelt/contract/wire'
import type { PrintPicture } from './rich/means.ts'

export interface PrintColumn {
  title: string
  /** Share of the page's width. */
  share: number
  align?: 'left' | 'right' | 'center'
}

export interface PrintSlip {
  title: string
  /** Beside the title, quiet. */
  aside: string
  facts: readonly (readonly [string, string])[]
  codeLabel: string
  code: string
  notes: readonly string[]
  /** Printed as a QR code. */
  link: string | null
}

/** A box on a picture, in fractions of it, with what stands in its corner. */
export interface PrintArea {
  label: string
  left: number
  top: number
  width: number
  height: number
}

/** A row of an answer sheet: what is filled in, or a line to write on where nothing is to choose from. */
export interface PrintField {
  label: string
  choices: readonly string[]
  /** Behind the choices, quiet. */
  note?: string
}

export type PrintPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Names and values, side by side as far as they fit. */
  | { kind: 'facts'; facts: readonly (readonly [string, string])[]; columns?: 1 | 2 }
  | { kind: 'table'; columns: readonly PrintColumn[]; rows: readonly (readonly string[])[]; empty: string }
  /** Small sheets to cut out, two beside each other. */
  | { kind: 'slips'; slips: readonly PrintSlip[] }
  /** Lines to sign on, each with what stands under it. */
  | { kind: 'signatures'; labels: readonly string[] }
  /** A rich text (`kinds/rich` of the domain). `label` stands before it in a column of its own, `aside` at its right. */
  | { kind: 'rich'; text: string; label?: string; aside?: string; indent?: number; quiet?: boolean }
  /** One of the document's pictures, with areas marked on it. */
  | { kind: 'picture'; name: string; alt: string; areas?: readonly PrintArea[]; indent?: number }
  | { kind: 'fields'; fields: readonly PrintField[] }
  /** What is written by hand: names with a line behind each, two beside each other. */
  | { kind: 'blanks'; labels: readonly string[] }
  /** Stands on one page wherever it fits on one. */
  | { kind: 'together'; parts: readonly PrintPart[] }

export interface PrintDocument {
  /** The language it is written in. */
  lang: Culture
  title: string
  /** What it is about; stands with owner and title at the head of every page after the first. */
  subject: string
  /** Above the title: whose document it is. */
  owner: string
  landscape: boolean
  parts: readonly PrintPart[]
  /** What rich texts and parts name. */
  pictures?: Readonly<Record<string, PrintPicture>>
  /** In a frame at the head of every page: who may see the document. */
  warning?: string
  /** At the foot of every page, left. */
  foot: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  /** When it was made, ms; stands in the file's own data. */
  madeAt: number
}
