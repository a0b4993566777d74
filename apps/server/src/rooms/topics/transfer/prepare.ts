// A question of a file as the bank would write it: its kind's fields, its knowledge points, its language.
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import { zQuestion } from '@clearbelt/contract/topics/questions'
import type { importTopics } from '@clearbelt/contract/topics/transfer-calls'
import { CULTURES, type Culture, type ParsedOf } from '@clearbelt/contract/wire'
import { SOURCE_LIMIT, REMARK_LIMIT } from '@clearbelt/contract/topics/shapes'
import type { Part } from '@clearbelt/formats/gaps'
import type { Question } from '@clearbelt/formats/question'
import type { FindPoint } from '../../../kinds/exchange.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'

/** What goes to the bank beside the question itself. */
export interface Prepared {
  question: QuestionInput
  knowledges: string[]
  difficulty: number
  language: Culture
  source: string
  remark: string
}

export interface Wishes extends Pick<ParsedOf<typeof importTopics>, 'difficulty' | 'knowledges'> {
  language: Culture
}

/** The language of the product that a tag of a language means, or null. */
function cultureOf(language: string | null): Culture | null {
  const said = language?.toLowerCase() ?? ''
  const same = CULTURES.find((culture) => culture.toLowerCase() === said)
  return same ?? CULTURES.find((culture) => said !== '' && culture.slice(0, 2) === said.slice(0, 2)) ?? null
}

/** What the bank would write; null for a kind that it does not keep. */
export function prepare(
  question: Question,
  wishes: Wishes,
  find: FindPoint,
): { prepared: Prepared; unknown: string[] } | null {
  const input = KIND_CODES.map((code) => serverKindOf(code).exchange?.fromQuestion(question, find) ?? null).find(
    (one) => one !== null,
  )
  const parsed = zQuestion.safeParse(input)
  if (!parsed.success) return null
  const types = question.kind === 'spotting' ? question.marks.flatMap(({ type }) => (type ? [type] : [])) : []
  const found = question.knowledge.map((path) => ({ path, id: find(path) }))
  const ids = [...new Set(found.flatMap(({ id }) => id ?? []))]
  const remark = [question.title, question.labels.join('; ')].filter((one) => one !== '').join('\n')
  return {
    prepared: {
      question: parsed.data,
      knowledges: ids.length > 0 ? ids : [...wishes.knowledges],
      difficulty: question.difficulty ?? wishes.difficulty,
      language: cultureOf(question.language) ?? wishes.language,
      source: question.sourceID.slice(0, SOURCE_LIMIT),
      remark: remark.slice(0, REMARK_LIMIT),
    },
    unknown: [
      ...new Set([
        ...found.flatMap(({ path, id }) => (id === null ? [path.join(' / ')] : [])),
        ...types.flatMap((path) => (find(path) === null ? [path.join(' / ')] : [])),
      ]),
    ],
  }
}

/** What a question says that the bank has no place for: scores and rules of credit are a paper's. */
export function notKept(question: Question): Part[] {
  const parts: Part[] = []
  if (question.score !== null) parts.push('score')
  const plain = question.kind === 'labelling' ? 'shareOfRight' : 'allOrNothing'
  if ('credit' in question && question.credit.rule !== plain) parts.push('credit')
  if (!question.isShuffled) parts.push('isShuffled')
  if (question.language !== null && cultureOf(question.language) === null) parts.push('language')
  const feedback =
    question.kind === 'true-false'
      ? [question.feedback.whenTrue, question.feedback.whenFalse]
      : 'options' in question
        ? question.options.map((option) => option.feedback)
        : []
  if (feedback.some((text) => text !== '')) parts.push('feedback')
  if ('options' in question && question.options.some(({ weight }) => weight !== null)) parts.push('weights')
  return parts
}
