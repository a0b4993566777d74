// The calls that read, write and change questions of some kinds: the same for each family of the specification.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zInt } from '../wire.ts'
import { topicErrors as e } from './errors.ts'
import { topicDetail, topicFields } from './shapes.ts'

/** The bank, its sets and the composition of papers read questions. */
export const readRights = menu('topic.library', 'topic.my', 'topicSet.topic', 'topicSet.daily', 'paper.my')

/** Beside what the kind of the question refuses. */
const saveErrors = [e['knowledge-unknown'], e['topic-twice'], e['topic-similar'], e['language-taken']]

/** `id`: part of the names of the calls; `what`: as their summaries call a question; `question`: what may be written. */
export function defineFamily<Q extends z.ZodType>({
  path,
  id,
  what,
  question,
}: {
  path: string
  id: string
  what: string
  question: Q
}) {
  // Made when it is asked for, which browsers never do.
  const saved = () => ({
    question,
    ...topicFields,
    allowSimilar: zFlag.default(false).describe('Save it though one that is there says the same or resembles it.'),
  })
  return {
    get: defineCall({
      id: `topics.get${id}`,
      method: 'GET',
      path: `${path}/:id`,
      permission: readRights,
      summary: `Reads ${what} with its key, its state and what is tied to it.`,
      input: z.object({ id: zId }),
      output: topicDetail,
    }),
    add: defineCall({
      id: `topics.add${id}`,
      method: 'POST',
      path,
      permission: menu('topic.my'),
      summary: `Writes ${what} as a draft. One that resembles others is refused with their names until it is allowed.`,
      input: z.object(saved()),
      output: z.object({ id: z.string() }),
      errors: saveErrors,
    }),
    update: defineCall({
      id: `topics.update${id}`,
      method: 'PUT',
      path: `${path}/:id`,
      permission: menu('topic.my'),
      summary: `Changes ${what}. An approved one, and one that is named elsewhere, is kept as a version; published papers stay as they are.`,
      input: z.object({ id: zId, revision: zInt(1, 1_000_000_000), ...saved() }),
      output: z.object({ version: z.number(), revision: z.number() }),
      errors: [...saveErrors, e['kind-fixed']],
    }),
  }
}
