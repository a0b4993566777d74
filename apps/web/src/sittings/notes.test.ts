// @vitest-environment jsdom
// Notes of a candidate on this device.
import { beforeEach, expect, test } from 'vitest'
import { randomBytes, toBase64 } from '../shared/bytes.ts'
import { clearNotes, sittingNotes } from './notes.ts'

const key = toBase64(randomBytes(32))
beforeEach(() => localStorage.clear())

test('notes outlive the page, are unreadable on the device without the key of the sitting, and go with it', () => {
  sittingNotes('s', key).keep('160 Wh → 2 块备用电池')
  expect(sittingNotes('s', key).read()).toBe('160 Wh → 2 块备用电池')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/160 Wh|电池/)
  expect(sittingNotes('s', toBase64(randomBytes(32))).read()).toBe('')
  expect(sittingNotes('other', key).read()).toBe('')
  clearNotes('s')
  expect(sittingNotes('s', key).read()).toBe('')
  expect(localStorage).toHaveLength(0)
})
