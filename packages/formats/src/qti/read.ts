// Reads items of QTI 3.0 and 2: a choice, a statement or a matching in each.
import { faultsOf } from '../assemble.ts'
import { doubt, FormatFailure, type Doubt, type ReadFile, type ReadQuestion } from '../doubt.ts'
import { applyNote, areasIn, NOTE_NAME } from '../note.ts'
import { namePictures, PictureKeeper, pictureInAddress, typeOfName } from '../pictures.ts'
import { LIMITS, NO_FACTS, type Option, type Question, type QuestionFacts, type Rich } from '../question.ts'
import { writeBlocks } from '../rich/document.ts'
import { readNodes } from '../rich/read.ts'
import { nameOfText, toPlain, toWords } from '../rich/rich.ts'
import { descendants, elementOf, elementsOf, readXml, textOf, type XmlElement } from '../xml/read.ts'
import { truthOfOption } from '../words/words.ts'
import { labellingIn, spottingIn } from './areas-read.ts'
import { creditOf, markingOf } from './score.ts'
import { everyElement, plainTree, replaced } from './tree.ts'

/** Files of a package by their paths; bytes of those that are no XML. */
export interface PackageFiles {
  names: readonly string[]
  text(name: string): string | null
  bytes(name: string): Uint8Array | null
}

const NO_FILES: PackageFiles = { names: [], text: () => null, bytes: () => null }
/** Names that the writer gives where a question has none of its own. */
export const OWN_NAME = 'clearbelt-item-'

/** The item in one file of XML. Throws FormatFailure for what is none. */
export function readQtiItem(text: string): ReadFile {
  const root = plainTree(readXml(text))
  if (root.name !== 'assessment-item') throw new FormatFailure('not-this-format')
  return { questions: [new ItemReader(root, '', NO_FILES).read(1)], doubts: [] }
}

/** The items of a package, in the order of its manifest; without one, all items in it. */
export function readQtiPackage(files: PackageFiles): ReadFile {
  const names =
    itemsNamed(files) ??
    files.names.filter((name) => /\.xml$/i.test(name) && !/imsmanifest\.xml$/i.test(name)).toSorted()
  const questions: ReadQuestion[] = []
  const { sections, title } = testOf(files)
  for (const name of inOrderOf(names, sections)) {
    const text = files.text(name)
    if (text === null) continue
    const root = plainTree(readXml(text))
    if (root.name !== 'assessment-item') continue
    if (questions.length >= LIMITS.questions) throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
    const section = sections.get(name) ?? ''
    const question = new ItemReader(root, name, files).read(questions.length + 1)
    questions.push(section === '' ? question : { ...question, section })
  }
  if (questions.length === 0) throw new FormatFailure('not-this-format')
  return { questions, ...(title === '' ? {} : { title }), doubts: [] }
}

/** Items that a test names come first, in its order. */
const inOrderOf = (names: readonly string[], sections: ReadonlyMap<string, string>): string[] => [
  ...[...sections.keys()].filter((name) => names.includes(name)),
  ...names.filter((name) => !sections.has(name)),
]

/** What the test of a package says: its title, and of each item the innermost section with a title. */
function testOf(files: PackageFiles): { title: string; sections: Map<string, string> } {
  const sections = new Map<string, string>()
  for (const name of files.names.filter((one) => /\.xml$/i.test(one))) {
    const text = files.text(name)
    if (text === null || !/<(?:\w+:)?(?:qti-)?assessment-?test\b/i.test(text)) continue
    const root = plainTree(readXml(text))
    const walk = (element: XmlElement, above: string): void => {
      for (const child of element.children) {
        if (typeof child === 'string') continue
        if (child.name === 'assessment-item-ref') {
          const path = resolved(name, child.attributes.href ?? '')
          if (!sections.has(path)) sections.set(path, above)
        } else if (child.name === 'assessment-section') walk(child, child.attributes.title?.trim() || above)
        else walk(child, above)
      }
    }
    walk(root, '')
    return { title: root.attributes.title?.trim() ?? '', sections }
  }
  return { title: '', sections }
}

