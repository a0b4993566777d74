// What counts as studied, tried with what browsers tell, and with what nobody should believe.
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { SECTION_FILES } from './course-types.ts'
import { lengthOf, SPANS_MAX, unionOf, type Span } from './spans.ts'
import {
  countTime,
  courseShare,
  furthestOf,
  OFFLINE_MS,
  openClock,
  percentOf,
  shareDone,
  study,
  UNSTUDIED,
  type Claim,
  type SectionRule,
  type SectionState,
} from './study.ts'

const video: SectionRule = {
  fileType: SECTION_FILES.video,
  seconds: 600,
  readSeconds: 0,
  fastForward: false,
  share: 0.9,
}
const S = 1000

/** A learner with a clock: each claim is counted as the server counts it. */
function learner(rule: SectionRule, openedAt = 0) {
  let countedUntil = openedAt
  let state: SectionState = UNSTUDIED
  return {
    tell(claim: Partial<Claim> & { from: number; to: number }, now: number) {
      const whole = { active: (claim.to - claim.from) / S, spans: [], rate: 1, ...claim }
      const counted = countTime(countedUntil, whole, now)
      countedUntil = counted.countedUntil
      state = study(rule, state, whole, counted.seconds)
      return counted.seconds
    },
    state: () => state,
    share: () => shareDone(rule, state, true),
  }
}

describe('the server clock decides', () => {
  test('[T-61][C-04][STU-015] a video told as done after five seconds is not done, nor are recorded heartbeats', () => {
    const one = learner(video)
    one.tell({ from: 0, to: 600 * S, spans: [[0, 600]] }, 5 * S)
    expect(lengthOf(one.state().spans)).toBeLessThanOrEqual(5)
    // The same recorded heartbeats again and again, at one moment.
    for (let i = 0; i < 60; i++)
      one.tell({ from: i * 10 * S, to: (i + 1) * 10 * S, spans: [[i * 10, i * 10 + 10]] }, 5 * S)
    expect(lengthOf(one.state().spans)).toBeLessThanOrEqual(5)
    expect(one.share()).toBeLessThan(0.01)
  })

  test('[T-61][C-02] a forged rate earns no more than the fastest speed that counts', () => {
    const one = learner({ ...video, fastForward: true })
    one.tell({ from: 0, to: 10 * S, spans: [[0, 160]], rate: 16 }, 10 * S)
    expect(lengthOf(one.state().spans)).toBe(20)
  })

  test('[T-62][C-03] two tabs that play at once count once, and what is sent twice counts once', () => {
    const one = learner({ ...video, fastForward: true })
    for (let i = 0; i < 30; i++) {
      const [from, to] = [i * 10 * S, (i + 1) * 10 * S]
      one.tell({ from, to, spans: [[i * 10, i * 10 + 10]] }, to)
      one.tell({ from: from + 2 * S, to, spans: [[300 + i * 10, 310 + i * 10]] }, to)
    }
    expect(lengthOf(one.state().spans)).toBe(300)
    expect(one.state().activeSeconds).toBe(300)
  })

  test('[T-65][C-10] what was kept without a connection counts up to a bound, in order, and once', () => {
    const one = learner({ ...video, seconds: 3600 })
    const kept = Array.from({ length: 120 }, (_, i): Claim => {
      const from = i * 10 * S
      return { from, to: from + 10 * S, active: 10, spans: [[i * 10, i * 10 + 10]], rate: 1 }
    })
    const now = 1200 * S
    for (const claim of kept) one.tell(claim, now)
    expect(one.state().activeSeconds).toBe(OFFLINE_MS / S)
    for (const claim of kept) one.tell(claim, now)
    expect(one.state().activeSeconds).toBe(OFFLINE_MS / S)
  })

  test('[T-66][C-09] only active time counts: five idle minutes of a document add nothing', () => {
    const rule: SectionRule = { ...video, fileType: SECTION_FILES.document, seconds: null, readSeconds: 1200 }
    const one = learner(rule)
    one.tell({ from: 0, to: 300 * S, active: 300 }, 300 * S)
    one.tell({ from: 300 * S, to: 600 * S, active: 0 }, 600 * S)
    expect(one.state().activeSeconds).toBe(300)
    expect(percentOf(one.share())).toBe(25)
    expect(shareDone({ ...rule, readSeconds: 0 }, UNSTUDIED, true)).toBe(1)
    expect(shareDone({ ...rule, readSeconds: 0 }, UNSTUDIED, false)).toBe(0)
  })

  test('who was away begins anew, who is at work keeps the clock', () => {
    expect(openClock(null, 5000)).toBe(5000)
    expect(openClock(0, 3_600_000)).toBe(3_600_000)
    expect(openClock(3_590_000, 3_600_000)).toBe(3_590_000)
    expect(openClock(3_700_000, 3_600_000)).toBe(3_600_000)
  })

  test('[T-62][T-63] whatever is told, in whatever order, no more counts than the clock allows, and nothing is lost again', () => {
    const claim = fc.record({
      from: fc.integer({ min: -50_000, max: 900_000 }),
      length: fc.integer({ min: -5000, max: 60_000 }),
      active: fc.double({ min: -5, max: 100, noNaN: true }),
      spans: fc.array(fc.tuple(fc.integer({ min: -20, max: 700 }), fc.integer({ min: -20, max: 700 })), {
        maxLength: 5,
      }),
      rate: fc.double({ min: 0, max: 16, noNaN: true }),
      wait: fc.integer({ min: 0, max: 30_000 }),
    })
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 60 }), fc.boolean(), (claims, fastForward) => {
        const one = learner({ ...video, fastForward })
        let now = 0
        let before = 0
        for (const { from, length, active, spans, rate, wait } of claims) {
          now += wait
          one.tell({ from, to: from + length, active, spans, rate }, now)
          const { spans: kept, activeSeconds } = one.state()
          expect(activeSeconds).toBeLessThanOrEqual(now / S + 1e-6)
          const covered = lengthOf(kept)
          expect(covered).toBeGreaterThanOrEqual(before - 1e-6)
          expect(kept).toEqual(unionOf(kept))
          if (!fastForward && kept.length > 0) expect(kept).toHaveLength(1)
          before = covered
        }
        // Gaps of rounding are a second each, between places that were played.
        expect(before).toBeLessThanOrEqual((now / S) * 2 + one.state().spans.length + claims.length * 6)
      }),
    )
  })
})

