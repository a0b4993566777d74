// @vitest-environment jsdom
// Passwords that are set over a network on which answers are lost: whoever sets one again is not told to be wrong.
import { ticket } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked, type Reply } from '../testing/fake-server.ts'
import { clearPage } from '../testing/render-app.tsx'
import { isCallError } from './call-error.ts'
import { adoptTicket } from './session.ts'
import { setFirstPassword, setForgottenPassword, setOwnPassword, type LostPassword } from './sign-in.ts'

const chosen = { newPwd: 'Chosen-just-now-1', confirmPwd: 'Chosen-just-now-1' }
const WAYS = {
  change: {
    path: '/account/Password',
    refusal: 'old-password-wrong',
    set: (lost: LostPassword) => setOwnPassword({ oldPwd: 'The-one-before-1', ...chosen }, true, lost),
  },
  'change by name': {
    path: '/login/Password',
    refusal: 'wrong-password',
    set: (lost: LostPassword) =>
      setOwnPassword({ userName: 'ada', oldPwd: 'The-one-before-1', ...chosen }, false, lost),
  },
  forgotten: {
    path: '/login/ForgotPassword',
    refusal: 'code-wrong',
    set: (lost: LostPassword) => setForgottenPassword({ mobile: '13800000000', checkCode: '123456', ...chosen }, lost),
  },
  first: {
    path: '/login/Activate',
    refusal: 'activation-wrong',
    set: (lost: LostPassword) => setFirstPassword({ userName: 'ada', code: 'AAAA-BBBB', ...chosen }, lost),
  },
} as const

let log: Asked[]
let replies: Reply[]
beforeEach(() => {
  adoptTicket(ticket.parse(ticketOf()))
  log = fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : (replies.shift() ?? ok(null))))
})
afterEach(clearPage)

const sent = (): string[] => log.filter(({ method }) => method !== 'GET').map(({ path }) => path)
const outcome = async (set: Promise<void>): Promise<string> =>
  set.then(
    () => 'done',
    (error: unknown) => (isCallError(error) ? error.code : String(error)),
  )

test.each(Object.entries(WAYS))('%s: one that stands by now is done', async (_, { path, refusal, set }) => {
  const lost: LostPassword = { current: null }
  replies = ['timeout', refused(422, refusal, 'Wrong.'), refused(422, 'password-same', 'The same.')]
  expect([await outcome(set(lost)), await outcome(set(lost))]).toEqual(['timeout', 'done'])
  expect(sent().slice(0, 2)).toEqual([path, path])
  expect([sent().length, lost.current]).toEqual([3, null])
})

test.each(Object.entries(WAYS))('%s: one that does not stand is refused as it is', async (_, { refusal, set }) => {
  const lost: LostPassword = { current: null }
  replies = [refused(422, refusal, 'Wrong.')]
  expect([await outcome(set(lost)), sent().length]).toEqual([refusal, 1])
  const untrue = refusal === 'old-password-wrong' ? refusal : 'wrong-password'
  replies = ['timeout', refused(422, refusal, 'Wrong.'), refused(422, untrue, 'Wrong.')]
  expect([await outcome(set(lost)), await outcome(set(lost))]).toEqual(['timeout', refusal])
})
