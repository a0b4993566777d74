// A hundred thousand spoilt requests to everything a candidate can call during an exam.
import { expect, test } from 'vitest'
import { fuzzSittings } from './fuzz-sitting.ts'

test('100,000 spoilt requests to the calls of an open sitting: no error of the server, no word of its insides', async () => {
  const { faults, ...sweep } = await fuzzSittings(100_000, 20_260_514)
  process.stdout.write(`fuzzing of the sitting: ${JSON.stringify(sweep)}\n`)
  expect(faults).toEqual([])
}, 3_600_000)
