// The kinds of papers and their fixed codes.
import type { KindCode } from '../kinds/kind.ts'

export const THEORY_PAPER = 1
export const CT_PAPER = 3
export const DR_PAPER = 4
/** Image-screening. */
export const FISCAN_PAPER = 5

export type PaperType = typeof THEORY_PAPER | typeof CT_PAPER | typeof DR_PAPER | typeof FISCAN_PAPER
export const PAPER_TYPES: readonly PaperType[] = [THEORY_PAPER, CT_PAPER, DR_PAPER, FISCAN_PAPER]

export function isPaperType(value: unknown): value is PaperType {
  return PAPER_TYPES.some((type) => type === value)
}

/** `method` of a paper's info that means graphic or image-screening; it shows one question at a time. */
export const SCREENING_METHOD = 5

/** `method` of papers whose questions may be shown one by one or together. */
export const THEORY_METHOD = 1

/**
 * The type of a paper by its questions: images alone make an image-screening paper, anything else a theory paper, which
 * the seeds let hold graphic questions among others.
 */
export const paperTypeOf = (kinds: readonly KindCode[]): PaperType =>
  kinds.length > 0 && kinds.every((kind) => kind === 'screening') ? FISCAN_PAPER : THEORY_PAPER
