// What a printed page is made of, as plain data: built where the facts are, rendered in a worker thread.

import type { Culture } from '@clearbelt/contract/wire'

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
  /** At the foot of every page, left. */
  foot: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  /** When it was made, ms; stands in the file's own data. */
  madeAt: number
}
