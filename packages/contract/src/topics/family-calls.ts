// The families of questions that the specification gives calls of their own, beside those that take every kind.
import { defineFamily } from './family.ts'
import { QUESTIONS, type BankKind } from './questions.ts'

const pair = defineFamily({
  path: '/api/PairTopic',
  id: 'Pair',
  what: 'a matching question',
  question: QUESTIONS.matching,
})
export const getPairTopic = pair.get
export const addPairTopic = pair.add
export const updatePairTopic = pair.update

/** Each family with the kinds that it is about. */
export const FAMILIES = [{ ...pair, kinds: ['matching'] }] as const satisfies readonly { kinds: readonly BankKind[] }[]
