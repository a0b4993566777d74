// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { isTooOld, OldBrowserNotice } from './old-browser.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

const CURRENT = { Worker: 1, createImageBitmap: 1, OffscreenCanvas: 1, BroadcastChannel: 1, ResizeObserver: 1 }

test('[SHL-013] a browser that lacks what images need gets the notice', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  renderPart(<OldBrowserNotice />)
  expect(
    (await screen.findAllByText(/This browser is too old: image features are not available/)).length,
  ).toBeGreaterThan(0)
})

test('a current browser does not', () => {
  expect(isTooOld(CURRENT)).toBe(false)
  for (const missing of Object.keys(CURRENT)) expect(isTooOld({ ...CURRENT, [missing]: undefined })).toBe(true)
})
