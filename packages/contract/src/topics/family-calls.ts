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

const dr = defineFamily({
  path: '/api/DRTopic',
  id: 'DR',
  what: 'a question over a DR image',
  question: QUESTIONS['image-dr'],
})
export const getDRTopic = dr.get
export const addDRTopic = dr.add
export const updateDRTopic = dr.update

const ct = defineFamily({
  path: '/api/CTTopic',
  id: 'CT',
  what: 'a question over a CT image',
  question: QUESTIONS['image-ct'],
})
export const getCTTopic = ct.get
export const addCTTopic = ct.add
export const updateCTTopic = ct.update

const graphic = defineFamily({
  path: '/api/TheoryTopic/Graphic',
  id: 'Graphic',
  what: 'a graphic question',
  question: QUESTIONS.graphic,
})
export const getGraphicTopic = graphic.get
export const addGraphicTopic = graphic.add
export const updateGraphicTopic = graphic.update

/** Each family with the kinds that it is about. */
export const FAMILIES = [
  { ...pair, kinds: ['matching'] },
  { ...dr, kinds: ['image-dr'] },
  { ...ct, kinds: ['image-ct'] },
  { ...graphic, kinds: ['graphic'] },
] as const satisfies readonly { kinds: readonly BankKind[] }[]
