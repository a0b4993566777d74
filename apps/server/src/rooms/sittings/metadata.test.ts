// Images of a sitting must not tell by anything but their pixels whether they are safe: a classifier tries.
import { createRandom } from '@clearbelt/xray/numbers/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { fixedDice } from '../../testing/fixed-dice.ts'
import { areaUnder, guessTruth } from '../../testing/guess-truth.ts'
import { guessFromMetadata, type Outcome } from '../../testing/metadata-at-chance.ts'

let t: TestApp
let outcome: Outcome
beforeAll(async () => {
  // Base data are made by these dice too.
  t = await startTestApp({ dice: fixedDice('metadata'), bare: true })
  outcome = await guessFromMetadata(t, { bags: 200, size: { width: 112, height: 80 }, papers: 4, items: 100 })
}, 600_000)
afterAll(() => t.close())

test('[T-38] sizes, order, ids and headers of 400 items of published papers leave a classifier at chance between threat and safe', () => {
  expect(outcome.measured.isThreat.filter(Boolean)).toHaveLength(200)
  expect(Math.abs(outcome.z), `area under the curve ${outcome.auc}`).toBeLessThan(4)
})

test('[T-38] how long the files of 400 items are under their filling, and their places, leave a classifier at chance', () => {
  const { unfilled, rows, names, isThreat } = outcome.measured
  const place = names.indexOf('place')
  const seen = unfilled.map((lengths, i) => [...lengths, rows[i]?.[place] ?? 0])
  // Two hundred of each: a coin stays within 0.1 of a half more than 999 times in 1,000.
  for (const [at, sort] of ['picture', 'thumbnail', 'strip', 'planes', 'place'].entries()) {
    const area = areaUnder(
      seen.map((values) => values[at] ?? 0),
      isThreat,
    )
    expect(Math.abs(area - 0.5), `${sort}: area under the curve ${area}`).toBeLessThan(0.1)
  }
  const { auc, z } = guessTruth(seen, isThreat, 'lengths')
  expect(Math.abs(z), `area under the curve ${auc}`).toBeLessThan(4)
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
