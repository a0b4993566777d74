// CT volumes through the whole stack: composed with their image, delivered by its rights and by those of its courses.
import { addCTCourse } from '@clearbelt/contract/courses/calls'
import * as calls from '@clearbelt/contract/courses/study-calls'
import { addCT } from '@clearbelt/contract/images/family-calls'
import { readVolume, volumeLevel } from '@clearbelt/contract/images/volume'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseDay, type CourseDay } from '../../../testing/courses/course-day.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makePicture } from '../../images/testing/make-picture.ts'

let d: CourseDay
beforeAll(async () => {
  d = await startCourseDay()
})
afterAll(() => d.t.close())

test('[CRS-010] the panoramic page of a CT course gets its images with their volumes, for its learners and no one else', async () => {
  const { t, who } = d
  const owner = await t.rooms.org.account(t.world.db, who.trainer.id)
  const [bagID = ''] = await t.rooms.images.generate({
    ownerID: who.trainer.id,
    orgPath: owner?.orgPath ?? '',
    family: 'ct',
    size: { width: 160, height: 112 },
    bags: [{ seed: 'volume', threats: [], clutter: 0.1, concealment: 0.2, viewDifficulty: 0 }],
  })
  const uploaded = await t.call(addCT, { name: 'Slices', isSafe: true }, who.trainer, {
    files: [{ name: 'slice.png', bytes: await makePicture() }],
  })
  const flatID = uploaded.body.package.id
  // By the library: three levels of the same bag, each half of the next.
  const { levels } = await ask(t, readVolume, { id: bagID }, who.trainer)
  expect(levels).toHaveLength(3)
  expect(Math.max(levels[2]?.nx ?? 0, levels[2]?.ny ?? 0, levels[2]?.nz ?? 0)).toBe(96)
  for (const [level, { nx, ny, nz, bytes }] of levels.entries()) {
    const { raw } = await t.call(volumeLevel, { id: bagID, level }, who.trainer)
    expect(raw.length).toBe(bytes)
    expect(await decodeVolume(raw, inflate)).toMatchObject({ nx, ny, nz })
  }
  expect((await ask(t, readVolume, { id: flatID }, who.trainer)).levels).toEqual([])
  const status = async (...[spec, input, actor]: Parameters<typeof t.call<typeof volumeLevel>>) =>
    (await t.call(spec, input, actor)).status
  expect(await status(volumeLevel, { id: flatID }, who.trainer)).toBe(404)
  expect(await status(volumeLevel, { id: bagID, level: 3 }, who.trainer)).toBe(404)
  expect(await status(volumeLevel, { id: bagID }, who.otherTrainer)).toBe(404)
  expect(await status(volumeLevel, { id: bagID }, who.student)).toBe(403)
  // By a course of a plan.
  const { id: courseID } = await ask(
    t,
    addCTCourse,
    {
      name: 'Bags',
      forLevel: 'junior',
      knowledge: d.item,
      hours: 1,
      score: 1,
      sections: [
        { order: 1, imageID: bagID },
        { order: 2, imageID: flatID },
      ],
    },
    who.trainer,
  )
  const { processID } = await d.plan(who.trainer, courseID, [who.student])
  const page = await ask(t, calls.readPanorama, { id: processID }, who.student)
  expect(page).toMatchObject({
    courseID,
    name: 'Bags',
    type: 3,
    images: [{ image: { isThere: true } }, { volume: [] }],
  })
  const [first] = page.images
  expect(first?.volume.map(({ nx }) => nx)).toEqual(levels.map(({ nx }) => nx))
  expect(first?.volume[1]?.url).toBe(`/imageapi/Study/${processID}/${first?.sectionID}/volume?level=1`)
  const place = { id: processID, sectionID: first?.sectionID ?? '' }
  const { raw } = await t.call(calls.studyVolume, place, who.student)
  expect(raw.length).toBe(levels[0]?.bytes)
  for (const [input, actor] of [
    [place, who.otherTrainer],
    [{ ...place, sectionID: page.images[1]?.sectionID ?? '' }, who.student],
    [{ ...place, level: 3 }, who.student],
    [{ ...place, id: courseID }, who.student],
  ] as const)
    expect((await t.call(calls.studyVolume, input, actor)).status).toBe(404)
  expect((await ask(t, calls.readPanorama, { id: courseID }, who.trainer)).images).toHaveLength(2)
  for (const [id, actor] of [
    [courseID, who.student],
    [courseID, who.otherTrainer],
    [t.world.dice.id(), who.trainer],
  ] as const)
    expect((await t.call(calls.readPanorama, { id }, actor)).status).toBe(404)
})
