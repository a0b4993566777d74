// An image course whose images an examination keeps: who sits the exam is told nothing by the course, others are.
import { addDRCourse, getDRCourse } from '@clearbelt/contract/courses/calls'
import { readStudy, readPanorama } from '@clearbelt/contract/courses/study-calls'
import { openExam } from '@clearbelt/contract/exams/calls'
import { imageTip } from '@clearbelt/contract/images/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseDay, type CourseDay } from '../../../testing/courses/course-day.ts'
import { ask, makeExam } from '../../../testing/exam-fixtures.ts'
import { makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let d: CourseDay
beforeAll(async () => {
  d = await startCourseDay()
})
afterAll(() => d.t.close())

const THINGS = ['Pistol', 'Hair dryer']

let made = 0
/** Images of the DR library with a pistol marked in them. */
async function makePistols(count: number): Promise<string[]> {
  const { t, who } = d
  const owner = await t.rooms.org.account(t.world.db, who.trainer.id)
  return t.rooms.images.generate({
    ownerID: who.trainer.id,
    orgPath: owner?.orgPath ?? '',
    family: 'dr',
    size: { width: 160, height: 112 },
    bags: Array.from({ length: count }, () => ({
      seed: `kept ${++made}`,
      threats: ['firearm.pistol'],
      clutter: 0.1,
      concealment: 0,
      viewDifficulty: 0,
    })),
  })
}

async function learner(): Promise<Actor> {
  const user = await makeUser(d.t, { type: 3, org: d.who.trainer.org })
  return d.join({ ...user, ...(await signIn(d.t, user)), org: d.who.trainer.org })
}

test('[T-38] [T-39] what a course teaches of an image is told to none of the candidates of an exam with a question over it, before and while they sit it, by no copy of it either', async () => {
  const { t, who } = d
  const [asked = '', copy = '', other = ''] = await makePistols(3)
  // The same picture under another id, as its import into the library of the organisation above leaves it.
  await sql`update image set content_hash = o.content_hash, picture_key = o.picture_key, org_id = ${who.admin.org.id} from image o where image.id = ${copy} and o.id = ${asked}`.execute(
    t.world.db,
  )
  const sections = [asked, copy, other].map((imageID, order) => ({ order, imageID, description: 'Along the frame.' }))
  const fields = { name: 'Bags', forLevel: 'junior', knowledge: d.item, hours: 1, score: 1 }
  const { id: courseID } = await ask(t, addDRCourse, { ...fields, sections }, who.trainer)
  const [candidate, bystander] = [await learner(), await learner()]
  const { processID } = await d.plan(who.trainer, courseID, [candidate, bystander])
  const exam = await makeExam(t, {
    trainer: who.trainer,
    students: [candidate],
    images: [],
    written: [
      {
        kind: 'image-dr',
        key: false,
        imageID: asked,
        type: 1,
        titleRT: 'What lies in this bag?',
        options: THINGS.map((titleRT, at) => ({ titleRT, isRight: at === 0 })),
      },
    ],
    form: 1,
    minutes: 30,
  })
  const told = async (actor: Actor) => {
    const study = await ask(t, readStudy, { id: processID }, actor)
    const panorama = await ask(t, readPanorama, { id: processID }, actor)
    const shown = study.chapters.flatMap((chapter) => chapter.sections)
    expect(panorama.images.map(({ image }) => image)).toEqual(shown.map(({ image }) => image))
    return shown.map(({ name, description, image }) => ({
      words: [name, description, image?.name].filter(Boolean).length,
      isClear: image?.isClear,
      marks: image?.marks.length,
      views: image?.views.length,
    }))
  }
  const full = { words: 3, isClear: false, marks: 1, views: 1 }
  const nothing = { words: 0, isClear: false, marks: 0, views: 1 }
  const { rows } = await sql<{
    id: string
    image: string
  }>`select tip_id as id, image_id as image from image_mark where image_id = any(${[asked, copy, other]}::uuid[])`.execute(
    t.world.db,
  )
  const tip = async (image: string, actor: Actor) =>
    (await t.call(imageTip, { id: rows.find((row) => row.image === image)?.id ?? '' }, actor)).status
  expect(await told(bystander)).toEqual([full, full, full])
  for (const act of [
    async () => undefined,
    () => ask(t, openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, candidate),
  ]) {
    await act()
    expect(await told(candidate)).toEqual([nothing, nothing, full])
    expect([await tip(asked, candidate), await tip(copy, candidate), await tip(other, candidate)]).toEqual([
      404, 404, 200,
    ])
  }
  // Who writes the course goes on reading it as it is.
  const { sections: written } = await ask(t, getDRCourse, { id: courseID }, who.trainer)
  expect(written.map(({ description, image }) => [description, image.marks.length])).toEqual([
    ['Along the frame.', 1],
    ['Along the frame.', 1],
    ['Along the frame.', 1],
  ])
})

test('[T-38] that an image is safe is told to a candidate of an exam with it no more than its marks are', async () => {
  const { t, who } = d
  const [pistol = ''] = await makePistols(1)
  await sql`update image set is_safe = true where id = ${pistol}`.execute(t.world.db)
  const candidate = await learner()
  const taught = async () =>
    (await t.rooms.images.taught(t.world.db, 'dr', [pistol], candidate.id)).get(pistol)?.isClear
  expect(await taught()).toBe(true)
  await makeExam(t, {
    trainer: who.trainer,
    students: [candidate],
    images: [],
    written: [
      {
        kind: 'image-dr',
        key: false,
        imageID: pistol,
        type: 1,
        titleRT: 'Is this bag safe?',
        options: ['Yes', 'No'].map((titleRT, at) => ({ titleRT, isRight: at === 0 })),
      },
    ],
    form: 1,
    minutes: 30,
  })
  expect(await taught()).toBe(false)
})
