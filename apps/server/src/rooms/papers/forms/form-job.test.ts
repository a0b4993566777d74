// Parallel forms of image papers: siblings in the places of the images, a draft that belongs to the same forms.
import { addImage, getImage } from '@clearbelt/contract/images/calls'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { addFiscanPaper, myPapers } from '@clearbelt/contract/papers/calls'
import { getPaper } from '@clearbelt/contract/papers/family-calls'
import { addSiblingForm } from '@clearbelt/contract/papers/life-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../testing/factories.ts'
import { fixedDice } from '../../../testing/fixed-dice.ts'
import { makePicture } from '../../images/testing/make-picture.ts'

let t: TestApp
let who: Who
let images: string[]
beforeAll(async () => {
  // How near a sibling comes is a matter of chance.
  t = await startTestApp({ dice: fixedDice('siblings') })
  const org = await makeOrg(t)
  const trainer = await makeUser(t, { type: 2, org })
  who = await signIn(t, trainer)
  const dials = { clutter: 0.2, concealment: 0.3, viewDifficulty: 0.3 }
  images = await t.rooms.images.generate({
    ownerID: trainer.id,
    orgPath: org.path,
    size: { width: 500, height: 350 },
    bags: [
      { seed: 'a'.repeat(32), threats: ['blade.kitchen-knife'], ...dials },
      { seed: 'b'.repeat(32), threats: [], ...dials },
    ],
  })
})
afterAll(() => t.close())

const draft = (ids: readonly string[]) => ({
  name: 'Spring',
  remark: 'For all',
  totalScore: '100',
  passScore: '60',
  totalSeconds: 600,
  items: ids.map((imageID, place) => ({ imageID, key: place === 0 })),
})
const papers = async () => (await t.call(myPapers, { Limit: 50 }, who)).body.package

test('a paper of composed images gets forms B and C of siblings in the same places, which belong to it', async () => {
  const { id } = (await t.call(addFiscanPaper, draft(images), who)).body.package
  for (const letter of ['B', 'C']) {
    const ask = () => t.call(addSiblingForm, { id }, who, { requestKey: `f3a1c96e07b8d25${letter}` })
    const asked = await ask()
    expect(asked.body.result).toBe(true)
    expect((await t.call(addSiblingForm, { id }, who)).body.code).toBe('form-under-way')
    await t.world.queue.drain()
    // Its answer was lost: what was begun is not begun again, nor once it is done.
    expect((await ask()).body.package).toEqual(asked.body.package)
    const job = (await t.call(queryJobs, {}, who)).body.package.find((one) => one.id === asked.body.package.jobID)
    expect(job).toMatchObject({ state: 'done', done: 2, message: expect.stringContaining(`"Spring ${letter}"`) })
  }
  const rows = await papers()
  expect(Object.fromEntries(rows.map((row) => [row.name, row.formLetter]))).toEqual({
    Spring: 'A',
    'Spring B': 'B',
    'Spring C': 'C',
  })
  const seen = new Set<string>()
  for (const row of rows) {
    const paper = (await t.call(getPaper, { id: row.id }, who)).body.package
    expect(paper.info).toMatchObject({ totalScore: '100', passScore: '60', totalSeconds: 600, remark: 'For all' })
    const { rows: items } = await sql<{
      imageID: string
      key: boolean
    }>`select source_id as "imageID", key from paper_item where paper_id = ${row.id} order by index`.execute(t.world.db)
    expect(items.map((item) => item.key)).toEqual([true, false])
    for (const [place, { imageID }] of items.entries()) {
      const image = (await t.call(getImage, { id: imageID }, who)).body.package
      const first = (await t.call(getImage, { id: images[place] ?? '' }, who)).body.package
      expect([image.isSafe, image.knowledgeName]).toEqual([first.isSafe, first.knowledgeName])
      expect(Math.abs((image.difficulty?.clutter ?? NaN) - (first.difficulty?.clutter ?? NaN))).toBeLessThan(0.2)
      seen.add(imageID)
    }
  }
  expect(seen.size).toBe(6)
})

test('a paper with an image from elsewhere gets no such form, and nothing is begun', async () => {
  const uploaded = await t.call(addImage, { name: 'From a checkpoint', isSafe: true, marks: [] } as never, who, {
    file: { name: 'a.png', bytes: await makePicture() },
  })
  const { body } = await t.call(addFiscanPaper, { ...draft([uploaded.body.package.id]), name: 'From elsewhere' }, who)
  const before = (await papers()).length
  const refused = await t.call(addSiblingForm, { id: body.package?.id ?? '' }, who)
  expect(refused.body.code).toBe('images-without-siblings')
  expect(refused.body.message).toContain('1 question')
  expect((await papers()).length).toBe(before)
})
