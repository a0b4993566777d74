// @vitest-environment jsdom
// Where the focus goes when a panel opens, while it is used, and when it closes.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { DropPanel } from './drop-panel.tsx'

function Sample(): ReactNode {
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <>
      <DropPanel
        label="News"
        button={(open) => (
          <button type="button" aria-expanded={open}>
            Bell
          </button>
        )}
      >
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
            Delete {row}
          </button>
        ))}
      </DropPanel>
      <button type="button">Behind</button>
    </>
  )
}
const bell = (): HTMLElement => screen.getByRole('button', { name: 'Bell' })
const isClosed = (): Promise<void> => waitFor(() => expect(bell().getAttribute('aria-expanded')).toBe('false'))

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  renderPart(<Sample />)
  await waitFor(() => bell())
  bell().focus()
  fireEvent.click(bell())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'News' })))
})
afterEach(clearPage)

test('Escape closes the panel from within and gives the focus back to its button', async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Delete a' }), { key: 'Escape' })
  await isClosed()
  expect(document.activeElement).toBe(bell())
})

test('Tab past its last button leaves it from its own button, so that the browser goes on behind that; shift and Tab at its begin returns to the button', async () => {
  screen.getByRole('button', { name: 'Delete a' }).focus()
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Delete a' }), { key: 'Tab' })).toBe(true)
  expect(bell().getAttribute('aria-expanded')).toBe('true')
  screen.getByRole('button', { name: 'Delete b' }).focus()
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Delete b' }), { key: 'Tab' })).toBe(true)
  await isClosed()
  expect(document.activeElement).toBe(bell())
  fireEvent.click(bell())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'News' })))
  expect(fireEvent.keyDown(screen.getByRole('region', { name: 'News' }), { key: 'Tab', shiftKey: true })).toBe(false)
  await isClosed()
  expect(document.activeElement).toBe(bell())
})

test('a button that goes with what it deleted leaves the focus in the panel', async () => {
  screen.getByRole('button', { name: 'Delete a' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Delete a' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'News' })))
})
