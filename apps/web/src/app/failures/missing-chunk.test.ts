// When a page that failed reloads by itself.
import { expect, test } from 'vitest'
import { isMissingChunk, mayReload } from './missing-chunk.ts'

test.each([
  'Failed to fetch dynamically imported module: http://x/assets/a-1.js',
  'error loading dynamically imported module: http://x/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('[T-77] "%s" is code that is gone', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
})

test('a page that fails by itself is not', () => {
  expect(isMissingChunk(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false)
  expect(isMissingChunk('gone')).toBe(false)
})

test('a reload is tried once a minute at most, and never circles', () => {
  expect([
    mayReload(null, 1_000_000),
    mayReload('990000', 1_000_000),
    mayReload('930000', 1_000_000),
    mayReload('nonsense', 1_000_000),
  ]).toEqual([true, false, true, true])
})
