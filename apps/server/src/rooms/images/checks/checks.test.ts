// The second look at images through the whole stack: who decides, when it is asked anew, and what a paper waits for.
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { getImage, updateImage } from '@clearbelt/contract/images/calls'
import { checkImage, queryChecks } from '@clearbelt/contract/images/check-calls'
import { imageSecondCheck } from '@clearbelt/contract/images/settings'
import { queryNotices } from '@clearbelt/contract/notices/notice-calls'
import { publishPaper } from '@clearbelt/contract/papers/life-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, makeImages, makePaper } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let colleague: Who
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  colleague = await signIn(t, await makeUser(t, { type: 2, org: actors.trainer.org }))
})
afterAll(() => t.close())
beforeEach(() => isAsked(false))

const isAsked = async (on: boolean): Promise<void> => {
  const reply = await t.call(
    updateSystem,
    { name: 'Clearbelt', logo: null, settings: { [imageSecondCheck.key]: on } },
    actors.admin,
  )
  expect(reply.status).toBe(200)
}
const wait = async (who: Who, state: 'waiting' | 'returned' | 'accepted' = 'waiting') =>
  new Map((await ask(t, queryChecks, { state, Limit: 100 }, who)).map((line) => [line.imageID, line]))
const decide = async (who: Who, id: string, more: object = {}) =>
  (await t.call(checkImage, { id, accepted: true, ...more }, who)).body.code

test('an uploaded image waits for somebody else, and another truth makes it wait anew', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false, name: 'Rucksack' }])
  expect((await wait(actors.trainer)).get(id)).toMatchObject({ canCheck: false, byName: expect.stringMatching(/./) })
  expect((await wait(colleague)).get(id)).toMatchObject({ name: 'Rucksack', canCheck: true, isSafe: false })
  expect(await decide(actors.trainer, id)).toBe('check-own')
  expect(await decide(colleague, id, { accepted: false })).toBe('check-note-missing')
  expect(await decide(colleague, id, { state: 'another' })).toBe('image-changed')
  await ask(t, checkImage, { id, accepted: false, note: 'The box is too small.' }, colleague)
  expect((await wait(actors.trainer, 'returned')).get(id)).toMatchObject({ note: 'The box is too small.' })
  const told = (await ask(t, queryNotices, {}, actors.trainer)).map(({ message }) => message)
  expect(told).toContain('The image “Rucksack” was sent back: The box is too small.')

  const { name, isSafe, marks } = await ask(t, getImage, { id }, actors.trainer)
  const boxes = marks.map(({ knowledgeID, left, top, width, height }) => ({ knowledgeID, left, top, width, height }))
  // Words alone ask for no other look.
  await t.call(updateImage, { id, name: `${name} 2`, isSafe, marks: boxes }, actors.trainer)
  expect((await wait(actors.trainer, 'returned')).has(id)).toBe(true)
  const wider = boxes.map((box) => ({ ...box, width: box.width + 0.1 }))
  await t.call(updateImage, { id, name, isSafe, marks: wider }, actors.trainer)
  const line = (await wait(colleague)).get(id)
  expect(line).toMatchObject({ canCheck: true, note: 'The box is too small.', checkTime: null })
  await ask(t, checkImage, { id, accepted: true, state: line?.imageState ?? '' }, colleague)
  expect((await wait(colleague, 'accepted')).get(id)?.checkerName).not.toBe('')
  const { rows } = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${id} and act like 'images.%Truth' order by id`.execute(t.world.db)
  expect(rows.map(({ act }) => act)).toEqual(['images.returnTruth', 'images.acceptTruth'])
})

test('where it is asked for, a paper is published once somebody else has looked at each of its images, composed ones aside', async () => {
  const images = await makeImages(t, actors.trainer, [
    { isSafe: false, name: 'Case with a knife' },
    { isSafe: true, name: 'Composed' },
  ])
  await sql`update image set origin = 'generated', check_state = null where id = ${images[1]}`.execute(t.world.db)
  const id = await makePaper(t, actors.trainer, { images, name: 'Checked' })
  await isAsked(true)
  const refused = await t.call(publishPaper, { id }, actors.trainer)
  expect(refused.body).toMatchObject({
    code: 'images-unchecked',
    message: expect.stringContaining('Case with a knife'),
  })
  expect(refused.body.message).not.toContain('Composed')
  expect(await decide(colleague, images[1] ?? '')).toBe('check-not-needed')
  await ask(t, checkImage, { id: images[0] ?? '', accepted: true }, colleague)
  expect((await t.call(publishPaper, { id }, actors.trainer)).status).toBe(200)
})

test('images of another organisation are not there, and students have no queue', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: true }])
  const stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  expect((await wait(stranger)).has(id)).toBe(false)
  expect(await decide(stranger, id)).toBe('not-found')
  expect((await t.call(queryChecks, {}, actors.student)).status).toBe(403)
})
