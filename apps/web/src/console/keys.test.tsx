// @vitest-environment jsdom
// The keys of the console beside those that the whole app hears.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { createFrame } from './frame.ts'
import { listenToFrameKeys } from './keys.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

test('? opens the help of the console, which hears it after the app does, and not that of the app', async () => {
  renderPart(<p>A question</p>)
  await screen.findByText('A question')
  const frame = createFrame({ ids: ['q1'], isWritable: true, isAnswered: () => false }, 'answer', {})
  const stop = listenToFrameKeys(frame)
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(frame.getState().dialog).toBe('help'))
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
  stop()
})
