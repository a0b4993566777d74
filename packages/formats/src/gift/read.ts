// Reads questions in GIFT, the text format of Moodle; each question stands or falls by itself.
import { parse, type GIFTQuestion, type MultipleChoice as GiftChoice, type TextFormat } from 'gift-pegjs'
import { faultsOf } from '../assemble.ts'
import { doubt, FormatFailure, type Doubt, type ReadFile, type ReadQuestion } from '../doubt.ts'
import { creditFrom } from '../fractions.ts'
import { applyNote, NOTE_NAME } from '../note.ts'
import { fromBase64, namePictures, PictureKeeper } from '../pictures.ts'
import { ALL_OR_NOTHING, LIMITS, NO_FACTS, type Option, type Question, type Rich } from '../question.ts'
import { fromMarkdown } from '../rich/markdown.ts'
import { cleanRich, fromPlain, nameOfText, toPlain } from '../rich/rich.ts'

interface Chunk {
  line: number
  lines: string[]
}

/** Longest question, pictures apart: nobody writes more in GIFT. */
const CHUNK_MAX = 100_000
/** Stands in an address for a picture that was taken out before the text is read. */
const HELD = 'held-picture-'
const DATA = /data\\?:(image\/[\w.+-]+);base64,((?:[A-Za-z0-9+/\s]|\\?=)+)/g
const NOTE = new RegExp(`^\\s*//\\s*${NOTE_NAME}\\s*(\\{.*\\})\\s*$`)

/** Questions of a text in GIFT. Throws FormatFailure for a text that holds none. */
export function readGift(text: string): ReadFile {
  if (text.length > LIMITS.textFile) throw new FormatFailure('too-large')
  const chunks = chunksOf(text.startsWith('\ufeff') ? text.slice(1) : text)
  const questions: ReadQuestion[] = []
  let path: readonly string[] = []
  for (const chunk of chunks) {
    const body = chunk.lines
      .filter((line) => !/^\s*\/\//.test(line))
      .join('\n')
      .trim()
    const category = /^\$CATEGORY:(.*)/.exec(body)
    if (category) {
      path = pathOf(category[1] ?? '')
      // Some write the first question right below.
      chunk.lines = chunk.lines.filter((line) => !line.trimStart().startsWith('$CATEGORY:'))
      if (chunk.lines.every((line) => /^\s*(\/\/|$)/.test(line))) continue
    } else if (body === '') continue
    if (questions.length >= LIMITS.questions) throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
    const read = readChunk(chunk, questions.length + 1, path)
    if (read) questions.push(read)
  }
  if (!questions.some(({ question }) => question !== null) && !/[{}]/.test(text))
    throw new FormatFailure('not-this-format')
  return { questions, doubts: [] }
}

/** Questions are parted by lines with nothing in them. */
function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let open: Chunk | null = null
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') open = null
    else if (open && !isNext(line, open)) open.lines.push(line)
    else chunks.push((open = { line: at + 1, lines: [line] }))
  }
  return chunks
}

/** Some leave no empty line before a category, or between questions with a name. */
const isNext = (line: string, { lines }: Chunk): boolean =>
  /^\s*\$CATEGORY:/.test(line) || (/^\s*::/.test(line) && /^(?!\s*\/\/).*(?<!\\)\}\s*$/.test(lines.at(-1) ?? ''))

/** `$course$/top/a/b` as `a`, `b`; a slash in a name is written twice. */
export const pathOf = (category: string): string[] =>
  category
    .trim()
    .replaceAll('//', '\0')
    .split('/')
    .map((step) => step.replaceAll('\0', '/').trim())
    .filter((step) => step !== '' && !/^\$\w+\$$/.test(step) && step !== 'top')

