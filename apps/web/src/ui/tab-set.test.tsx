// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { TabSet } from './tab-set.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  Object.assign(window, { innerWidth: 390 })
  await preparePage()
})
afterEach(() => {
  Object.assign(window, { innerWidth: 1024 })
  clearPage()
})

function Three(): ReactNode {
  const [open, setOpen] = useState('a')
  return (
    <TabSet
      activeKey={open}
      onChange={setOpen}
      items={['a', 'b', 'c'].map((key) => ({ key, label: `Tab ${key}`, children: <p>What {key} holds</p> }))}
    />
  )
}

test('on a phone every tab is in sight, and arrows, Home and End lead from one to another', async () => {
  renderPart(<Three />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tab a', 'Tab b', 'Tab c'])
  expect(screen.getByRole('tablist').querySelectorAll(':scope > :not([role="tab"])')).toHaveLength(0)
  const press = (key: string): Promise<void> =>
    act(async () => {
      fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    })
  for (const [key, open] of [
    ['ArrowRight', 'b'],
    ['End', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowLeft', 'c'],
    ['Home', 'a'],
  ] as const) {
    await press(key)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(`Tab ${open}`))
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    expect(await screen.findByText(`What ${open} holds`)).toBeTruthy()
  }
})
