// Images of a sitting must not tell by anything but their pixels whether they are safe: a classifier tries.
import { createRandom } from '@clearbelt/xray/numbers/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { guessTruth } from '../../testing/guess-truth.ts'
import { guessFromMetadata, type Outcome } from '../../testing/metadata-at-chance.ts'

let t: TestApp
let outcome: Outcome
beforeAll(async () => {
  t = await startTestApp()
  outcome = await guessFromMetadata(t, { bags: 120, size: { width: 240, height: 168 }, papers: 4, items: 50 })
}, 600_000)
afterAll(() => t.close())

test('[T-38] sizes, order, ids and headers of 200 items of published papers leave a classifier at chance between threat and safe', () => {
  expect(outcome.measured.isThreat.filter(Boolean)).toHaveLength(100)
  expect(Math.abs(outcome.z), `area under the curve ${outcome.auc}`).toBeLessThan(4)
})

test('within a paper nothing changes from item to item but its place and its random id', () => {
  expect([...outcome.varying].toSorted()).toEqual([
    'id, word 0',
    'id, word 1',
    'id, word 2',
    'id, word 3',
    'place',
    'told index',
  ])
  // One set of headers for each of four sorts of file.
  expect(outcome.measured.headers.size).toBe(4)
})

test('the classifier would have found lengths that follow the content', () => {
  const random = createRandom('leak')
  const { rows, isThreat } = outcome.measured
  const leaky = rows.map((row, i) => [...row, 400_000 + (isThreat[i] ? 18_000 : 0) + random.normal(0, 12_000)])
  expect(guessTruth(leaky, isThreat, 'leak').z).toBeGreaterThan(4)
})
