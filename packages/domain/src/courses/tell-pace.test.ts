import { expect, test } from 'vitest'
import { createTellPace, TELL_SECONDS, TELL_SECONDS_OF_MANY } from './tell-pace.ts'

/** So many learners tell evenly for so long; answers how often each was asked to, in the end. */
function studyTogether(learners: number, seconds: number): number {
  const pace = createTellPace()
  let every = TELL_SECONDS
  for (let at = 0; at < seconds * 1000; at += (every * 1000) / learners) every = pace.note(every, at)
  return every
}

test('a class tells every ten seconds; while two thousand study each tells three times as seldom, and goes on so', () => {
  expect(studyTogether(30, 300)).toBe(TELL_SECONDS)
  expect(studyTogether(400, 300)).toBe(TELL_SECONDS)
  for (const seconds of [60, 120, 300]) expect(studyTogether(2000, seconds)).toBe(TELL_SECONDS_OF_MANY)
})

test('when they have gone, those who are left are asked as before', () => {
  const pace = createTellPace()
  for (let n = 0; n < 2000; n += 1) pace.note(30, 1000)
  expect(pace.note(10, 2000)).toBe(TELL_SECONDS_OF_MANY)
  expect(pace.note(10, 120_000)).toBe(TELL_SECONDS)
})
