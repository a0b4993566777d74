// Checks a question before it is kept: by its kind, its knowledge points, and what the bank has already.
import type { QuestionInput } from '@clearbelt/contract/topics/questions'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import type { SimilarTopic } from '@clearbelt/contract/topics/shapes'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Caller } from '../../../http/context.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { indexTopic } from '../find/search-words.ts'
import type { Indexed } from '../store.ts'

/** A question that its kind takes, with what is stored of its text. */
export interface CheckedQuestion extends Indexed {
  kind: KindCode
  content: unknown
}

/** Where a kind names the fields of the only question it was given. */
const ABOVE = 'items.0.'

/** Refuses what the kind cannot ask, at its fields under `question.`. */
export async function checkQuestion(
  deps: TopicsDeps,
  tx: Tx,
  caller: Caller,
  input: QuestionInput,
): Promise<CheckedQuestion> {
  const kind = serverKindOf(input.kind)
  const item = kind.readDraftItem({ ...input, key: false } as DraftItemInput)
  try {
    await kind.checkDraft(deps, tx, caller, [{ place: 0, item }])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields.map((field) => ({
      ...field,
      path: field.path.startsWith(ABOVE) ? `question.${field.path.slice(ABOVE.length)}` : 'question',
    }))
    throw refuse(error.def, {
      params: error.params,
      fields: fields as { path: string; message: string }[],
      details: error.details,
    })
  }
  return { kind: item.kind, content: item.content, ...indexTopic(item.kind, item.content) }
}

/** The refusal of a question that the bank has already, with those that it resembles as details; null where there are none. */
export function similarRefusal(similar: readonly SimilarTopic[]): Refusal | null {
  const [first] = similar
  if (first === undefined) return null
  const def = topicErrors[first.relation === 'duplicate' ? 'topic-twice' : 'topic-similar']
  return refuse(def, { params: { name: first.name }, fields: ['question'], details: similar })
}
