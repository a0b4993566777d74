// Talk under the sections of a course, and what learners think of it.
import { z } from 'zod'
import { defineCall, signedIn, zId, zInt } from '../wire.ts'
import { courseErrors as e } from './errors.ts'

/** Comments of a page, and replies of one load. */
export const COMMENT_PAGE = 10
export const REPLY_PAGE = 3
/** Characters. */
export const COMMENT_LIMIT = 500
export const REPLY_LIMIT = 50
export const HIDE_REASON_LIMIT = 100

/** course_chapter_section. */
const zModule = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9-]+_[A-Za-z0-9-]+_[A-Za-z0-9-]+$/)
  .describe('Ids of course, chapter and section, joined by _.')

const commentFields = {
  id: z.string(),
  content: z.string(),
  time: z.string(),
  likeCount: z.number(),
  isLike: z.boolean(),
  userId: z.string(),
  userInfo: z.object({ name: z.string(), avatar: z.string().nullable() }),
  /** The comment that a reply stands under; null for a comment. */
  parentId: z.string().nullable(),
  /** Who is replied to; null for a comment. */
  parentUserId: z.string().nullable(),
  parentUserName: z.string(),
  /** The reply that is replied to; null otherwise. */
  fromId: z.string().nullable(),
  /** The author of the course hid it: its text is told to those alone who may hide it. */
  isHidden: z.boolean(),
  hiddenReason: z.string(),
}
export const reply = z.object(commentFields)
export type Reply = z.infer<typeof reply>
export const comment = z.object({
  ...commentFields,
  replyCount: z.number(),
  children: z.object({
    rows: z.array(reply),
    /** Where the next load goes on; null: there are no more. */
    currentComment: z.string().nullable(),
  }),
})
export type CourseComment = z.infer<typeof comment>

const cursor = {
  Limit: zInt(1, 50).optional(),
  currentComment: zId.optional().describe('The last one that is there already.'),
}

export const listComments = defineCall({
  id: 'courses.comments',
  method: 'GET',
  path: '/api/comment/course/:module',
  permission: signedIn,
  paged: true,
  summary:
    'Comments under a section, the newest first, each with its first replies. For learners of the course and whoever may see it.',
  input: z.object({ module: zModule, ...cursor }),
  output: z.object({
    comments: z.array(comment),
    currentComment: z.string().nullable(),
    /** The caller may hide comments. */
    canHide: z.boolean(),
  }),
})
export const listReplies = defineCall({
  id: 'courses.replies',
  method: 'GET',
  path: '/api/comment/comment/:id/replyList',
  permission: signedIn,
  paged: true,
  summary: 'Replies of a comment, the oldest first.',
  input: z.object({ id: zId, ...cursor }),
  output: z.object({ rows: z.array(reply), currentComment: z.string().nullable() }),
})
export const addComment = defineCall({
  id: 'courses.addComment',
  method: 'POST',
  path: '/api/comment/course/:module',
  permission: signedIn,
  personOnly: true,
  summary: 'Adds a comment, or a reply to one. A text instead of an id says why it was not added.',
  input: z.object({
    module: zModule,
    content: z.string().trim().min(1).max(COMMENT_LIMIT),
    parentId: zId.optional(),
    parentUserId: zId.optional().describe('Passed over where it is not who wrote what is replied to.'),
    fromId: zId.optional(),
  }),
  output: z.union([z.object({ id: z.string() }), z.string()]),
  errors: [e['comment-gone'], e['reply-too-long']],
})
const likeInput = z.object({
  id: zId,
  moduleId: zModule.optional(),
  moduleName: z.literal('course').optional(),
})
const likeOutput = z.object({ likeCount: z.number() })
export const likeComment = defineCall({
  id: 'courses.like',
  method: 'PUT',
  path: '/api/comment/comment/:id/like',
  permission: signedIn,
  personOnly: true,
  summary: 'Likes a comment or a reply; again changes nothing.',
  input: likeInput,
  output: likeOutput,
})
export const unlikeComment = defineCall({
  id: 'courses.unlike',
  method: 'DELETE',
  path: '/api/comment/comment/:id/like',
  permission: signedIn,
  personOnly: true,
  summary: 'Takes a like back.',
  input: likeInput,
  output: likeOutput,
})
export const deleteComment = defineCall({
  id: 'courses.deleteComment',
  method: 'DELETE',
  path: '/api/comment/comment/:id',
  permission: signedIn,
  summary: 'Deletes an own comment or reply; replies of others under it go with it.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const hideComment = defineCall({
  id: 'courses.hideComment',
  method: 'PUT',
  path: '/api/comment/comment/:id/hide',
  permission: signedIn,
  summary: 'Hides a comment with a reason, or shows it again: for who may change the course.',
  input: z.object({
    id: zId,
    hidden: z.boolean(),
    reason: z.string().trim().max(HIDE_REASON_LIMIT).default('').describe('Needed to hide it.'),
  }),
  output: z.null(),
})
const score = z.object({
  /** Mean of all, with one decimal; null: nobody has judged it yet. */
  score: z.number().nullable(),
  count: z.number(),
  mine: z.number().nullable(),
})
export const courseScore = defineCall({
  id: 'courses.score',
  method: 'GET',
  path: '/api/comment/score/:id',
  permission: signedIn,
  summary: 'How learners judge a course, 1 to 5.',
  input: z.object({ id: zId }),
  output: score,
})
export const judgeCourse = defineCall({
  id: 'courses.judge',
  method: 'PUT',
  path: '/api/comment/score/:id',
  permission: signedIn,
  personOnly: true,
  summary: 'Judges a course that the caller studies; again changes it.',
  input: z.object({ id: zId, score: zInt(1, 5) }),
  output: score,
})
