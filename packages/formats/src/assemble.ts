// Makes a question of what a reader of texts or tables found, and says what is doubtful or missing.
import { doubt, type Doubt, type DoubtCode } from './doubt.ts'
import {
  ALL_OR_NOTHING,
  LIMITS,
  NO_FACTS,
  scoreOf,
  isText,
  type Credit,
  type Labelling,
  type Option,
  type Pair,
  type Picture,
  type Question,
  type QuestionFacts,
  type Rich,
} from './question.ts'
import { picturesIn, toPlain } from './rich/rich.ts'
import { plainWord } from './words/fold.ts'
import {
  creditNamed,
  difficultyNamed,
  labelsNamed,
  lettersNamed,
  pathsNamed,
  truthNamed,
  truthOfOption,
  yesNamed,
  type SaidKind,
} from './words/words.ts'

export interface FoundOption {
  text: Rich
  /** Whether a sign beside it says that it is right. */
  isMarked: boolean
  line: number | null
}

/** What was found of one question; texts that were not found are empty. */
export interface Found {
  line: number | null
  kind: SaidKind | null
  /** The words that named it. */
  kindWords: string
  title: string
  stem: Rich
  options: readonly FoundOption[]
  pairs: readonly Pair[]
  distractors: readonly string[]
  answer: string
  answerLine: number | null
  analysis: Rich
  score: string
  credit: string
  difficulty: string
  knowledge: string
  labels: string
  language: string
  shuffled: string
  sourceID: string
  pictures: readonly Picture[]
}

export const NOTHING_FOUND: Omit<Found, 'line'> = {
  kind: null,
  kindWords: '',
  title: '',
  stem: '',
  options: [],
  pairs: [],
  distractors: [],
  answer: '',
  answerLine: null,
  analysis: '',
  score: '',
  credit: '',
  difficulty: '',
  knowledge: '',
  labels: '',
  language: '',
  shuffled: '',
  sourceID: '',
  pictures: [],
}

export const letterOf = (place: number): string => String.fromCharCode(65 + place)
const SHOWN = 60
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text)

type Say = (code: DoubtCode, params?: Doubt['params'], line?: number | null) => void

/** The question as far as there is one, and every doubt. */
export function assemble(found: Found): { question: Question | null; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const say: Say = (code, params = {}, line = found.line) => doubts.push(doubt(code, line, params))
  if (found.kind === 'other') {
    say('kind-unsupported', { kind: shown(found.kindWords) })
    return { question: null, doubts }
  }
  const facts = factsOf(found, say)
  const question = questionOf(found, facts, say)
  if (question) doubts.push(...faultsOf(question, found.line))
  return { question, doubts }
}

function factsOf(found: Found, say: Say): QuestionFacts {
  const score = found.score === '' ? null : scoreOf(found.score)
  if (found.score !== '' && score === null) say('score-wrong', { score: shown(found.score), most: LIMITS.score })
  const difficulty = found.difficulty === '' ? null : difficultyNamed(found.difficulty)
  if (found.difficulty !== '' && difficulty === null) say('difficulty-unknown', { difficulty: shown(found.difficulty) })
  return {
    title: found.title,
    stem: found.stem,
    analysis: found.analysis,
    score,
    isShuffled: found.shuffled === '' ? NO_FACTS.isShuffled : (yesNamed(found.shuffled) ?? true),
    difficulty,
    knowledge: pathsNamed(found.knowledge),
    language: found.language === '' ? null : found.language,
    labels: labelsNamed(found.labels),
    sourceID: found.sourceID,
    image: null,
    pictures: found.pictures,
  }
}

function creditOf(found: Found, score: number | null, say: Say): Credit {
  if (found.credit === '') return ALL_OR_NOTHING
  const credit = creditNamed(found.credit, score)
  if (credit === null || credit.rule === 'weights') say('credit-unknown', { credit: shown(found.credit) })
  return credit === null || credit.rule === 'weights' ? ALL_OR_NOTHING : credit
}

function questionOf(found: Found, facts: QuestionFacts, say: Say): Question | null {
  const { kind, options, pairs } = found
  if (kind === 'matching' || (kind === null && options.length === 0 && pairs.length > 1))
    return {
      ...facts,
      kind: 'matching',
      pairs,
      distractors: found.distractors,
      credit: creditOf(found, facts.score, say),
    }
  if (kind === 'true-false' || (kind === null && isStatement(found))) return statementOf(found, facts, say)
  if (options.length === 0) {
    if (kind === null && lettersNamed(found.answer) === null) say('kind-unknown')
    else say('options-missing', { least: 2 })
  }
  const right = rightOf(found, say)
  const made = options.map(
    ({ text }, place): Option => ({ text, isRight: right.has(place), weight: null, feedback: '' }),
  )
  if (kind === 'multiple-choice' || (kind === null && right.size > 1))
    return { ...facts, kind: 'multiple-choice', options: made, credit: creditOf(found, facts.score, say) }
  return { ...facts, kind: 'single-choice', options: made }
}

/** Without options, or with the two that every statement has. */
function isStatement({ options, answer }: Found): boolean {
  if (options.length === 0) return truthNamed(answer) !== null
  const said = options.map(({ text }) => truthOfOption(toPlain(text)))
  return options.length === 2 && said.includes(true) && said.includes(false)
}

