// @vitest-environment jsdom
// One holder at a time on plain http, and nothing that a page which is reloaded leaves behind.
import { afterEach, expect, test } from 'vitest'
import { withTabLock } from './tab-lock.ts'

const HELD = 'lock:renewing'
afterEach(() => localStorage.clear())

test('a page that is reloaded gives the lease back, over its work and already while it takes it', async () => {
  let end = (): void => {}
  const work = withTabLock(
    'renewing',
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  expect(localStorage.getItem(HELD)).not.toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(HELD)).toBeNull()
  // This page lives on, so it asks again; over its work it gives back as well.
  await expect.poll(() => localStorage.getItem(HELD)).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100))
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(HELD)).toBeNull()
  end()
  await work
})

test('work under one name never runs twice at a time, and ends its lease also where it fails', async () => {
  let running = 0
  const one = async (): Promise<void> => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running--
  }
  await Promise.all([withTabLock('renewing', one), withTabLock('renewing', one), withTabLock('renewing', one)])
  await expect(withTabLock('renewing', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(localStorage.getItem(HELD)).toBeNull()
})
