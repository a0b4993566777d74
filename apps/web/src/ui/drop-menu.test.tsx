// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, preparePage } from '../testing/render-app.tsx'
import { DropMenu } from './drop-menu.tsx'

beforeEach(preparePage)
afterEach(clearPage)

test('a menu takes the focus when it opens, and gives it back to its button when it is closed by Escape', async () => {
  render(
    <DropMenu
      menu={{
        items: [
          { key: 'one', label: 'One' },
          { key: 'two', label: 'Two' },
        ],
      }}
    >
      <button type="button">Open</button>
    </DropMenu>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a menu that is drawn open gives the focus back to what had it before', async () => {
  const menu = { items: [{ key: 'one', label: 'One' }] }
  const { rerender } = render(<button type="button">Open</button>)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  rerender(
    <>
      <button type="button">Open</button>
      <DropMenu open menu={menu}>
        <span />
      </DropMenu>
    </>,
  )
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'One' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})

test('Enter chooses an entry and presses nothing else', async () => {
  const chosen = vi.fn()
  render(
    <DropMenu menu={{ items: [{ key: 'one', label: 'One', onClick: chosen }] }}>
      <button type="button">Open</button>
    </DropMenu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const entry = await screen.findByRole('menuitem', { name: 'One' })
  const goesOn = fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 })
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(goesOn).toBe(false)
})
