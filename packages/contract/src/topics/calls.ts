// The question bank: library and own questions, writing them one by one and many at once.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zList } from '../wire.ts'
import { topicErrors as e } from './errors.ts'
import { defineFamily, readRights } from './family.ts'
import { zQuestion } from './questions.ts'
import { MANY_TOPICS, similarTopic, skippedTopic, topicFields, topicFilter, topicRow } from './shapes.ts'

/** Who works with the bank. */
export const bankRights = menu('topic.library', 'topic.my')
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

/** Reading, writing and changing questions of every kind that the bank keeps. */
const every = defineFamily({
  path: '/api/TheoryTopic',
  id: '',
  what: 'a question',
  question: zQuestion,
})
// One by one: constants taken out of an object at once are kept in every browser, with all schemas behind them.
export const getTopic = every.get
export const addTopic = every.add
export const updateTopic = every.update
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
