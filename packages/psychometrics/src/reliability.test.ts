// Spearman-Brown against the golden values.
import { expect, test } from 'vitest'
import { eventsNeeded, lengthenReliability, reliabilityOfEvents } from './reliability.ts'

test.each([
  [50, 0.54],
  [100, 0.7],
  [200, 0.82],
  [400, 0.9],
])('%d events give a reliability of %d', (events, reliability) => {
  expect(Number(reliabilityOfEvents(events).toFixed(2))).toBe(reliability)
})

test.each([
  [0.7, 100],
  [0.8, 171],
  [0.85, 243],
  [0.9, 386],
])('a reliability of %d needs %d events', (target, events) => {
  expect(eventsNeeded(target)).toBe(events)
})

test('doubling twice is taking it four times', () => {
  expect(lengthenReliability(lengthenReliability(0.4, 2), 2)).toBeCloseTo(lengthenReliability(0.4, 4), 12)
})

test('a perfect reliability cannot be reached and an impossible one is refused', () => {
  for (const target of [0, 1, NaN]) expect(() => eventsNeeded(target)).toThrow(RangeError)
  expect(() => lengthenReliability(1.2, 2)).toThrow(RangeError)
  expect(() => reliabilityOfEvents(0)).toThrow(RangeError)
})