function statementOf(found: Found, facts: QuestionFacts, say: Say): Question {
  const said = found.options.map(({ text }) => truthOfOption(toPlain(text)))
  const marked = found.options.findIndex(({ isMarked }) => isMarked)
  const [letter] = lettersNamed(found.answer) ?? []
  const place = letter === undefined ? marked : letter.charCodeAt(0) - 65
  const answer = (found.options.length > 0 ? said[place] : undefined) ?? truthNamed(found.answer)
  if (answer === null) {
    if (found.answer === '') say('answer-missing')
    else say('answer-unreadable', { answer: shown(found.answer) }, found.answerLine)
  }
  return { ...facts, kind: 'true-false', answer, feedback: { whenTrue: '', whenFalse: '' } }
}

/** Places of the right options. */
function rightOf({ options, answer, answerLine }: Found, say: Say): Set<number> {
  const marked = new Set(options.flatMap(({ isMarked }, place) => (isMarked ? [place] : [])))
  if (answer === '') {
    if (marked.size === 0 && options.length > 0) say('answer-missing')
    return marked
  }
  const letters = lettersNamed(answer)
  const places = letters?.map((letter) => letter.charCodeAt(0) - 65)
  if (places?.every((place) => place < options.length)) return new Set(places)
  // Some write the words of the right option.
  const byWords = options.findIndex(({ text }) => plainWord(toPlain(text)) === plainWord(answer))
  if (byWords >= 0) return new Set([byWords])
  if (options.length === 0) return new Set()
  const unknown = places?.find((place) => place >= options.length)
  if (letters !== null && unknown !== undefined && letters.length <= LIMITS.options)
    say('answer-unknown-option', { letter: letterOf(unknown), options: options.length }, answerLine)
  else say('answer-unreadable', { answer: shown(answer) }, answerLine)
  return new Set()
}

/** What makes a question unfit, whatever file it came from. */
export function faultsOf(question: Question, line: number | null): Doubt[] {
  const faults: Doubt[] = []
  const say: Say = (code, params = {}) => faults.push(doubt(code, line, params))
  if (question.stem === '') say('stem-missing')
  if (question.stem.length > LIMITS.rich) say('stem-too-long', { most: LIMITS.rich })
  if (question.analysis.length > LIMITS.rich) say('text-too-long', { most: LIMITS.rich })
  if (question.kind === 'single-choice' || question.kind === 'multiple-choice')
    optionFaults(question.options, question.kind, say)
  if (question.kind === 'matching') {
    if (question.pairs.length < 2) say('pairs-missing', { least: 2 })
    if (question.pairs.length + question.distractors.length > LIMITS.pairs)
      say('pairs-too-many', { most: LIMITS.pairs })
    if (question.pairs.some(({ left, right }) => left === '' || right === '')) say('option-empty', { letter: '→' })
  }
  if (question.kind === 'labelling') labelFaults(question, say)
  const names = new Set(question.pictures.map(({ name }) => name))
  const missing = picturesOf(question).find((name) => !names.has(name))
  if (missing !== undefined) say('picture-missing', { name: shown(missing) })
  if (question.pictures.length > LIMITS.pictures) say('pictures-too-many', { most: LIMITS.pictures })
  const large = question.pictures.find(({ bytes }) => bytes.length > LIMITS.picture)
  if (large) say('picture-too-large', { name: shown(large.name), most: LIMITS.picture / 1_000_000 })
  return faults
}

function labelFaults({ areas, names }: Labelling, say: Say): void {
  if (areas.length === 0) say('areas-missing')
  if (Math.max(areas.length, names.length) > LIMITS.pairs) say('pairs-too-many', { most: LIMITS.pairs })
  if (names.includes('')) say('option-empty', { letter: letterOf(names.indexOf('')) })
  if (areas.some(({ name }) => !names.includes(name))) say('answer-missing')
}

function optionFaults(options: readonly Option[], kind: 'single-choice' | 'multiple-choice', say: Say): void {
  if (options.length === 1) say('options-missing', { least: 2 })
  if (options.length > LIMITS.options) say('options-too-many', { most: LIMITS.options })
  if (options.some(({ text }) => text.length > LIMITS.rich)) say('text-too-long', { most: LIMITS.rich })
  const empty = options.findIndex(({ text }) => text === '')
  if (empty >= 0) say('option-empty', { letter: letterOf(empty) })
  const first = new Map<string, number>()
  for (const [place, { text }] of options.entries()) {
    const same = first.get(text)
    if (same !== undefined && text !== '') say('option-twice', { one: letterOf(same), other: letterOf(place) })
    else first.set(text, place)
  }
  const right = options.filter(({ isRight }) => isRight).length
  if (kind === 'single-choice' && right > 1) say('two-right-in-single', { right })
}

/** Every rich text of a question. */
export function textsOf(question: Question): Rich[] {
  const own = [question.stem, question.analysis]
  if (question.kind === 'true-false') return [...own, question.feedback.whenTrue, question.feedback.whenFalse]
  if (question.kind === 'matching') return [...own, ...question.pairs.map(({ left }) => left)]
  if (!isText(question)) return own
  return [...own, ...question.options.flatMap(({ text, feedback }) => [text, feedback])]
}

/** Names of the pictures that it shows: what it is about, and those in its texts. */
export const picturesOf = (question: Question): string[] => [
  ...new Set([...(isText(question) ? [] : [question.picture]), ...textsOf(question).flatMap(picturesIn)]),
]
