// The types of papers, their fixed codes, and which kinds of question each may hold.
import { KIND_CODES, type KindCode } from '../kinds/kind.ts'

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

/** The types whose papers are of one of the methods; all types where none is asked. */
export const typesOfMethods = (methods: readonly number[]): PaperType[] =>
  PAPER_TYPES.filter((type) => methods.length === 0 || methods.includes(methodOf(type)))

export const methodOf = (type: number): number => (type === FISCAN_PAPER ? SCREENING_METHOD : THEORY_METHOD)

/** Kinds that are asked in papers of their own type alone. A kind that is not there yet is in no paper. */
const OWN_KIND: Readonly<Partial<Record<PaperType, string>>> = {
  [CT_PAPER]: 'image-ct',
  [DR_PAPER]: 'image-dr',
  [FISCAN_PAPER]: 'screening',
}

/** The kinds that a paper of a type may hold: a theory paper any, every other its own alone. */
export function kindsOfPaper(type: PaperType): KindCode[] {
  const own = OWN_KIND[type]
  return own === undefined ? [...KIND_CODES] : KIND_CODES.filter((kind) => kind === own)
}

/**
 * The type of a paper by its questions, where nobody chose it: images alone make an image-screening paper, anything else
 * a theory paper, which the seeds let hold graphic questions among others.
 */
export const paperTypeOf = (kinds: readonly KindCode[]): PaperType =>
  kinds.length > 0 && kinds.every((kind) => kind === 'screening') ? FISCAN_PAPER : THEORY_PAPER
