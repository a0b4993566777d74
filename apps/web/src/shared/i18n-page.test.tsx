// @vitest-environment jsdom
// Texts that were loaded ahead are no hindrance to drawing.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as I18n from './i18n.ts'

beforeEach(() => localStorage.setItem('lang', 'en'))
afterEach(cleanup)

test('what a press asks for is drawn to its end, in a second step too, where texts loaded ahead are read', async () => {
  // Of its own: in that of another test a component may have waited for these texts.
  vi.resetModules()
  const { loadTexts, useText }: typeof I18n = await import('./i18n.ts')
  function Opened(): ReactNode {
    const say = useText('editor')
    const [isDrawn, setDrawn] = useState(false)
    useLayoutEffect(() => startTransition(() => setDrawn(true)), [])
    return isDrawn && <p>{say('cancel')}</p>
  }
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setOpen(true))}>
          Open
        </button>
        {isOpen && <Opened />}
      </>
    )
  }
  await loadTexts('editor')
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Cancel', {}, { timeout: 30_000 })).toBeTruthy()
})
