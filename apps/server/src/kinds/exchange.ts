// How questions of a kind come from files of other makers and go to them.
import { NO_FACTS, type Credit, type Question, type Rich } from '@clearbelt/formats/question'
import { cleanRich } from '@clearbelt/formats/rich/rich'

/**
 * What a kind says of files. Texts name pictures by their ids; scores, rules of credit and what the bank keeps beside a
 * question are the affair of who asks.
 */
export interface ExchangePart {
  /** What the kind's editor would send for the question; null for a question of another kind. */
  fromQuestion(question: Question): object | null
  /** The question that a content is, without facts. */
  toQuestion(content: unknown): Question
  /** A rule of credit as a paper stores it, as near as it has one; left out by kinds that are right or wrong. */
  creditOf?(credit: Credit): { rules: unknown; kept: Credit }
}

/** The facts of a question of the bank, as far as its kind knows them. Texts are brought into the shape of files. */
export const factsOf = (stem: Rich, analysis: Rich): typeof NO_FACTS => ({
  ...NO_FACTS,
  stem: cleanRich(stem),
  analysis: cleanRich(analysis),
})
