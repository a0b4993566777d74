// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomRoute } from '../../shared/route.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../testing/render-app.tsx'
import { leaveTo } from './api/sso.ts'
import { accessRoutes } from './room.tsx'

const left = vi.fn()
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  left.mockClear()
  leaveTo.go = left
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

const INFO = {
  userID: 'u1',
  userName: 'Alex Admin',
  accountNo: 'admin',
  type: 1,
  typeName: 'Administrator',
  avatar: null,
  orgID: 'o',
  orgName: 'Headquarters',
  zone: 'UTC',
  theme: 'harbour',
  roleNames: ['Chief'],
  mustChange: false,
}
const MENUS = [
  {
    id: 'user',
    order: 0,
    superiorID: null,
    name: 'Users',
    iconClass: '',
    path: '/system/user',
    code: 'user',
    children: [],
  },
]
const HR = 'https://hr.example.org/login?service=x'
const pages: RoomRoute[] = [
  ...accessRoutes({ landing: (_outcome, search) => new URLSearchParams(search).get('return') ?? '/system/user' }),
  ...['/system/user', '/system/role'].map(
    (path): RoomRoute => ({
      path,
      handle: { shell: 'manager' },
      lazy: async () => ({ Component: () => <p>page {path}</p> }),
    }),
  ),
]
const server = (
  rest: (asked: Asked) => Reply | null = () => null,
  hosts: unknown = { hr: { name: '', loginAddress: HR }, oidc: { name: 'Company account' } },
): Asked[] =>
  fakeServer((asked): Reply => {
    const special = rest(asked)
    if (special) return special
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/sso/hosts') return ok(hosts)
    if (asked.path === '/login/sso' || asked.path === '/login/sso/oidc') return ok(ticketOf())
    if (asked.path === '/login/sso/oidc/begin') return ok({ address: 'https://id.example.org/authorize?state=s' })
    if (asked.path === '/api/User/Menus') return ok(MENUS)
    if (asked.path === '/account/v2/info') return ok(INFO)
    if (asked.path === '/api/System') return ok({ name: 'North Airport', logo: null, portal: null })
    return ok(null)
  })
const refusing =
  (path: string, code = 'sso-refused', status = 401) =>
  (asked: Asked): Reply | null =>
    asked.path === path ? refused(status, code, `said: ${code}`) : null
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
const holdTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('[ACC-005] [ACC-036] [ACC-056] /hrlogin with a ticket says that it redirects to the training platform, and signs in by it once', async () => {
  const first = server((asked) => (asked.path === '/login/sso' ? 'never' : null))
  const { view } = renderApp(pages, '/hrlogin?ticket=ST-42')
  expect(await screen.findByText(/Redirecting to the training platform/)).toBeTruthy()
  await waitFor(() => expect(first.some((asked) => asked.path === '/login/sso')).toBe(true))
  view.unmount()
  const log = server()
  const { router } = renderApp(pages, '/hrlogin?ticket=ST-43')
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/user'))
  expect(router.state.location.search).toBe('')
  expect(log.filter((asked) => asked.path === '/login/sso').map((asked) => asked.body)).toEqual([
    { ticket: 'ST-43', version: '2.5' },
  ])
})

