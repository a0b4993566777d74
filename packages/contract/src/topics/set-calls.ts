// Topic sets: questions put together for practice, and the daily ones of which each student draws some a day.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId, zInt, zList, zName } from '../wire.ts'
import { topicErrors as e } from './errors.ts'
import { KNOWLEDGES_MAX, topicRow } from './shapes.ts'

const setRights = menu('topicSet.topic', 'topicSet.daily')
export const SET_TOPICS_MAX = 2000
export const A_DAY_MAX = 50

export const topicSet = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  knowledges: z.array(z.object({ id: z.string(), name: z.string() })),
  topicCount: z.number(),
  /** Students draw from it each day. */
  isDaily: z.boolean(),
  /** Of a daily set: questions a day for each student. */
  aDay: z.number(),
  isPublished: z.boolean(),
  publishTime: z.string().nullable(),
  creatorID: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  canEdit: z.boolean(),
})
export type TopicSetRow = z.infer<typeof topicSet>

const setFields = {
  name: zName,
  description: z.string().trim().max(500).default(''),
  knowledges: zList(zId, KNOWLEDGES_MAX),
  isDaily: zFlag.default(false),
  aDay: zInt(1, A_DAY_MAX).default(5),
}

export const listTopicSets = defineCall({
  id: 'topics.sets',
  method: 'GET',
  path: '/api/Topic/TopicSet/List',
  permission: setRights,
  paged: true,
  summary: 'Topic sets in scope, the newest first.',
  input: z.object({
    ...paging,
    name: z.string().trim().max(100).default(''),
    isDaily: zFlag.optional(),
    isPublished: zFlag.optional(),
  }),
  output: z.array(topicSet),
})
export const getTopicSet = defineCall({
  id: 'topics.getSet',
  method: 'GET',
  path: '/api/Topic/TopicSet/:id',
  permission: setRights,
  summary: 'A topic set.',
  input: z.object({ id: zId }),
  output: topicSet,
})
export const addTopicSet = defineCall({
  id: 'topics.addSet',
  method: 'POST',
  path: '/api/Topic/TopicSet',
  permission: setRights,
  summary: 'Creates an empty topic set.',
  input: z.object(setFields),
  output: z.object({ id: z.string() }),
  errors: [e['knowledge-unknown']],
})
export const updateTopicSet = defineCall({
  id: 'topics.updateSet',
  method: 'PUT',
  path: '/api/Topic/TopicSet/Info/:id',
  permission: setRights,
  summary: 'Changes what a topic set says of itself.',
  input: z.object({ id: zId, ...setFields }),
  output: z.null(),
  errors: [e['knowledge-unknown']],
})
export const setTopicsOfSet = defineCall({
  id: 'topics.setTopics',
  method: 'PUT',
  path: '/api/Topic/TopicSet/:id',
  permission: setRights,
  form: true,
  summary: 'Replaces the questions of a topic set, in this order. A published set takes approved questions alone.',
  input: z.object({ id: zId, topicIDs: zList(zId, SET_TOPICS_MAX) }),
  output: z.null(),
  errors: [e['question-unknown'], e['question-not-approved'], e['set-empty']],
})
export const publishTopicSet = defineCall({
  id: 'topics.publishSet',
  method: 'PUT',
  path: '/api/Topic/TopicSet/Publish/:id',
  permission: setRights,
  summary: 'Opens a topic set to students. It must hold approved questions alone, and one at least.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['set-empty'], e['question-not-approved']],
})
export const unpublishTopicSet = defineCall({
  id: 'topics.unpublishSet',
  method: 'PUT',
  path: '/api/Topic/TopicSet/Unpublish/:id',
  permission: setRights,
  summary: 'Closes a topic set to students; what was drawn for a day stays.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const deleteTopicSet = defineCall({
  id: 'topics.deleteSet',
  method: 'DELETE',
  path: '/api/Topic/TopicSet/:id',
  permission: setRights,
  summary: 'Deletes a topic set that is not published; its questions stay.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['set-published']],
})
export const queryByTopicSet = defineCall({
  id: 'topics.queryBySet',
  method: 'GET',
  path: '/api/Topic/QueryByTopicSet',
  permission: setRights,
  paged: true,
  summary: 'The questions of a topic set in their order.',
  input: z.object({ topicSetID: zId, ...paging }),
  output: z.array(topicRow),
})
export const topicIdsOfSet = defineCall({
  id: 'topics.idsOfSet',
  method: 'GET',
  path: '/api/Topic/:id/TopicIds',
  permission: setRights,
  summary: 'Ids of all questions of a topic set in their order.',
  input: z.object({ id: zId }),
  output: z.array(z.string()),
})

export const RANK_PERIODS = ['day', 'week', 'month', 'all'] as const
export const dailyRank = defineCall({
  id: 'topics.dailyRank',
  method: 'GET',
  path: '/api/DailyIStudy/Rank',
  permission: signedIn,
  paged: true,
  summary:
    'Who answered most questions of the day right: students of the caller’s organisation and those below it. Of equal figures the earlier ones come first.',
  input: z.object({
    ...paging,
    period: z
      .enum(RANK_PERIODS)
      .default('month')
      .describe('Today, or the last 7 or 30 days, in the time zone of the caller.'),
    onlySelf: zFlag.default(false).describe('The row of the caller alone, with its rank among all.'),
  }),
  output: z.array(
    z.object({
      rank: z.number(),
      userName: z.string(),
      orgName: z.string(),
      /** Days with an answer. */
      days: z.number(),
      answered: z.number(),
      right: z.number(),
      isSelf: z.boolean(),
    }),
  ),
})
