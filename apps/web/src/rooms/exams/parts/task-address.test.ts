// Filters in the address.
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './task-address.ts'

test('filters survive the address, and nothing set leaves nothing there', () => {
  const filter = { name: 'liquids & gels', status: [0, 4], page: 3, limit: 20 }
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter)
  expect(writeFilter({ name: '', status: [], page: 1, limit: 20 }).toString()).toBe('')
})

test('nonsense in the address counts as not set', () => {
  expect(readFilter(new URLSearchParams('page=-2&status=7,x,1,1&name='))).toEqual({
    name: '',
    status: [1],
    page: 1,
    limit: 20,
  })
})
