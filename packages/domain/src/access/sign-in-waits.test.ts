// The waits after wrong passwords, over a clock that is a number.
import { expect, test } from 'vitest'
import { FORGET_MS, waitUntil, type Failed, type TryCounts, type TryFacts } from './sign-in-waits.ts'

const NOW = 1_000_000_000
const none: Failed = { failures: 0, lastAt: null }
const failed = (failures: number, agoMs = 0): Failed => ({ failures, lastAt: NOW - agoMs })
/** Seconds to wait now. */
const wait = (counts: Partial<TryCounts>, facts: Partial<TryFacts> = {}): number =>
  Math.max(
    0,
    waitUntil(
      { own: none, account: none, network: none, ...counts },
      { isKnownDevice: false, isKnownNetwork: false, isLetIn: false, ...facts },
      NOW,
    ) - NOW,
  ) / 1000

test('[T-49] five wrong passwords cost five seconds, more of them twice as long each, and never more than a minute', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 50, 100_000].map((n) => wait({ own: failed(n) }))).toEqual([
    0, 0, 0, 5, 10, 20, 40, 60, 60, 60,
  ])
  expect(wait({ own: failed(9, 45_000) })).toBe(15)
  expect(wait({ own: failed(9, 60_000) })).toBe(0)
  expect(wait({ own: failed(9, FORGET_MS) })).toBe(0)
})

test('[T-49] guesses at one account are slowed however many addresses they come from', () => {
  expect([19, 20, 25, 30, 40, 5000].map((n) => wait({ account: failed(n) }))).toEqual([0, 5, 10, 20, 60, 60])
})

test('[T-49] an address where a list is tried keeps one free try for each account, and a wait of seconds for all', () => {
  const network = failed(130)
  expect([0, 1, 2].map((n) => wait({ network, own: n === 0 ? none : failed(n) }))).toEqual([0, 5, 10])
  expect([499, 500, 1000, 100_000].map((n) => wait({ network: failed(n) }))).toEqual([0, 1, 2, 5])
})

test("[T-49] strangers' guesses make nobody wait on a known device, from a known place, or once let in", () => {
  const strangers = { account: failed(500), network: failed(5000) }
  expect(wait(strangers)).toBe(60)
  for (const known of [{ isKnownDevice: true }, { isKnownNetwork: true }, { isLetIn: true }])
    expect(wait(strangers, known)).toBe(0)
  // What failed right there counts all the same; who was let in waits five seconds at most.
  expect(wait({ ...strangers, own: failed(8) }, { isKnownDevice: true })).toBe(40)
  expect(wait({ ...strangers, own: failed(8) }, { isKnownNetwork: true })).toBe(60)
  expect(wait({ ...strangers, own: failed(8) }, { isLetIn: true })).toBe(5)
  // Tries that are being checked have no time of failing yet: they count as if they failed now.
  expect(wait({ own: { failures: 5, lastAt: null } })).toBe(5)
})

test('a day of guessing at one account, from everywhere at once, comes to fewer than 1,500 tries', () => {
  let at = NOW
  let tries = 0
  const counts: TryCounts = { own: none, account: none, network: none }
  for (; at < NOW + 86_400_000; tries++) {
    at = Math.max(at, waitUntil(counts, { isKnownDevice: false, isKnownNetwork: false, isLetIn: false }, at))
    counts.account = { failures: counts.account.failures + 1, lastAt: at }
  }
  expect(tries).toBeLessThan(1500)
})
