// Courses through the whole stack: written, listed, changed, deleted, and who may do so.
import * as calls from '@clearbelt/contract/courses/calls'
import { uploadCover } from '@clearbelt/contract/files/calls'
import { deleteDR } from '@clearbelt/contract/images/family-calls'
import { getPlan } from '@clearbelt/contract/plans/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../testing/exam-fixtures.ts'
import { startCourseDay, type CourseDay } from '../../../testing/courses/course-day.ts'

let d: CourseDay
beforeAll(async () => {
  d = await startCourseDay()
})
afterAll(() => d.t.close())

test('[CRS-011][CRS-012][CRS-013][CRS-014][CRS-015][CRS-052][CRS-071] a theory course is created, read with its chapters, sections and files, and changed; sections that stay keep their ids', async () => {
  const { t, who } = d
  const video = d.file({ name: 'Basics', type: 10, seconds: 600 })
  const pdf = d.file({ name: 'Rules', type: 8 })
  const audio = d.file({ name: 'Radio', type: 11, status: 1 })
  const draft = d.draft([], {
    name: ' Screening basics ',
    description: 'What everybody knows.',
    hours: 3,
    score: 5,
    chapters: [
      { name: 'Second', order: 2, sections: [{ name: 'Listen', resourceID: audio }] },
      {
        name: 'First',
        order: 1,
        sections: [
          {
            name: 'Watch',
            resourceID: video,
            reName: 'x',
            fileType: 10,
            resURL: 'https://elsewhere.example/x.mp4',
            fastForward: false,
            marquee: true,
            marqueeText: 'Do not copy',
            description: 'Carefully.',
          },
          { name: 'Read', resourceID: pdf, duration: 20, marquee: true },
        ],
      },
    ],
  })
  const id = await d.course(who.trainer, draft)
  const course = await ask(t, calls.getTheoryCourse, { id }, who.trainer)
  expect(course).toMatchObject({
    name: 'Screening basics',
    type: 1,
    typeName: 'Theory',
    forLevel: 'junior',
    forLevelName: 'Junior',
    knowledge: d.theory,
    hours: 3,
    score: 5,
    creatorName: who.trainer.name,
    version: 1,
    cover: null,
    chapters: [
      {
        name: 'First',
        order: 0,
        sections: [
          {
            name: 'Watch',
            order: 0,
            type: 10,
            fastForward: false,
            duration: 0,
            marquee: true,
            marqueeText: 'Do not copy',
            description: 'Carefully.',
            reName: 'Basics',
            resURL: `/resourceapi/${video}`,
            resource: { status: 2, name: 'Basics', creatorName: 'Librarian', entity: { url: `/resourceapi/${video}` } },
          },
          { name: 'Read', type: 8, duration: 20, fastForward: true, marquee: false },
        ],
      },
      { name: 'Second', sections: [{ name: 'Listen', resource: { status: 1, entity: { url: '' } } }] },
    ],
  })
  const [first, second] = course.chapters
  const [watch] = first?.sections ?? []
  // The same section keeps its id, an id of nowhere becomes a new one.
  const change = {
    ...draft,
    id,
    version: 1,
    name: 'Screening, again',
    chapters: [
      { id: first?.id, name: 'Only', sections: [{ id: watch?.id, name: 'Watch', resourceID: video }] },
      { id: second?.id, name: 'New', sections: [{ id: t.world.dice.id(), name: 'Read', resourceID: pdf }] },
    ],
  }
  await ask(t, calls.updateTheoryCourse, change, who.trainer)
  const written = await ask(t, calls.getTheoryCourse, { id }, who.trainer)
  // Its answer was lost, and it is sent again: it stands, and nothing is written.
  await ask(t, calls.updateTheoryCourse, change, who.trainer)
  const after = await ask(t, calls.getTheoryCourse, { id }, who.trainer)
  expect(after).toEqual(written)
  expect(after).toMatchObject({ name: 'Screening, again', version: 2 })
  expect(after.chapters.map((chapter) => chapter.id)).toEqual([first?.id, second?.id])
  expect(after.chapters[0]?.sections[0]?.id).toBe(watch?.id)
  const again = await t.call(calls.updateTheoryCourse, { ...draft, id, version: 1 }, who.trainer)
  expect([again.status, again.body.code]).toEqual([409, 'changed-meanwhile'])
  // A file that is gone keeps its place and says so.
  d.files.delete(pdf)
  const gone = (await ask(t, calls.getTheoryCourse, { id }, who.trainer)).chapters[1]?.sections[0]
  expect(gone?.resource).toMatchObject({ status: 3, reason: 'The file was deleted.' })
  const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map(({ act }) => act)).toEqual(['courses.add', 'courses.update'])
  const versions = await sql<{
    n: number
  }>`select count(*)::int as n from course_version where course_id = ${id}`.execute(t.world.db)
  expect(versions.rows[0]?.n).toBe(2)
})

