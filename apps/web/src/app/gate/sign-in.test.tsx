// @vitest-environment jsdom
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { faceState } from '@clearbelt/contract/access/face-calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessRoutes } from '../../rooms/access/room.tsx'
import { chooseTheme } from '../../shared/account.ts'
import type { RoomRoute } from '../../shared/route.ts'
import { adoptTicket, currentSession } from '../../shared/session.ts'
import {
  fakeServer,
  HANDSHAKE,
  ok,
  refused,
  ticketOf,
  type Answering,
  type Asked,
  type Reply,
} from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../testing/render-app.tsx'
import { landingOf, returnPathOf } from '../rules.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

const entry = (id: string, path: string | null, children: MenuNode[] = []): MenuNode => ({
  id,
  order: 0,
  superiorID: null,
  name: `Name ${id}`,
  iconClass: '',
  path,
  code: id,
  children,
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
const MENUS = [entry('sys', null, [entry('user', '/system/user'), entry('role', '/system/role')])]

interface Setting {
  ticket?: Partial<Record<string, unknown>>
  menus?: MenuNode[]
  rest?: Answering
}
/** A server with one account; `rest` may answer first. */
const server = ({ ticket = {}, menus = MENUS, rest }: Setting = {}): Asked[] =>
  fakeServer((asked): Reply => {
    const special = rest?.(asked)
    if (special && special !== 'never') return special
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/v2/pc' || asked.path === '/login/refreshtoken') return ok(ticketOf(ticket))
    if (asked.path === '/api/User/Menus') return ok(menus)
    if (asked.path === '/account/v2/info') return ok({ ...INFO, ...ticket })
    if (asked.path === '/api/System') return ok({ name: 'North Airport', logo: null, portal: null, settings: {} })
    return ok(null)
  })
const nothing: Answering = () => 'never'
const faceOn: Answering = (asked) => (asked.path === faceState.path ? ok({ on: true }) : 'never')

const page = (path: string, shell: RoomRoute['handle']['shell'], text: string): RoomRoute => ({
  path,
  handle: { shell },
  lazy: async () => ({ Component: () => <p>{text}</p> }),
})
const pages: RoomRoute[] = [
  ...accessRoutes({ landing: ({ type, menus }, search) => returnPathOf(search) ?? landingOf(type, menus) }),
  page('/system/user', 'manager', 'the users'),
  page('/system/role', 'manager', 'the roles'),
  page('/student/home', 'student', 'the student home'),
  page('/teacher/home', 'manager', 'the teacher home'),
]

async function typeCredentials(user = 'admin', password = 'Secret-word-1'): Promise<void> {
  fireEvent.change(await screen.findByLabelText('User name'), { target: { value: user } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
}
const submitForm = (): void => {
  fireEvent.submit(screen.getByLabelText('Password'))
}

test('[ACC-016] [ACC-017] the login screen shows a portal link, a copyright footer and the four languages', async () => {
  server()
  renderApp(pages, '/login')
  expect(await screen.findByRole('link', { name: /Portal/ })).toBeTruthy()
  expect(await screen.findByText(/© \d{4} North Airport/)).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }))
  for (const name of ['中文', 'Español', 'Português (Brasil)'])
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('English').length).toBeGreaterThan(0)
})

/** As after a reload of somebody's page. */
const keepSession = (): void => {
  localStorage.setItem('ticket', JSON.stringify({ type: 3, userID: 'u1', theme: 'harbour', mustChange: false }))
  localStorage.setItem('menu', JSON.stringify(MENUS))
}

