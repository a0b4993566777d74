// The questions that the bank keeps, by their kinds: what is sent to write one, and which calls take which kinds.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { CONTRACT_KINDS } from '../kinds/registry.ts'

/** Kinds whose questions stand in the bank, one a line; the images of screening have a library of their own. */
export const BANK_KINDS = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'matching',
] as const satisfies readonly KindCode[]
export type BankKind = (typeof BANK_KINDS)[number]

/** A question as its kind's editor sends it, without what a paper says of it. */
export const zQuestion = z.union([
  CONTRACT_KINDS['single-choice'].draftItem.omit({ key: true }),
  CONTRACT_KINDS['multiple-choice'].draftItem.omit({ key: true }),
  CONTRACT_KINDS['true-false'].draftItem.omit({ key: true }),
  CONTRACT_KINDS.matching.draftItem.omit({ key: true }),
])
export type QuestionInput = z.output<typeof zQuestion>
