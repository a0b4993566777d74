// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { OwnSecondStep } from './own-second-step.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('account')
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('isSecureContext', true)
  fakeServer(() =>
    ok({
      totpSince: null,
      recoveryLeft: 10,
      passkeys: [{ id: 'k', name: 'Laptop', since: '2026-01-01T00:00:00Z', lastUse: null }],
    }),
  )
  adoptTicket(ticketOf({ type: 2 }) as never)
  useAccount.setState({ info: { type: 2 } as never })
})
afterEach(clearPage)

test('with passkeys turned off the login page offers none, and the own account says so, adds none, and still lets one be taken away', async () => {
  const page = renderPart(
    <>
      <PasskeyEntry onOutcome={() => undefined} />
      <OwnSecondStep />
    </>,
  )
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
  page.unmount()
  useAccount.setState({
    system: { name: 'x', logo: null, portal: null, settings: { 'access-sign-in-methods': ['sms'] } } as never,
  })
  renderPart(
    <>
      <PasskeyEntry onOutcome={() => undefined} />
      <OwnSecondStep />
    </>,
  )
  expect(await screen.findByText(/An administrator has turned passkeys off/)).toBeTruthy()
  expect([
    screen.queryByRole('button', { name: 'Add passkey' }),
    screen.queryByRole('button', { name: 'Sign in with a passkey' }),
  ]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Laptop' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('Your password')).toBeTruthy()
})
