// Sends the chosen questions of a pasted text to the bank, and tells what the bank says of each.
import { batchTopics } from '@clearbelt/contract/topics/calls'
import { webKindOf } from '../../../kinds/registry.ts'
import { call, type InputFor } from '../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import type { TopicMeta } from '../parts/topic-form.tsx'
import type { Entry } from './entries.ts'
import type { BatchFault } from './use-batch.ts'

/** Most questions of one request. */
const AT_ONCE = 500

export interface SaveOutcome {
  /** Keys of those that were written. */
  saved: readonly string[]
  /** What is wrong with the others, by their keys. */
  faults: ReadonlyMap<string, BatchFault>
}

type Input = InputFor<typeof batchTopics>

function topicOf(entry: Entry, { remark: _, ...meta }: TopicMeta): Input['topics'][number] {
  const { editor } = webKindOf(entry.kind ?? 'single-choice')
  const content = editor.form?.settle(entry.content ?? {}) ?? entry.content
  const { key: __, ...question } = editor.writeDraft({
    id: '',
    kind: entry.kind ?? 'single-choice',
    key: false,
    content,
  })
  return { question, ...meta, difficulty: entry.difficulty ?? meta.difficulty } as Input['topics'][number]
}

/**
 * Writes what can be written: faulty ones stay behind with what is wrong. `kept`: keys of those that come in though they
 * resemble others. `check`: nothing is written. `onSaved` is told of each part that was, so that after a failure the next
 * attempt goes on with the same rest. Throws CallError.
 */
export async function saveEntries(
  entries: readonly Entry[],
  meta: TopicMeta,
  kept: ReadonlySet<string>,
  { check, lost, onSaved }: { check: boolean; lost: LostKeys; onSaved: (keys: readonly string[]) => void },
): Promise<SaveOutcome> {
  const saved: string[] = []
  const faults = new Map<string, BatchFault>()
  const groups = [entries.filter(({ key }) => !kept.has(key)), entries.filter(({ key }) => kept.has(key))]
  for (const [group, list] of groups.entries())
    for (let at = 0; at < list.length; at += AT_ONCE) {
      const part = list.slice(at, at + AT_ONCE)
      const topics = part.map((entry) => topicOf(entry, meta))
      const input = { topics, allowSimilar: group === 1, skipFaulty: true, check }
      const outcome = await sendOnce(input, lost, (requestKey) =>
        call(batchTopics, input, { silent: true, requestKey }),
      )
      const written = part.filter((_, index) => (outcome.ids[index] ?? null) !== null).map(({ key }) => key)
      onSaved(written)
      saved.push(...written)
      for (const fault of outcome.faults) faults.set(part[fault.index]?.key ?? '', fault)
    }
  return { saved, faults }
}
