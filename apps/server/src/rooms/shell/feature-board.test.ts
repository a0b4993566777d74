// The board of new features opens once per account: the server remembers who has seen it.
import { featureBoard, seeFeatureBoard } from '@clearbelt/contract/shell/feature-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let trainer: Actor, admin: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ trainer, admin } = await makeActors(t))
})
afterAll(() => t.close())

test('[SHL-027] the board is new to each account until it has seen it, on whatever device', async () => {
  const seen = async (who: Parameters<TestApp['call']>[2]) => (await t.call(featureBoard, {}, who)).body.package.seen
  expect([await seen(trainer), await seen(admin)]).toEqual([false, false])
  expect((await t.call(seeFeatureBoard, {}, trainer)).status).toBe(200)
  expect((await t.call(seeFeatureBoard, {}, trainer)).status).toBe(200)
  expect([await seen(trainer), await seen(await signIn(t, trainer)), await seen(admin)]).toEqual([true, true, false])
})
