// How far a library is counted: to the end for whoever asks nothing, up to a number for whoever names it.
import { queryImages } from '@clearbelt/contract/images/calls'
import { queryDR } from '@clearbelt/contract/images/family-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeImages, uploadLibraryImage } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a count stops where it is told to, and the pages behind it are there all the same', async () => {
  const { trainer } = await makeActors(t)
  await makeImages(
    t,
    trainer,
    ['A 1', 'A 2', 'A 3', 'B 1'].map((name) => ({ isSafe: true, name })),
  )
  const found = async (wish: object) => {
    const { body } = await t.call(queryImages, { sortName: 'name', order: 'Asc', Limit: 2, ...wish }, trainer)
    return [body.total, body.package.map(({ name }) => name)]
  }
  expect(await found({})).toEqual([4, ['A 1', 'A 2']])
  expect(await found({ countMost: 2 })).toEqual([2, ['A 1', 'A 2']])
  expect(await found({ countMost: 2, PageNO: 2 })).toEqual([2, ['A 3', 'B 1']])
  expect(await found({ countMost: 2, name: 'b' })).toEqual([1, ['B 1']])
  expect(await found({ countMost: 4 })).toEqual([4, ['A 1', 'A 2']])
  expect((await t.call(queryImages, { countMost: 0 }, trainer)).status).toBe(400)
  for (let i = 0; i < 2; i++) await uploadLibraryImage(t, trainer, 'dr')
  expect((await t.call(queryDR, { countMost: 1, limit: 1 }, trainer)).body.total).toBe(1)
})

test('a part of a name is found whatever it is written in: one letter, two, Chinese, signs, of either case', async () => {
  const { trainer } = await makeActors(t)
  const names = ['Bag 7 – 行李箱', '行李', '箱 x', 'AB_c', '100%']
  await makeImages(
    t,
    trainer,
    names.map((name) => ({ isSafe: true, name })),
  )
  const found = async (name: string) => {
    const { body } = await t.call(queryImages, { sortName: 'name', order: 'Asc', name }, trainer)
    return [body.total, ...body.package.map((row) => row.name)]
  }
  expect(await found('行李')).toEqual([2, 'Bag 7 – 行李箱', '行李'])
  expect(await found('李箱')).toEqual([1, 'Bag 7 – 行李箱'])
  expect(await found('箱')).toEqual([2, 'Bag 7 – 行李箱', '箱 x'])
  expect(await found('行箱')).toEqual([0])
  expect(await found('b')).toEqual([2, 'AB_c', 'Bag 7 – 行李箱'])
  expect(await found('B_')).toEqual([1, 'AB_c'])
  expect(await found('0%')).toEqual([1, '100%'])
  expect(await found('7 –')).toEqual([1, 'Bag 7 – 行李箱'])
})
