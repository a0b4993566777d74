// @vitest-environment jsdom
import { foreignMobiles } from '@clearbelt/contract/access/settings'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
import { clearPage, preparePage, renderApp, renderPart } from '../../testing/render-app.tsx'
import { ChangePasswordDialog } from './parts/change-password-dialog.tsx'
import { ForgotPasswordDialog } from './parts/forgot-password-dialog.tsx'
import { MobileDialog } from './parts/mobile-dialog.tsx'
import { accessRoutes } from './room.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

const KNOWN = '13800000001'
const FREE = '13900000002'
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
const pages: RoomRoute[] = [
  ...accessRoutes({ landing: () => '/system/user' }),
  { path: '/system/user', handle: { shell: 'manager' }, lazy: async () => ({ Component: () => <p>the users</p> }) },
]

/** A server that knows one number; `rest` may answer first. */
const server = (rest: Answering = () => 'never', settings: Record<string, unknown> = {}): Asked[] =>
  fakeServer((asked): Reply => {
    const special = rest(asked)
    if (special !== 'never') return special
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/pc/sms-code' || asked.path === '/login/pc/job-number') return ok(ticketOf())
    if (asked.path === '/api/User/Menus') return ok(MENUS)
    if (asked.path === '/account/v2/info') return ok(INFO)
    if (asked.path === '/api/System') return ok({ name: 'North Airport', logo: null, portal: null, settings })
    if (asked.path === '/account/Mobile/Occupied') return ok(asked.query.get('mobile') === KNOWN)
    if (asked.path === '/smsapi/Send') return ok({ seconds: 60 })
    if (asked.path === '/account/Mobile' && asked.method === 'GET') return ok({ mobile: '' })
    return ok(null)
  })
const sent = (log: Asked[], path: string): Asked[] => log.filter((asked) => asked.path === path)
/** Only what counts down is in our hands: everything else of the page goes on by itself. */
const holdSeconds = (): void => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
}
const pass = (seconds: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(seconds * 1000)
  })

type Box = Pick<
  typeof screen,
  'getByLabelText' | 'getByRole' | 'findByLabelText' | 'findByText' | 'queryByText' | 'getByText'
>
const type = (box: Box, label: string, value: string): void => {
  fireEvent.change(box.getByLabelText(label), { target: { value } })
}
const leave = (box: Box, label: string): void => {
  fireEvent.blur(box.getByLabelText(label))
}
const sendButton = (box: Box): HTMLButtonElement =>
  box.getByRole('button', { name: /Send code|Send again|Send again in/ })
/** The button as soon as it may be pressed. */
const readyButton = async (box: Box): Promise<HTMLButtonElement> => {
  await waitFor(() => expect(sendButton(box).disabled).toBe(false))
  return sendButton(box)
}

async function chooseMethod(name: string): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('radio', { name }))
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  return app
}
async function openForgotten(): Promise<Box> {
  renderApp(pages, '/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  return within(await screen.findByRole('dialog'))
}
async function openMobile(): Promise<Box> {
  adoptTicket(ticketOf() as never)
  renderPart(<MobileDialog open onClose={closed} />)
  const box = within(await screen.findByRole('dialog'))
  await box.findByLabelText('Verification code')
  return box
}
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
})

