// @vitest-environment jsdom
// Where focus and scroll are after going to another page, in the real route tree.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import type { RoomRoute } from '../../shared/route.ts'
import { adoptTicket, MENU_KEY } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../testing/render-app.tsx'

const MENUS = [
  { id: 'm1', order: 1, superiorID: null, name: 'One', iconClass: '', path: '/one', code: 'one', children: [] },
]
const page = (path: string, body: ReactNode): RoomRoute => ({
  path,
  handle: { shell: 'manager' },
  lazy: async () => ({
    Component: () => (
      <>
        <h1>{path}</h1>
        {body}
      </>
    ),
  }),
})
// oxlint-disable-next-line jsx-a11y/no-autofocus
const PAGES = [page('/one', null), page('/two', null), page('/form', <input aria-label="name" autoFocus />)]
const scrolled = vi.fn()

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  localStorage.setItem(MENU_KEY, JSON.stringify(MENUS))
  window.scrollTo = scrolled
  scrolled.mockClear()
  await preparePage()
  fakeServer(({ path }) =>
    path === '/login/handshake' ? ok(HANDSHAKE) : path === '/api/User/Menus' ? ok(MENUS) : ok([]),
  )
  adoptTicket(ticketShape.parse(ticketOf()))
  useAccount.setState({
    info: {
      userID: 'u1',
      userName: 'Ada',
      typeName: 'Administrator',
      type: 1,
      avatar: null,
      roleNames: [],
      orgName: '',
      zone: '',
      theme: 'harbour',
      mustChange: false,
    } as never,
    menus: MENUS,
  })
})
afterEach(clearPage)

test('a page that opens is read from its head and seen from its top; the first page, and changes of its query, leave both alone; a field that asks for the focus has it', async () => {
  const { router } = renderApp(PAGES, '/one')
  const head = await screen.findByRole('heading', { name: '/one' })
  await act(() => router.navigate('/one?page=2'))
  expect(document.activeElement).not.toBe(head)
  expect(scrolled).not.toHaveBeenCalled()
  await act(() => router.navigate('/two'))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '/two' }))
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  await act(() => router.navigate('/form'))
  expect(document.activeElement).toBe(screen.getByLabelText('name'))
})
