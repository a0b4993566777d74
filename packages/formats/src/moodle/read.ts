// Reads questions in the XML that Moodle writes.
import { faultsOf } from '../assemble.ts'
import { doubt, FormatFailure, type Doubt, type ReadFile, type ReadQuestion } from '../doubt.ts'
import { creditFrom } from '../fractions.ts'
import { pathOf } from '../gift/read.ts'
import { applyNote, NOTE_NAME } from '../note.ts'
import { fromBase64, namePictures, PictureKeeper, pictureInAddress, typeOfName } from '../pictures.ts'
import {
  ALL_OR_NOTHING,
  LIMITS,
  NO_FACTS,
  scoreOf,
  type Credit,
  type Option,
  type Question,
  type QuestionFacts,
  type Rich,
} from '../question.ts'
import { escapeText } from '../rich/entities.ts'
import { fromMarkdown } from '../rich/markdown.ts'
import { cleanRich, fromPlain, nameOfText, toPlain, toWords } from '../rich/rich.ts'
import { readAreas } from './areas.ts'
import { elementOf, elementsOf, readXml, textOf, type XmlElement } from '../xml/read.ts'

/** What Moodle itself writes into a new question. */
const STANDARD_FEEDBACK = /^(?:Your answer is (?:partially )?(?:in)?correct\.|回答(?:部分)?正确。|回答不正确。|)$/
const COMBINED = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

/** Questions of a file of Moodle. Throws FormatFailure for what is none. */
export function readMoodle(text: string): ReadFile {
  const root = readXml(text)
  if (root.name !== 'quiz') throw new FormatFailure('not-this-format')
  const questions: ReadQuestion[] = []
  let path: readonly string[] = []
  for (const element of elementsOf(root, 'question')) {
    const type = element.attributes.type ?? ''
    if (type === 'category') path = pathOf(inner(element, 'category'))
    else if (type !== 'description') {
      if (questions.length >= LIMITS.questions)
        throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
      questions.push(new QuestionReader(element).read(type, path, questions.length + 1))
    }
  }
  return { questions, doubts: [] }
}

const inner = (element: XmlElement, name: string): string => {
  const found = elementOf(element, name)
  return found ? textOf(elementOf(found, 'text') ?? found).trim() : ''
}
const isYes = (text: string): boolean => text === '1' || text === 'true'

class QuestionReader {
  private readonly element: XmlElement
  private readonly doubts: Doubt[] = []
  private readonly keeper: PictureKeeper

  constructor(element: XmlElement) {
    this.element = element
    this.keeper = new PictureKeeper(this.doubts, element.line)
  }

  private say(code: Doubt['code'], params: Doubt['params'] = {}): void {
    this.doubts.push(doubt(code, this.element.line, params))
  }

  read(type: string, path: readonly string[], number: number): ReadQuestion {
    const { line } = this.element
    const facts = this.facts(path)
    const name = nameOfText(toPlain(facts.stem)) || facts.title
    const question = this.questionOf(type, facts)
    if (question === null) {
      this.say('kind-unsupported', { kind: type.slice(0, 60) })
      return { number, line, question: null, name, doubts: this.doubts }
    }
    const note = inner(this.element, NOTE_NAME)
    const whole = namePictures(applyNote(question, note), this.keeper.pictures.values())
    if ('options' in whole && whole.options.some(({ weight }) => weight !== null)) this.say('credit-weights')
    return { number, line, question: whole, name, doubts: [...this.doubts, ...faultsOf(whole, line)] }
  }

