// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RoomRoute } from '../../shared/route.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../testing/render-app.tsx'
import { accessRoutes } from './room.tsx'

// The panel is loaded when it is opened, in real time, while these tests move a clock of their own: it is there before.
beforeAll(() => import('./parts/scan-panel.tsx'))
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  URL.createObjectURL = () => 'blob:code'
  URL.revokeObjectURL = () => {}
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
const ASKER = { browser: 'Chrome 140', system: 'Windows', ip: '203.0.113.7', isNear: false, secondsLeft: 60 }
const pages: RoomRoute[] = [
  ...accessRoutes({ landing: () => '/system/user' }),
  { path: '/system/user', handle: { shell: 'manager' }, lazy: async () => ({ Component: () => <p>the users</p> }) },
]
const over = (): Reply => refused(410, 'qr-invalid', 'This code is no longer valid. Please refresh it.')

/** A server whose codes are in the state that `poll` says. */
const server = (
  poll: () => Reply = () => ok({ state: 'valid' }),
  rest: (asked: Asked) => Reply | null = () => null,
): Asked[] =>
  fakeServer((asked): Reply => {
    const special = rest(asked)
    if (special) return special
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path.startsWith('/qrapi/image/login/')) return { status: 200, text: '<svg/>', type: 'image/svg+xml' }
    if (/^\/login\/qrcode\/\w+$/.test(asked.path) && asked.method === 'GET') return poll()
    if (asked.path === '/api/User/Menus') return ok(MENUS)
    if (asked.path === '/account/v2/info') return ok(INFO)
    if (asked.path === '/api/System') return ok({ name: 'North Airport', logo: null, portal: null })
    return ok(null)
  })
const polls = (log: readonly Asked[]): Asked[] =>
  log.filter((asked) => /^\/login\/qrcode\/\w+$/.test(asked.path) && asked.method === 'GET')

/** Time goes on by hand from here. */
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
/** Lets time go on until something holds; answers how long that took, in ms. */
async function until(holds: () => boolean, most = 5000): Promise<number> {
  let ms = 0
  for (; !holds() && ms < most; ms += 10) await pass(10)
  expect(holds()).toBe(true)
  return ms
}
async function openScan(): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp(pages, '/login')
  const choice = await screen.findByRole('radio', { name: 'Scan' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(choice)
  await until(() => screen.queryByRole('img', { name: 'QR code for signing in' }) !== null)
  return app
}

test('[ACC-012] [ACC-013] the login screen offers password, scan, SMS and job number; scan has a title of its own', async () => {
  server()
  await openScan()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'By password',
    'Scan',
    'By SMS',
    'By job number',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in with your phone')
})

test('[ACC-031] [ACC-037] [ACC-050] [ACC-100] the panel shows the picture of a random id of 15 characters and asks after it each 1500 ms', async () => {
  const log = server()
  await openScan()
  expect(screen.getByRole('img', { name: 'QR code for signing in' }).getAttribute('src')).toBe('blob:code')
  const drawn = log.find((asked) => asked.path.startsWith('/qrapi/'))
  const id = drawn?.path.split('/').at(-1) ?? ''
  expect(id).toMatch(/^[A-Za-z0-9]{15}$/)
  expect([drawn?.method, drawn?.query.get('culture'), drawn?.query.get('ui-culture')]).toEqual(['GET', 'en', 'en'])
  expect(polls(log)).toHaveLength(0)
  await pass(1480)
  expect(polls(log)).toHaveLength(0)
  await pass(20)
  expect(polls(log).map((asked) => [asked.path, asked.query.get('version')])).toEqual([[`/login/qrcode/${id}`, '2.5']])
  expect(await until(() => polls(log).length === 2)).toBeGreaterThanOrEqual(1480)
  expect(await until(() => polls(log).length === 3)).toBeGreaterThanOrEqual(1480)
})

test('[ACC-051] [ACC-053] 60000 ms after its making the code is expired and has a refresh button, which draws another', async () => {
  const log = server()
  await openScan()
  await pass(58_000)
  expect(screen.queryByText('The code has expired.')).toBeNull()
  await pass(2_100)
  expect(screen.getByText('The code has expired.')).toBeTruthy()
  const before = polls(log).length
  await pass(10_000)
  expect(polls(log)).toHaveLength(before)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await until(
    () => new Set(log.filter((asked) => asked.path.startsWith('/qrapi/')).map((asked) => asked.path)).size === 2,
  )
  expect(screen.queryByText('The code has expired.')).toBeNull()
  await until(() => polls(log).length === before + 1)
})

test('[ACC-052] [ACC-053] a scanned code says so; once confirmed the panel shows success, and 300 ms later the account lands', async () => {
  let reply: Reply = ok({ state: 'scanned' })
  const log = server(() => reply)
  const { router } = await openScan()
  await until(() => screen.queryByText('Code scanned') !== null)
  expect(screen.getByText('Confirm the sign-in on your phone.')).toBeTruthy()
  reply = ok(ticketOf())
  const asked = await until(() => screen.queryByText('Scan successful') !== null)
  expect(asked).toBeGreaterThan(1400)
  const before = polls(log).length
  expect(log.some(({ path }) => path === '/api/User/Menus')).toBe(false)
  await pass(280)
  expect(log.some(({ path }) => path === '/api/User/Menus')).toBe(false)
  await until(() => log.some(({ path }) => path === '/api/User/Menus'), 100)
  vi.useRealTimers()
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/user'))
  expect(polls(log)).toHaveLength(before)
})

test('a code that was declined is over at once; a server out of reach for a moment ends nothing', async () => {
  let reply: Reply = 'dead'
  const log = server(() => reply)
  await openScan()
  await pass(4600)
  expect(polls(log).length).toBeGreaterThan(1)
  expect(screen.queryByText('The code has expired.')).toBeNull()
  reply = over()
  await until(() => screen.queryByText('The code has expired.') !== null)
})

async function openPhone(rest: (asked: Asked) => Reply | null): Promise<Asked[]> {
  const log = server(
    undefined,
    (asked) => rest(asked) ?? (asked.path === '/login/refreshtoken' ? ok(ticketOf()) : null),
  )
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/scan/Abcdefgh1234567')
  return log
}

test('the phone shows who would be signed in where, and sends the yes or the no once', async () => {
  const log = await openPhone((asked) => (asked.path.endsWith('/asker') ? ok(ASKER) : null))
  expect(await screen.findByText('Signing in as Alex Admin.')).toBeTruthy()
  for (const words of ['Chrome 140', 'Windows', '203.0.113.7', /a different network/])
    expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, sign in' }))
  expect(await screen.findByText('Signed in')).toBeTruthy()
  expect(log.filter((asked) => asked.method === 'PUT').map((asked) => [asked.path, asked.body])).toEqual([
    ['/login/qrcode/Abcdefgh1234567', { accept: true }],
  ])
})

test('the phone says when a code is over', async () => {
  await openPhone((asked) => (asked.path.endsWith('/asker') ? over() : null))
  expect(await screen.findByText(/Refresh it on the other device/)).toBeTruthy()
})
