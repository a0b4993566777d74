// When score and review are shown.
import { expect, test } from 'vitest'
import { decideRelease } from './release.ts'
import type { ReleaseRule } from './release.ts'

const END = 1_000
const rule = (over: Partial<ReleaseRule>): ReleaseRule => ({
  policy: 'now',
  allowReview: true,
  windowEnd: END,
  releasedAt: null,
  ...over,
})
const all = { score: true, review: true }
const nothing = { score: false, review: false }

test('an open sitting shows nothing under any policy', () => {
  for (const policy of ['now', 'windowEnd', 'manual'] as const)
    expect(decideRelease(rule({ policy, releasedAt: 1 }), 'open', END * 2)).toEqual(nothing)
})

test('now: with the end of the sitting, however it ended', () => {
  for (const state of ['submitted', 'closed'] as const) expect(decideRelease(rule({}), state, 5)).toEqual(all)
})

test('without allowReview the score shows and the review does not', () => {
  expect(decideRelease(rule({ allowReview: false }), 'submitted', 5)).toEqual({ score: true, review: false })
})

test('windowEnd: not before nobody can sit any more', () => {
  const at = (now: number) => decideRelease(rule({ policy: 'windowEnd' }), 'submitted', now)
  expect([at(END - 1), at(END), at(END + 1)]).toEqual([nothing, nothing, all])
})

test('a release by hand shows the results from its moment on, also where the window never ends', () => {
  for (const policy of ['windowEnd', 'manual'] as const) {
    const byHand = rule({ policy, windowEnd: null, releasedAt: 50 })
    expect([decideRelease(byHand, 'submitted', 49), decideRelease(byHand, 'submitted', 50)]).toEqual([nothing, all])
    expect(decideRelease({ ...byHand, releasedAt: null }, 'submitted', Number.MAX_SAFE_INTEGER)).toEqual(nothing)
  }
  expect(decideRelease(rule({ policy: 'manual' }), 'submitted', END * 9)).toEqual(nothing)
})
