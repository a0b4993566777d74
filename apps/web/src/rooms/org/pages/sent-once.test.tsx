// @vitest-environment jsdom
// What is added to an organisation and whose answer was lost goes again under its key: it is not taken by itself.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { OrganisationDialog } from '../parts/organisation-dialog.tsx'
import { GroupsPage } from './groups.tsx'
import { RolesPage } from './roles.tsx'

const TOP = { id: 'top', name: 'Headquarters', children: [], order: 1 }
const nothing = (): void => {}

const ADDED: [what: string, path: string, button: RegExp | null, element: ReactNode][] = [
  ['a role', '/api/Role', /Add role/, <RolesPage key="" />],
  ['a group', '/api/Group', /Add group/, <GroupsPage key="" />],
  [
    'an organisation',
    '/api/Organization',
    null,
    <OrganisationDialog key="" task={{ kind: 'add', under: TOP as never }} onClose={nothing} onAdded={nothing} />,
  ],
]

afterEach(clearPage)

test.each(ADDED)('%s', async (_, path, button, element) => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await loadTexts('org')
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: [] } as never, menus: [] })
  const posts: Reply[] = ['timeout']
  const log = fakeServer((asked) => {
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    return asked.path === path && asked.method === 'POST' ? (posts.shift() ?? ok({ id: 'n1' })) : ok([], 0)
  })
  const sent = () => log.filter((asked) => asked.path === path && asked.method === 'POST')
  renderPart(element)
  if (button !== null) fireEvent.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Name/ }), { target: { value: 'North gate' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, again] = sent()
  expect([again?.body, again?.headers['X-Key']]).toEqual([first?.body, first?.headers['X-Key']])
})
