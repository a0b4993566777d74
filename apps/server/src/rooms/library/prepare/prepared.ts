// What preparing a file gives.
import type { FailureReason } from '@clearbelt/domain/library/resource-states'

export interface Part {
  part: string
  mediaType: string
  /** A scratch file, which is moved into the store. */
  path: string
}

export interface Prepared {
  parts: Part[]
  seconds: number | null
  width: number | null
  height: number | null
  /** What is searched of a document. */
  body: string
}

/** The file cannot be made ready. */
export class CannotPrepare extends Error {
  readonly reason: FailureReason
  /** In the words of the program that said so. */
  readonly why: string
  constructor(reason: FailureReason, why = '') {
    super(why === '' ? reason : `${reason}: ${why}`)
    this.reason = reason
    this.why = why
  }
}

export const NOTHING: Prepared = { parts: [], seconds: null, width: null, height: null, body: '' }

/** What preparing works with: the file, a folder of its own, and whom to tell how far it is. */
export interface Work {
  path: string
  folder: string
  extension: string
  onShare(share: number): void
}
