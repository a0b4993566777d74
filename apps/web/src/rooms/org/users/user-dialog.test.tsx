// @vitest-environment jsdom
// The form of an account: the number of a mobile by what the installation takes, and whose changes stay.
import { foreignMobiles } from '@clearbelt/contract/access/settings'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { UserDetail } from '../api/users.ts'
import { UserDialog } from './user-dialog.tsx'
import { AuditTab, DevicesTab, RolesTab } from './user-tabs.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(() => {
  Object.assign(window, { innerWidth: 1024 })
  clearPage()
})

const USER = {
  id: 'u',
  name: 'Ana',
  type: 3,
  orgID: 'o',
  roleIDs: [],
  postName: '',
  gradeName: '',
  mobile: '',
  jobNo: '',
  email: '',
  idNumber: '',
  enabled: true,
  remark: '',
} as unknown as UserDetail

/** The form of an account, and what was sent; `isAbroad`: numbers of other countries are taken. */
async function show(isAbroad: boolean, mobile = ''): Promise<{ log: Asked[]; save: (number: string) => void }> {
  const log = fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok([])))
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    system: { name: 'x', logo: null, portal: null, settings: { [foreignMobiles.key]: isAbroad } } as never,
  })
  renderPart(<UserDialog open user={{ ...USER, mobile }} onClose={() => {}} onPassword={() => {}} />)
  const box = within(await screen.findByRole('dialog'))
  return {
    log,
    save(number) {
      fireEvent.change(box.getByLabelText(/^Mobile/), { target: { value: number } })
      fireEvent.submit(box.getByLabelText(/^Mobile/))
    },
  }
}
const sentIn = (log: Asked[]): unknown[] =>
  log.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { mobile?: string }).mobile] : []))

test('where numbers of other countries are taken, one with + and the country code is saved; another is told how it is written', async () => {
  const { log, save } = await show(true)
  save('11 91234-5678')
  expect(await screen.findByText(/\+ and the country code/)).toBeTruthy()
  save('+55 (11) 91234-5678')
  await waitFor(() => expect(sentIn(log)).toEqual(['+55 (11) 91234-5678']))
})

test('elsewhere the specified rule holds, but a foreign number that the account has may stay', async () => {
  const first = await show(false)
  first.save('+5511912345678')
  expect(await screen.findByText('Invalid mobile number.')).toBeTruthy()
  expect(sentIn(first.log)).toEqual([])
  cleanup()
  const second = await show(false, '+5511912345678')
  second.save('+5511912345678')
  await waitFor(() => expect(sentIn(second.log)).toEqual(['+5511912345678']))
})

test('an account is saved as the form read it, though it was read again behind the form; a refusal leaves what was typed', async () => {
  let isTheirs = false
  const log = fakeServer(({ method, path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    return method === 'PUT' && isTheirs ? refused(409, 'changed-meanwhile', 'Somebody else changed it.') : ok([])
  })
  adoptTicket(ticketOf() as never)
  let readAgain = (): void => {}
  function Behind(): ReactNode {
    const [revision, setRevision] = useState('as read')
    readAgain = () => setRevision('as it is now')
    return <UserDialog open user={{ ...USER, revision }} onClose={() => {}} onPassword={() => {}} />
  }
  renderPart(<Behind />)
  const name = within(await screen.findByRole('dialog')).getByLabelText(/^Name/)
  act(() => readAgain())
  fireEvent.change(name, { target: { value: 'Mine' } })
  isTheirs = true
  fireEvent.submit(name)
  expect(await screen.findByText('Somebody else changed it.')).toBeTruthy()
  const sent = log.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { revision: string }).revision] : []))
  expect(sent).toEqual(['as read'])
  expect((name as HTMLInputElement).value).toBe('Mine')
})

test('roles are saved with those that the tab began with', async () => {
  const log = fakeServer(({ path }) =>
    ok(
      path === '/login/handshake'
        ? HANDSHAKE
        : [
            { id: 'r1', name: 'Graders' },
            { id: 'r2', name: 'Planners' },
          ],
    ),
  )
  adoptTicket(ticketOf() as never)
  const { container } = renderPart(<RolesTab user={{ ...USER, roleIDs: ['r1', 'r2'] }} />)
  await screen.findByText('Graders')
  fireEvent.click(container.querySelector('.ant-select-selection-item-remove') as Element)
  fireEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  await waitFor(() =>
    expect(log.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toMatchObject([
      { roleIDs: ['r2'], fromRoleIDs: ['r1', 'r2'] },
    ]),
  )
})

test('what was done to an account scrolls by itself, and does not push the page aside', async () => {
  const row = { id: 'a', at: '2026-05-12T08:00:00Z', actName: 'Signed in', actorName: 'Ana', ip: '127.0.0.1' }
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok([row], 1)))
  adoptTicket(ticketOf() as never)
  renderPart(<AuditTab id="u" />)
  const cell = await screen.findByText('127.0.0.1')
  const part = cell.closest('section')
  // By keyboard too.
  expect([part?.style.overflowX, part?.tabIndex]).toEqual(['auto', 0])
})

test('on a phone each device is a card: nothing lies over what is said of it', async () => {
  Object.assign(window, { innerWidth: 390 })
  const device = { id: 's', browser: 'Firefox', system: 'Windows', ip: '127.0.0.1', method: 'password', isThis: false }
  const times = { since: '2026-05-12T08:00:00Z', lastUse: '2026-05-12T09:00:00Z' }
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok([{ ...device, ...times }], 1)))
  adoptTicket(ticketOf() as never)
  renderPart(<DevicesTab id="u" name="Ana" />)
  const card = (await screen.findByText('Firefox, Windows')).closest('li')
  expect(card?.textContent).toContain('127.0.0.1')
  expect(within(card as HTMLElement).getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