function readChunk(chunk: Chunk, number: number, path: readonly string[]): ReadQuestion | null {
  const held: { mediaType: string; base64: string }[] = []
  const source = chunk.lines
    .join('\n')
    .replaceAll(DATA, (_whole, mediaType: string, base64: string) => `${HELD}${held.push({ mediaType, base64 }) - 1}`)
  const doubts: Doubt[] = []
  const fail = (failed: Doubt): ReadQuestion => ({
    number,
    line: chunk.line,
    question: null,
    name: nameOfText(source),
    doubts: [failed],
  })
  if (source.length > CHUNK_MAX) return fail(doubt('stem-too-long', chunk.line, { most: CHUNK_MAX }))
  // Text without answers is a description, whatever else stands in it.
  const said = source.replaceAll(/^\s*\/\/.*$/gm, '')
  if (!/(?<!\\)\{/.test(said)) return null
  if (/(?<!\\)\{\d*:[A-Z]+:/.test(said))
    return { ...fail(doubt('kind-unsupported', chunk.line, { kind: 'Cloze' })), name: nameOfText(source) }
  const first = parsedOf(source)
  const mended = 'line' in first ? mend(source) : source
  const again = mended === source ? first : parsedOf(mended)
  const parsed = 'line' in again ? first : again
  if (mended !== source && /->/.test(source) && PAIR_FEEDBACK.test(source) && !('line' in again))
    doubts.push(doubt('feedback-lost', chunk.line, { name: '->' }))
  if ('line' in parsed) return fail(doubt('syntax', chunk.line + parsed.line - 1, { column: parsed.column }))
  const keeper = new PictureKeeper(doubts, chunk.line)
  const texts = new Texts(keeper, held, doubts, chunk.line)
  const name = 'stem' in parsed.gift ? nameOfText(toPlain(texts.rich(parsed.gift.stem))) : ''
  if (parsed.gift.type === 'Description') return null
  const question = questionOf(parsed.gift, texts, path)
  if (question === null) return { ...fail(doubt('kind-unsupported', chunk.line, { kind: parsed.gift.type })), name }
  const note = chunk.lines.map((line) => NOTE.exec(line)?.[1]).find((found) => found !== undefined) ?? ''
  const whole = namePictures(applyNote(question, note), keeper.pictures.values())
  const isWeighted = 'options' in whole && whole.options.some(({ weight }) => weight !== null)
  if (isWeighted) doubts.push(doubt('credit-weights', chunk.line))
  return { number, line: chunk.line, question: whole, name, doubts: [...doubts, ...faultsOf(whole, chunk.line)] }
}

/** What stands behind a pair, which Moodle itself has no place for. */
const PAIR_FEEDBACK = /(->[^\n#]*[^\n#\\])#[^\n]*/
/** Written often, and read by Moodle: `~=` begins a right option, and a colon alone is one. */
const mend = (source: string): string =>
  source
    .replaceAll(/(?<!\\)~[ \t]*(?==)/g, '')
    .replaceAll(new RegExp(PAIR_FEEDBACK, 'g'), '$1')
    .replaceAll(/(?<![:\\]):(?!:)/g, '\\:')

function parsedOf(source: string): { gift: GIFTQuestion } | { line: number; column: number } {
  try {
    const [gift] = parse(`${source}\n`)
    return gift ? { gift } : { line: 1, column: 1 }
  } catch (error) {
    const { line = 1, column = 1 } =
      (error as { location?: { start?: { line?: number; column?: number } } }).location?.start ?? {}
    return { line, column }
  }
}

class Texts {
  private readonly keeper: PictureKeeper
  private readonly held: readonly { mediaType: string; base64: string }[]
  private readonly doubts: Doubt[]
  private readonly line: number

  constructor(keeper: PictureKeeper, held: Texts['held'], doubts: Doubt[], line: number) {
    this.keeper = keeper
    this.held = held
    this.doubts = doubts
    this.line = line
  }

  rich(text: TextFormat | null): Rich {
    if (text === null) return ''
    if (text.format === 'plain') return fromPlain(text.text)
    return cleanRich(text.format === 'markdown' ? fromMarkdown(text.text) : text.text, {
      hasTex: true,
      picture: (source) => this.picture(source),
      lost: (what, name) => this.doubts.push(doubt(`${what}-lost`, this.line, { name })),
    })
  }

  private picture(source: string): string | null {
    if (!source.startsWith(HELD)) return null
    const held = this.held[Number(source.slice(HELD.length))]
    return held ? this.keeper.keep(source, held.mediaType, fromBase64(held.base64.replaceAll('\\', ''))) : null
  }
}

/** What the parser leaves of escaped signs in the right half of a pair. */
const unescaped = (text: string): string =>
  text.replaceAll(/&&(\d{3});/g, (_whole, code: string) => String.fromCharCode(Number(code))).trim()

function questionOf(
  gift: Exclude<GIFTQuestion, { type: 'Description' }>,
  texts: Texts,
  path: readonly string[],
): Question | null {
  if (gift.type !== 'MC' && gift.type !== 'TF' && gift.type !== 'Matching') return null
  const facts = {
    ...NO_FACTS,
    title: gift.title?.trim() ?? '',
    stem: texts.rich(gift.stem),
    analysis: texts.rich(gift.globalFeedback),
    knowledge: path.length === 0 ? [] : [path],
    labels: [...new Set(gift.tags ?? [])],
    sourceID: gift.id ?? '',
  }
  if (gift.type === 'MC') return choiceOf(gift, facts, texts)
  if (gift.type === 'Matching') {
    const pairs = gift.matchPairs.map(({ subquestion, subanswer }) => ({
      left: texts.rich(subquestion),
      right: unescaped(subanswer),
    }))
    return {
      ...facts,
      kind: 'matching',
      pairs: pairs.filter(({ left }) => left !== ''),
      distractors: pairs.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right),
      credit: { rule: 'shareOfRight' },
    }
  }
  // The first is for who answers wrongly, the second for who answers rightly.
  const [wrong, right] = [texts.rich(gift.trueFeedback), texts.rich(gift.falseFeedback)]
  const feedback = gift.isTrue ? { whenTrue: right, whenFalse: wrong } : { whenTrue: wrong, whenFalse: right }
  return { ...facts, kind: 'true-false', answer: gift.isTrue, feedback }
}

function choiceOf(gift: GiftChoice, facts: typeof NO_FACTS, texts: Texts): Question {
  const percents = gift.choices.map(({ isCorrect, weight }) => (isCorrect ? (weight ?? 100) : (weight ?? 0)))
  const option = (at: number, isRight: boolean, weight: number | null): Option => ({
    text: texts.rich(gift.choices[at]?.text ?? null),
    isRight,
    weight,
    feedback: texts.rich(gift.choices[at]?.feedback ?? null),
  })
  // One option is right as a whole, or several are by their percents.
  if (gift.choices.some(({ isCorrect }) => isCorrect)) {
    const isPlain = percents.every((percent) => percent === 0 || percent === 100)
    const options = gift.choices.map(({ isCorrect }, at) => option(at, isCorrect, isPlain ? null : (percents[at] ?? 0)))
    return { ...facts, kind: 'single-choice', options }
  }
  const { right, credit } = creditFrom(percents)
  const options = right.map((isRight, at) =>
    option(at, isRight, credit.rule === 'weights' ? (percents[at] ?? 0) : null),
  )
  return {
    ...facts,
    kind: 'multiple-choice',
    options,
    credit: options.some(({ isRight }) => isRight) ? credit : ALL_OR_NOTHING,
  }
}
