// @vitest-environment jsdom
// Pages opened by an address: with their right, without it, by the other kind of account, and while the rights are on
// their way.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import type { RoomRoute } from '../../shared/route.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, renderApp } from '../../testing/render-app.tsx'
import { prepareShell } from '../../testing/shell-page.ts'
import { useDirtyGuard } from '../../ui/form/dirty.tsx'
import { pages } from '../routes.tsx'

const mounted = vi.fn()
function Plain(): ReactNode {
  mounted()
  const [typed, setTyped] = useState('')
  useDirtyGuard(typed !== '')
  return (
    <>
      <h1>The page itself</h1>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  )
}
const page = (path: string, handle: RoomRoute['handle']): RoomRoute => ({
  path,
  handle,
  lazy: async () => ({ Component: Plain }),
})
const PAGES = [
  page('/one', { shell: 'manager', rights: ['one'] }),
  page('/people', { shell: 'manager', rights: ['people'], title: 'ui:leaveTitle' }),
  page('/people/detail/:id', { shell: 'manager', rights: ['people'] }),
  page('/alone/:id', { shell: 'single', rights: ['people', 'one'] }),
  page('/people/alone', { shell: 'single', rights: ['people'] }),
  page('/open', { shell: 'any' }),
  page('/student/home', { shell: 'student' }),
  page('/teacher/home', { shell: 'manager' }),
]

const become = (type: 1 | 2 | 3, rights: readonly string[]): void => {
  adoptTicket(ticketShape.parse(ticketOf({ type })))
  useAccount.setState(({ info }) => ({
    info: {
      ...info,
      type,
      orgName: 'North Airport',
      typeName: type === 3 ? 'Student' : 'Administrator',
      rights,
    } as never,
  }))
}
const title = async (): Promise<string | null> => (await screen.findByRole('heading', { level: 1 })).textContent
const REFUSED = 'You do not have access to this page'

beforeEach(async () => {
  mounted.mockClear()
  await prepareShell()
  become(1, ['one'])
})
afterEach(clearPage)

test.each(['/people', '/people/detail/7', '/people/alone'])(
  '%s without its right says what is missing and whom to ask, and nothing of the page runs',
  async (path) => {
    const { router, view } = renderApp(PAGES, path)
    expect(await title()).toBe(REFUSED)
    expect(view.container.textContent).toContain('None of your roles has the permission “Leave without saving?”.')
    expect(view.container.textContent).toContain(
      'An administrator of North Airport can add this permission to one of your roles.',
    )
    expect(mounted).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go to the home page' })))
    expect(await screen.findByRole('heading', { name: 'The page itself' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/one')
  },
)

test.each(['/one', '/alone/7', '/open', '/teacher/home'])(
  '%s opens for who holds one of its rights, or needs none',
  async (path) => {
    renderApp(PAGES, path)
    expect(await title()).toBe('The page itself')
  },
)

test('a right opens its page though its entry is hidden from every menu', async () => {
  become(1, ['people'])
  renderApp(PAGES, '/people/detail/7')
  expect(await title()).toBe('The page itself')
})

test('a student at the address of a manager, and a manager at that of a student, learn whose page it is in their own frame', async () => {
  const first = renderApp(PAGES, '/student/home')
  expect(await title()).toBe(REFUSED)
  expect(first.view.container.textContent).toContain(
    'This page is for students. You are signed in as Ada (Administrator).',
  )
  expect(first.view.container.querySelector('aside')).not.toBeNull()
  first.view.unmount()
  become(3, ['one'])
  const second = renderApp(PAGES, '/one')
  expect(await title()).toBe(REFUSED)
  expect(second.view.container.textContent).toContain(
    'This page is for trainers and administrators. You are signed in as Ada (Student).',
  )
  expect(second.view.container.querySelector('aside')).toBeNull()
})

test('while the account is on its way the page loads; it is neither shown nor refused', async () => {
  fakeServer(({ path }) =>
    path === '/login/handshake' ? ok(HANDSHAKE) : path === '/account/v2/info' ? 'never' : ok([{}]),
  )
  useAccount.setState({ info: null })
  const { view } = renderApp(PAGES, '/people')
  await expect.poll(() => view.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(view.container.textContent).not.toContain(REFUSED)
  expect(mounted).not.toHaveBeenCalled()
})

test('a right that is given opens the page at once; one that is taken leaves what was typed where it is', async () => {
  renderApp(PAGES, '/people')
  expect(await title()).toBe(REFUSED)
  act(() => become(1, ['people']))
  expect(await title()).toBe('The page itself')
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'long work' } })
  act(() => become(1, ['one']))
  expect(await title()).toBe('The page itself')
  expect((screen.getByLabelText('typed') as HTMLInputElement).value).toBe('long work')
})

test('every page names the rights that open it, but for those that need none, and the server knows each right', () => {
  const free = pages.filter(({ handle }) => handle.shell !== 'public' && !handle.rights).map(({ path }) => path)
  expect(free.toSorted()).toEqual([
    '/authentication',
    '/me',
    // A volume or picture goes by the rights of what shows it; the server decides.
    '/panorama/ct',
    '/panorama/dr',
    // Whoever may read an item of the knowledge base opens it; the server decides.
    '/resManager/knowledgeBase',
    '/resManager/knowledgeBase/:id',
    '/scan/:id',
    '/student/home',
    '/teacher/home',
    '/test/sentry',
  ])
  const known = new Set(ALL_CALLS.flatMap(({ permission }) => (permission.kind === 'menu' ? permission.codes : [])))
  expect(pages.flatMap(({ handle }) => handle.rights ?? []).filter((code) => !known.has(code))).toEqual([])
})
