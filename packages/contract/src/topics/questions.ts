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
  'image-dr',
  'image-ct',
  'graphic',
] as const satisfies readonly KindCode[]
export type BankKind = (typeof BANK_KINDS)[number]

/** A question of each kind as its editor sends it, without what a paper says of it. */
export const QUESTIONS = {
  'single-choice': CONTRACT_KINDS['single-choice'].draftItem.omit({ key: true }),
  'multiple-choice': CONTRACT_KINDS['multiple-choice'].draftItem.omit({ key: true }),
  'true-false': CONTRACT_KINDS['true-false'].draftItem.omit({ key: true }),
  matching: CONTRACT_KINDS.matching.draftItem.omit({ key: true }),
  'image-dr': CONTRACT_KINDS['image-dr'].draftItem.omit({ key: true }),
  'image-ct': CONTRACT_KINDS['image-ct'].draftItem.omit({ key: true }),
  graphic: CONTRACT_KINDS.graphic.draftItem.omit({ key: true }),
} as const satisfies Record<BankKind, z.ZodType>

type AnyQuestion = (typeof QUESTIONS)[BankKind]
/** A question of any kind that the bank keeps. */
export const zQuestion = z.union(Object.values(QUESTIONS)) as unknown as z.ZodType<
  z.output<AnyQuestion>,
  z.input<AnyQuestion>
>
export type QuestionInput = z.output<typeof zQuestion>
