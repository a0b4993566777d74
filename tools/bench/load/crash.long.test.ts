// The product is killed a hundred times while a class saves: what was acknowledged is there afterwards, and everything
// else is stored in the end.
import { expect, test } from 'vitest'
import { crashProduct, describeCrashes, victimsOf } from './crash.ts'

test('[T-10] kill -9 of the server, of the database and of both, a hundred times under load, loses no acknowledged save', async () => {
  const out = await crashProduct({ candidates: 30, everyMs: 400, victims: victimsOf(100) }, (line) => console.log(line))
  for (const { name, value, unit } of describeCrashes(out)) console.log(`${name}: ${Number(value.toFixed(2))} ${unit}`)
  expect(out.errors).toEqual([])
  expect(out.blows).toHaveLength(100)
  for (const { lost, foreign, wrongStanding } of out.comparisons)
    expect({ lost, foreign, wrongStanding }).toEqual({ lost: 0, foreign: 0, wrongStanding: 0 })
  expect(out.blows.every((blow) => Number.isFinite(blow.untilServedMs))).toBe(true)
  expect(out.unsettled).toBe(0)
}, 3_600_000)
