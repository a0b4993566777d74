// @vitest-environment jsdom
// Storage that a browser refuses: this page goes on with what it wrote itself.
import { afterEach, expect, test, vi } from 'vitest'
import { keepsStored, readStored, readStoredJson, writeStored } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  writeStored('x', null)
  localStorage.clear()
})
const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
}

test('[T-07] where storage is refused the page reads what it wrote, and knows that nothing is kept', () => {
  refuse('getItem', 'setItem', 'removeItem')
  expect([keepsStored(), readStored('x'), readStored('x', 'session')]).toEqual([false, null, null])
  expect(writeStored('x', '{"a":1}')).toBe(false)
  expect(readStoredJson('x', (value) => value)).toEqual({ a: 1 })
  expect(readStored('x', 'session')).toBeNull()
  writeStored('x', null)
  expect(readStored('x')).toBeNull()
})

test('a disk that is full for a moment leaves no older text in force, and what fits again is kept by the browser', () => {
  expect([writeStored('x', 'old'), keepsStored()]).toEqual([true, true])
  refuse('setItem')
  writeStored('x', 'new')
  expect(readStored('x')).toBe('new')
  vi.restoreAllMocks()
  writeStored('x', 'newest')
  expect([readStored('x'), localStorage.getItem('x')]).toEqual(['newest', 'newest'])
})
