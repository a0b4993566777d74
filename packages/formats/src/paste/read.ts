// Reads questions as people write them in papers: numbered, with lettered options, answers in brackets or below.
import { doubt, FormatFailure, type Doubt, type ReadFile } from '../doubt.ts'
import { LIMITS, type Picture } from '../question.ts'
import { inlinesOfLine, nameOfText } from '../rich/rich.ts'
import { listedAnswers, type ListedAnswer } from './answer-list.ts'
import { Draft } from './draft.ts'
import { lineOf, slice, trim, type Line } from './line.ts'
import {
  analysisIn,
  fieldOf,
  headingOf,
  isAnswersHead,
  letterAt,
  lettersIn,
  numberOf,
  type Heading,
  type NumberStyle,
} from './signs.ts'

/** Longest text that is looked at while somebody types. */
export const PASTE_MAX = 1_000_000

/** Questions of a text. Throws FormatFailure where it is too long; an empty text has none. */
export function readPaste(text: string): ReadFile {
  if (text.length > PASTE_MAX) throw new FormatFailure('too-large', { most: PASTE_MAX })
  return readLines(text.split(/\r\n?|\n/).map((line, at) => trim(lineOf(at + 1, inlinesOfLine(line)))))
}

/** Questions of a paper in lines, as a word processor keeps it. */
export function readLines(lines: readonly Line[], pictures: ReadonlyMap<string, Picture> = new Map()): ReadFile {
  const paper = new Paper(lines)
  for (const line of lines) paper.take(line)
  return paper.finish(pictures)
}

const NAME_MAX = 100
const wordsOf = ({ inlines }: Line): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')
/** A heading without what it says of points and numbers in brackets behind it. */
const nameOfPart = (line: Line): string =>
  nameOfText(wordsOf(line).replace(/\s*[(（][^()（）]*[)）]?\s*[:：。.]?\s*$/, ''), NAME_MAX)

class Paper {
  private readonly drafts: Draft[] = []
  private readonly doubts: Doubt[] = []
  private heading: Heading | null = null
  /** The part of the paper that is read now; empty before the first. */
  private section = ''
  private title = ''
  private style: NumberStyle | null = null
  private answers: ListedAnswer[] | null = null
  private previous = 0
  /** Chinese numbers name sections where questions have other ones. */
  private readonly hasDigits: boolean
  private readonly lines: readonly Line[]

  constructor(lines: readonly Line[]) {
    this.lines = lines
    this.hasDigits = lines.some(({ text }) => {
      const style = numberOf(text)?.style
      return style !== undefined && style !== 'chinese'
    })
  }

  private get draft(): Draft | undefined {
    return this.drafts.at(-1)
  }

  take(line: Line): void {
    if (line.block) return this.draft ? this.draft.add(line) : this.unclear(line)
    if (line.text === '' && line.inlines.length === 0) return
    if (this.answers) {
      const listed = listedAnswers(line.text)
      if (listed) return void this.answers.push(...listed)
      if (headingOf(line.text)) return
      this.answers = this.assign(this.answers)
    }
    if (this.takeHeading(line) || this.takeNumber(line) || this.takeField(line) || this.takeOption(line)) return
    if (this.takePair(line)) return
    if (this.draft) this.draft.add(line)
    else this.unclear(line)
  }

  private unclear(line: Line): void {
    if (this.title === '' && this.drafts.length === 0) this.title = nameOfText(wordsOf(line), NAME_MAX)
    this.doubts.push(doubt('line-unclear', line.number, { text: nameOfText(line.text, 60) }))
  }

  private takeHeading(line: Line): boolean {
    if (this.draft && isAnswersHead(line.text) && (this.draft.hasAnswer || this.isListBelow(line))) {
      this.answers = []
      return true
    }
    // `题型：单选题` says it of one question.
    if (this.draft && fieldOf(line.text)) return false
    const heading = headingOf(line.text)
    const numbered = numberOf(line.text)
    // A numbered question may well speak of kinds of questions.
    if (!heading || (numbered && numbered.style !== 'chinese')) return this.takeSection(line, numbered?.style)
    this.heading = heading
    this.section = nameOfPart(line)
    this.previous = 0
    this.style = null
    return true
  }

  private isListBelow(line: Line): boolean {
    const next = this.lines.find(({ number, text }) => number > line.number && text !== '')
    return next !== undefined && (listedAnswers(next.text) !== null || headingOf(next.text) !== null)
  }

