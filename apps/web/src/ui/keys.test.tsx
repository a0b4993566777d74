// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { isTyping, matchesKey, useShortcuts, type Shortcut } from './keys.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

function Screen({ shortcuts }: { shortcuts: readonly Shortcut[] }): React.ReactNode {
  useShortcuts(shortcuts)
  return (
    <>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Row" />
    </>
  )
}

test('a key of the screen does its work, but not while typing', async () => {
  const run = vi.fn()
  renderPart(<Screen shortcuts={[{ key: 'n', label: 'New entry', run }]} />)
  const field = await screen.findByLabelText('Field')
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(run).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(field, { key: 'n' })
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(1)
  // What was just ticked takes no text.
  fireEvent.keyDown(screen.getByLabelText('Row'), { key: 'n' })
  expect(run).toHaveBeenCalledTimes(2)
})

test('? shows the shortcuts of the screen', async () => {
  renderPart(<Screen shortcuts={[{ key: 'n', label: 'New entry', run: () => {} }]} />)
  await screen.findByLabelText('Field')
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(screen.getByText('New entry')).toBeTruthy())
  expect(screen.getByText('Keyboard shortcuts')).toBeTruthy()
})

test('a shortcut with Ctrl wants Ctrl, one without wants none', () => {
  const event = (
    key: string,
    over: Partial<KeyboardEvent> = {},
  ): Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...over,
  })
  expect(matchesKey(event('S', { ctrlKey: true }), 'Ctrl+s')).toBe(true)
  expect(matchesKey(event('s'), 'Ctrl+s')).toBe(false)
  expect(matchesKey(event('s', { altKey: true }), 's')).toBe(false)
  expect(isTyping(document.createElement('textarea'))).toBe(true)
  expect(isTyping(document.createElement('button'))).toBe(false)
})
