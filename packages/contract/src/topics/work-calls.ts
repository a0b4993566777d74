// What is done with questions of the bank beside writing them: states and sign-off, versions, uses, bulk edit, ties.
import { z } from 'zod'
import { reviewItem } from '../kinds/registry.ts'
import { defineCall, menu, paging, zId, zList } from '../wire.ts'
import { bankRights } from './calls.ts'
import { topicErrors as e } from './errors.ts'
import { readRights } from './family.ts'
import {
  KNOWLEDGES_MAX,
  MANY_TOPICS,
  measured,
  skippedTopic,
  SOURCE_LIMIT,
  topicRow,
  zDifficulty,
  zLanguage,
  zTopicAct,
} from './shapes.ts'

const changed = z.object({ changed: z.number(), skipped: z.array(skippedTopic) })
export const COMMENT_LIMIT = 1000

export const setTopicState = defineCall({
  id: 'topics.setState',
  method: 'PUT',
  path: '/api/Topic/State',
  permission: bankRights,
  summary:
    'Takes questions further: submit, withdraw, approve, return with a comment, retire, restore. Says which it left and why. Where another person must approve, nobody approves a question of their own.',
  input: z.object({
    ids: z.array(zId).min(1).max(MANY_TOPICS),
    act: zTopicAct,
    comment: z.string().trim().max(COMMENT_LIMIT).default('').describe('Needed to return a question.'),
  }),
  output: changed,
  errors: [e['comment-missing']],
})
export const reviewTopics = defineCall({
  id: 'topics.reviewQueue',
  method: 'GET',
  path: '/api/Topic/Review',
  permission: bankRights,
  paged: true,
  summary: 'The proofreading queue: questions in scope that wait for approval, the longest waiting first.',
  input: z.object(paging),
  output: z.array(
    topicRow.extend({
      submitterName: z.string(),
      submitTime: z.string(),
      /** Its author does not approve it where another person must. */
      canApprove: z.boolean(),
    }),
  ),
})
export const bulkEditTopics = defineCall({
  id: 'topics.bulkEdit',
  method: 'PUT',
  path: '/api/Topic/Bulk',
  permission: menu('topic.my'),
  summary:
    'Changes knowledge points, difficulty, language or source of many questions, or reserves them for examinations; says which it left and why.',
  input: z.object({
    ids: z.array(zId).min(1).max(MANY_TOPICS),
    knowledges: z.array(zId).max(KNOWLEDGES_MAX).optional().describe('Instead of the present ones.'),
    addKnowledges: zList(zId, KNOWLEDGES_MAX),
    removeKnowledges: zList(zId, KNOWLEDGES_MAX),
    difficulty: zDifficulty.optional(),
    language: zLanguage.optional(),
    source: z.string().trim().max(SOURCE_LIMIT).optional(),
    isReserved: z.boolean().optional().describe('Examinations alone ask it, practice never does.'),
  }),
  output: changed,
  errors: [e['nothing-to-change'], e['knowledge-unknown']],
})
export const topicVersions = defineCall({
  id: 'topics.versions',
  method: 'GET',
  path: '/api/Topic/Versions/:id',
  permission: readRights,
  paged: true,
  summary: 'The versions of a question, the present one first.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(
    z.object({
      version: z.number(),
      /** Null before anybody answered that text. */
      measured: measured.nullable(),
      question: reviewItem,
      authorName: z.string(),
      /** When its text was written. */
      writeTime: z.string(),
    }),
  ),
})
export const topicUsesList = defineCall({
  id: 'topics.uses',
  method: 'GET',
  path: '/api/Topic/Uses/:id',
  permission: readRights,
  summary: 'Where a question is named. What the caller may not see is counted without a name.',
  input: z.object({ id: zId }),
  output: z.object({
    uses: z.array(
      z.object({
        /** `paper`, `blueprint`, `topicSet`: which page shows it. */
        what: z.enum(['paper', 'blueprint', 'topicSet']),
        id: z.string(),
        name: z.string(),
        /** Published, with the question as it was then. */
        published: z.boolean(),
        /** Of a paper: how the question proved in it; null where nobody answered it there. */
        measured: measured.nullable(),
      }),
    ),
    hidden: z.number(),
  }),
})
export const tieTranslation = defineCall({
  id: 'topics.tieTranslation',
  method: 'PUT',
  path: '/api/Topic/Translations/:id',
  permission: menu('topic.my'),
  summary: 'Ties two questions, and all that is tied to either, as translations of one another; one for each language.',
  input: z.object({ id: zId, otherID: zId }),
  output: z.null(),
  errors: [e['language-taken'], e['kinds-differ'], e['question-unknown']],
})
export const untieTranslation = defineCall({
  id: 'topics.untieTranslation',
  method: 'DELETE',
  path: '/api/Topic/Translations/:id',
  permission: menu('topic.my'),
  summary: 'Takes a question out of its translations.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const LINKED_MAX = 20
export const linkTopics = defineCall({
  id: 'topics.link',
  method: 'PUT',
  path: '/api/Topic/Links',
  permission: menu('topic.my'),
  summary: 'Links questions that only stand together in a paper.',
  input: z.object({ ids: z.array(zId).min(2).max(LINKED_MAX) }),
  output: z.object({ linkID: z.string() }),
  errors: [e['question-unknown']],
})
export const unlinkTopics = defineCall({
  id: 'topics.unlink',
  method: 'DELETE',
  path: '/api/Topic/Links',
  permission: menu('topic.my'),
  summary: 'Takes questions out of what they are linked with.',
  input: z.object({ ids: zList(zId, LINKED_MAX) }),
  output: z.null(),
  errors: [e['question-unknown']],
})
