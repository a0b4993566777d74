// The CT volume of an image question: delivered by the sitting's own rights, by nobody else's, and never in study.
import * as calls from '@clearbelt/contract/exams/calls'
import { volumeLevel } from '@clearbelt/contract/images/volume'
import * as study from '@clearbelt/contract/practice/study-calls'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

test('[T-40] the volume of a CT question comes with its sitting alone, and study shows volumes of no image that an exam keeps', async () => {
  const { t, actors } = d
  const owner = await t.rooms.org.account(t.world.db, actors.trainer.id)
  const dials = { threats: [], clutter: 0.1, concealment: 0.2, viewDifficulty: 0 }
  const [asked = '', open = ''] = await t.rooms.images.generate({
    ownerID: actors.trainer.id,
    orgPath: owner?.orgPath ?? '',
    family: 'ct',
    size: { width: 160, height: 112 },
    bags: ['asked', 'open'].map((seed) => ({ seed, ...dials })),
  })
  const question = {
    kind: 'image-ct',
    key: false,
    imageID: asked,
    type: 1,
    titleRT: 'Is there a pistol?',
    analysisRT: 'None.',
    options: ['No', 'Yes'].map((titleRT, at) => ({ titleRT, isRight: at === 0 })),
  }
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2, { images: [], written: [question], totalScore: '10', passScore: '5' })
  if (!me || !other) return expect.fail()
  const opened = await t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)
  expect(opened.raw.toString('utf8')).not.toContain(asked)
  const [{ topic }] = opened.body.package.paper.relationship as unknown as [
    { topic: { volume: { nx: number; ny: number; nz: number; bytes: number; url: string }[] } },
  ]
  expect(topic.volume).toHaveLength(3)
  const partsOf = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://own')
    return { alias: pathname.replace(/.*\//, ''), type: searchParams.get('type') }
  }
  for (const { nx, ny, nz, bytes, url } of topic.volume) {
    const { raw } = await t.call(calls.sittingPicture, partsOf(url) as never, me)
    expect(raw.length).toBe(bytes)
    expect(await decodeVolume(raw, inflate)).toMatchObject({ nx, ny, nz })
  }
  const first = partsOf(topic.volume[0]?.url ?? '')
  const status = async (...[spec, input, actor]: Parameters<typeof t.call>) => (await t.call(spec, input, actor)).status
  // Of another candidate of the same exam, by a level that is not there, and by the library.
  expect(await status(calls.sittingPicture, first as never, other)).toBe(404)
  expect(await status(calls.sittingPicture, { ...first, type: '1003' } as never, me)).toBe(404)
  expect(await status(volumeLevel, { id: asked }, me)).toBe(403)

  expect(await status(study.studyVolume, { id: asked }, me)).toBe(404)
  const shown = await ask(t, study.readStudyImage, { id: open }, me)
  expect(shown.volume.map(({ url }) => url)).toEqual(
    [0, 1, 2].map((level) => `/imageapi/ImageIStudy/${open}/volume?level=${level}`),
  )
  const { raw } = await t.call(study.studyVolume, { id: open, level: 1 }, me)
  expect(raw.length).toBe(shown.volume[1]?.bytes)
  expect(await status(study.studyVolume, { id: open, level: 3 }, me)).toBe(404)
})
