// The short form of crash.long.test.ts: one death each of the really started server and of its database under saves.
import { expect, test } from 'vitest'
import { crashProduct } from './crash.ts'

test('[T-10] kill -9 of the server and of the database under saves leaves every acknowledged save in its place', async () => {
  const out = await crashProduct({ candidates: 8, everyMs: 100, victims: ['server', 'database'] }, () => undefined)
  expect(out.errors).toEqual([])
  expect(out.blows.map((blow) => blow.victim)).toEqual(['server', 'database'])
  expect(out.blows.every((blow) => Number.isFinite(blow.untilServedMs))).toBe(true)
  expect(out.unsettled).toBe(0)
  expect(out.comparisons.at(-1)).toMatchObject({ lost: 0, foreign: 0, wrongStanding: 0 })
  expect(out.comparisons.at(-1)?.acknowledged).toBeGreaterThan(0)
}, 300_000)
