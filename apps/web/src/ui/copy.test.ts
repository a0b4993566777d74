// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { setToaster } from '../shared/toast.ts'
import { copyAndTell } from './copy.ts'

let told: unknown[] = []
beforeAll(async () => {
  await loadTexts('ui')
  setToaster((...said) => told.push(said))
})
afterEach(() => {
  told = []
  vi.unstubAllGlobals()
})

/** What the browser does when asked to copy. */
function browser(clipboard: (() => Promise<void>) | null, selection: () => boolean): void {
  vi.stubGlobal('navigator', { ...navigator, ...(clipboard ? { clipboard: { writeText: clipboard } } : {}) })
  document.execCommand = selection
}

test('[SHL-052] a copy that fails in every way says "Copy failed" for two seconds', async () => {
  browser(
    () => Promise.reject(new Error('denied')),
    () => false,
  )
  await copyAndTell('secret')
  browser(null, () => {
    throw new Error('not supported')
  })
  await copyAndTell('secret')
  expect(told).toEqual([
    ['error', 'Copy failed', 2],
    ['error', 'Copy failed', 2],
  ])
  expect(document.querySelector('textarea')).toBeNull()
})

test('a copy that works says so, by the clipboard or where plain http takes it away by a selection', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        written.push(text)
      },
    },
  })
  await copyAndTell('one')
  browser(null, () => {
    written.push(document.querySelector('textarea')?.value ?? '')
    return true
  })
  await copyAndTell('two')
  expect(written).toEqual(['one', 'two'])
  expect(told).toEqual([
    ['success', 'Copied', 2],
    ['success', 'Copied', 2],
  ])
})
