// Long work: how far it is, in the language of its owner, seen by nobody else.
import { getJob, queryJobs } from '@clearbelt/contract/notices/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, otherTrainer: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, otherTrainer } = await makeActors(t))
})
afterAll(() => t.close())

const texts = (en: string) => ({ 'zh-CN': `${en} 中`, en, es: `${en} es`, 'pt-BR': `${en} pt` })
const start = (ownerID: string | null, total = 10) =>
  t.rooms.notices.startJob(t.world.db, { ownerID, kind: 'images.generate', title: texts('Making bags'), total })
const read = async (id: string, culture = 'en') => (await t.call(getJob, { id }, trainer, { culture })).body.package

test('a job waits, runs and is done, with title and message in the language of the caller', async () => {
  const id = await start(trainer.id)
  expect(await read(id)).toEqual({
    id,
    kind: 'images.generate',
    state: 'waiting',
    title: 'Making bags',
    done: 0,
    total: 10,
    message: '',
    createTime: new Date(t.clock.now()).toISOString(),
    finishTime: null,
  })
  await t.rooms.notices.progress(id, 4, 12)
  expect(await read(id, 'es')).toMatchObject({ state: 'running', title: 'Making bags es', done: 4, total: 12 })
  t.clock.advance(5000)
  await t.rooms.notices.finish(id, texts('12 bags made'))
  expect(await read(id, 'zh-CN')).toMatchObject({
    state: 'done',
    done: 12,
    total: 12,
    message: '12 bags made 中',
    finishTime: new Date(t.clock.now()).toISOString(),
  })
})

test('a failed job says why and keeps how far it came; late news changes nothing any more', async () => {
  const id = await start(trainer.id)
  await t.rooms.notices.progress(id, 3)
  await t.rooms.notices.progress(id, 2)
  await t.rooms.notices.fail(id, texts('Disk full'))
  await t.rooms.notices.progress(id, 9)
  await t.rooms.notices.finish(id, texts('Done after all'))
  expect(await read(id)).toMatchObject({ state: 'failed', done: 3, message: 'Disk full' })
})

test('[T-41] a job of somebody else, of the system, or of nobody answers as one that does not exist', async () => {
  const replies = [await start(otherTrainer.id), await start(null), t.world.dice.id(), 'nonsense']
  for (const id of replies) {
    const { status, body } = await t.call(getJob, { id }, trainer)
    expect([status, body.code]).toEqual([404, 'not-found'])
  }
  expect((await t.call(getJob, { id: replies[0] ?? '' }, admin)).status).toBe(404)
})

test('[T-43] the list has the own jobs alone, newest first, in pages with their whole number', async () => {
  const made: string[] = []
  for (let i = 0; i < 3; i++) {
    t.clock.advance(1000)
    made.unshift(await start(admin.id))
  }
  const first = (await t.call(queryJobs, { PageNO: 1, Limit: 2 }, admin)).body
  const second = (await t.call(queryJobs, { PageNO: 2, Limit: 2 }, admin)).body
  expect([...first.package, ...second.package].map((job) => job.id)).toEqual(made)
  expect([first.total, second.total]).toEqual([3, 3])
  expect((await t.call(queryJobs, {}, null)).status).toBe(401)
})

test('a job noted in a transaction that fails was never there', async () => {
  let id = ''
  await expect(
    t.world.db.transaction().execute(async (tx) => {
      id = await t.rooms.notices.startJob(tx, { ownerID: trainer.id, kind: 'k', title: texts('x'), total: 1 })
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect((await t.call(getJob, { id }, trainer)).status).toBe(404)
})
