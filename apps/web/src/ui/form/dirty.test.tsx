// @vitest-environment jsdom
// Typed work that would be left behind, on screens that stay and on those that do not, in the real route tree.
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomRoute } from '../../shared/route.ts'
import { clearPage, renderApp } from '../../testing/render-app.tsx'
import { prepareShell } from '../../testing/shell-page.ts'
import { useDirtyGuard } from './dirty.tsx'

const writing = (name: string) =>
  function Page(): ReactNode {
    const [text, setText] = useState('')
    useDirtyGuard(text !== '')
    return (
      <>
        <h1>{name}</h1>
        <input aria-label={`text of ${name}`} value={text} onChange={(event) => setText(event.target.value)} />
      </>
    )
  }
const page = (path: string, keepAlive: boolean): RoomRoute => ({
  path,
  handle: { shell: 'manager', keepAlive },
  lazy: async () => ({ Component: writing(path) }),
})
const PAGES = [page('/kept', true), page('/one', false), page('/two', false)]

beforeEach(prepareShell)
afterEach(clearPage)

const write = (name: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(`text of ${name}`), { target: { value } })
}
const at = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name })

test('leaving typed work asks once, also where a kept screen was shown again, and the router is never given two to ask', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = renderApp(PAGES, '/kept')
  await at('/kept')
  // Away and back: the screen that stays takes its guard with it.
  for (const name of ['/one', '/kept', '/one']) {
    await act(() => router.navigate(name))
    await at(name)
  }
  write('/one', 'half a thought')
  await act(() => router.navigate('/two'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await at('/one')
  await act(() => router.navigate('/two'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) ?? document.body)
  await at('/two')
  await act(() => router.navigate('/kept'))
  await at('/kept')
  expect(warned.mock.calls.flat().filter((words) => String(words).includes('blocker'))).toEqual([])
})

test('who stays and leaves again at once is asked again, and two attempts at a time are one question', async () => {
  const { router } = renderApp(PAGES, '/one')
  await at('/one')
  write('/one', 'half a thought')
  await act(() => router.navigate('/two'))
  const stay = await screen.findByRole('button', { name: 'Stay' })
  await act(async () => {
    fireEvent.click(stay)
    await Promise.resolve()
    await router.navigate('/kept')
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) ?? document.body)
  await at('/kept')

  write('/kept', 'another')
  // A question that was answered stays in the page until it has faded.
  const asked = () => screen.queryAllByRole('button', { name: 'Leave' }).length
  const before = asked()
  await act(() => router.navigate('/one'))
  await expect.poll(asked).toBe(before + 1)
  await act(() => router.navigate('/two'))
  expect(asked()).toBe(before + 1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1) ?? document.body)
  await at('/two')
})
