// How questions of a kind come from files of other makers and go to them.
import { NO_FACTS, type Credit, type Pictured, type Question, type Rich } from '@clearbelt/formats/question'
import { cleanRich, nameOfText, toPlain } from '@clearbelt/formats/rich/rich'

/** The id of the knowledge point that a path of names means; null where none or several do. */
export type FindPoint = (path: readonly string[]) => string | null

/**
 * What a kind says of files. Texts name pictures by their ids; scores, rules of credit and what the bank keeps beside a
 * question are the affair of who asks.
 */
export interface ExchangePart {
  /** What the kind's editor would send for the question; null for a question of another kind. */
  fromQuestion(question: Question, find: FindPoint): object | null
  /** The question that a content is, without facts. `pathOf`: the names of a point from the top of the tree. */
  toQuestion(content: unknown, pathOf: (id: string) => readonly string[]): Question
  /** A rule of credit as a paper stores it, as near as it has one; left out by kinds that are right or wrong. */
  creditOf?(credit: Credit): { rules: unknown; kept: Credit }
}

/** The facts of a question of the bank, as far as its kind knows them. Texts are brought into the shape of files. */
export const factsOf = (stem: Rich, analysis: Rich): typeof NO_FACTS => ({
  ...NO_FACTS,
  stem: cleanRich(stem),
  analysis: cleanRich(analysis),
})

const ALT_MAX = 500

/** What a picture shows, for who cannot see it: files of others often do not say, and the question does not stand without. */
export const altOf = ({ alt, title, stem }: Question & Pictured): string =>
  (alt.trim() || title.trim() || nameOfText(toPlain(stem))).slice(0, ALT_MAX).toWellFormed()