  private takeSection(line: Line, style: NumberStyle | undefined): boolean {
    if (style !== 'chinese' || !this.hasDigits) return false
    this.heading = null
    this.section = nameOfPart(line)
    this.previous = 0
    return true
  }

  private takeNumber(line: Line): boolean {
    const found = numberOf(line.text)
    if (!found) return false
    const isNext = found.number === this.previous + 1
    // Another way of numbering inside a question is a list of its own.
    if (this.draft && this.style !== null && found.style !== this.style && !(isNext && this.draft.isBegun)) return false
    if (listedAnswers(line.text) && this.draft?.into === 'answer') {
      this.answers = listedAnswers(line.text)
      this.draft.into = 'nothing'
      return true
    }
    this.style = found.style
    if (this.drafts.length >= LIMITS.questions)
      throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
    const draft = new Draft(found.number, slice(line, found.end), this.heading, this.section)
    this.drafts.push(draft)
    if (!isNext && this.previous !== 0 && found.number !== 1)
      draft.doubts.push(doubt('number-order', line.number, { number: found.number, before: this.previous }))
    this.previous = found.number
    const [first, ...more] = lettersIn(draft.first.text, 0)
    if (first && more.length > 0) {
      const whole = draft.first
      draft.first = slice(whole, 0, first.at)
      this.addOptions(draft, whole, [first, ...more])
    }
    return true
  }

  private addOptions(draft: Draft, line: Line, letters: ReturnType<typeof lettersIn>): void {
    for (const [at, letter] of letters.entries())
      draft.addOption(letter.place, trim(slice(line, letter.end, letters[at + 1]?.at)), letter.isMarked)
  }

  private takeField(line: Line): boolean {
    const found = fieldOf(line.text)
    const { draft } = this
    if (!found || !draft) return false
    const value = slice(line, found.end)
    if (found.name === 'analysis') {
      draft.addAnalysis(value)
      return true
    }
    const analysis = found.name === 'answer' ? analysisIn(value.text) : -1
    const said = (analysis < 0 ? value : slice(value, 0, analysis)).text.trim()
    draft.set(found.name, said, line.number)
    if (analysis >= 0) {
      const behind = slice(value, analysis)
      draft.addAnalysis(slice(behind, fieldOf(behind.text)?.end ?? 0))
    }
    return true
  }

  private takeOption(line: Line): boolean {
    const { draft } = this
    const first = letterAt(line.text)
    if (!draft || !first || draft.into === 'analysis' || draft.into === 'nothing') return false
    const next = draft.options.length
    // Out of order: a letter somewhere below the others is an option; far from all it is the beginning of a sentence.
    if (first.place !== next && (first.place > next + 2 || first.place < next - 1)) return false
    const more = lettersIn(line.text.slice(first.end), first.place + 1).map((letter) => ({
      ...letter,
      at: letter.at + first.end,
      end: letter.end + first.end,
    }))
    this.addOptions(draft, line, [first, ...more])
    return true
  }

  private takePair(line: Line): boolean {
    const { draft } = this
    const found = /^(.*?)\s*(?:->|→|=>)\s*(.+)$/.exec(line.text)
    if (!draft || !found || draft.options.length > 0 || draft.into !== 'stem') return false
    const right = slice(line, line.text.length - (found[2]?.length ?? 0))
      .inlines.map((inline) => (inline.type === 'text' ? inline.text : ''))
      .join('')
      .trim()
    if (found[1] === '') draft.distractors.push(right)
    else draft.addPair(slice(line, 0, found[1]?.length), right)
    return true
  }

  /** Gives listed answers to the questions of their numbers, section by section. */
  private assign(listed: readonly ListedAnswer[]): null {
    let from = 0
    for (const { number, answer } of listed) {
      const at = this.drafts.findIndex((draft, place) => place >= from && draft.number === number)
      const found = at >= 0 ? at : this.drafts.findIndex((draft) => draft.number === number && !draft.hasAnswer)
      if (found < 0) continue
      this.drafts[found]?.set('answer', answer, this.drafts[found].line)
      from = found + 1
    }
    return null
  }

  finish(pictures: ReadonlyMap<string, Picture>): ReadFile {
    if (this.answers) this.assign(this.answers)
    return {
      questions: this.drafts.map((draft) => draft.finish(pictures)),
      ...(this.title === '' ? {} : { title: this.title }),
      doubts: this.doubts,
    }
  }
}
