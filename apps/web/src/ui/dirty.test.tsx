// @vitest-environment jsdom
// Typed work that would be left behind, on screens that stay and on those that do not, in the real route tree.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../shared/account.ts'
import type { RoomRoute } from '../shared/route.ts'
import { adoptTicket, MENU_KEY } from '../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../testing/render-app.tsx'
import { useDirtyGuard } from './dirty.tsx'

const writing = (name: string) => function Page(): ReactNode {
  const [text, setText] = useState('')
  useDirtyGuard(text !== '')
  return <><h1>{name}</h1><input aria-label={`text of ${name}`} value={text} onChange={(event) => setText(event.target.value)} /></>
}
const page = (path: string, keepAlive: boolean): RoomRoute => ({ path, handle: { shell: 'manager', keepAlive }, lazy: async () => ({ Component: writing(path) }) })
const MENUS = [{ id: 'm1', order: 1, superiorID: null, name: 'One', iconClass: '', path: '/one', code: 'one', children: [] }]
const PAGES = [page('/kept', true), page('/one', false), page('/two', false)]

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  localStorage.setItem(MENU_KEY, JSON.stringify(MENUS))
  window.scrollTo = () => {}
  await preparePage()
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : path === '/api/User/Menus' ? ok(MENUS) : ok([])))
  adoptTicket(ticketShape.parse(ticketOf()))
  useAccount.setState({ info: { userID: 'u1', userName: 'Ada', typeName: 'Administrator', type: 1, avatar: null, roleNames: [], orgName: '', zone: '', theme: 'harbour', mustChange: false } as never, menus: MENUS })
})
afterEach(clearPage)

const write = (name: string, value: string): void => { fireEvent.change(screen.getByLabelText(`text of ${name}`), { target: { value } }) }
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