  private facts(path: readonly string[]): QuestionFacts {
    const { element } = this
    const stem = this.withOldImage(this.rich(elementOf(element, 'questiontext')))
    const title = inner(element, 'name')
    const grade = inner(element, 'defaultgrade')
    const score = grade === '' ? null : scoreOf(grade)
    if (grade !== '' && score === null) this.say('score-wrong', { score: grade.slice(0, 20), most: LIMITS.score })
    const labels = elementsOf(elementOf(element, 'tags') ?? NONE, 'tag').map((tag) => textOf(tag).trim())
    for (const name of COMBINED)
      if (!STANDARD_FEEDBACK.test(toPlain(this.rich(elementOf(element, name))))) this.say('feedback-lost', { name })
    if (elementOf(element, 'hint')) this.say('feedback-lost', { name: 'hint' })
    return {
      ...NO_FACTS,
      // Moodle asks for a name: ours is made from the stem where there is none.
      title: title === nameOfText(toPlain(stem)) ? '' : title,
      stem,
      analysis: this.rich(elementOf(element, 'generalfeedback')),
      score,
      isShuffled: isYes(inner(element, 'shuffleanswers') || '1'),
      knowledge: path.length === 0 ? [] : [path],
      labels: [...new Set(labels.filter((label) => label !== ''))],
      sourceID: inner(element, 'idnumber'),
    }
  }

  private questionOf(type: string, facts: QuestionFacts): Question | null {
    switch (type) {
      case 'truefalse':
        return this.statement(facts)
      case 'matching':
      case 'match':
      case 'ddmatch':
        return this.matching(facts)
      case 'ddimageortext':
      case 'ddmarker':
        return this.labelling(facts)
      case 'multichoice':
        return isYes(inner(this.element, 'single') || 'true') ? this.single(facts) : this.multiple(facts, null)
      case 'multichoiceset':
        return this.multiple(facts, ALL_OR_NOTHING)
      case 'oumultiresponse':
        this.say('credit-unknown', { credit: type })
        return this.multiple(facts, { rule: 'shareOfRight' })
      default:
        return null
    }
  }

  private answers(): { percent: number | null; text: Rich; feedback: Rich }[] {
    return elementsOf(this.element, 'answer').map((answer) => ({
      percent: percentIn(answer.attributes.fraction),
      text: this.rich(answer),
      feedback: this.rich(elementOf(answer, 'feedback')),
    }))
  }

  /** An option without a percent says nothing of its being right. */
  private percents(answers: ReturnType<QuestionReader['answers']>): number[] {
    for (const [at, { percent }] of answers.entries())
      if (percent === null) this.say('option-no-correctness', { letter: String.fromCharCode(65 + at) })
    return answers.map(({ percent }) => percent ?? 0)
  }

  private single(facts: QuestionFacts): Question {
    const answers = this.answers()
    const percents = this.percents(answers)
    const best = Math.max(...percents, 0)
    const isPlain = percents.every((percent) => percent === 0 || percent === 100)
    const options = answers.map(({ text, feedback }, at): Option => {
      const percent = percents[at] ?? 0
      return { text, isRight: best > 0 && percent === best, weight: isPlain ? null : percent, feedback }
    })
    if (answers.length > 0 && best === 0) this.say('answer-missing')
    return { ...facts, kind: 'single-choice', options }
  }

  private multiple(facts: QuestionFacts, rule: Credit | null): Question {
    const answers = this.answers()
    const percents = this.percents(answers)
    const { right, credit } = creditFrom(percents)
    const said = rule ?? credit
    const options = answers.map(({ text, feedback }, at): Option => {
      return {
        text,
        isRight: right[at] ?? false,
        weight: said.rule === 'weights' ? (percents[at] ?? 0) : null,
        feedback,
      }
    })
    if (answers.length > 0 && !right.includes(true)) this.say('answer-missing')
    return { ...facts, kind: 'multiple-choice', options, credit: said }
  }

  private statement(facts: QuestionFacts): Question {
    const answers = this.answers()
    const of = (word: string) => answers.find(({ text }) => toPlain(text).trim().toLowerCase() === word)
    const [yes, no] = [of('true'), of('false')]
    const answer = (yes?.percent ?? 0) > 0 ? true : (no?.percent ?? 0) > 0 ? false : null
    if (answer === null) this.say('answer-missing')
    const feedback = { whenTrue: yes?.feedback ?? '', whenFalse: no?.feedback ?? '' }
    return { ...facts, isShuffled: NO_FACTS.isShuffled, kind: 'true-false', answer, feedback }
  }

