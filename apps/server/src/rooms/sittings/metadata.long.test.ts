// The long form of metadata.test.ts: 2,000 items of published papers at half size. Runs with LONG=1.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { guessFromMetadata } from '../../testing/metadata-at-chance.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('[T-38] metadata of 2,000 items of published papers leave a classifier at chance between threat and safe', async () => {
  const { auc, z, measured } = await guessFromMetadata(t, {
    bags: 1000,
    size: { width: 500, height: 350 },
    papers: 4,
    items: 500,
  })
  process.stdout.write(
    `metadata of ${measured.isThreat.length} items: area under the curve ${auc.toFixed(4)}, z ${z.toFixed(2)}\n`,
  )
  expect(measured.isThreat).toHaveLength(2000)
  expect(Math.abs(z), `area under the curve ${auc}`).toBeLessThan(4)
}, 7_200_000)