test('[CRS-027][CRS-028][CRS-029][CRS-030][CRS-031][CRS-039][CRS-040][CRS-041][CRS-042] what is missing or beyond its bounds is refused at its field', async () => {
  const { t, who } = d
  const pdf = d.file({ name: 'P', type: 8 })
  const refused = async (change: object): Promise<string[]> => {
    const { body } = await t.call(calls.addTheoryCourse, { ...d.draft([pdf]), ...change }, who.trainer)
    expect(body.result, JSON.stringify(change)).toBe(false)
    return [...new Set((body.fields ?? []).map(({ path }) => path))]
  }
  const section = { name: 'S', resourceID: pdf }
  const chapters = (change: object, of: object = {}) => ({
    chapters: [{ name: 'C', ...of, sections: [{ ...section, ...change }] }],
  })
  expect(await refused({ name: ' ' })).toEqual(['name'])
  expect(await refused({ name: 'x'.repeat(101) })).toEqual(['name'])
  expect(await refused({ knowledge: '' })).toEqual(['knowledge'])
  expect(await refused({ knowledge: d.item })).toEqual(['knowledge'])
  expect(await refused({ forLevel: '' })).toEqual(['forLevel'])
  for (const bad of [0, 1001, 1.5]) {
    expect(await refused({ hours: bad })).toEqual(['hours'])
    expect(await refused({ score: bad })).toEqual(['score'])
  }
  expect(await refused({ description: 'x'.repeat(501) })).toEqual(['description'])
  expect(await refused({ chapters: [] })).toEqual(['chapters'])
  expect(await refused(chapters({}, { name: '' }))).toEqual(['chapters.0.name'])
  expect(await refused(chapters({}, { name: 'x'.repeat(101) }))).toEqual(['chapters.0.name'])
  expect(await refused(chapters({ name: 'x'.repeat(101) }))).toEqual(['chapters.0.sections.0.name'])
  expect(await refused(chapters({ resourceID: t.world.dice.id() }))).toEqual(['chapters.0.sections.0.resourceID'])
  expect(await refused(chapters({ marqueeText: 'x'.repeat(31) }))).toEqual(['chapters.0.sections.0.marqueeText'])
  expect(await refused(chapters({ description: 'x'.repeat(501) }))).toEqual(['chapters.0.sections.0.description'])
  for (const bad of [-1, 1441, 0.5])
    expect(await refused(chapters({ duration: bad }))).toEqual(['chapters.0.sections.0.duration'])
  await ask(t, calls.addTheoryCourse, { ...d.draft([pdf]), ...chapters({ duration: 1440 }), hours: 1000 }, who.trainer)
})

