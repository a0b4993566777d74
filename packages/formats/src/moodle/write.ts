// Writes questions in the XML of Moodle.
import { creditFrom, fractionsOf, writePercent } from '../fractions.ts'
import { categoryOf } from '../gift/write.ts'
import { NOTE_NAME, writeAreasNote, writeNote, type Fact } from '../note.ts'
import { toBase64 } from '../pictures.ts'
import {
  isText,
  type Box,
  type Labelling,
  type Option,
  type Question,
  type Rich,
  type TextQuestion,
} from '../question.ts'
import { picturesIn, nameOfText, toHtml, toPlain } from '../rich/rich.ts'
import { writeAreas } from './areas.ts'
import { cdata, tag, text, XML_HEAD } from '../xml/write.ts'

type Held = TextQuestion | Labelling

const TYPES: Readonly<Record<Held['kind'], string>> = {
  'single-choice': 'multichoice',
  'multiple-choice': 'multichoice',
  'true-false': 'truefalse',
  matching: 'matching',
  labelling: 'ddimageortext',
}

/** Questions as a file of Moodle. */
export function writeMoodle(questions: readonly Question[]): string {
  const parts: string[] = []
  let open = ''
  for (const question of questions.filter(isHeld)) {
    const category = categoryOf(question.knowledge[0] ?? [])
    if (category !== open && (open !== '' || question.knowledge.length > 0))
      parts.push(tag('question', { type: 'category' }, tag('category', {}, plain(category))))
    open = category
    parts.push(writeQuestion(question))
  }
  return `${XML_HEAD}<quiz>\n${parts.join('\n')}\n</quiz>\n`
}

const isHeld = (question: Question): question is Held => isText(question) || question.kind === 'labelling'
const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height })

const plain = (value: string): string => tag('text', {}, text(value))

/** Facts that Moodle has no place for. */
function noted(question: Held): Fact[] {
  const facts: Fact[] = ['difficulty', 'language', 'image']
  if (question.knowledge.length > 1) facts.push('knowledge')
  if ((question.kind === 'matching' || question.kind === 'labelling') && question.credit.rule !== 'shareOfRight')
    facts.push('credit')
  if (question.kind === 'true-false') facts.push('isShuffled')
  // Names and labels are trimmed and made one line.
  if (question.title === nameOfText(toPlain(question.stem))) facts.push('title')
  if (question.kind === 'multiple-choice') {
    const { options, credit } = question
    if (creditFrom(fractionsOf(options, credit)).credit.rule !== credit.rule) facts.push('credit')
  }
  return facts
}

function writeQuestion(question: Held): string {
  const rich = richOf(question)
  const facts = writeNote(question, noted(question))
  const note =
    question.kind === 'labelling'
      ? writeAreasNote(facts, { areas: question.areas.map(boxOf), alt: question.alt })
      : facts
  return tag(
    'question',
    { type: TYPES[question.kind] },
    '\n',
    tag('name', {}, plain(question.title || nameOfText(toPlain(question.stem)))),
    '\n',
    rich('questiontext', question.stem),
    '\n',
    rich('generalfeedback', question.analysis),
    '\n',
    ...(question.score === null ? [] : [tag('defaultgrade', {}, String(question.score)), '\n']),
    tag('penalty', {}, '0'),
    tag('hidden', {}, '0'),
    tag('idnumber', {}, text(question.sourceID)),
    '\n',
    ...answersOf(question, rich),
    ...(question.labels.length === 0
      ? []
      : [tag('tags', {}, ...question.labels.map((label) => tag('tag', {}, plain(label)))), '\n']),
    ...(note === '' ? [] : [tag(NOTE_NAME, {}, text(note)), '\n']),
  )
}

type WriteRich = (name: string, value: Rich, attributes?: Readonly<Record<string, string>>, ...more: string[]) => string

function richOf(question: Question): WriteRich {
  const pictures = new Map(question.pictures.map((picture) => [picture.name, picture]))
  return (name, value, attributes = {}, ...more) => {
    const files = [...new Set(picturesIn(value))].flatMap((shown) => {
      const picture = pictures.get(shown)
      return picture ? [tag('file', { name: shown, path: '/', encoding: 'base64' }, toBase64(picture.bytes))] : []
    })
    const html = toHtml(value, (shown) => `@@PLUGINFILE@@/${encodeURIComponent(shown)}`)
    return tag(
      name,
      { ...attributes, format: 'html' },
      tag('text', {}, html === '' ? '' : cdata(html)),
      ...files,
      ...more,
    )
  }
}

const answer = (
  rich: WriteRich,
  { text: said, feedback }: Pick<Option, 'text' | 'feedback'>,
  percent: number,
): string => `${rich('answer', said, { fraction: writePercent(percent) }, rich('feedback', feedback))}\n`

function answersOf(question: Held, rich: WriteRich): string[] {
  const shuffled = tag('shuffleanswers', {}, question.isShuffled ? 'true' : 'false')
  switch (question.kind) {
    case 'true-false':
      return [true, false].map((said) => {
        const { whenTrue, whenFalse } = question.feedback
        return answer(
          rich,
          { text: String(said), feedback: said ? whenTrue : whenFalse },
          question.answer === said ? 100 : 0,
        )
      })
    case 'matching':
      return [
        shuffled,
        '\n',
        ...question.pairs.map(({ left, right }) => rich('subquestion', left, {}, tag('answer', {}, plain(right)))),
        ...question.distractors.map((right) => rich('subquestion', '', {}, tag('answer', {}, plain(right)))),
        '\n',
      ]
    case 'labelling':
      return writeAreas(question)
    default: {
      const isSingle = question.kind === 'single-choice'
      const fractions = isSingle
        ? question.options.map(({ isRight, weight }) => weight ?? (isRight ? 100 : 0))
        : fractionsOf(question.options, question.credit)
      return [
        tag('single', {}, String(isSingle)),
        shuffled,
        tag('answernumbering', {}, 'ABCD'),
        '\n',
        ...question.options.map((option, at) => answer(rich, option, fractions[at] ?? 0)),
      ]
    }
  }
}
