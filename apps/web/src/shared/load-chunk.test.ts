import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[SHL-021] a chunk that does not come is given up after 120 s and not before', async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000)
  let outcome = 'waiting'
  const loading = loadChunk(() => new Promise<string>(() => {})).then(
    () => {
      outcome = 'loaded'
    },
    (error: Error) => {
      outcome = error.message
    },
  )
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(outcome).toBe('chunk timeout')
})

test('[SHL-021] a chunk that failed is tried again; one that keeps failing fails with its own reason', async () => {
  let tried = 0
  const second = loadChunk(async () => {
    if (++tried < 2) throw new Error('network')
    return 'page'
  })
  await vi.runAllTimersAsync()
  expect([await second, tried]).toEqual(['page', 2])
  tried = 0
  const never = loadChunk(async () => {
    tried++
    throw new Error('gone')
  }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect([await never, tried]).toEqual(['gone', 3])
})
