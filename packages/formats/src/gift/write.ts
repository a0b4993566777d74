// Writes questions in GIFT, the text format of Moodle.
import { creditFrom, fractionsOf, writePercent } from '../fractions.ts'
import { NOTE_NAME, writeNote, type Fact } from '../note.ts'
import { addressOf } from '../pictures.ts'
import { isText, type Question, type Rich, type TextQuestion } from '../question.ts'
import { toHtml } from '../rich/rich.ts'

const CONTROL = /[\\:#={}~]/g
const escape = (text: string): string => text.replaceAll(CONTROL, '\\$&').replaceAll('\n', '\\n')
/** Comments have no way to write these. */
const isTaggable = (text: string): boolean => !/[[\]\\\n]/.test(text)

/** `a`, `b` as Moodle names a category. */
export const categoryOf = (path: readonly string[]): string =>
  ['$course$', 'top', ...path.map((step) => step.replaceAll('/', '//'))].join('/')

/** Facts that the writer says by a note alone. */
function noted(question: TextQuestion): Fact[] {
  const facts: Fact[] = ['score', 'isShuffled', 'difficulty', 'language', 'image']
  if (question.kind === 'matching' && question.credit.rule !== 'shareOfRight') facts.push('credit')
  if (question.kind === 'multiple-choice') {
    const { options, credit } = question
    if (creditFrom(fractionsOf(options, credit)).credit.rule !== credit.rule) facts.push('credit')
  }
  if (question.knowledge.length > 1) facts.push('knowledge')
  if (!question.labels.every(isTaggable)) facts.push('labels')
  if (!isTaggable(question.sourceID)) facts.push('sourceID')
  return facts
}

/** Questions as a text in GIFT. */
export function writeGift(questions: readonly Question[]): string {
  const parts: string[] = []
  let open = ''
  for (const question of questions.filter(isText)) {
    const category = categoryOf(question.knowledge[0] ?? [])
    if (category !== open && (open !== '' || question.knowledge.length > 0)) parts.push(`$CATEGORY: ${category}`)
    open = category
    parts.push(writeQuestion(question))
  }
  return `${parts.join('\n\n')}\n`
}

function writeQuestion(question: TextQuestion): string {
  const tags = [
    ...(question.sourceID !== '' && isTaggable(question.sourceID) ? [`[id:${question.sourceID}]`] : []),
    ...(question.labels.every(isTaggable) ? question.labels.map((label) => `[tag:${label}]`) : []),
  ]
  const note = writeNote(question, noted(question))
  const pictures = new Map(question.pictures.map((picture) => [picture.name, picture]))
  const rich = (text: Rich): string => {
    const html = toHtml(text, (name) => {
      const picture = pictures.get(name)
      return picture ? addressOf(picture) : ''
    })
    // What begins with a bracket would be taken for the name of a format.
    return escape(html.startsWith('[') ? `[html]${html}` : html)
  }
  return [
    ...(tags.length > 0 ? [`// ${tags.join(' ')}`] : []),
    ...(note === '' ? [] : [`// ${NOTE_NAME} ${note}`]),
    `${question.title === '' ? '' : `::${escape(question.title)}::`}${rich(question.stem).startsWith('[html]') ? '' : '[html]'}${rich(question.stem)}{${writeAnswers(question, rich)}${
      question.analysis === '' ? '' : `\n\t####${rich(question.analysis)}`
    }\n}`,
  ].join('\n')
}

function writeAnswers(question: TextQuestion, rich: (text: Rich) => string): string {
  const said = (feedback: Rich): string => (feedback === '' ? '' : `#${rich(feedback)}`)
  switch (question.kind) {
    case 'true-false': {
      const { whenTrue, whenFalse } = question.feedback
      const [wrong, right] = question.answer === true ? [whenFalse, whenTrue] : [whenTrue, whenFalse]
      const feedback = right === '' ? said(wrong) : `#${rich(wrong)}#${rich(right)}`
      return `${question.answer === true ? 'TRUE' : 'FALSE'}${feedback}`
    }
    case 'matching':
      return [
        ...question.pairs.map(({ left, right }) => `\n\t=${rich(left)} -> ${escape(right)}`),
        ...question.distractors.map((right) => `\n\t= -> ${escape(right)}`),
      ].join('')
    case 'single-choice': {
      const isWeighted = question.options.some(({ weight }) => weight !== null)
      return question.options
        .map(({ text, isRight, weight, feedback }) => {
          const percent = isWeighted && !isRight && weight ? `%${writePercent(weight)}%` : ''
          return `\n\t${isRight ? '=' : '~'}${percent}${rich(text)}${said(feedback)}`
        })
        .join('')
    }
    case 'multiple-choice': {
      const fractions = fractionsOf(question.options, question.credit)
      return question.options
        .map(({ text, feedback }, at) => `\n\t~%${writePercent(fractions[at] ?? 0)}%${rich(text)}${said(feedback)}`)
        .join('')
    }
  }
}
