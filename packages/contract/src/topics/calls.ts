// The question bank: library and own questions, writing them one by one and many at once.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zInt, zList } from '../wire.ts'
import { choiceErrors } from '../kinds/choice/errors.ts'
import { trueFalseErrors } from '../kinds/true-false/errors.ts'
import { topicErrors as e } from './errors.ts'
import { zQuestion } from './questions.ts'
import { MANY_TOPICS, similarTopic, skippedTopic, topicDetail, topicFields, topicFilter, topicRow } from './shapes.ts'

/** Who works with the bank. */
export const bankRights = menu('topic.library', 'topic.my')
/** The bank, its sets and the composition of papers read questions. */
export const readRights = menu('topic.library', 'topic.my', 'topicSet.topic', 'topicSet.daily', 'paper.my')

export const queryTopics = defineCall({
  id: 'topics.query',
  method: 'GET',
  path: '/api/Topic/Query',
  permission: readRights,
  paged: true,
  summary:
    'The library: questions of the caller’s organisation and those below it, and approved ones of those above. Without states: the approved ones.',
  input: z.object(topicFilter),
  output: z.array(topicRow),
})
export const myTopics = defineCall({
  id: 'topics.mine',
  method: 'GET',
  path: '/api/Topic/Mine',
  permission: menu('topic.my'),
  paged: true,
  summary: 'Own questions (administrators see all in scope). Without states: all.',
  input: z.object(topicFilter),
  output: z.array(topicRow),
})
export const deleteTopics = defineCall({
  id: 'topics.delete',
  method: 'DELETE',
  path: '/api/Topic',
  permission: menu('topic.my'),
  summary: 'Deletes questions that no paper, blueprint or set names; says which it kept and why.',
  input: z.object({ ids: zList(zId, MANY_TOPICS) }),
  output: z.object({ deleted: z.number(), skipped: z.array(skippedTopic) }),
})

const questionErrors = [...Object.values(choiceErrors), ...Object.values(trueFalseErrors)]
const saveErrors = [
  ...questionErrors,
  e['knowledge-unknown'],
  e['topic-twice'],
  e['topic-similar'],
  e['language-taken'],
]
const saved = {
  question: zQuestion,
  ...topicFields,
  allowSimilar: zFlag.default(false).describe('Save it though one that is there says the same or resembles it.'),
}

export const getTopic = defineCall({
  id: 'topics.get',
  method: 'GET',
  path: '/api/TheoryTopic/:id',
  permission: readRights,
  summary: 'A question with its key, its state and what is tied to it.',
  input: z.object({ id: zId }),
  output: topicDetail,
})
export const addTopic = defineCall({
  id: 'topics.add',
  method: 'POST',
  path: '/api/TheoryTopic',
  permission: menu('topic.my'),
  summary: 'Writes a question as a draft. One that resembles others is refused with their names until it is allowed.',
  input: z.object(saved),
  output: z.object({ id: z.string() }),
  errors: saveErrors,
})
export const updateTopic = defineCall({
  id: 'topics.update',
  method: 'PUT',
  path: '/api/TheoryTopic/:id',
  permission: menu('topic.my'),
  summary:
    'Changes a question. An approved one, and one that is named elsewhere, is kept as a version; published papers stay as they are.',
  input: z.object({ id: zId, revision: zInt(1, 1_000_000_000), ...saved }),
  output: z.object({ version: z.number(), revision: z.number() }),
  errors: [...saveErrors, e['kind-fixed']],
})
export const BATCH_MAX = 500
export const batchTopics = defineCall({
  id: 'topics.batch',
  method: 'POST',
  path: '/api/TheoryTopic/Batch',
  permission: menu('topic.my'),
  summary:
    'Writes several questions as drafts. With a fault in one nothing is written unless faulty ones are to be skipped; `check` writes nothing at all.',
  input: z.object({
    topics: z
      .array(z.object({ question: zQuestion, ...topicFields }))
      .min(1)
      .max(BATCH_MAX),
    allowSimilar: zFlag.default(false),
    skipFaulty: zFlag.default(false),
    check: zFlag.default(false).describe('Only look: nothing is written.'),
  }),
  output: z.object({
    written: z.number(),
    /** By the places of the list; null: not written. */
    ids: z.array(z.string().nullable()),
    faults: z.array(
      z.object({
        index: z.number(),
        code: z.string(),
        message: z.string(),
        /** Of the question at that place; null where the whole is at fault. */
        field: z.string().nullable(),
        similar: z.array(similarTopic),
      }),
    ),
  }),
  errors: [e['batch-faulty']],
})