test('who is signed in reads on the login page that an address has no page, and finds the way home', async () => {
  server({ ticket: { type: 3 } })
  keepSession()
  const { router } = renderApp(pages, '/no/such/page')
  expect(await screen.findByText(/There is no page at this address/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
  fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(await screen.findByText('the student home')).toBeTruthy()
})

test('the login page calls nobody signed in whose session has ended', async () => {
  const ended = refused(401, 'session-over', 'The session has ended.')
  server({ rest: (asked) => (asked.path === '/login/refreshtoken' ? ended : 'never') })
  keepSession()
  renderApp(pages, '/no/such/page')
  await waitFor(() => expect(localStorage.getItem('ticket')).toBeNull())
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to the home page' })).toBeNull()
})

test('[ACC-032] [SHL-005] the form signs in: user name without trailing spaces, the password sealed, version 2.5', async () => {
  const log = server()
  const { router } = renderApp(pages, '/login')
  await typeCredentials('admin  ')
  submitForm()
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/user'))
  const body = log.find((asked) => asked.path === '/login/v2/pc')?.body as Record<string, string>
  expect(body).toMatchObject({ username: 'admin', version: '2.5' })
  expect(body.password).toMatch(/^enc:1:/)
  expect(JSON.stringify(log.map((asked) => asked.body))).not.toContain('Secret-word-1')
})

test('[ACC-043] [ACC-045] the order is credentials, ticket, menus, then theme, user and system info, then the landing of the type', async () => {
  const log = server({ ticket: { type: 3, theme: 'plum' } })
  const { router } = renderApp(pages, '/login')
  await typeCredentials()
  submitForm()
  expect(await screen.findByText('the student home')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/student/home')
  const paths = log.map((asked) => asked.path)
  const at = (path: string): number => paths.indexOf(path)
  expect(at('/login/v2/pc')).toBeGreaterThanOrEqual(0)
  expect(at('/api/User/Menus')).toBeGreaterThan(at('/login/v2/pc'))
  expect(at('/account/v2/info')).toBeGreaterThan(at('/api/User/Menus'))
  expect(paths.lastIndexOf('/api/System')).toBeGreaterThan(at('/api/User/Menus'))
  expect(localStorage.getItem('theme')).toBe('plum')
  expect(JSON.parse(localStorage.getItem('menu') ?? '[]')).toHaveLength(1)
})

test('[ACC-043] an empty form sends nothing', async () => {
  const log = server()
  renderApp(pages, '/login')
  fireEvent.submit(await screen.findByLabelText('Password'))
  expect(await screen.findByText('Please enter your user name.')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(log.some((asked) => asked.path === '/login/v2/pc')).toBe(false)
})

test('[ACC-044] an empty menu stops the sign-in with a message, and no session is left', async () => {
  server({ menus: [] })
  const { router } = renderApp(pages, '/login')
  await typeCredentials()
  submitForm()
  expect(await screen.findByText(/This account has no menu. Menu data must be configured first/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('ticket')).toBeNull()
})

test('a refused sign-in shows the sentence of the server and ends the loading state', async () => {
  server({
    rest: (asked) =>
      asked.path === '/login/v2/pc' ? refused(401, 'wrong-password', 'User name or password is wrong.') : 'never',
  })
  renderApp(pages, '/login')
  await typeCredentials()
  submitForm()
  expect(await screen.findByText('User name or password is wrong.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: /Sign in$/ }).className).not.toContain('loading'))
})

test('[ACC-014] the login screen has entries that open the dialogs of changing the password, of a forgotten one, and of signing in by face', async () => {
  server({ rest: faceOn })
  for (const [entry, title] of [
    ['Change password', 'Change password'],
    ['Forgot password?', 'Set a new password'],
    ['Sign in by face', 'Sign in by face'],
  ] as const) {
    const { view } = renderApp(pages, '/login')
    fireEvent.click(await screen.findByRole('button', { name: entry }))
    expect(within(await screen.findByRole('dialog')).getAllByText(title).length).toBeGreaterThan(0)
    view.unmount()
    clearPage()
    localStorage.setItem('lang', 'en')
    await preparePage()
    server({ rest: faceOn })
  }
})

test('[ACC-028] the change-password dialog asks for the user name only when nobody is signed in', async () => {
  server()
  renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  const out = within(await screen.findByRole('dialog'))
  expect(out.getByLabelText('User name')).toBeTruthy()
  clearPage()

  localStorage.setItem('lang', 'en')
  await preparePage()
  server()
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  fireEvent.click(await screen.findByRole('button', { name: /Account: Alex Admin/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Change password/ }))
  const signedIn = within(await screen.findByRole('dialog'))
  expect(signedIn.getByLabelText('Old password')).toBeTruthy()
  expect(signedIn.queryByLabelText('User name')).toBeNull()
})

test('[ACC-042] the signed-out change sends user name and the three passwords, sealed', async () => {
  const log = server()
  renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: string, value: string): void => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  }
  fill('User name', 'admin ')
  fill('Old password', 'Old-password-1')
  fill('New password', 'New-password-12')
  fill('Confirm new password', 'New-password-12')
  fireEvent.submit(dialog.getByLabelText('Old password'))
  await waitFor(() => expect(log.some((asked) => asked.path === '/login/Password')).toBe(true))
  const body = log.find((asked) => asked.path === '/login/Password')?.body as Record<string, string>
  expect(Object.keys(body).sort()).toEqual(['confirmPwd', 'newPwd', 'oldPwd', 'userName'])
  expect(body.userName).toBe('admin')
  for (const field of ['oldPwd', 'newPwd', 'confirmPwd']) expect(body[field]).toMatch(/^enc:1:/)
})

test('two different new passwords, or a weak one, are refused at the field before anything is sent', async () => {
  const log = server()
  renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('New password'), { target: { value: 'short' } })
  fireEvent.change(dialog.getByLabelText('Confirm new password'), { target: { value: 'other' } })
  fireEvent.submit(dialog.getByLabelText('Old password'))
  expect(await dialog.findByText('The password does not meet the password rules, please re-fill.')).toBeTruthy()
  expect(dialog.getByText('The two passwords entered are not the same.')).toBeTruthy()
  expect(log.some((asked) => asked.path === '/login/Password')).toBe(false)
})

test('[ACC-059] [ACC-060] a password that must be changed opens the dialog by force, and closing it opens it again', async () => {
  server({ ticket: { mustChange: true } })
  adoptTicket(ticketOf({ mustChange: true }) as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  const first = await screen.findByRole('dialog')
  expect(within(first).getByText(/choose a new password/)).toBeTruthy()
  fireEvent.click(within(first).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(within(await screen.findByRole('dialog')).getByText(/choose a new password/)).toBeTruthy()
})

test('behind the forced dialog no page asks for anything, and signing out leads away from it', async () => {
  const log = server({ ticket: { mustChange: true } })
  adoptTicket(ticketOf({ mustChange: true }) as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  const dialog = within(await screen.findByRole('dialog'))
  expect(screen.queryByText('the users')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(log.some((asked) => asked.path === '/login/signout')).toBe(true)
})

test('a call refused because of the password opens the dialog over the page, which stays', async () => {
  server({
    rest: (asked) =>
      asked.path === '/api/User/Theme'
        ? refused(403, 'password-first', 'Change your password before you continue.')
        : 'never',
  })
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  expect(await screen.findByText('the users')).toBeTruthy()
  await act(() => chooseTheme('pine').catch(() => undefined))
  expect(within(await screen.findByRole('dialog')).getByText(/choose a new password/)).toBeTruthy()
  expect(screen.getByText('the users')).toBeTruthy()
})

test('[ACC-009] starting on a non-public path with a session loads theme, user info and system info', async () => {
  const log = server({ ticket: { theme: 'pine' } })
  adoptTicket(ticketOf({ theme: 'pine' }) as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  expect(await screen.findByText('the users')).toBeTruthy()
  const paths = log.map((asked) => asked.path)
  expect(paths).toContain('/account/v2/info')
  expect(paths).toContain('/api/System')
  expect(localStorage.getItem('theme')).toBe('pine')
})

test('[ACC-010] without a stored menu a page behind sign-in leads to the login page and comes back after it', async () => {
  server()
  adoptTicket(ticketOf() as never)
  const { router } = renderApp(pages, '/system/role')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await typeCredentials()
  submitForm()
  expect(await screen.findByText('the roles')).toBeTruthy()
})

test('[SHL-006] [SHL-009] a student gets a menu at the top and no side menu; at the address of a manager they learn that it is not theirs', async () => {
  server({ ticket: { type: 3 }, menus: [entry('learn', null, [entry('task', '/student/myTask')])] })
  adoptTicket(ticketOf({ type: 3 }) as never)
  localStorage.setItem('menu', JSON.stringify([entry('learn', null, [entry('task', '/student/myTask')])]))
  const { router } = renderApp(pages, '/system/user')
  const leave = await screen.findByRole('button', { name: 'Go to the home page' })
  await act(async () => fireEvent.click(leave))
  expect(await screen.findByText('the student home')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/student/home')
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(menu.closest('header')).not.toBeNull()
  expect(document.querySelector('aside')).toBeNull()
})

test('[SHL-010] the header shows system name, logo, avatar, role name and user name', async () => {
  server()
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  const { view } = renderApp(pages, '/system/user')
  await screen.findByText('the users')
  const account = screen.getByRole('button', { name: /Account: Alex Admin/ })
  expect(within(account).getByText('Chief')).toBeTruthy()
  expect(within(account).getByText('Alex Admin')).toBeTruthy()
  expect(within(account).getByText('AA')).toBeTruthy()
  expect(screen.getAllByText('North Airport').length).toBeGreaterThan(0)
  expect(view.container.querySelector('img[src="/icon.svg"]')).not.toBeNull()
})

test('[SHL-008] choosing a theme shows it at once and saves it to the account', async () => {
  const log = server()
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  await screen.findByText('the users')
  fireEvent.click(screen.getByRole('button', { name: 'Colour theme' }))
  const items = await screen.findAllByRole('menuitem', { name: /Harbour|Pine|Amber|Plum|Graphite/ })
  expect(items).toHaveLength(5)
  fireEvent.click(screen.getByRole('menuitem', { name: /Plum/ }))
  await waitFor(() => expect(log.find((asked) => asked.path === '/api/User/Theme')?.body).toEqual({ theme: 'plum' }))
  expect(localStorage.getItem('theme')).toBe('plum')
})

test('the account menu of a manager and of a student opens the dialog of the own mobile number', async () => {
  for (const [type, path, menus] of [
    [1, '/system/user', MENUS],
    [3, '/student/home', [entry('task', '/student/myTask')]],
  ] as const) {
    server({
      ticket: { type },
      menus: [...menus],
      rest: (asked) => (asked.path === '/account/Mobile' ? ok({ mobile: '13800000001' }) : 'never'),
    })
    adoptTicket(ticketOf({ type }) as never)
    localStorage.setItem('menu', JSON.stringify(menus))
    renderApp(pages, path)
    fireEvent.click(await screen.findByRole('button', { name: /Account: Alex Admin/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /Mobile number/ }))
    expect(await screen.findByText('13800000001')).toBeTruthy()
    clearPage()
    localStorage.setItem('lang', 'en')
    await preparePage()
  }
})

test('signing out tells the server and forgets session, ticket and menu', async () => {
  const log = server({ rest: nothing })
  adoptTicket(ticketOf() as never)
  localStorage.setItem('menu', JSON.stringify(MENUS))
  renderApp(pages, '/system/user')
  fireEvent.click(await screen.findByRole('button', { name: /Account: Alex Admin/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Sign out/ }))
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(log.some((asked) => asked.path === '/login/signout')).toBe(true)
  expect([localStorage.getItem('ticket'), localStorage.getItem('menu')]).toEqual([null, null])
})
