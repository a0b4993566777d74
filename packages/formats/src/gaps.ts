// What a format cannot say of a question: nothing is lost without being named.
import { assemble } from './assemble.ts'
import { readGift } from './gift/read.ts'
import { writeGift } from './gift/write.ts'
import { readMoodle } from './moodle/read.ts'
import { writeMoodle } from './moodle/write.ts'
import { saidFacts, type Fact } from './note.ts'
import { mapTexts, namePictures } from './pictures.ts'
import { readQtiItem } from './qti/read.ts'
import { writeQtiItem } from './qti/write.ts'
import { isText, type Question } from './question.ts'
import { foundInRow, rowOf } from './table/row.ts'

export const FORMAT_NAMES = ['gift', 'moodle', 'qti', 'excel', 'word'] as const
export type FormatName = (typeof FORMAT_NAMES)[number]

/** Parts of a question that may be lost. */
export type Part =
  | Fact
  | 'stem'
  | 'analysis'
  | 'options'
  | 'weights'
  | 'feedback'
  | 'pairs'
  | 'areas'
  | 'pictures'
  | 'answer'
export interface Gaps {
  /** Not in the file, or otherwise than it was. */
  lost: readonly Part[]
  /** In the file as a note that this product alone reads. */
  ownOnly: readonly Fact[]
}

/** Facts that other programs do not read from the format. */
const OWN: Readonly<Record<FormatName, readonly Fact[]>> = {
  gift: ['score', 'difficulty', 'language', 'isShuffled', 'image'],
  moodle: ['difficulty', 'language', 'image'],
  qti: ['difficulty', 'knowledge', 'labels', 'image'],
  excel: [],
  word: [],
}
const RULES_OF_OTHERS: Readonly<Record<FormatName, readonly string[]>> = {
  gift: ['shareOfRight', 'rightMinusWrong', 'weights'],
  moodle: ['shareOfRight', 'rightMinusWrong', 'weights'],
  qti: ['allOrNothing', 'someRight', 'shareOfRight', 'rightMinusWrong', 'weights'],
  excel: ['allOrNothing', 'someRight', 'shareOfRight', 'rightMinusWrong'],
  word: ['allOrNothing', 'someRight', 'shareOfRight', 'rightMinusWrong'],
}

const BACK: Readonly<Record<Exclude<FormatName, 'word'>, (question: Question) => Question | null>> = {
  gift: (question) => readGift(writeGift([question])).questions[0]?.question ?? null,
  moodle: (question) => readMoodle(writeMoodle([question])).questions[0]?.question ?? null,
  qti: (question) => readQtiItem(writeQtiItem(question)).questions[0]?.question ?? null,
  excel: (question) => (isText(question) ? assemble(foundInRow(rowOf(question), 1)).question : null),
}

/** The same without what names alone tell apart. */
const bare = (question: Question): Question => ({
  ...mapTexts(question, (text) => text.replaceAll(/ data-picture="[^"]*"/g, ' data-picture=""')),
  pictures: [],
})
const partsOf = (question: Question): Partial<Record<Part, unknown>> => {
  const { stem, analysis } = bare(question)
  const shared = {
    ...saidFacts(question),
    stem,
    analysis,
    pictures: question.pictures.map(({ bytes }) => bytes.length),
  }
  const known = bare(question)
  if (known.kind === 'true-false') return { ...shared, answer: known.answer, feedback: known.feedback }
  if (known.kind === 'matching') return { ...shared, pairs: [known.pairs, known.distractors] }
  if (known.kind === 'labelling') return { ...shared, areas: [known.alt, known.areas, known.names, known.reuse] }
  if (known.kind === 'spotting') return { ...shared, areas: [known.alt, known.asks, known.isClear, known.marks] }
  return {
    ...shared,
    options: known.options.map(({ text, isRight }) => [text, isRight]),
    weights: known.options.map(({ weight }) => weight),
    feedback: known.options.map(({ feedback }) => feedback),
  }
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether questions of its kind are in files of a format at all. */
export const holds = (format: FormatName, question: Question): boolean =>
  isText(question) || format === 'qti' || (format === 'moodle' && question.kind === 'labelling')

/** Parts in which a question differs from what came back of it. */
export function differences(question: Question, back: Question | null): Part[] {
  const [before, after] = [partsOf(question), back === null ? {} : partsOf(back)]
  return (Object.keys(before) as Part[]).filter((part) => !isSame(before[part], after[part]))
}

/**
 * What the format does not say of the question. It is written and read again: what differs is lost. For Word, which
 * needs more than this package, `back` is what was read from the file.
 */
export function unsupportedBy(format: FormatName, question: Question, back?: Question | null): Gaps {
  const named = namePictures(question, question.pictures)
  const read = format === 'word' ? (back ?? null) : BACK[format](named)
  const lost = differences(named, read)
  const said = saidFacts(named)
  const credit = 'credit' in named ? named.credit.rule : null
  const isOwnCredit = credit !== null && !RULES_OF_OTHERS[format].includes(credit)
  const own = [...OWN[format].filter((fact) => fact in said), ...(isOwnCredit ? (['credit'] as const) : [])]
  return { lost, ownOnly: own.filter((fact) => !lost.includes(fact)) }
}
