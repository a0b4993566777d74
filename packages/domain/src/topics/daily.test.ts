// The draw of the day: so many of each set, no question twice, the longest unasked first.
import { expect, test } from 'vitest'
import { drawDaily, type DailyTopic } from './daily.ts'

const topic = (id: string, lastDrawn: string | null = null, translationGroup: string | null = null): DailyTopic => ({
  id,
  lastDrawn,
  translationGroup,
})
const backwards = <T>(list: readonly T[]): T[] => list.toReversed()

test('each set gives its number, and what two sets have in common is drawn once', () => {
  const sets = [
    { aDay: 2, topics: [topic('a'), topic('b'), topic('c')] },
    { aDay: 2, topics: [topic('c'), topic('b')] },
  ]
  expect(drawDaily(sets, backwards)).toEqual(['c', 'b'])
  expect(drawDaily(sets, (list) => [...list])).toEqual(['a', 'b', 'c'])
})

test('what was not asked for the longest time comes first, and chance decides among equals', () => {
  const topics = [topic('a', '2026-05-11'), topic('b', '2026-05-09'), topic('c'), topic('d')]
  expect(drawDaily([{ aDay: 3, topics }], backwards)).toEqual(['d', 'c', 'b'])
})

test('of the translations of one question one is drawn', () => {
  const topics = [topic('en', null, 'group'), topic('es', null, 'group'), topic('other')]
  expect(drawDaily([{ aDay: 3, topics }], (list) => [...list])).toEqual(['en', 'other'])
})
