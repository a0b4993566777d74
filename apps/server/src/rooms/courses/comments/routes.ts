// Mounts the calls of comments and of how learners judge a course.
import * as calls from '@clearbelt/contract/courses/comment-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf, type Caller } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { isLearnerOfAny } from '../step/store.ts'
import { deleteOwn, hideOne, likeOne, readComments, readReplies, requireReader, writeComment } from './comments.ts'
import { selectScore, upsertScore } from './store.ts'

async function showScore(on: Db | Tx, courseID: string, { userID }: Caller) {
  const { mean, count, mine } = await selectScore(on, courseID, userID)
  return { score: mean === null ? null : Math.round(mean * 10) / 10, count, mine }
}

export function mountCommentCalls(mount: Mount, deps: CoursesDeps): void {
  const { db } = deps.world
  mount(calls.listComments, (input, context) => readComments(deps, input, context))
  mount(calls.listReplies, (input, context) => readReplies(deps, input, context))
  mount(calls.addComment, (input, context) => writeComment(deps, input, context))
  mount(calls.likeComment, ({ id }, context) => likeOne(deps, id, true, context))
  mount(calls.unlikeComment, ({ id }, context) => likeOne(deps, id, false, context))
  mount(calls.deleteComment, ({ id }, context) => deleteOwn(deps, id, context))
  mount(calls.hideComment, (input, context) => hideOne(deps, input, context))
  mount(calls.courseScore, async ({ id }, context) => {
    const course = await requireReader(deps, db, id, callerOf(context))
    return showScore(db, course.id, callerOf(context))
  })
  mount(calls.judgeCourse, async ({ id, score }, context) => {
    const caller = callerOf(context)
    const course = await requireReader(deps, db, id, caller)
    if (!(await isLearnerOfAny(db, deps.plans, [course.id], caller.userID))) throw refuse(commonErrors['no-permission'])
    return db.transaction().execute(async (tx) => {
      await upsertScore(tx, course.id, caller.userID, score, context.at)
      return showScore(tx, course.id, caller)
    })
  })
}