test('[ACC-013] choosing another method changes the title of the panel and its fields', async () => {
  server()
  await chooseMethod('By SMS')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in with a code by SMS')
  expect(await screen.findByLabelText('Mobile number')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'By job number' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in with your job number')
  expect(await screen.findByLabelText('Enterprise code')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'By password' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in with your password')
  expect(screen.getByLabelText('User name')).toBeTruthy()
})

test('[ACC-046] [ACC-047] [ACC-067] the button waits for a valid number, then 60 s after sending, then sends again', async () => {
  const log = server()
  await chooseMethod('By SMS')
  expect(sendButton(screen).disabled).toBe(true)
  type(screen, 'Mobile number', '1380000000')
  expect(sendButton(screen).disabled).toBe(true)
  type(screen, 'Mobile number', KNOWN)
  await readyButton(screen)
  holdSeconds()
  fireEvent.click(sendButton(screen))
  fireEvent.click(sendButton(screen))
  await screen.findByRole('button', { name: 'Send again in 60 s' })
  expect(sendButton(screen).disabled).toBe(true)
  await pass(1)
  expect(sendButton(screen).textContent).toBe('Send again in 59 s')
  fireEvent.click(sendButton(screen))
  await pass(58)
  expect(sendButton(screen).textContent).toBe('Send again in 1 s')
  expect(sent(log, '/smsapi/Send').map((asked) => asked.body)).toEqual([{ mobile: KNOWN }])
  await pass(1)
  expect(sendButton(screen).textContent).toBe('Send again')
  expect(sendButton(screen).disabled).toBe(false)
  fireEvent.click(sendButton(screen))
  await screen.findByRole('button', { name: 'Send again in 60 s' })
  expect(sent(log, '/smsapi/Send')).toHaveLength(2)
})

test.each([
  { name: 'the password', Dialog: ChangePasswordDialog, field: 'Old password' },
  { name: 'a forgotten password', Dialog: ForgotPasswordDialog, field: 'Verification code' },
  { name: 'the mobile number', Dialog: MobileDialog, field: 'Verification code' },
])('[ACC-090] the dialog of $name says once that the form did not pass, and stays', async ({ Dialog, field }) => {
  server()
  adoptTicket(ticketOf() as never)
  renderPart(<Dialog open onClose={closed} />)
  fireEvent.submit(await screen.findByLabelText(field))
  const complaint = 'Please check the marked fields.'
  await waitFor(() =>
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent === complaint)).toHaveLength(1),
  )
  expect(closed).not.toHaveBeenCalled()
})

test('[ACC-048] a failed sending puts the button back to its first state and says why', async () => {
  const log = server((asked) =>
    asked.path === '/smsapi/Send'
      ? refused(502, 'sms-failed', 'The message could not be sent. Please try again.')
      : 'never',
  )
  await chooseMethod('By SMS')
  type(screen, 'Mobile number', KNOWN)
  fireEvent.click(await readyButton(screen))
  expect(await screen.findByText(/could not be/i)).toBeTruthy()
  expect(sendButton(screen).textContent).toBe('Send code')
  await waitFor(() => expect(sendButton(screen).className).not.toContain('loading'))
  fireEvent.click(await readyButton(screen))
  await waitFor(() => expect(sent(log, '/smsapi/Send')).toHaveLength(2))
})

test('[ACC-074] [ACC-076] sign-in by SMS needs a mobile number of the right form and a code; one message says the form did not pass', async () => {
  const log = server()
  await chooseMethod('By SMS')
  fireEvent.submit(screen.getByLabelText('Mobile number'))
  expect(await screen.findByText('Please enter the mobile number.')).toBeTruthy()
  expect(screen.getByText('Please enter the code.')).toBeTruthy()
  expect(
    screen.getAllByRole('alert').filter((alert) => alert.textContent === 'Please check the marked fields.'),
  ).toHaveLength(1)
  type(screen, 'Mobile number', '12345')
  leave(screen, 'Mobile number')
  expect(await screen.findByText('Invalid mobile number.')).toBeTruthy()
  expect(sent(log, '/account/Mobile/Occupied')).toHaveLength(0)
  expect(sent(log, '/login/pc/sms-code')).toHaveLength(0)
})

test('[ACC-075] sign-in by SMS: a number that no account has is said to be unbound on leaving the field, and gets no code', async () => {
  const log = server()
  await chooseMethod('By SMS')
  type(screen, 'Mobile number', FREE)
  leave(screen, 'Mobile number')
  expect(await screen.findByText('This mobile number is not linked to any account.')).toBeTruthy()
  fireEvent.click(sendButton(screen))
  await waitFor(() => expect(sent(log, '/account/Mobile/Occupied')).toHaveLength(2))
  await waitFor(() => expect(sendButton(screen).className).not.toContain('loading'))
  expect(sent(log, '/smsapi/Send')).toHaveLength(0)
})

