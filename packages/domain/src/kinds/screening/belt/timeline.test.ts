// The belt never loses an image, never shows one twice in a pass, and is where time says, whatever is done to it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BELT_ASLEEP_MS,
  BELT_FILL,
  BELT_PRELOADED,
  BELT_SPEEDS,
  BELT_WINDOW,
  beltEnd,
  edgeOf,
  haltOf,
  inView,
  isBeltSpeed,
  middleOf,
  newestAt,
  passedAt,
  restBefore,
  shownSpeed,
  steerBelt,
  travelAt,
  viewTimes,
  wakeBelt,
  type Belt,
  type BeltMotion,
} from './timeline.ts'

const belts = fc.record({ images: fc.integer({ min: 1, max: 60 }), window: fc.constantFrom(1, 2, 3, 5) })
const speeds = fc.constantFrom(...BELT_SPEEDS)
const touches = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 9000 }),
    speed: fc.option(speeds, { nil: undefined }),
    direction: fc.option(fc.constantFrom<1 | -1>(1, -1), { nil: undefined }),
    isRunning: fc.option(fc.boolean(), { nil: undefined }),
  }),
  { maxLength: 30 },
)
type Touch = typeof touches extends fc.Arbitrary<(infer T)[]> ? T : never

/** Runs a belt through touches; answers its motion, and its travel at each moment of a close ruler. */
function play(belt: Belt, given: readonly Touch[]): { motion: BeltMotion; now: number; seen: number[] } {
  let motion = steerBelt(belt, restBefore(0, 0), 0, { isRunning: true })
  let now = 0
  const seen: number[] = []
  for (const { after, ...change } of given) {
    for (let at = now; at < now + after; at += 50) seen.push(travelAt(belt, motion, at))
    now += after
    const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    motion = steerBelt(belt, motion, now, defined)
    seen.push(travelAt(belt, motion, now))
  }
  return { motion, now, seen }
}

test('[FIS-040] [FIS-041] speeds 2, 3, 4, 6 are shown as 1, 1.5, 2, 3; the window holds five, ten are made ready', () => {
  expect(BELT_SPEEDS.map(shownSpeed)).toEqual([1, 1.5, 2, 3])
  expect([...BELT_SPEEDS]).toEqual([2, 3, 4, 6])
  expect([1, 5, '2', null].map(isBeltSpeed)).toEqual([false, false, false, false])
  expect([BELT_WINDOW, BELT_PRELOADED]).toEqual([5, 10])
  const belt = { images: 40, window: BELT_WINDOW }
  expect(inView(belt, 20)).toEqual([15, 16, 17, 18, 19])
  for (const speed of BELT_SPEEDS) {
    const run = steerBelt(belt, restBefore(0, 0, speed), 0, { isRunning: true })
    expect(travelAt(belt, run, 16_000)).toBeCloseTo(3 * speed)
  }
})

test('[FIS-037] no image is passed over and none is seen twice in one pass: each comes in, crosses and leaves in its order', () => {
  fc.assert(
    fc.property(
      belts,
      fc.array(fc.record({ after: fc.integer({ min: 1, max: 4000 }), speed: speeds }), { maxLength: 30 }),
      (belt, given) => {
        const { motion, now, seen } = play(
          belt,
          given.map((one) => ({ ...one, direction: undefined, isRunning: undefined })),
        )
        const halt = haltOf(belt, motion) ?? now
        for (let at = now; at < halt + 60; at += 50) seen.push(travelAt(belt, motion, at))
        const stays = new Map<number, number>()
        let before: number[] = []
        let passed = 0
        for (const travel of seen) {
          const view = inView(belt, travel)
          for (const image of view) if (!before.includes(image)) stays.set(image, (stays.get(image) ?? 0) + 1)
          expect(passedAt(belt, travel)).toBeGreaterThanOrEqual(passed)
          passed = passedAt(belt, travel)
          before = view
        }
        expect([...stays.keys()]).toEqual(Array.from({ length: belt.images }, (_, i) => i))
        expect([...stays.values()].every((count) => count === 1)).toBe(true)
        expect(passed).toBe(belt.images)
      },
    ),
    { numRuns: 60 },
  )
})

