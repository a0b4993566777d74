// The item library as trainers ask for it: found by name and category, in their language, with pictures drawn on demand.
import { itemPicture, itemPictureID, queryItems } from '@clearbelt/contract/images/item-calls'
import { CATEGORY_CODES } from '@clearbelt/contract/images/bag-kinds'
import { CATEGORIES } from '@clearbelt/xray/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let trainer: Who
let student: Who
beforeAll(async () => {
  t = await startTestApp()
  const org = await makeOrg(t)
  trainer = await signIn(t, await makeUser(t, { type: 2, org }))
  student = await signIn(t, await makeUser(t, { type: 3, org }))
})
afterAll(() => t.close())

test('the item library lists kinds page by page, by category and by name, to those who keep images', async () => {
  const all = (await t.call(queryItems, { Limit: 24 }, trainer)).body
  expect(all.total).toBeGreaterThanOrEqual(109)
  expect(all.package).toHaveLength(24)
  expect(all.package[0]).toMatchObject({ isThreat: true, category: 'firearm', images: 0 })
  expect(CATEGORIES.map(({ code }) => code)).toEqual([...CATEGORY_CODES])
  const everyday = (await t.call(queryItems, { category: 'everyday' }, trainer)).body
  expect(everyday.total).toBeGreaterThanOrEqual(60)
  expect(everyday.package.every((row) => !row.isThreat)).toBe(true)
  const knives = (await t.call(queryItems, { category: 'blade', name: 'KNIFE' }, trainer)).body.package
  expect(knives.length).toBeGreaterThan(1)
  expect(knives.every((row) => row.name.toLowerCase().includes('knife') && row.classes.length > 0)).toBe(true)
  expect((await t.call(queryItems, {}, student)).body.result).toBe(false)
})

test('a picture of an item is drawn on demand; one that nothing builds does not exist', async () => {
  const picture = await t.call(
    itemPicture,
    { id: itemPictureID('blade.kitchen-knife', 1, 'edge'), size: 'thumb' },
    trainer,
  )
  expect(picture.status).toBe(200)
  expect((await t.call(itemPicture, { id: 'blade.nothing~0~broad' }, trainer)).status).toBe(404)
  expect((await t.call(itemPicture, { id: '../secrets~0~broad' }, trainer)).status).toBe(400)
})
