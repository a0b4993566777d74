// One absence is one episode, whatever storm of signals tells of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundSpan, episodesOf, FLICKER_MS, lengthOf, SAME_MS, type LeaveSpan } from './leave-episodes.ts'

const span = (from: number, to: number | null, over: Partial<LeaveSpan> = {}): LeaveSpan => ({
  reason: 'blur',
  from,
  to,
  toldAt: from,
  backToldAt: to,
  ...over,
})
const counted = (spans: LeaveSpan[], now = 1e9) => episodesOf(spans, now).filter((e) => e.isCounted)

test('[T-59] a storm of blur, hidden and full-screen signals of one absence counts once, with its length', () => {
  const storm = [
    span(1000, 9000),
    span(1010, 8990, { reason: 'hidden' }),
    span(1005, 8000, { reason: 'fullscreen' }),
    span(9400, 9600),
    span(2000, 2100),
  ]
  expect(counted(storm)).toEqual([
    { from: 1000, to: 9600, milliseconds: 8600, reasons: ['blur', 'fullscreen', 'hidden'], isCounted: true },
  ])
})

test('[T-59] what lasts less than 800 ms is not counted: dialogs, input methods, notifications', () => {
  expect(counted([span(1000, 1000 + FLICKER_MS - 1), span(5000, 5001), span(9000, 9000)])).toEqual([])
  expect(counted([span(1000, 1000 + FLICKER_MS)])).toHaveLength(1)
})

test('two absences apart are two; one that lasts is counted while it lasts', () => {
  expect(counted([span(0, 2000), span(2000 + SAME_MS, 9000)])).toHaveLength(2)
  expect(counted([span(0, null)], FLICKER_MS - 1)).toEqual([])
  expect(counted([span(0, null)], 5000)).toEqual([
    { from: 0, to: null, milliseconds: 5000, reasons: ['blur'], isCounted: true },
  ])
})

test('[T-59] the length is never the word of the browser alone: heard apart, it lasted at least as long as lay between', () => {
  expect(lengthOf(span(0, 900, { toldAt: 0, backToldAt: 600_000 }), 1e9)).toBe(600_000)
  expect(lengthOf(span(0, 60_000, { toldAt: 90_000, backToldAt: 90_000 }), 1e9)).toBe(60_000)
  expect(lengthOf(span(50_000, null, { toldAt: 10_000 }), 70_000)).toBe(60_000)
})

test('times are brought into what can be', () => {
  expect(boundSpan({ from: 5, to: 9e12 }, 1000, 4000)).toEqual({ from: 1000, to: 4000 })
  expect(boundSpan({ from: 3000, to: 2000 }, 1000, 4000)).toEqual({ from: 3000, to: 3000 })
  expect(boundSpan({ from: 9000, to: null }, 1000, 4000)).toEqual({ from: 4000, to: null })
})

test('episodes never overlap, stand in order, cover every span, and are no more than spans', () => {
  const one = fc
    .record({ from: fc.nat(100_000), length: fc.option(fc.nat(20_000), { freq: 20 }) })
    .map(({ from, length }) => span(from, length === null ? null : from + length))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (spans) => {
      const episodes = episodesOf(spans, 1_000_000)
      expect(episodes.length).toBeLessThanOrEqual(spans.length)
      for (const [i, e] of episodes.entries()) {
        const next = episodes[i + 1]
        if (next) expect(next.from - (e.to ?? Infinity)).toBeGreaterThanOrEqual(SAME_MS)
        expect(e.milliseconds).toBeGreaterThanOrEqual(0)
      }
      for (const s of spans)
        expect(episodes.some((e) => e.from <= s.from && (e.to === null || (s.to !== null && e.to >= s.to)))).toBe(true)
    }),
  )
})