test('[ACC-033] mobile, code and version sign in by SMS, and the account lands as after a password', async () => {
  const log = server()
  const { router } = await chooseMethod('By SMS')
  type(screen, 'Mobile number', '138 0000-0001')
  type(screen, 'Verification code', '123 456')
  fireEvent.submit(screen.getByLabelText('Verification code'))
  expect(await screen.findByText('the users')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/system/user')
  expect(sent(log, '/login/pc/sms-code')[0]?.body).toEqual({ mobile: KNOWN, checkCode: '123456', version: '2.5' })
  const paths = log.map((asked) => asked.path)
  expect(paths.indexOf('/api/User/Menus')).toBeGreaterThan(paths.indexOf('/login/pc/sms-code'))
  expect(paths.indexOf('/account/v2/info')).toBeGreaterThan(paths.indexOf('/api/User/Menus'))
})

test('[ACC-044] a wrong code is said at its field; an account without menus stays out', async () => {
  let code = 'wrong'
  server((asked) => {
    if (asked.path === '/login/pc/sms-code' && code === 'wrong')
      return refused(422, 'code-wrong', 'The code is wrong or no longer valid.', {
        fields: [{ path: 'checkCode', message: 'The code is wrong or no longer valid.' }],
      } as never)
    return asked.path === '/api/User/Menus' ? ok([]) : 'never'
  })
  await chooseMethod('By SMS')
  type(screen, 'Mobile number', KNOWN)
  type(screen, 'Verification code', '000000')
  fireEvent.submit(screen.getByLabelText('Verification code'))
  expect(await screen.findByText('The code is wrong or no longer valid.')).toBeTruthy()
  code = 'right'
  fireEvent.submit(screen.getByLabelText('Verification code'))
  expect(await screen.findByText(/This account has no menu/)).toBeTruthy()
  expect(currentSession()).toBeNull()
})

test('[ACC-077] sign-in by job number needs all four; the identity is administrator, trainer or student; the password travels sealed', async () => {
  const log = server()
  await chooseMethod('By job number')
  fireEvent.submit(await screen.findByLabelText('Job number'))
  for (const message of [
    'Please enter the enterprise code.',
    'Please enter your job number.',
    'Please choose your user type.',
    'Please enter your password.',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(sent(log, '/login/pc/job-number')).toHaveLength(0)
  for (const name of ['Administrator', 'Trainer', 'Student']) expect(screen.getByRole('radio', { name })).toBeTruthy()
  type(screen, 'Enterprise code', ' NORTH ')
  type(screen, 'Job number', 'J-100')
  fireEvent.click(screen.getByRole('radio', { name: 'Trainer' }))
  type(screen, 'Password', 'Secret-word-1')
  fireEvent.submit(screen.getByLabelText('Job number'))
  expect(await screen.findByText('the users')).toBeTruthy()
  expect(sent(log, '/login/pc/job-number')[0]?.body).toEqual({
    enterpriseCode: 'NORTH',
    jobNo: 'J-100',
    type: 'Trainer',
    password: expect.stringMatching(/^enc:1:/) as unknown,
    version: '2.5',
  })
})

test('[ACC-029] [ACC-078] [ACC-080] [ACC-081] the dialog of the forgotten password asks for mobile, code and the new password twice', async () => {
  const log = server()
  const box = await openForgotten()
  expect(sendButton(box).disabled).toBe(true)
  fireEvent.submit(box.getByLabelText('Mobile number'))
  expect(await box.findByText('Please enter the mobile number.')).toBeTruthy()
  expect(box.getByText('Please enter the code.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2))
  type(box, 'Mobile number', '23800000001')
  type(box, 'New password', 'weak')
  leave(box, 'Mobile number')
  leave(box, 'New password')
  expect(await box.findByText('Invalid mobile number.')).toBeTruthy()
  expect(await box.findByText('The password does not meet the password rules, please re-fill.')).toBeTruthy()
  expect(sent(log, '/login/ForgotPassword')).toHaveLength(0)
})

test('[ACC-079] the forgotten password: a number unknown to the server is said not to exist, and gets no code', async () => {
  const log = server()
  const box = await openForgotten()
  type(box, 'Mobile number', FREE)
  fireEvent.click(await readyButton(box))
  expect(await box.findByText('This mobile number does not exist.')).toBeTruthy()
  expect(sent(log, '/smsapi/Send')).toHaveLength(0)
})

test('[ACC-082] [ACC-083] two different new passwords are said at the second, and editing the first checks the second again', async () => {
  server()
  const box = await openForgotten()
  type(box, 'New password', 'New-password-12')
  type(box, 'Confirm new password', 'New-password-13')
  leave(box, 'Confirm new password')
  expect(await box.findByText('The two passwords entered are not the same.')).toBeTruthy()
  type(box, 'New password', 'New-password-13')
  await waitFor(() => expect(box.queryByText('The two passwords entered are not the same.')).toBeNull())
})

test('[ACC-040] [ACC-049] the new password is set, sealed; success counts down 3 s and the dialog closes itself', async () => {
  const log = server()
  renderPart(<ForgotPasswordDialog open onClose={closed} />)
  const box: Box = within(await screen.findByRole('dialog'))
  type(box, 'Mobile number', KNOWN)
  type(box, 'Verification code', '123456')
  type(box, 'New password', 'New-password-12')
  type(box, 'Confirm new password', 'New-password-12')
  holdSeconds()
  fireEvent.submit(box.getByLabelText('Mobile number'))
  expect(await screen.findByText('Your new password is set.')).toBeTruthy()
  const sealed = expect.stringMatching(/^enc:1:/) as unknown
  expect(sent(log, '/login/ForgotPassword')[0]).toMatchObject({
    method: 'PUT',
    body: { mobile: KNOWN, checkCode: '123456', newPwd: sealed, confirmPwd: sealed },
  })
  expect(screen.getByText(/closes in 3 s/)).toBeTruthy()
  await pass(1)
  expect(screen.getByText(/closes in 2 s/)).toBeTruthy()
  await pass(1)
  expect(screen.getByText(/closes in 1 s/)).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
  await pass(1)
  expect(closed).toHaveBeenCalledOnce()
})

test('[ACC-026] [ACC-084] [ACC-086] binding asks for a valid mobile number and a code, and has a button that sends it', async () => {
  const log = server()
  const box = await openMobile()
  expect(sendButton(box).disabled).toBe(true)
  fireEvent.submit(box.getByLabelText('Mobile number'))
  expect(await box.findByText('Please enter the mobile number.')).toBeTruthy()
  expect(box.getByText('Please enter the code.')).toBeTruthy()
  type(box, 'Mobile number', '13800')
  leave(box, 'Mobile number')
  expect(await box.findByText('Invalid mobile number.')).toBeTruthy()
  expect(log.some((asked) => asked.method === 'PUT')).toBe(false)
})

test('[ACC-085] a number that another account has is said to be bound, and gets no code', async () => {
  const log = server()
  const box = await openMobile()
  type(box, 'Mobile number', KNOWN)
  leave(box, 'Mobile number')
  expect(await box.findByText('This mobile number is already linked to an account.')).toBeTruthy()
  fireEvent.click(sendButton(box))
  await waitFor(() => expect(sent(log, '/account/Mobile/Occupied')).toHaveLength(2))
  await waitFor(() => expect(sendButton(box).className).not.toContain('loading'))
  expect(sent(log, '/smsapi/Send')).toHaveLength(0)
})

test('[ACC-041] a number is bound with the code that was sent to it', async () => {
  const log = server()
  const box = await openMobile()
  type(box, 'Mobile number', FREE)
  fireEvent.click(await readyButton(box))
  await waitFor(() => expect(sent(log, '/smsapi/Send').map((asked) => asked.body)).toEqual([{ mobile: FREE }]))
  type(box, 'Verification code', '654321')
  fireEvent.submit(box.getByLabelText('Mobile number'))
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(log.find((asked) => asked.path === '/account/Mobile' && asked.method === 'PUT')?.body).toEqual({
    mobile: FREE,
    checkCode: '654321',
  })
})

test('[ACC-098] a bound number is shown, and untying it needs the code that is sent to it', async () => {
  const log = server((asked) =>
    asked.path === '/account/Mobile' && asked.method === 'GET' ? ok({ mobile: KNOWN }) : 'never',
  )
  const box = await openMobile()
  expect(box.getByText(KNOWN)).toBeTruthy()
  fireEvent.submit(box.getByLabelText('Verification code'))
  expect(await box.findByText('Please enter the code.')).toBeTruthy()
  fireEvent.click(sendButton(box))
  await waitFor(() => expect(sent(log, '/smsapi/Send').map((asked) => asked.body)).toEqual([{ mobile: KNOWN }]))
  type(box, 'Verification code', '654321')
  fireEvent.submit(box.getByLabelText('Verification code'))
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  const untied = log.filter((asked) => asked.path === '/account/Mobile' && asked.method === 'DELETE')
  expect(untied).toHaveLength(1)
  expect(untied[0]?.query.get('checkCode')).toBe('654321')
})

test.each([
  ['linking', ''],
  ['unlinking', KNOWN],
])(
  '%s a number whose answer was lost is done when it is sent again, though its code is used by then',
  async (_, before) => {
    let number = before
    let tries = 0
    server(({ path, method }) => {
      if (path !== '/account/Mobile') return 'never'
      if (method === 'GET') return ok({ mobile: number })
      tries++
      if (tries > 1) return refused(422, 'code-wrong', 'The code is wrong or no longer valid.')
      number = before === '' ? FREE : ''
      return 'timeout'
    })
    const box = await openMobile()
    if (before === '') type(box, 'Mobile number', FREE)
    type(box, 'Verification code', '654321')
    fireEvent.submit(box.getByLabelText('Verification code'))
    await screen.findByRole('alert')
    fireEvent.submit(box.getByLabelText('Verification code'))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
    expect(tries).toBe(2)
  },
)

test('where the own number cannot be read the dialog says so and asks again on request', async () => {
  let broken = true
  server((asked) =>
    asked.path === '/account/Mobile' && asked.method === 'GET' && broken ? refused(500, 'server-error', '') : 'never',
  )
  adoptTicket(ticketOf() as never)
  renderPart(<MobileDialog open onClose={closed} />)
  const box = within(await screen.findByRole('dialog'))
  const retry = await box.findByRole('button', { name: /again|retry/i })
  broken = false
  fireEvent.click(retry)
  expect(await box.findByLabelText('Mobile number')).toBeTruthy()
})

test('where numbers of other countries are taken, the field says how they are written, and a code goes to one', async () => {
  const log = server((asked) => (asked.path === '/account/Mobile/Occupied' ? ok(true) : 'never'), {
    [foreignMobiles.key]: true,
  })
  await chooseMethod('By SMS')
  await screen.findByText(/^© .* North Airport$/)
  type(screen, 'Mobile number', '11 91234-5678')
  leave(screen, 'Mobile number')
  expect(await screen.findByText(/^Invalid mobile number. With \+ and the country code/)).toBeTruthy()
  expect(sendButton(screen).disabled).toBe(true)
  type(screen, 'Mobile number', '+55 (11) 91234-5678')
  fireEvent.click(await readyButton(screen))
  await waitFor(() =>
    expect(sent(log, '/smsapi/Send').map((asked) => asked.body)).toEqual([{ mobile: '+55 (11) 91234-5678' }]),
  )
  // A Chinese number needs its eleven digits alone.
  type(screen, 'Mobile number', KNOWN)
  leave(screen, 'Mobile number')
  await waitFor(() => expect(screen.queryByText(/^Invalid mobile number/)).toBeNull())
})
