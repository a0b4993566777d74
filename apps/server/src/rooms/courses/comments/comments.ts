// Talk under the sections of a course: read by its learners and whoever may see it, hidden by who may change it.
import { commonErrors, fill, type Texts } from '@clearbelt/contract/errors'
import {
  COMMENT_LIMIT,
  COMMENT_PAGE,
  REPLY_LIMIT,
  REPLY_PAGE,
  type addComment,
  type CourseComment,
  type hideComment,
  type listComments,
  type listReplies,
  type Reply,
} from '@clearbelt/contract/courses/comment-calls'
import { courseErrors } from '@clearbelt/contract/courses/errors'
import { CULTURES, type PackageOf, type ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { mayEdit, maySee } from '../policy.ts'
import { isLearnerOfAny } from '../step/store.ts'
import { selectChapters, selectCoursesByID, type CourseRecord } from '../store.ts'
import { HIDDEN, REPLIED } from '../words.ts'
import * as store from './store.ts'

/** Comments that one person may write in a minute. */
const A_MINUTE = 5
const MINUTE_MS = 60_000
/** Characters of a comment that a notice repeats. */
const QUOTED = 60
/** The type of notice that opens nothing but says something: a document. */
const NOTICE_TYPE = 8

/** The course when the caller learns it or may see it; refused as not found otherwise. */
export async function requireReader(
  { plans }: CoursesDeps,
  on: Db | Tx,
  courseID: string,
  caller: Caller,
): Promise<CourseRecord> {
  const [course] = await selectCoursesByID(on, [courseID])
  if (course === undefined) throw refuse(commonErrors['not-found'])
  if (!maySee(caller, course) && !(await isLearnerOfAny(on, plans, [course.id], caller.userID)))
    throw refuse(commonErrors['not-found'])
  return course
}

interface ModulePlace {
  course: CourseRecord
  chapterID: string
  sectionID: string
}

/** The section that a module names. */
async function requirePlace(deps: CoursesDeps, module: string, caller: Caller): Promise<ModulePlace> {
  const [courseID = '', chapterID = '', sectionID = ''] = module.split('_')
  const { db } = deps.world
  const course = await requireReader(deps, db, courseID, caller)
  const chapter = (await selectChapters(db, [course.id])).get(course.id)?.find(({ id }) => id === chapterID)
  if (!chapter?.sections.some(({ id }) => id === sectionID)) throw refuse(commonErrors['not-found'])
  return { course, chapterID, sectionID }
}

async function present(
  { world, org }: CoursesDeps,
  records: readonly store.CommentRecord[],
  caller: Caller,
  canHide: boolean,
): Promise<(record: store.CommentRecord) => Reply> {
  const ids = [...new Set(records.flatMap(({ authorID, parentUserID }) => [authorID, parentUserID ?? authorID]))]
  const people = new Map((await org.accounts(world.db, ids, 'withDeleted')).map((account) => [account.id, account]))
  return (c) => {
    const author = people.get(c.authorID)
    const isHidden = c.hiddenAt !== null
    return {
      id: c.id,
      content: isHidden && !canHide ? '' : c.content,
      time: c.createdAt.toISOString(),
      likeCount: c.likes,
      isLike: c.isLiked,
      userId: c.authorID,
      userInfo: { name: author?.name ?? '', avatar: author?.avatar ?? null },
      parentId: c.parentID,
      parentUserId: c.parentUserID,
      parentUserName: people.get(c.parentUserID ?? '')?.name ?? '',
      fromId: c.fromID,
      isHidden,
      // Whose it is learns why.
      hiddenReason: isHidden && (canHide || c.authorID === caller.userID) ? c.hiddenReason : '',
    }
  }
}

/** A page of comments, each with its first replies. */
export async function readComments(
  deps: CoursesDeps,
  input: ParsedOf<typeof listComments>,
  context: Context,
): Promise<{ rows: PackageOf<typeof listComments>; total: number }> {
  const caller = callerOf(context)
  const { db } = deps.world
  const { course, sectionID } = await requirePlace(deps, input.module, caller)
  const canHide = mayEdit(caller, course)
  const limit = input.Limit ?? COMMENT_PAGE
  const { rows, total } = await store.selectComments(db, { courseID: course.id, sectionID }, caller.userID, {
    after: input.currentComment ?? null,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const replies = await store.selectFirstReplies(
    db,
    shown.map(({ id }) => id),
    caller.userID,
    REPLY_PAGE,
  )
  const show = await present(deps, [...shown, ...[...replies.values()].flat()], caller, canHide)
  return {
    total,
    rows: {
      comments: shown.map((one): CourseComment => {
        const children = replies.get(one.id) ?? []
        return {
          ...show(one),
          replyCount: one.replies,
          children: {
            rows: children.map(show),
            currentComment: one.replies > children.length ? (children.at(-1)?.id ?? null) : null,
          },
        }
      }),
      currentComment: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      canHide,
    },
  }
}

async function requireComment(
  deps: CoursesDeps,
  on: Db | Tx,
  id: string,
  caller: Caller,
): Promise<{ comment: store.CommentRecord; course: CourseRecord }> {
  const comment = await store.selectComment(on, id, caller.userID)
  if (comment === null) throw refuse(commonErrors['not-found'])
  return { comment, course: await requireReader(deps, on, comment.courseID, caller) }
}

/** The next replies of a comment. */
export async function readReplies(
  deps: CoursesDeps,
  input: ParsedOf<typeof listReplies>,
  context: Context,
): Promise<{ rows: PackageOf<typeof listReplies>; total: number }> {
  const caller = callerOf(context)
  const { db } = deps.world
  const { comment, course } = await requireComment(deps, db, input.id, caller)
  const limit = input.Limit ?? REPLY_PAGE
  const rows = await store.selectReplies(db, comment.id, caller.userID, {
    after: input.currentComment ?? null,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const show = await present(deps, shown, caller, mayEdit(caller, course))
  return {
    total: comment.replies,
    rows: { rows: shown.map(show), currentComment: rows.length > limit ? (shown.at(-1)?.id ?? null) : null },
  }
}

/** What a reply answers to: the comment it stands under, and who wrote what is replied to. */
async function findParent(
  tx: Tx,
  input: ParsedOf<typeof addComment>,
  place: ModulePlace,
  caller: Caller,
): Promise<{ parentID: string; fromID: string | null; parentUserID: string } | null> {
  if (input.parentId === undefined) return null
  const parent = await store.selectComment(tx, input.parentId, caller.userID)
  if (parent === null || parent.parentID !== null || parent.hiddenAt !== null || parent.sectionID !== place.sectionID)
    throw refuse(courseErrors['comment-gone'])
  if (input.content.length > REPLY_LIMIT)
    throw refuse(courseErrors['reply-too-long'], { fields: ['content'], params: { max: REPLY_LIMIT } })
  if (input.fromId === undefined) return { parentID: parent.id, fromID: null, parentUserID: parent.authorID }
  const from = await store.selectComment(tx, input.fromId, caller.userID)
  if (from === null || from.parentID !== parent.id || from.hiddenAt !== null) throw refuse(courseErrors['comment-gone'])
  return { parentID: parent.id, fromID: from.id, parentUserID: from.authorID }
}

const sayAll = (said: Texts, params: Record<string, string>): Texts => {
  const [zh, en, es, pt] = CULTURES.map((culture) => [culture, fill(said[culture], params)] as const)
  return Object.fromEntries([zh, en, es, pt].flatMap((one) => (one ? [one] : []))) as Texts
}
const quote = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text)

/** Said in the place of an id, and not kept as what the request was answered. */
class TooFast extends Error {}

/** Adds a comment or a reply and tells who is replied to; answers its id, or why it was not added. */
export async function writeComment(
  deps: CoursesDeps,
  input: ParsedOf<typeof addComment>,
  context: Context,
): Promise<PackageOf<typeof addComment>> {
  const caller = callerOf(context)
  const { world, notices } = deps
  const place = await requirePlace(deps, input.module, caller)
  const content = input.content.replaceAll('\u0000', '').slice(0, COMMENT_LIMIT)
  let told: string[] = []
  const work = async (tx: Tx): Promise<{ id: string }> => {
    const parent = await findParent(tx, input, place, caller)
    const written = await store.selectWritten(tx, caller.userID, context.at - MINUTE_MS)
    const oldest = written[A_MINUTE - 1]
    if (oldest !== undefined) {
      const seconds = Math.max(1, Math.ceil((oldest + MINUTE_MS - context.at) / 1000))
      throw new TooFast(fill(courseErrors['comment-too-fast'].text[context.culture], { seconds }))
    }
    const id = world.dice.id()
    await store.insertComment(tx, {
      id,
      courseID: place.course.id,
      chapterID: place.chapterID,
      sectionID: place.sectionID,
      parentID: parent?.parentID ?? null,
      fromID: parent?.fromID ?? null,
      parentUserID: parent?.parentUserID ?? null,
      authorID: caller.userID,
      content,
      at: context.at,
    })
    told = parent !== null && parent.parentUserID !== caller.userID ? [parent.parentUserID] : []
    if (told.length > 0)
      await notices.notify(tx, {
        userIDs: told,
        type: NOTICE_TYPE,
        message: sayAll(REPLIED, { name: caller.userName, course: place.course.name, text: quote(content) }),
      })
    return { id }
  }
  try {
    const made = await world.db
      .transaction()
      .execute((tx) => createOnce(tx, 'courses.comment', input, context, () => work(tx)))
    notices.refreshBadges(told)
    return made
  } catch (error) {
    if (error instanceof TooFast) return error.message
    throw error
  }
}

/** Likes a comment, or takes the like back. */
export async function likeOne(
  deps: CoursesDeps,
  id: string,
  isLiked: boolean,
  context: Context,
): Promise<{ likeCount: number }> {
  const caller = callerOf(context)
  const { comment } = await requireComment(deps, deps.world.db, id, caller)
  if (comment.hiddenAt !== null && isLiked) throw refuse(courseErrors['comment-gone'])
  return deps.world.db
    .transaction()
    .execute(async (tx) => ({ likeCount: await store.setLike(tx, comment.id, caller.userID, isLiked) }))
}

/** Deletes an own comment, with the replies under it. */
export async function deleteOwn(deps: CoursesDeps, id: string, context: Context): Promise<null> {
  const caller = callerOf(context)
  await deps.world.db.transaction().execute(async (tx) => {
    const { comment } = await requireComment(deps, tx, id, caller)
    if (comment.authorID !== caller.userID) throw refuse(commonErrors['no-permission'])
    await store.deleteCommentRow(tx, comment.id)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'courses.deleteComment',
      object: 'course-comment',
      objectID: comment.id,
      before: { courseID: comment.courseID, sectionID: comment.sectionID, replies: comment.replies },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

/** Hides a comment with a reason, which its author is told, or shows it again. */
export async function hideOne(
  deps: CoursesDeps,
  { id, hidden, reason }: ParsedOf<typeof hideComment>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  const { world, audit, notices } = deps
  if (hidden && reason === '') throw refuse(commonErrors['invalid-input'], { fields: ['reason'] })
  const told = await world.db.transaction().execute(async (tx) => {
    const { comment, course } = await requireComment(deps, tx, id, caller)
    if (!mayEdit(caller, course)) throw refuse(commonErrors['no-permission'])
    if ((comment.hiddenAt !== null) === hidden) return []
    await store.setHidden(tx, comment.id, hidden ? { by: caller.userID, reason, at: context.at } : null)
    await audit.record(tx, {
      actorID: caller.userID,
      act: hidden ? 'courses.hideComment' : 'courses.showComment',
      object: 'course-comment',
      objectID: comment.id,
      after: { courseID: course.id, reason },
      ip: context.ip,
      at: context.at,
    })
    if (!hidden || comment.authorID === caller.userID) return []
    const message = sayAll(HIDDEN, { course: course.name, reason })
    await notices.notify(tx, { userIDs: [comment.authorID], type: NOTICE_TYPE, message })
    return [comment.authorID]
  })
  notices.refreshBadges(told)
  return null
}