test('[CRS-001][CRS-007][CRS-050] the library and one’s own are filtered and paged; authors change their own alone, and nobody else finds them', async () => {
  const { t, who } = d
  const pdf = d.file({ name: 'P', type: 8 })
  const id = await d.course(who.trainer, d.draft([pdf], { name: 'Findable one', forLevel: 'senior' }))
  t.clock.advance(60_000)
  const middle = new Date(t.clock.now()).toISOString()
  t.clock.advance(60_000)
  await d.course(who.admin, d.draft([pdf], { name: 'Findable two' }))
  const names = async (call: typeof calls.queryCourses | typeof calls.myCourses, filter: object, actor = who.trainer) =>
    (await ask(t, call, { name: 'Findable', ...filter }, actor)).map(({ name }) => name)
  // Those of the organisation above are shared.
  expect(await names(calls.queryCourses, {})).toEqual(['Findable two', 'Findable one'])
  expect(await names(calls.myCourses, {})).toEqual(['Findable one'])
  expect(await names(calls.myCourses, {}, who.admin)).toEqual(['Findable two', 'Findable one'])
  expect(await names(calls.queryCourses, {}, who.otherTrainer)).toEqual(['Findable two'])
  expect(await names(calls.queryCourses, { types: [3, 4] })).toEqual([])
  expect(await names(calls.queryCourses, { types: '1' })).toHaveLength(2)
  expect(await names(calls.queryCourses, { forLevels: ['senior'] })).toEqual(['Findable one'])
  expect(await names(calls.queryCourses, { knowledges: [d.theory] })).toHaveLength(2)
  expect(await names(calls.queryCourses, { knowledges: [d.item] })).toEqual([])
  expect(await names(calls.queryCourses, { beforeDate: middle })).toEqual(['Findable one'])
  expect(await names(calls.queryCourses, { afterDate: middle })).toEqual(['Findable two'])
  expect(await names(calls.queryCourses, { creatorName: who.trainer.name })).toEqual(['Findable one'])
  const page = await t.call(calls.queryCourses, { name: 'Findable', PageNO: 2, Limit: 1 }, who.trainer)
  expect([page.body.total, page.body.package.map(({ name }) => name)]).toEqual([2, ['Findable one']])
  const draft = d.draft([pdf])
  expect((await t.call(calls.updateTheoryCourse, { ...draft, id }, who.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.deleteCourse, { id }, who.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.queryCourses, {}, who.student)).status).toBe(403)
  expect((await t.call(calls.getTheoryCourse, { id }, who.student)).status).toBe(403)
  expect((await t.call(calls.getDRCourse, { id }, who.trainer)).status).toBe(404)
  const taken = await t.call(calls.addTheoryCourse, d.draft([pdf], { name: 'findable ONE' }), who.trainer)
  expect(taken.body).toMatchObject({ code: 'course-name-taken', fields: [{ path: 'name' }] })
})

test('a new course whose answer was lost is sent again: it is the one that was made, and its name is not taken', async () => {
  const { t, who } = d
  const wanted = d.draft([d.file({ name: 'P', type: 8 })], { name: 'Sent twice' })
  const send = () => t.call(calls.addTheoryCourse, wanted, who.trainer, { requestKey: 'f3a1c96e07b8d254' })
  const first = await send()
  expect((await send()).body.package).toEqual(first.body.package)
})

test('[CRS-051] a course is deleted by its id or in a batch; what a plan uses or what is not one’s own stays, with the reason', async () => {
  const { t, who } = d
  const pdf = d.file({ name: 'P', type: 8 })
  const make = (name: string, author = who.trainer) => d.course(author, d.draft([pdf], { name }))
  const [used, free, alone] = [await make('Used'), await make('Free'), await make('Alone')]
  const above = await make('Above', who.admin)
  const { planID } = await d.plan(who.trainer, used, [who.student])
  const plan = await ask(t, getPlan, { id: planID }, who.trainer)
  expect((await t.call(calls.deleteCourse, { id: used }, who.trainer)).body).toMatchObject({
    code: 'course-in-use',
    message: expect.stringContaining(plan.name),
  })
  await ask(t, calls.deleteCourse, { id: alone }, who.trainer)
  expect((await t.call(calls.getTheoryCourse, { id: alone }, who.trainer)).status).toBe(404)
  const gone = await ask(t, calls.deleteCourses, { ids: [used, free, above, alone, 'nothing'] }, who.trainer)
  expect(gone.deleted).toBe(1)
  expect(new Map(gone.skipped.map(({ name, reason }) => [name, reason]))).toEqual(
    new Map([
      ['Used', `Used by training plans: ${plan.name}`],
      ['Above', 'Not your course'],
    ]),
  )
})

