// The product is killed while a class saves: what was acknowledged is there afterwards, and everything else is stored in the end.
import { expect, test } from 'vitest'
import { crashProduct, VICTIMS } from './crash.ts'

test('[T-10] kill -9 of the server, of the database and of both under load loses no acknowledged save', async () => {
  const crashes = await crashProduct({ candidates: 12, everyMs: 100, beforeMs: 700, afterMs: 700, rounds: 1 }, () => undefined)
  expect(crashes.map((c) => c.victim)).toEqual(VICTIMS)
  for (const { comparison, report, unsettled } of crashes) {
    expect(report.errors).toEqual([])
    expect(comparison.acknowledged).toBeGreaterThan(0)
    expect({ lost: comparison.lost, foreign: comparison.foreign, wrongStanding: comparison.wrongStanding, unsettled }).toEqual({ lost: 0, foreign: 0, wrongStanding: 0, unsettled: 0 })
  }
}, 180_000)
