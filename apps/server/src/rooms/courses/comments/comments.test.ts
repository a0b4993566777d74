// Comments under sections through the whole stack: pages, replies, likes, bounds, hiding, notices, and a course's score.
import * as calls from '@clearbelt/contract/courses/comment-calls'
import { getTheoryCourse } from '@clearbelt/contract/courses/calls'
import { queryNotices } from '@clearbelt/contract/notices/notice-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { startCourseDay, type CourseDay } from '../../../testing/courses/course-day.ts'

let d: CourseDay
let second: Actor
let courseID = ''
beforeAll(async () => {
  d = await startCourseDay()
  const { t, who } = d
  const user = await makeUser(t, { type: 3, org: who.student.org })
  second = d.join({ ...user, ...(await signIn(t, user)), org: who.student.org })
  courseID = await d.course(who.trainer, d.draft([d.file({ name: 'P', type: 8 }), d.file({ name: 'Q', type: 8 })]))
  await d.plan(who.trainer, courseID, [who.student, second])
})
afterAll(() => d.t.close())

/** The module of one of the two sections. */
async function moduleOf(place: 0 | 1): Promise<string> {
  const [chapter] = (await ask(d.t, getTheoryCourse, { id: courseID }, d.who.trainer)).chapters
  return `${courseID}_${chapter?.id}_${chapter?.sections[place]?.id}`
}
async function write(module: string, content: string, who: Actor, more: object = {}): Promise<string> {
  await d.pass(30_000)
  const said = await ask(d.t, calls.addComment, { module, content, ...more }, who)
  if (typeof said === 'string') throw new Error(said)
  return said.id
}

test('[CRS-058][CRS-059][CRS-060][CRS-061][CRS-063][CRS-068][CRS-070] comments come ten at a time, replies three, each with who wrote it, likes and counts', async () => {
  const { t, who } = d
  const module = await moduleOf(0)
  const ids: string[] = []
  for (let i = 0; i < 12; i++) ids.push(await write(module, `Comment ${i}`, who.student))
  const [first = ''] = ids
  const replies: string[] = []
  for (let i = 0; i < 5; i++) replies.push(await write(module, `Reply ${i}`, second, { parentId: first }))
  const answer = await write(module, 'To the reply', who.student, { parentId: first, fromId: replies[0] })
  const page = await t.call(calls.listComments, { module }, who.student)
  expect(page.body.total).toBe(12)
  expect(page.body.package.comments.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, i) => `Comment ${11 - i}`),
  )
  const rest = await ask(
    t,
    calls.listComments,
    { module, currentComment: page.body.package.currentComment ?? '' },
    who.student,
  )
  expect(rest.currentComment).toBeNull()
  expect(rest.comments.map(({ id }) => id)).toEqual([ids[1], first])
  const shown = rest.comments[1]
  expect(shown).toMatchObject({
    likeCount: 0,
    isLike: false,
    userId: who.student.id,
    userInfo: { name: who.student.name, avatar: null },
    parentId: null,
    parentUserId: null,
    fromId: null,
    replyCount: 6,
    children: { currentComment: replies[2] },
  })
  expect(shown?.children.rows).toHaveLength(3)
  expect(shown?.children.rows[0]).toMatchObject({ parentId: first, parentUserId: who.student.id, fromId: null })
  const next = await ask(t, calls.listReplies, { id: first, currentComment: replies[2] }, who.student)
  expect(next.rows.map(({ id }) => id)).toEqual([replies[3], replies[4], answer])
  expect(next.rows[2]).toMatchObject({ fromId: replies[0], parentUserId: second.id, parentUserName: second.name })
  expect(next.currentComment).toBeNull()
  expect((await ask(t, calls.listComments, { module, Limit: 2 }, who.student)).comments).toHaveLength(2)
  // Another section has none; who has nothing to do with the course finds none.
  expect(await ask(t, calls.listComments, { module: await moduleOf(1) }, who.student)).toMatchObject({ comments: [] })
  expect((await t.call(calls.listComments, { module }, who.otherStudent)).status).toBe(404)
  expect((await t.call(calls.listComments, { module }, who.otherTrainer)).status).toBe(404)
})

test('[CRS-064][CRS-065] a comment has at most 500 characters, a reply 50, and none is empty', async () => {
  const { t, who } = d
  const module = await moduleOf(1)
  const id = await write(module, 'x'.repeat(500), who.student)
  const say = (content: string, more: object = {}) =>
    t.call(calls.addComment, { module, content, ...more }, who.student)
  expect((await say('x'.repeat(501))).body).toMatchObject({ code: 'invalid-input', fields: [{ path: 'content' }] })
  expect((await say('  ')).body.code).toBe('invalid-input')
  const long = await say('x'.repeat(51), { parentId: id })
  expect(long.body).toMatchObject({ code: 'reply-too-long', message: 'A reply has at most 50 characters.' })
  await write(module, 'x'.repeat(50), who.student, { parentId: id })
  expect((await say('x', { parentId: t.world.dice.id() })).body.code).toBe('comment-gone')
})