test('[ACC-057] /hrlogin without a ticket alerts that login failed and to log in again, then leads to the login host', async () => {
  const log = server()
  renderApp(pages, '/hrlogin')
  const box = within(await screen.findByRole('dialog'))
  expect(box.getByText('Login failed. Please log in again.')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
  fireEvent.click(box.getByRole('button', { name: 'Log in again' }))
  await waitFor(() => expect(left.mock.calls).toEqual([[HR]]))
  expect(log.some((asked) => asked.path === '/login/sso')).toBe(false)
})

test('[ACC-057] where no host is set up, or nobody can tell, it leads to our login page', async () => {
  server(refusing('/login/sso/hosts', 'server-error', 500))
  renderApp(pages, '/hrlogin')
  fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
  await waitFor(() => expect(left.mock.calls).toEqual([['/login']]))
})

test('[ACC-058] a refused ticket shows why and leads to the login host after 2 s, a second in a row to our login page', async () => {
  server(refusing('/login/sso'))
  for (const goal of [HR, '/login']) {
    left.mockClear()
    const { view } = renderApp(pages, '/hrlogin?ticket=ST-old')
    await screen.findByText('Redirecting to the training platform …')
    holdTime()
    for (let i = 0; i < 50 && !screen.queryByText('said: sso-refused'); i++) await pass(5)
    expect(screen.getByText('said: sso-refused')).toBeTruthy()
    await pass(1700)
    expect(left).not.toHaveBeenCalled()
    await pass(400)
    vi.useRealTimers()
    await waitFor(() => expect(left.mock.calls).toEqual([[goal]]))
    view.unmount()
  }
})

test('a stopped host, or a person without an account here, is told and leads to our login page', async () => {
  for (const [code, status] of [
    ['sso-unreachable', 424],
    ['sso-no-account', 403],
    ['account-disabled', 403],
  ] as const) {
    left.mockClear()
    server(refusing('/login/sso', code, status))
    const { view } = renderApp(pages, '/hrlogin?ticket=ST-1')
    await screen.findByText('Redirecting to the training platform …')
    holdTime()
    for (let i = 0; i < 50 && !screen.queryByText(`said: ${code}`); i++) await pass(5)
    expect(screen.getByText(`said: ${code}`)).toBeTruthy()
    await pass(2000)
    vi.useRealTimers()
    await waitFor(() => expect(left.mock.calls).toEqual([['/login']]))
    view.unmount()
  }
})

test('the login page offers the systems that are set up, and comes back to where one was', async () => {
  const log = server()
  const { view } = renderApp(pages, '/login?return=%2Fsystem%2Frole')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Company account' }))
  await waitFor(() => expect(left.mock.calls).toEqual([['https://id.example.org/authorize?state=s']]))
  expect(screen.getByRole('button', { name: 'Continue with HR system' })).toBeTruthy()
  view.unmount()
  const { router } = renderApp(pages, '/hrlogin?code=abc&state=s&iss=https%3A%2F%2Fid.example.org')
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/role'))
  expect(log.find((asked) => asked.path === '/login/sso/oidc')?.body).toEqual({
    code: 'abc',
    state: 's',
    iss: 'https://id.example.org',
    version: '2.5',
  })
})

test('a provider out of reach is told on the login page, and the other methods stay', async () => {
  server(refusing('/login/sso/oidc/begin', 'sso-unreachable', 424))
  renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Company account' }))
  expect(await screen.findByText('said: sso-unreachable')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('without such systems the login page has no such buttons', async () => {
  const log = server(undefined, { hr: null, oidc: null })
  renderApp(pages, '/login')
  await screen.findByLabelText('User name')
  await waitFor(() => expect(log.some((asked) => asked.path === '/login/sso/hosts')).toBe(true))
  expect(screen.queryByText(/Continue with/)).toBeNull()
})

test('a refusal after the provider stays on the page, and leads on as somebody else or another way', async () => {
  const log = server(refusing('/login/sso/oidc', 'sso-no-account', 403))
  renderApp(pages, '/hrlogin?code=abc&state=s')
  await screen.findByText('Redirecting to the training platform …')
  holdTime()
  for (let i = 0; i < 50 && !screen.queryByText('said: sso-no-account'); i++) await pass(5)
  await pass(60_000)
  expect(screen.getByText('said: sso-no-account')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }))
  await waitFor(() => expect(left.mock.calls).toEqual([['https://id.example.org/authorize?state=s']]))
  expect(log.find((asked) => asked.path === '/login/sso/oidc/begin')?.body).toEqual({ another: true })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(left.mock.calls.at(-1)).toEqual(['/login'])
})
