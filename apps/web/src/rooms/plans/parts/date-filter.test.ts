// The filter by days in the address and as instants.
import { expect, test } from 'vitest'
import { datesOfFilter, filterOfDates, windowOfDates } from './date-filter.ts'

test('days go into the address and come back; nonsense counts as missing', () => {
  for (const days of [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '', to: '2026-11-30' },
    { from: '2026-11-01', to: '' },
  ])
    expect(datesOfFilter(filterOfDates(days))).toEqual(days)
  expect(filterOfDates({ from: '', to: '' })).toBe('')
  expect([datesOfFilter(''), datesOfFilter('soon~2026-13-01'), datesOfFilter('~')]).toEqual([
    { from: '', to: '' },
    { from: '', to: '' },
    { from: '', to: '' },
  ])
})

test('a day is the day of the zone, whole', () => {
  expect(windowOfDates('2026-11-20~2026-11-20', 'Asia/Shanghai')).toEqual({
    afterDate: '2026-11-19T16:00:00.000Z',
    beforeDate: '2026-11-20T15:59:59.000Z',
  })
  // A day of 23 hours.
  expect(windowOfDates('2026-03-29~2026-03-29', 'Europe/Madrid')).toEqual({
    afterDate: '2026-03-28T23:00:00.000Z',
    beforeDate: '2026-03-29T21:59:59.000Z',
  })
  expect(windowOfDates('2026-11-20~', 'UTC')).toEqual({ afterDate: '2026-11-20T00:00:00.000Z' })
})
