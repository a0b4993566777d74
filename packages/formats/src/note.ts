// What a format has no place for is written beside the question as a note that other programs pass over.
import { isBoxes } from './areas.ts'
import {
  CREDIT_RULES,
  NO_FACTS,
  scoreOf,
  SPOTTING_ASKS,
  type Box,
  type Credit,
  type LibraryImage,
  type Question,
  type SpottingAsks,
} from './question.ts'

/** What a question says besides its texts and its key. */
export const FACTS = [
  'title',
  'score',
  'credit',
  'isShuffled',
  'difficulty',
  'knowledge',
  'language',
  'labels',
  'sourceID',
  'image',
  'kind',
] as const
export type Fact = (typeof FACTS)[number]

/** The begin of each note. */
export const NOTE_NAME = 'clearbelt'

const creditOf = (question: Question): Credit | null => ('credit' in question ? question.credit : null)

/** Facts of a question that say anything. */
export function saidFacts(question: Question): Partial<Record<Fact, unknown>> {
  const credit = creditOf(question)
  const said: Partial<Record<Fact, unknown>> = {
    title: question.title || undefined,
    score: question.score ?? undefined,
    credit: credit ?? undefined,
    isShuffled: question.isShuffled === NO_FACTS.isShuffled ? undefined : question.isShuffled,
    difficulty: question.difficulty ?? undefined,
    knowledge: question.knowledge.length === 0 ? undefined : question.knowledge,
    language: question.language ?? undefined,
    labels: question.labels.length === 0 ? undefined : question.labels,
    sourceID: question.sourceID || undefined,
    image: question.image ?? undefined,
    kind: question.kind,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/**
 * The note of some facts as one line of JSON; empty where there is nothing to say. `hasNoScore` says that the points in
 * the file are none of the question's.
 */
export function writeNote(question: Question, facts: readonly Fact[], hasNoScore = false): string {
  const said: Record<string, unknown> = Object.fromEntries(
    Object.entries(saidFacts(question)).filter(([fact]) => facts.includes(fact as Fact)),
  )
  if (hasNoScore) said.score = null
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said)
}

const NOTE_MAX = 20_000
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 500 ? value : undefined
const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length <= 100 && value.every((one) => textIn(one) !== undefined)
    ? (value as string[])
    : undefined

function creditIn(value: unknown): Credit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { rule, percent } = value as { rule?: unknown; percent?: unknown }
  const known = CREDIT_RULES.find((one) => one === rule)
  if (known === 'someRight')
    return typeof percent === 'number' && percent > 0 && percent < 100 ? { rule: known, percent } : undefined
  return known === undefined ? undefined : { rule: known }
}

/** Most millimetres of a tolerance that a note is believed. */
const WITHIN_MAX = 1000

function imageIn(value: unknown): LibraryImage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { library, id, views, within } = value as Partial<Record<keyof LibraryImage, unknown>>
  const isMarked = typeof within === 'number' && within >= 0 && within <= WITHIN_MAX
  return typeof library === 'string' &&
    typeof id === 'string' &&
    library.length + id.length <= 200 &&
    typeof views === 'number' &&
    Number.isSafeInteger(views) &&
    views >= 0 &&
    views <= 100
    ? { library, id, views, ...(isMarked ? { within } : {}) }
    : undefined
}

/** What a note says of the areas of a picture, which formats tell in whole pixels or not at all. */
export interface AreasNote {
  areas?: readonly Box[]
  alt?: string
  asks?: SpottingAsks
  types?: readonly (readonly string[] | null)[]
}

/** The note of some facts with what is said of the areas. */
export const writeAreasNote = (note: string, areas: AreasNote): string =>
  JSON.stringify({ ...(parse(note) ?? {}), ...areas })

/** What of the areas a note says that makes sense. */
export function areasIn(note: string): AreasNote {
  const said = parse(note) ?? {}
  const types = Array.isArray(said.types)
    ? (said.types as unknown[]).map((one) => (one === null ? null : textsIn(one)))
    : [undefined]
  const asks = SPOTTING_ASKS.find((one) => one === said.asks)
  const alt = textIn(said.alt)
  return {
    ...(isBoxes(said.areas) ? { areas: said.areas } : {}),
    ...(alt === undefined ? {} : { alt }),
    ...(asks === undefined ? {} : { asks }),
    ...(types.every((one) => one !== undefined) ? { types } : {}),
  }
}

/** Lays a note over a question; what of it makes no sense is passed over. */
export function applyNote(question: Question, note: string): Question {
  const said = parse(note)
  if (said === null) return question
  const { difficulty, isShuffled, knowledge } = said
  const paths = Array.isArray(knowledge) && knowledge.length <= 100 ? knowledge.map(textsIn) : [undefined]
  const facts: Question = {
    ...question,
    title: textIn(said.title) ?? question.title,
    score:
      said.score === null ? null : ((typeof said.score === 'number' ? scoreOf(said.score) : null) ?? question.score),
    isShuffled: typeof isShuffled === 'boolean' ? isShuffled : question.isShuffled,
    difficulty:
      typeof difficulty === 'number' && [1, 2, 3, 4, 5].includes(difficulty) ? difficulty : question.difficulty,
    knowledge: paths.every((path) => path !== undefined) ? paths : question.knowledge,
    language: textIn(said.language) ?? question.language,
    labels: textsIn(said.labels) ?? question.labels,
    sourceID: textIn(said.sourceID) ?? question.sourceID,
    image: imageIn(said.image) ?? question.image,
  }
  const credit = creditIn(said.credit)
  if (facts.kind === 'matching' || facts.kind === 'labelling') return credit ? { ...facts, credit } : facts
  if (facts.kind === 'true-false' || facts.kind === 'spotting') return facts
  const { options } = facts
  // Percents were written for those who do not know the rule.
  const plain = credit && credit.rule !== 'weights' ? options.map((option) => ({ ...option, weight: null })) : options
  const before: Credit = facts.kind === 'multiple-choice' ? facts.credit : { rule: 'allOrNothing' }
  return said.kind === 'multiple-choice' || (facts.kind === 'multiple-choice' && said.kind !== 'single-choice')
    ? { ...facts, kind: 'multiple-choice', options: plain, credit: credit ?? before }
    : facts
}

function parse(note: string): Record<string, unknown> | null {
  if (note === '' || note.length > NOTE_MAX) return null
  try {
    const said: unknown = JSON.parse(note)
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null
  } catch {
    return null
  }
}
