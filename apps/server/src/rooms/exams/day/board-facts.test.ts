// A line that rests is not looked at: so it must not change before the moment that was foretold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExamStep } from '../step/exam-step.ts'
import { restsUntil, timedAt, type SittingFacts } from './board-facts.ts'

const T = 1_800_000_000_000
const near = fc.integer({ min: -200_000, max: 200_000 }).map((ms) => T + ms)
const maybe = fc.option(near)

const parts = fc.record({
  step: fc.record({ closesAt: maybe, photoSeconds: fc.constantFrom(0, 5, 30) }).map((s) => s as unknown as ExamStep),
  absence: fc.option(fc.constant('ill')),
  facts: fc.option(
    fc
      .record({
        state: fc.constantFrom('open' as const, 'submitted' as const),
        openedAt: near,
        finishedAt: near,
        frozenAt: maybe,
        seenAt: maybe,
        goneAt: maybe,
        leavingSince: maybe,
        lastPhotoAt: maybe,
        photoGaps: fc.constant(0),
      })
      .map((f) => f as unknown as SittingFacts),
  ),
})

test('a line does not change by time alone before the moment that was foretold for it', () => {
  fc.assert(
    fc.property(parts, near, fc.nat({ max: 400_000 }), (given, now, later) => {
      const rests = restsUntil(given, now)
      expect(rests).toBeGreaterThan(now)
      const at = now + later
      if (at < rests) expect(timedAt(given, at)).toEqual(timedAt(given, now))
    }),
    { numRuns: 2000 },
  )
})
