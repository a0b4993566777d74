// Stopping, going on and extending: no time is lost and none is gained.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadlineAt, extend, extraOfReopening, freeze, unfreeze, type Steerable } from './steering.ts'

const open = (over: Partial<Steerable> = {}): Steerable => ({
  state: 'open',
  deadlineAt: 10_000,
  frozenAt: null,
  frozenLeftMs: null,
  ...over,
})

test('a stopped sitting keeps what was left, and its deadline stands at the stop', () => {
  expect(freeze(open(), 4000)).toEqual({ deadlineAt: 4000, frozenAt: 4000, frozenLeftMs: 6000 })
  expect(freeze(open(), 10_000)).toBeNull()
  expect(freeze(open({ state: 'closed' }), 1)).toBeNull()
  expect(freeze(open({ deadlineAt: 4000, frozenAt: 4000, frozenLeftMs: 6000 }), 5000)).toBeNull()
  expect(unfreeze(open(), 5000)).toBeNull()
})

test('what is extended: open ones, stopped ones, and those whose time ran out a moment ago', () => {
  expect(extend(open(), 5000, 1)?.deadlineAt).toBe(15_000)
  expect(extend(open(), 5000, 12_000)?.deadlineAt).toBe(17_000)
  expect(extend(open({ deadlineAt: 4000, frozenAt: 4000, frozenLeftMs: 6000 }), 5000, 9000)).toEqual({
    deadlineAt: 4000,
    frozenAt: 4000,
    frozenLeftMs: 11_000,
  })
  expect(extend(open({ state: 'submitted' }), 5000, 1)).toBeNull()
})

test('however often it is stopped and extended, the time to write is that of the beginning and what was given', () => {
  const step = fc.record({ wait: fc.nat(500), act: fc.constantFrom('freeze', 'unfreeze', 'extend') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let s: Steerable = open({ deadlineAt: 1_000_000 })
      let now = 0
      let written = 0
      let given = 0
      for (const { wait, act } of steps) {
        now += wait
        if (s.frozenAt === null) written += wait
        const after = act === 'freeze' ? freeze(s, now) : act === 'unfreeze' ? unfreeze(s, now) : extend(s, 700, now)
        if (after && act === 'extend') given += 700
        s = { ...s, ...after }
        expect((deadlineAt(s, now) ?? 0) - now).toBe(1_000_000 + given - written)
      }
    }),
  )
})

test('what is opened again has more time by what lies behind the end it had', () => {
  const over = { deadlineAt: 600_000, frozenAt: null, frozenLeftMs: null, finishedAt: 300_000 }
  // Submitted half way, opened again at once for less, for as much, for more than was left.
  expect([100_000, 300_000, 400_000].map((ms) => extraOfReopening(over, ms, 300_000))).toEqual([-200, 0, 100])
  // After its end the minutes it is given, whenever that is.
  expect([600_000, 900_000].map((now) => extraOfReopening(over, 60_000, now))).toEqual([60, 60])
  // Closed while it was stopped with five minutes left.
  const stopped = { deadlineAt: 100_000, frozenAt: 100_000, frozenLeftMs: 300_000, finishedAt: 200_000 }
  expect(extraOfReopening(stopped, 400_000, 200_000)).toBe(100)
  expect(extraOfReopening({ ...over, deadlineAt: null }, 60_000, 300_000)).toBe(0)
})
