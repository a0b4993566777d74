// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { isTooOld } from './old-browser.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
const CURRENT = {
  Worker: Object,
  createImageBitmap: Object,
  OffscreenCanvas: Object,
  BroadcastChannel: globalThis.BroadcastChannel,
  ResizeObserver: Observer,
}

const NOTICE = /This browser is too old: image features are not available/

test('[SHL-013] whatever page is opened, a browser that lacks what images need gets the notice above it', async () => {
  for (const [name, value] of Object.entries(CURRENT))
    vi.stubGlobal(name, name === 'OffscreenCanvas' ? undefined : value)
  renderPart(<p>Any page</p>)
  expect((await screen.findByText(NOTICE)).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByText('Any page').compareDocumentPosition(screen.getByText(NOTICE))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('a current browser does not', async () => {
  for (const [name, value] of Object.entries(CURRENT)) vi.stubGlobal(name, value)
  renderPart(<p>Any page</p>)
  await screen.findByText('Any page')
  expect(screen.queryByText(NOTICE)).toBeNull()
  for (const missing of Object.keys(CURRENT)) expect(isTooOld({ ...CURRENT, [missing]: undefined })).toBe(true)
})
