// The questions of a practice as their kinds show them, with what was answered and what is told.
import type { ToldQuestion } from '@clearbelt/contract/practice/calls'
import type { Culture } from '@clearbelt/contract/culture'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { webKindOf } from '../../../kinds/registry.ts'
import type { Practice } from '../api/practice.ts'
import type { SheetState } from './sheet.tsx'

export interface ShownQuestion {
  id: string
  kind: KindCode
  /** That of its words; null: not known. */
  language: Culture | null
  content: unknown
  /** Undefined: none yet. */
  answer: unknown
  /** Null: not told. */
  isRight: boolean | null
}

const RIGHT = 1

/** A question whose answer stands. */
export function shownOf({ item, record }: ToldQuestion): ShownQuestion {
  const kind = webKindOf(item.kind)
  return {
    id: item.topicID,
    kind: item.kind,
    language: item.language ?? null,
    content: kind.readItem(item),
    answer: kind.readAnswer(record),
    isRight: record.result === RIGHT,
  }
}

/** All questions of a practice in their order. */
export function questionsOf(of: Practice): ShownQuestion[] {
  const told = new Map(of.told.map((one) => [one.item.topicID, one]))
  const records = new Map(of.records.map((record) => [record.topicID, record]))
  return of.paper.relationship.map((item) => {
    const known = told.get(item.topicID)
    if (known) return shownOf(known)
    const kind = webKindOf(item.kind)
    const record = records.get(item.topicID)
    return {
      id: item.topicID,
      kind: item.kind,
      language: item.language ?? null,
      content: kind.readItem(item),
      answer: record === undefined ? undefined : kind.readAnswer(record),
      isRight: null,
    }
  })
}

/** Whether a question has an answer. */
export const isAnswered = ({ kind, answer }: Pick<ShownQuestion, 'kind' | 'answer'>): boolean =>
  answer !== undefined && webKindOf(kind).console.isAnswered(answer)

export function stateOf(question: ShownQuestion): SheetState {
  if (question.isRight !== null) return question.isRight ? 'right' : 'wrong'
  return isAnswered(question) ? 'answered' : 'open'
}