test('[FIS-045] [FIS-047] a touch at any moment, stopped, turned or in mid-image at another speed, moves the belt by nothing', () => {
  fc.assert(
    fc.property(
      belts,
      touches,
      speeds,
      fc.constantFrom<1 | -1>(1, -1),
      fc.boolean(),
      fc.integer({ min: 0, max: 5000 }),
      (belt, given, speed, direction, isRunning, wait) => {
        const { motion, now } = play(belt, given)
        const at = now + wait
        const steered = steerBelt(belt, motion, at, { speed, direction, isRunning })
        expect(travelAt(belt, steered, at)).toBe(travelAt(belt, motion, at))
        const later = travelAt(belt, steered, at + 500)
        const moved = later - travelAt(belt, steered, at)
        if (!isRunning) expect(moved).toBe(0)
        else if (later > 0 && later < beltEnd(belt)) expect(moved).toBeCloseTo(direction * speed * 0.09375)
        // Going back and forth by the same time ends where it began.
        const back = steerBelt(belt, steered, at + 500, { direction: direction === 1 ? -1 : 1 })
        if (isRunning && later > 0 && later < beltEnd(belt))
          expect(travelAt(belt, back, at + 1000)).toBeCloseTo(travelAt(belt, motion, at))
      },
    ),
  )
})

test('the belt stays between its ends, and stops there when it was said to', () => {
  fc.assert(
    fc.property(belts, touches, fc.integer({ min: 0, max: 10_000_000 }), (belt, given, wait) => {
      const { motion, now, seen } = play(belt, given)
      for (const travel of [...seen, travelAt(belt, motion, now + wait)]) {
        expect(travel).toBeGreaterThanOrEqual(0)
        expect(travel).toBeLessThanOrEqual(beltEnd(belt))
      }
      const halt = haltOf(belt, motion)
      if (halt === null) expect(travelAt(belt, motion, now + wait)).toBe(travelAt(belt, motion, now))
      else expect(travelAt(belt, motion, halt)).toBeCloseTo(motion.direction === 1 ? beltEnd(belt) : 0)
    }),
  )
})

test('a clock that goes back moves nothing, and a tab that slept an hour finds the belt standing where it was left', () => {
  fc.assert(
    fc.property(belts, touches, fc.integer({ min: 0, max: 3_600_000 }), (belt, given, slept) => {
      const { motion, now } = play(belt, given)
      expect(travelAt(belt, motion, now - 5000)).toBe(motion.travel)
      const awake = wakeBelt(belt, motion, now, now + slept)
      const isAsleep = slept > BELT_ASLEEP_MS && motion.isRunning
      if (isAsleep) expect(travelAt(belt, awake, now + slept + 9000)).toBe(travelAt(belt, motion, now))
      else expect(awake).toBe(motion)
      expect(awake.isRunning).toBe(motion.isRunning && !isAsleep)
    }),
  )
})

test('[FIS-054] a run is taken up before the image it is to go on with, which comes in next', () => {
  const belt = { images: 40, window: 5 }
  const resumed = steerBelt(belt, restBefore(17, 1000), 1000, { isRunning: true })
  expect(newestAt(belt, travelAt(belt, resumed, 1000))).toBe(17)
  expect(inView(belt, travelAt(belt, resumed, 1000))).not.toContain(17)
  expect(inView(belt, travelAt(belt, resumed, 1100))).toContain(17)
})

test('the time an image was in view is as long as it takes to cross, however it is cut into pieces', () => {
  fc.assert(
    fc.property(belts, touches, (belt, given) => {
      let motion = steerBelt(belt, restBefore(0, 0), 0, { isRunning: true })
      let now = 0
      const whole = new Map<number, number>()
      const ruler = new Map<number, number>()
      for (const { after, speed, direction, isRunning } of given) {
        for (const [image, ms] of viewTimes(belt, motion, now, now + after))
          whole.set(image, (whole.get(image) ?? 0) + ms)
        for (let at = now; at < now + after; at += 5)
          for (const image of inView(belt, travelAt(belt, motion, at))) ruler.set(image, (ruler.get(image) ?? 0) + 5)
        now += after
        motion = steerBelt(belt, motion, now, {
          speed: speed ?? motion.speed,
          direction: direction ?? motion.direction,
          isRunning: isRunning ?? motion.isRunning,
        })
      }
      for (const [image, ms] of ruler)
        expect(Math.abs((whole.get(image) ?? 0) - ms)).toBeLessThanOrEqual(20 * given.length + 20)
    }),
    { numRuns: 40 },
  )
  const belt = { images: 3, window: 5 }
  const run = steerBelt(belt, restBefore(0, 0), 0, { isRunning: true })
  expect(viewTimes(belt, run, 0, 60_000).get(1)).toBeCloseTo(((5 + BELT_FILL) / 0.375) * 1000)
})

test('the middle of the window names the image nearest to it', () => {
  const belt = { images: 9, window: 5 }
  expect([0, 0.5, 3, 5, 12.9, 14].map((travel) => middleOf(belt, travel))).toEqual([null, 0, 0, 2, 8, null])
  expect(edgeOf(belt, 2, 5)).toBe(2)
})