  private matching(facts: QuestionFacts): Question {
    const pairs = elementsOf(this.element, 'subquestion').map((pair) => ({
      left: this.rich(pair),
      right: this.wordsOf(elementOf(pair, 'answer')),
    }))
    return {
      ...facts,
      kind: 'matching',
      pairs: pairs.filter(({ left }) => left !== ''),
      distractors: [
        ...new Set(pairs.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right)),
      ],
      credit: { rule: 'shareOfRight' },
    }
  }

  /** An answer to choose from: plain in Moodle itself, HTML in kinds where it is dragged. */
  private wordsOf(answer: XmlElement | undefined): string {
    if (answer?.attributes.format === 'html') return toWords(this.rich(answer))
    return answer
      ? textOf(elementOf(answer, 'text') ?? answer)
          .replaceAll(/\s+/g, ' ')
          .trim()
      : ''
  }

  private labelling(facts: QuestionFacts): Question {
    const found = readAreas(this.element, {
      keep: (file) => this.keepFile(file, file.attributes.name ?? ''),
      bytes: (name) => this.keeper.pictures.get(name)?.bytes,
      note: inner(this.element, NOTE_NAME),
      say: (code, params) => this.say(code, params),
    })
    return { ...facts, ...found }
  }

  /** The text in an element, with the pictures beside it. */
  private rich(element: XmlElement | undefined): Rich {
    if (!element) return ''
    const text = textOf(elementOf(element, 'text'))
    const format = element.attributes.format ?? 'html'
    if (format === 'plain_text') return fromPlain(text.trim())
    const files = new Map(
      elementsOf(element, 'file').map((file) => [`${file.attributes.path ?? '/'}${file.attributes.name ?? ''}`, file]),
    )
    const html =
      format === 'markdown' ? fromMarkdown(text) : format === 'moodle_auto_format' ? linesAsHtml(text.trim()) : text
    return cleanRich(html, {
      hasTex: true,
      picture: (source) => this.picture(source, files),
      lost: (what, name) => this.say(`${what}-lost`, { name: name.slice(0, 80) }),
    })
  }

  private picture(source: string, files: ReadonlyMap<string, XmlElement>): string | null {
    const inside = pictureInAddress(source)
    if (inside) return this.keeper.keep(`data ${this.keeper.pictures.size}`, inside.mediaType, inside.bytes)
    const name = /^@@PLUGINFILE@@(\/.*?)(?:\?.*)?$/.exec(source)?.[1]
    const path = name === undefined ? '' : decoded(name)
    const file = files.get(path)
    return file ? this.keepFile(file, path) : null
  }

  private keepFile(file: XmlElement, path: string): string | null {
    const type = typeOfName(path)
    if (type === null || (file.attributes.encoding ?? 'base64') !== 'base64') return null
    // The same name in another text is another file.
    return this.keeper.keep(`${file.line} ${path}`, type, fromBase64(textOf(file)))
  }

  /** Moodle 1 kept one picture beside the question. */
  private withOldImage(stem: Rich): Rich {
    const data = elementOf(this.element, 'image_base64')
    const name = inner(this.element, 'image')
    const type = typeOfName(name)
    if (!data || type === null) return stem
    const kept = this.keeper.keep('old image', type, fromBase64(textOf(data)))
    return kept === null ? stem : cleanRich(`<p>${stem}</p><p><img data-picture="${kept}"></p>`)
  }
}

const NONE: XmlElement = { name: '', attributes: {}, children: [], line: 0 }

function percentIn(text: string | undefined): number | null {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isFinite(value) && Math.abs(value) <= 100 ? value : null
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Lines stay lines where the text has no paragraphs of its own. */
const linesAsHtml = (text: string): string =>
  /<(p|br|div|li)\b/i.test(text) ? text : (/<[a-z]/i.test(text) ? text : escapeText(text)).replaceAll('\n', '<br>')