test('[CRS-067] who writes very fast is told so in the place of an id', async () => {
  const { t } = d
  const module = await moduleOf(1)
  await d.pass(120_000)
  const say = () => ask(t, calls.addComment, { module, content: 'Again' }, second)
  for (let i = 0; i < 5; i++) expect(await say()).toEqual({ id: expect.any(String) })
  expect(await say()).toBe('You are writing very fast. Please wait 60 s.')
  await d.pass(60_000)
  expect(await say()).toEqual({ id: expect.any(String) })
})

test('a comment whose answer was lost is sent again and stands once; one that was too fast is written later under its key', async () => {
  const { t } = d
  const module = await moduleOf(0)
  const total = async () => (await t.call(calls.listComments, { module }, second)).body.total
  await d.pass(120_000)
  const before = await total()
  const say = async (requestKey: string) =>
    (await t.call(calls.addComment, { module, content: 'Once' }, second, { requestKey })).body.package
  const first = await say('91d5c2f0a7b34e68')
  expect(await say('91d5c2f0a7b34e68')).toEqual(first)
  expect(await total()).toBe(before + 1)
  for (let i = 0; i < 4; i++) await say(`91d5c2f0a7b34e68 ${i}`)
  expect(await say('another 91d5c2f0a7b34e68')).toBe('You are writing very fast. Please wait 60 s.')
  await d.pass(60_000)
  expect(await say('another 91d5c2f0a7b34e68')).toEqual({ id: expect.any(String) })
})

test('[CRS-062][CRS-069] likes count once each; authors delete their own comments, and nobody else', async () => {
  const { t, who } = d
  const module = await moduleOf(1)
  const id = await write(module, 'Like me', who.student)
  const liked = { id, moduleId: module, moduleName: 'course' as const }
  expect(await ask(t, calls.likeComment, liked, second)).toEqual({ likeCount: 1 })
  expect(await ask(t, calls.likeComment, liked, second)).toEqual({ likeCount: 1 })
  expect(await ask(t, calls.likeComment, { id }, who.trainer)).toEqual({ likeCount: 2 })
  const [shown] = (await ask(t, calls.listComments, { module, Limit: 1 }, second)).comments
  expect(shown).toMatchObject({ id, likeCount: 2, isLike: true })
  expect(await ask(t, calls.unlikeComment, liked, second)).toEqual({ likeCount: 1 })
  expect((await t.call(calls.likeComment, liked, who.otherStudent)).status).toBe(404)
  for (const other of [second, who.trainer, who.admin])
    expect((await t.call(calls.deleteComment, { id }, other)).status).toBe(403)
  await ask(t, calls.deleteComment, { id }, who.student)
  expect((await t.call(calls.deleteComment, { id }, who.student)).status).toBe(404)
})

test('who is replied to is told, and the author of the course hides a comment with a reason', async () => {
  const { t, who } = d
  const module = await moduleOf(1)
  const id = await write(module, 'Question', who.student)
  await write(module, 'Answer', second, { parentId: id })
  await write(module, 'To myself', who.student, { parentId: id })
  const notices = async () => (await ask(t, queryNotices, {}, who.student)).map(({ message }) => message)
  expect((await notices())[0]).toMatch(new RegExp(`${second.name} replied to you in “.+”: Answer`))
  const hide = (actor: Actor, reason = 'Off topic') => t.call(calls.hideComment, { id, hidden: true, reason }, actor)
  expect((await hide(second)).status).toBe(403)
  expect((await hide(who.trainer, '')).body.fields?.[0]?.path).toBe('reason')
  expect((await hide(who.trainer)).body.result).toBe(true)
  const read = async (actor: Actor) => {
    const list = await ask(t, calls.listComments, { module, Limit: 1 }, actor)
    return [list.canHide, list.comments[0]?.content, list.comments[0]?.hiddenReason]
  }
  expect(await read(who.trainer)).toEqual([true, 'Question', 'Off topic'])
  expect(await read(who.student)).toEqual([false, '', 'Off topic'])
  expect(await read(second)).toEqual([false, '', ''])
  expect((await notices())[0]).toContain('Off topic')
  expect((await t.call(calls.addComment, { module, content: 'x', parentId: id }, second)).body.code).toBe(
    'comment-gone',
  )
  await ask(t, calls.hideComment, { id, hidden: false }, who.trainer)
  expect(await read(second)).toEqual([false, 'Question', ''])
})

test('[CRS-070] learners judge a course, once each', async () => {
  const { t, who } = d
  expect(await ask(t, calls.courseScore, { id: courseID }, who.trainer)).toEqual({ score: null, count: 0, mine: null })
  await ask(t, calls.judgeCourse, { id: courseID, score: 2 }, who.student)
  await ask(t, calls.judgeCourse, { id: courseID, score: 4 }, who.student)
  expect(await ask(t, calls.judgeCourse, { id: courseID, score: 5 }, second)).toEqual({ score: 4.5, count: 2, mine: 5 })
  expect((await t.call(calls.judgeCourse, { id: courseID, score: 1 }, who.trainer)).status).toBe(403)
  expect((await t.call(calls.courseScore, { id: courseID }, who.otherStudent)).status).toBe(404)
})