test('[CRS-016][CRS-017][CRS-018][CRS-032][CRS-033][CRS-045][CRS-046][CRS-047] image courses take DR or CT images of the library once each, with the second level of knowledge', async () => {
  const { t, who } = d
  const { id: ownerID, org } = who.trainer
  const bag = (seed: string) => ({ seed, threats: [], clutter: 0.2, concealment: 0, viewDifficulty: 0 })
  const size = { width: 160, height: 120 }
  const images = await t.rooms.images.generate({
    ownerID,
    orgPath: org.path,
    family: 'dr',
    size,
    bags: [bag('a'), bag('b')],
  })
  const [one = '', two = ''] = images
  const draft = {
    name: 'Bags',
    forLevel: 'junior',
    knowledge: d.item,
    hours: 1,
    score: 1,
    sections: [
      { order: 2, imageID: one, description: 'Look twice.' },
      { order: 1, imageID: two, userImageID: null },
    ],
  }
  const refused = async (change: object) => {
    const { body } = await t.call(calls.addDRCourse, { ...draft, ...change }, who.trainer)
    return [body.code, body.fields?.map(({ path }) => path)]
  }
  expect(await refused({ sections: [] })).toEqual(['course-without-images', ['sections']])
  expect(await refused({ sections: [{ imageID: one }, { imageID: two }, { imageID: one }] })).toEqual([
    'course-duplicate-images',
    ['sections.2.imageID'],
  ])
  const points = await t.rooms.knowledge.points(t.world.db)
  const category = points.find(({ variant, superiorID }) => variant === 'image' && superiorID === null)?.id
  expect(await refused({ knowledge: category })).toEqual(['course-knowledge-level', ['knowledge']])
  expect(await refused({ description: 'x'.repeat(101) })).toEqual(['invalid-input', ['description']])
  expect(await refused({ sections: [{ imageID: one, description: 'x'.repeat(501) }] })).toEqual([
    'invalid-input',
    ['sections.0.description'],
  ])
  expect(await refused({ type: 3 })).toEqual(['invalid-input', ['type']])
  // A DR image is none of CT.
  const asCT = await t.call(calls.addCTCourse, draft, who.trainer)
  expect(asCT.body.code).toBe('section-image-unknown')
  const { id } = await ask(t, calls.addDRCourse, draft, who.trainer)
  const course = await ask(t, calls.getDRCourse, { id }, who.trainer)
  expect(course).toMatchObject({
    type: 4,
    typeName: 'DR images',
    parts: 2,
    sections: [
      { order: 0, imageID: two, userImageID: null, image: { isThere: true, views: [{ width: 160 }] } },
      { order: 1, imageID: one, description: 'Look twice.' },
    ],
  })
  // An image that a course shows is not deleted.
  const kept = await ask(t, deleteDR, { ids: [one] }, who.trainer)
  expect(kept).toMatchObject({ deleted: 0, skipped: [{ id: one }] })
})

test('[CRS-037] a cover is uploaded before, and nothing but a cover of one’s own becomes one', async () => {
  const { t, who } = d
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#226' } })
    .png()
    .toBuffer()
  const sent = await t.call(uploadCover, {}, who.trainer, { files: [{ name: 'Cover.png', field: 'upfile', bytes }] })
  const { url } = sent.body.package
  const pdf = d.file({ name: 'P', type: 8 })
  for (const cover of [url, '/fileapi/Cover/nothing', t.world.dice.id()]) {
    const stolen = await t.call(calls.addTheoryCourse, d.draft([pdf], { cover }), who.otherTrainer)
    expect(stolen.body).toMatchObject({ code: 'cover-unknown', fields: [{ path: 'cover' }] })
  }
  const refused = async (file: Buffer) =>
    (await t.call(uploadCover, {}, who.trainer, { files: [{ name: 'Cover.png', field: 'upfile', bytes: file }] })).body
  const gif = await sharp(bytes).gif().toBuffer()
  expect(await refused(gif)).toMatchObject({ result: false, code: 'cover-not-a-picture' })
  expect(await refused(Buffer.concat([bytes, Buffer.alloc(2_000_000)]))).toMatchObject({ result: false })
  const id = await d.course(who.trainer, d.draft([pdf], { cover: url }))
  expect((await ask(t, calls.getTheoryCourse, { id }, who.trainer)).cover).toBe(url)
})
