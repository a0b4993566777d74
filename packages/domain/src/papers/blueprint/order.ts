// What a blueprint asks of the bank: cells of knowledge, kind and difficulty, each with how many questions of what score.
import type { KindCode } from '../../kinds/kind.ts'
import type { Hundredths } from '../scores.ts'

/** A question of the bank, as composition knows it. */
export interface BankQuestion {
  id: string
  kind: KindCode
  knowledgeIDs: readonly string[]
  /** 1 to 5. */
  difficulty: number
  /** Translations of one question: at most one of them stands in a paper. */
  translationGroup: string | null
  /** Questions that only stand together in a paper. */
  linkGroup: string | null
}

export interface BlueprintCell {
  /** Points with all below them; null: any, or none. */
  knowledgeIDs: ReadonlySet<string> | null
  /** Empty: any. */
  kinds: readonly KindCode[]
  /** Empty: any. */
  difficulties: readonly number[]
  count: number
  /** How many of them are key questions. */
  keys: number
  /** Of each of its questions; null: a share of the paper's total. */
  score: Hundredths | null
}

export interface BlueprintOrder {
  cells: readonly BlueprintCell[]
  /** Parallel forms that are drawn at once. */
  forms: number
  /** Most questions that any two forms may share. */
  overlap: number
  /** Questions that must not come, and with each its translations. */
  exclude: ReadonlySet<string>
}

export const FORMS_MAX = 10
export const CELLS_MAX = 60
/** Most questions of one paper. */
export const COUNT_MAX = 500

export type OrderProblem =
  | 'no-cells'
  | 'count-wrong'
  | 'keys-wrong'
  | 'too-many'
  | 'no-knowledge'
  | 'forms-wrong'
  | 'overlap-wrong'

const isWithin = (n: number, least: number, most: number): boolean => Number.isSafeInteger(n) && n >= least && n <= most

/** What is wrong with an order, and the place of the cell at fault; null where nothing is. */
export function findOrderProblem(order: BlueprintOrder): { problem: OrderProblem; cell: number | null } | null {
  const { cells, forms, overlap } = order
  if (cells.length === 0) return { problem: 'no-cells', cell: null }
  for (const [cell, { count, keys }] of cells.entries()) {
    if (!isWithin(count, 1, COUNT_MAX)) return { problem: 'count-wrong', cell }
    if (!isWithin(keys, 0, count)) return { problem: 'keys-wrong', cell }
  }
  const total = totalOf(cells)
  if (cells.length > CELLS_MAX || total > COUNT_MAX) return { problem: 'too-many', cell: null }
  // A paper that is composed asks for one knowledge point at least.
  if (cells.every(({ knowledgeIDs }) => knowledgeIDs === null)) return { problem: 'no-knowledge', cell: null }
  if (!isWithin(forms, 1, FORMS_MAX)) return { problem: 'forms-wrong', cell: null }
  if (!isWithin(overlap, 0, COUNT_MAX)) return { problem: 'overlap-wrong', cell: null }
  return null
}

/** Questions of one form. */
export const totalOf = (cells: readonly { count: number }[]): number => cells.reduce((sum, { count }) => sum + count, 0)

/** Whether a question can stand for a cell. */
export const fits = (
  question: Pick<BankQuestion, 'kind' | 'knowledgeIDs' | 'difficulty'>,
  { knowledgeIDs, kinds, difficulties }: BlueprintCell,
): boolean =>
  (kinds.length === 0 || kinds.includes(question.kind)) &&
  (difficulties.length === 0 || difficulties.includes(question.difficulty)) &&
  (knowledgeIDs === null || question.knowledgeIDs.some((id) => knowledgeIDs.has(id)))
