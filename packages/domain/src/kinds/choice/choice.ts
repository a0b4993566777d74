// What single and multiple choice share: a question with options, some of which are right.
import { shuffled } from '../../papers/seeded-random.ts'
import type { AnswerOutcome } from '../kind.ts'
import { KindShapeError } from '../kind.ts'
import { readFields, readList, readRichText, readText } from '../read.ts'
import { RICH_SIZE } from '../rich/html.ts'
import { gistOf, isBlank, richLength } from '../rich/plain.ts'

/** Most characters that are read of the question, of one option and of the explanation. */
export const STEM_LIMIT = 4000
export const OPTION_LIMIT = 1000
export const ANALYSIS_LIMIT = 4000
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 10

export interface ChoiceOption {
  /** Tells nothing: in a published paper it is dealt at random. */
  id: string
  /** Rich text. */
  text: string
}

export interface ChoiceBody {
  /** Its texts are rich; what 2.6.0 stored did not say so and was plain. */
  rich: true
  /** Rich text. */
  stem: string
  options: readonly ChoiceOption[]
}

export interface ChoiceTruth {
  /** Ids of the right options, sorted. */
  right: readonly string[]
  /** As in the body. */
  rich: true
  /** Why; rich text, empty when nobody wrote it. */
  analysis: string
}

export interface ChoiceAnswer {
  /** Ids of the options chosen, sorted; empty: not answered. */
  chosen: readonly string[]
}

export const NO_CHOICE: ChoiceAnswer = { chosen: [] }

const readIds = (list: readonly unknown[]): string[] =>
  list.map((id) => {
    if (typeof id !== 'string') throw new KindShapeError('an option is not named by a text')
    return id
  })

export function readChoiceBody(stored: unknown): ChoiceBody {
  const body = readFields(stored, 'the body of a choice')
  return {
    rich: true,
    stem: readRichText(body, 'stem'),
    options: readList(body, 'options').map((one) => {
      const option = { ...readFields(one, 'an option'), rich: body.rich }
      return { id: readText(option, 'id'), text: readRichText(option, 'text') }
    }),
  }
}

export function readChoiceTruth(stored: unknown): ChoiceTruth {
  const truth = readFields(stored, 'the truth of a choice')
  return { rich: true, right: readIds(readList(truth, 'right')), analysis: readRichText(truth, 'analysis') }
}

export const readChoiceAnswer = (stored: unknown): ChoiceAnswer => ({
  chosen: readIds(readList(readFields(stored, 'an answer'), 'chosen')),
})

/** The answer that names these options of the question, each once and sorted; at most `most` of them. */
export function normaliseChoice(value: unknown, body: ChoiceBody, most: number): AnswerOutcome<ChoiceAnswer> {
  const given = typeof value === 'object' && value !== null ? (value as { chosen?: unknown }).chosen : undefined
  if (!Array.isArray(given)) return { ok: false, problem: { code: 'not-an-answer', index: null } }
  const ids = new Set(body.options.map((option) => option.id))
  const index = given.findIndex((id) => typeof id !== 'string' || !ids.has(id))
  if (index !== -1) return { ok: false, problem: { code: 'not-an-option', index } }
  const chosen = [...new Set(given as string[])].toSorted()
  return chosen.length > most
    ? { ok: false, problem: { code: 'too-many-chosen', index: null } }
    : { ok: true, answer: { chosen } }
}

/** How many right options an answer chose, and how many others. */
export function countChosen(truth: ChoiceTruth, { chosen }: ChoiceAnswer): { right: number; wrong: number } {
  const right = chosen.filter((id) => truth.right.includes(id)).length
  return { right, wrong: chosen.length - right }
}

/** The options in another order; their ids stay. `below(n)`: whole number 0..n-1. */
export const shuffleOptions = (body: ChoiceBody, below: (n: number) => number): ChoiceBody => ({
  ...body,
  options: shuffled(body.options, below),
})

export const isSameChoiceKey = (a: ChoiceTruth, b: ChoiceTruth): boolean =>
  a.analysis === b.analysis && a.right.length === b.right.length && a.right.every((id) => b.right.includes(id))

export const CHOICE_OBSTACLES = [
  'stem-missing',
  'stem-too-long',
  'options-missing',
  'options-too-many',
  'option-missing',
  'option-too-long',
  'option-twice',
  'right-missing',
  'right-too-many',
  'analysis-too-long',
  'too-much-formatting',
] as const
export type ChoiceObstacle = (typeof CHOICE_OBSTACLES)[number]

/** What is in the way of asking a question, with the place of the option at fault where one is. */
export interface ObstacleAt {
  code: ChoiceObstacle
  option: number | null
}

/** Why a question cannot be asked, in the order a person would mend it. `most`: right options there may be. */
export function findChoiceObstacles(
  body: Omit<ChoiceBody, 'rich'>,
  truth: Omit<ChoiceTruth, 'rich'>,
  most: number,
): ObstacleAt[] {
  const found: ObstacleAt[] = []
  const note = (isAtFault: boolean, code: ChoiceObstacle, option: number | null = null): void => {
    if (isAtFault) found.push({ code, option })
  }
  note(isBlank(body.stem), 'stem-missing')
  note(richLength(body.stem) > STEM_LIMIT, 'stem-too-long')
  note(body.options.length < OPTIONS_MIN, 'options-missing')
  note(body.options.length > OPTIONS_MAX, 'options-too-many')
  const seen = new Set<string>()
  for (const [place, { text }] of body.options.entries()) {
    const gist = gistOf(text)
    note(isBlank(text), 'option-missing', place)
    note(richLength(text) > OPTION_LIMIT, 'option-too-long', place)
    note(gist !== '' && seen.has(gist), 'option-twice', place)
    seen.add(gist)
  }
  const ids = new Set(body.options.map((option) => option.id))
  note(truth.right.length === 0 || truth.right.some((id) => !ids.has(id)), 'right-missing')
  note(truth.right.length > most, 'right-too-many')
  note(richLength(truth.analysis) > ANALYSIS_LIMIT, 'analysis-too-long')
  const all = [body.stem, truth.analysis, ...body.options.map(({ text }) => text)]
  note(all.join('').length > RICH_SIZE, 'too-much-formatting')
  return found
}

const LETTERS = 'ABCDEFGHIJ'
/** How an option is called by its place, from 0: A, B, C and so on. */
export const letterOf = (place: number): string => LETTERS.charAt(place)
