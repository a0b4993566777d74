// The browser looks at a kept draft without the schema library: both say the same of every scene.
import { HAND_CONTAINERS, isPlainScene } from '@clearbelt/domain/images/hand-scene'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zHandScene } from './calls.ts'

const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
/** Mostly within the bounds, at times at or beyond them, or no number at all. */
const figure = (min: number, max: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.double({ min, max, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(min, max, min - 0.1, max + 0.1, Number.NaN, '1', null) },
  )
const path = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('everyday.shirt 3', 'filling/11', 'crowd/4 2') },
  fc.constantFrom('', 'a/b/c', 'x\u0000y', 'UPPER'),
)
const make = fc.record({
  seed,
  path,
  coat: figure(0, 2),
  press: figure(0.5, 2),
  stretch: fc.oneof(
    { weight: 12, arbitrary: fc.tuple(figure(0.05, 8), figure(0.05, 8), figure(0.05, 8)) },
    fc.constant([1, 1]),
  ),
})
const without = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.array(path, { maxLength: 2 }))
const item = fc.record({
  code: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('own.1.2', 'pistol') },
    fc.constantFrom('', 'x'.repeat(60), 'x'.repeat(61)),
  ),
  variant: fc.oneof({ weight: 12, arbitrary: fc.nat(99) }, fc.constantFrom(-1, 0.5, 100)),
  x: figure(-100, 100),
  y: figure(-100, 100),
  lift: figure(0, 100),
  turn: fc.oneof(
    { weight: 12, arbitrary: fc.tuple(figure(-180, 180), figure(-180, 180), figure(-180, 180)) },
    fc.constantFrom([0, 0], [0, 0, 0, 0], null),
  ),
  amount: figure(0.5, 2),
  make: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: make }, fc.constant(null)),
})
const scene = fc.record({
  container: fc.oneof({ weight: 12, arbitrary: fc.constantFrom<string>(...HAND_CONTAINERS) }, fc.constant('pair')),
  seed: fc.oneof({ weight: 12, arbitrary: seed }, fc.constantFrom('', 'A'.repeat(32))),
  yaw: figure(-180, 180),
  fill: fc.oneof(fc.constant(null), fc.record({ seed, clutter: figure(0, 1), without }), fc.constant(undefined)),
  items: fc.array(item, { maxLength: 3 }),
})

test('a scene is one for the reader of drafts just where the schema takes it', () => {
  let taken = 0
  fc.assert(
    fc.property(scene, (value) => {
      const is = zHandScene.safeParse(value).success
      if (is) taken++
      expect(isPlainScene(value)).toBe(is)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(20)
  for (const value of [null, 1, 'scene', [], {}]) expect(isPlainScene(value)).toBe(false)
})
