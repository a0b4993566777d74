// The content of a question as it is sent, such as one read from a file before it is kept.
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { webKindOf } from './registry.ts'

/** The content as its kind's editor has it. */
export function contentOfInput(kind: KindCode, input: unknown): unknown {
  const { readInput, readDraft } = webKindOf(kind).editor
  return readInput
    ? readInput(input as DraftItemInput)
    : readDraft({ topicID: '', kind, key: false, topic: input } as never).content
}