function itemsNamed(files: PackageFiles): string[] | null {
  const manifest = files.names.find((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
  const text = manifest === undefined ? null : files.text(manifest)
  if (manifest === undefined || text === null) return null
  const resources = [...descendants(plainTree(readXml(text)), 'resource')]
  const items = resources.filter(({ attributes }) => /^imsqti_item/i.test(attributes.type ?? ''))
  return items.length === 0 ? null : items.map(({ attributes }) => resolved(manifest, attributes.href ?? ''))
}

/** A path as it is seen from a file of the package. */
function resolved(from: string, path: string): string {
  const steps = from.split('/').slice(0, -1)
  for (const step of decoded(path.replace(/[?#].*$/, '')).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Said to others than the candidate, or at times of their own: no part of the question. */
const ASIDE = new Set([
  'rubric-block',
  'feedback-block',
  'feedback-inline',
  'template-block',
  'template-inline',
  'stylesheet',
  'catalog-info',
])
const inAttribute = (element: XmlElement, name: string): string => element.attributes[name]?.trim() ?? ''

class ItemReader {
  private readonly item: XmlElement
  private readonly path: string
  private readonly files: PackageFiles
  private readonly doubts: Doubt[] = []
  private readonly keeper: PictureKeeper

  constructor(item: XmlElement, path: string, files: PackageFiles) {
    this.item = item
    this.path = path
    this.files = files
    this.keeper = new PictureKeeper(this.doubts, null)
  }

  private say(code: Doubt['code'], params: Doubt['params'] = {}): void {
    this.doubts.push(doubt(code, null, params))
  }

  read(number: number): ReadQuestion {
    const body = elementOf(this.item, 'item-body') ?? { name: '', attributes: {}, children: [], line: 1 }
    const interactions = [...everyElement(body)].filter(({ name }) => name.endsWith('-interaction'))
    const [interaction] = interactions
    const note = body.attributes[`data-${NOTE_NAME}`] ?? ''
    const facts = this.facts(body)
    const name = nameOfText(toPlain(facts.stem)) || facts.title
    const question =
      areasIn(note).asks !== undefined
        ? this.spotting(body, facts, note)
        : interaction && interactions.length === 1
          ? this.questionOf(interaction, facts, note)
          : null
    if (question === null) {
      this.say('kind-unsupported', {
        kind:
          interactions
            .map((one) => one.name)
            .join(', ')
            .slice(0, 100) || 'item',
      })
      return { number, line: null, question: null, name, doubts: this.doubts }
    }
    if (elementsOf(this.item, 'template-declaration').length > 0) this.say('template-lost')
    const whole = namePictures(applyNote(question, note), this.keeper.pictures.values())
    if ('options' in whole && whole.options.some(({ weight }) => weight !== null)) this.say('credit-weights')
    return { number, line: null, question: whole, name, doubts: [...this.doubts, ...faultsOf(whole, null)] }
  }

  private facts(body: XmlElement): QuestionFacts {
    const shown = replaced(body, (element) => {
      if (ASIDE.has(element.name) || element.attributes[`data-${NOTE_NAME}`] === 'picture') return null
      if (!element.name.endsWith('-interaction')) return undefined
      const prompt = elementOf(element, 'prompt')
      return prompt ? { ...prompt, name: 'div' } : null
    })
    const stem = this.rich([shown])
    const feedback = elementsOf(this.item, 'modal-feedback').map((one) => this.rich(one.children))
    const analysis = [...new Set(feedback.filter((text) => text !== ''))]
    const [title, id] = [inAttribute(this.item, 'title'), inAttribute(this.item, 'identifier')]
    return {
      ...NO_FACTS,
      title: title === nameOfText(toPlain(stem)) ? '' : title,
      stem,
      analysis: analysis.length > 1 ? this.joined(analysis) : (analysis[0] ?? ''),
      isShuffled: false,
      language: inAttribute(this.item, 'xml:lang') || inAttribute(this.item, 'lang') || null,
      sourceID: id.startsWith(OWN_NAME) ? '' : id,
    }
  }

  private joined(texts: readonly Rich[]): Rich {
    return texts.map((text) => (/^<(p|ul|ol|table|pre)>/.test(text) ? text : `<p>${text}</p>`)).join('')
  }

  private questionOf(interaction: XmlElement, before: QuestionFacts, note: string): Question | null {
    const id = inAttribute(interaction, 'response-identifier')
    const response = elementsOf(this.item, 'response-declaration').find((one) => inAttribute(one, 'identifier') === id)
    if (!response) return null
    const facts = { ...before, isShuffled: inAttribute(interaction, 'shuffle') === 'true' }
    const key = elementOf(response, 'correct-response')
    const right = key ? elementsOf(key, 'value').map((value) => textOf(value).trim()) : []
    if (interaction.name === 'graphic-gap-match-interaction')
      return this.labelling(interaction, response, right, facts, note)
    if (interaction.name === 'match-interaction') return this.matching(interaction, response, right, facts)
    return interaction.name === 'choice-interaction' ? this.choice(interaction, response, right, facts, note) : null
  }

  private choice(
    interaction: XmlElement,
    response: XmlElement,
    named: readonly string[],
    before: QuestionFacts,
    note: string,
  ): Question {
    const choices = elementsOf(interaction, 'simple-choice')
    const keys = choices.map((one) => inAttribute(one, 'identifier'))
    const marking = markingOf(this.item, response, keys, named)
    const best = Math.max(...(marking.points ?? []), 0)
    const isSingle = inAttribute(response, 'cardinality') === 'single'
    // Where no key is written, what earns points is right.
    const right =
      named.length > 0 || !marking.points
        ? named
        : keys.filter(
            (_key, at) => best > 0 && (isSingle ? marking.points?.[at] === best : (marking.points?.[at] ?? 0) > 0),
          )
    if (right.length === 0) this.say('answer-missing')
    if (marking.isOwn) this.say('credit-unknown', { credit: 'response processing' })
    const facts = { ...before, score: marking.score }
    const { credit, percents } = creditOf(marking)
    const texts = choices.map((one) =>
      this.rich(replaced(one, (element) => (ASIDE.has(element.name) ? null : undefined)).children),
    )
    const feedback = choices.map((one) =>
      this.rich(
        [...everyElement(one)].filter(({ name }) => name.startsWith('feedback-')).flatMap(({ children }) => children),
      ),
    )
    const isWeighted = isSingle
      ? (percents?.some((percent) => percent !== 0 && percent !== 100) ?? false)
      : percents !== null
    const options = texts.map((text, at): Option => {
      return {
        text,
        isRight: right.includes(keys[at] ?? ''),
        weight: isWeighted ? (percents?.[at] ?? 0) : null,
        feedback: feedback[at] ?? '',
      }
    })
    if (!isSingle) return { ...facts, kind: 'multiple-choice', options, credit }
    const truths = texts.map((text) => truthOfOption(toPlain(text)))
    const [yes, no] = [truths.indexOf(true), truths.indexOf(false)]
    if (options.length !== 2 || yes < 0 || no < 0 || note.includes('"single-choice"'))
      return { ...facts, kind: 'single-choice', options }
    return {
      ...facts,
      // Its two options have an order of their own.
      isShuffled: NO_FACTS.isShuffled,
      kind: 'true-false',
      answer: options[yes]?.isRight ? true : options[no]?.isRight ? false : null,
      feedback: { whenTrue: feedback[yes] ?? '', whenFalse: feedback[no] ?? '' },
    }
  }

  private matching(
    interaction: XmlElement,
    response: XmlElement,
    right: readonly string[],
    before: QuestionFacts,
  ): Question | null {
    const [first, second] = elementsOf(interaction, 'simple-match-set').map((set) =>
      elementsOf(set, 'simple-associable-choice'),
    )
    if (!first || !second) return null
    const partners = new Map(right.map((pair) => pair.split(/\s+/)).map(([a = '', b = '']) => [a, b]))
    // One with several partners is no list to choose from.
    if (partners.size !== right.length || partners.size !== first.length) {
      const turned = new Map(right.map((pair) => pair.split(/\s+/)).map(([a = '', b = '']) => [b, a]))
      return turned.size === right.length && turned.size === second.length
        ? this.pairsOf(interaction, response, [second, first], turned, before, (left, other) => `${other} ${left}`)
        : null
    }
    return this.pairsOf(interaction, response, [first, second], partners, before, (left, other) => `${left} ${other}`)
  }

  private pairsOf(
    _interaction: XmlElement,
    response: XmlElement,
    [lefts, rights]: readonly [XmlElement[], XmlElement[]],
    partners: ReadonlyMap<string, string>,
    before: QuestionFacts,
    keyOf: (left: string, right: string) => string,
  ): Question {
    const wordsOf = new Map(rights.map((one) => [inAttribute(one, 'identifier'), this.words(one)]))
    const pairs = lefts.map((one) => {
      const id = inAttribute(one, 'identifier')
      return { id, left: this.rich(one.children), partner: partners.get(id) ?? '' }
    })
    const used = new Set(partners.values())
    const keys = [...pairs.map(({ id, partner }) => keyOf(id, partner)), '']
    const marking = markingOf(this.item, response, keys, keys)
    return {
      ...before,
      score: marking.score,
      kind: 'matching',
      pairs: pairs.map(({ left, partner }) => ({ left, right: wordsOf.get(partner) ?? '' })),
      distractors: [...wordsOf].filter(([id]) => !used.has(id)).map(([, words]) => words),
      credit: this.matchingCredit(marking),
    }
  }

  private labelling(
    interaction: XmlElement,
    response: XmlElement,
    right: readonly string[],
    facts: QuestionFacts,
    note: string,
  ): Question {
    const found = labellingIn(interaction, right, {
      noted: areasIn(note),
      picture: (source) => this.picture(source),
      bytes: (name) => this.keeper.pictures.get(name)?.bytes,
      words: (choice) => this.words(choice),
      say: (code, params) => this.say(code, params),
    })
    const marking = markingOf(this.item, response, [...found.keys, ''], found.keys)
    return { ...facts, ...found.question, score: marking.score, credit: this.matchingCredit(marking) }
  }

  /** A picture with a judgement, and places in it, as this product writes them. */
  private spotting(body: XmlElement, facts: QuestionFacts, note: string): Question | null {
    const found = spottingIn(this.item, body, {
      noted: areasIn(note),
      picture: (source) => this.picture(source),
      bytes: (name) => this.keeper.pictures.get(name)?.bytes,
    })
    return found && { ...facts, ...found, isShuffled: NO_FACTS.isShuffled }
  }

  /** What stands in a list to choose from: plain text. */
  private words(choice: XmlElement): string {
    return elementsOf(choice).length === 0
      ? textOf(choice).replaceAll(/\s+/g, ' ').trim()
      : toWords(this.rich(choice.children))
  }

  /** In a matching a wrong pair costs nothing or its share. */
  private matchingCredit(marking: ReturnType<typeof markingOf>): ReturnType<typeof creditOf>['credit'] {
    const { points } = marking
    if (points === null) return creditOf(marking).credit
    const [share = 0, wrong = 0] = [points[0], points.at(-1)]
    if (points.slice(0, -1).some((value) => Math.abs(value - share) > 0.001)) this.say('credit-weights')
    return { rule: wrong < 0 ? 'rightMinusWrong' : 'shareOfRight' }
  }

  private rich(nodes: readonly (string | XmlElement)[]): Rich {
    const blocks = readNodes(nodes as Parameters<typeof readNodes>[0], {
      hasTex: true,
      picture: (source) => this.picture(source),
      lost: (what, name) => this.say(`${what}-lost`, { name: name.slice(0, 80) }),
    })
    return writeBlocks(blocks)
  }

  private picture(source: string): string | null {
    const inside = pictureInAddress(source)
    if (inside) return this.keeper.keep(`data ${this.keeper.pictures.size}`, inside.mediaType, inside.bytes)
    const path = resolved(this.path, source)
    const type = typeOfName(path)
    return type === null ? null : this.keeper.keep(path, type, this.files.bytes(path))
  }
}