describe('what is covered', () => {
  test('[T-63] a thousand short overlapping places are their union, and 99.5 % of it is all of it', () => {
    const spans = Array.from({ length: 1000 }, (_, i): Span => [i * 0.6, i * 0.6 + 1])
    expect(unionOf(spans)).toEqual([[0, 999 * 0.6 + 1]])
    const whole: SectionRule = { ...video, share: 1 }
    expect(shareDone(whole, { spans: [[0, 597]], activeSeconds: 0 }, true)).toBe(1)
    expect(shareDone(whole, { spans: [[0, 540]], activeSeconds: 0 }, true)).toBeLessThan(1)
    expect(shareDone(video, { spans: [[0, 540]], activeSeconds: 0 }, true)).toBe(1)
    expect(percentOf(shareDone(video, { spans: [[0, 538]], activeSeconds: 0 }, true))).toBe(99)
  })

  test('[C-01][STU-015] leaping ahead again and again adds nothing, rewinding is free', () => {
    const one = learner(video)
    one.tell({ from: 0, to: 60 * S, spans: [[0, 60]] }, 60 * S)
    for (let i = 0; i < 20; i++)
      one.tell({ from: (60 + i) * S, to: (61 + i) * S, spans: [[400, 401 + i]] }, (61 + i) * S)
    expect(one.state().spans).toEqual([[0, 60]])
    expect(furthestOf(video, one.state())).toBe(60)
    one.tell({ from: 80 * S, to: 90 * S, spans: [[10, 20]] }, 90 * S)
    expect(one.state().spans).toEqual([[0, 60]])
    one.tell({ from: 90 * S, to: 100 * S, spans: [[61.5, 71.5]] }, 100 * S)
    expect(furthestOf(video, one.state())).toBe(70)
  })

  test('[C-05][T-64] whoever begins anew is held at the start again', () => {
    expect(furthestOf(video, UNSTUDIED)).toBe(0)
    expect(furthestOf({ ...video, fastForward: true }, UNSTUDIED)).toBeNull()
  })

  test('[C-06] a reload in the middle adds up', () => {
    const one = learner(video)
    one.tell({ from: 0, to: 300 * S, spans: [[0, 300]] }, 300 * S)
    one.tell({ from: 310 * S, to: 560 * S, spans: [[295, 545]] }, 560 * S)
    expect(one.share()).toBe(1)
  })

  test('too many separate places keep the longest', () => {
    const rule = { ...video, seconds: 100_000, fastForward: true }
    let state: SectionState = UNSTUDIED
    for (let i = 0; i < SPANS_MAX + 50; i++)
      state = study(rule, state, { from: 0, to: 0, active: 1, spans: [[i * 10, i * 10 + 1]], rate: 1 }, 1)
    expect(state.spans).toHaveLength(SPANS_MAX)
  })

  test('a course is done when each of its sections is', () => {
    expect(courseShare([])).toBe(0)
    expect(courseShare([1, 0.5])).toBe(0.75)
    expect(percentOf(courseShare([1, 0.999]))).toBe(99)
    expect(courseShare([1, 1])).toBe(1)
  })
})
