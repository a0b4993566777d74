// @vitest-environment jsdom
// An entry of the menu is added as it was filled in, and once.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { MenuDialog } from './menu-dialog.tsx'

afterEach(clearPage)

test('an entry whose answer was lost goes again under its key', async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('org')
  adoptTicket(ticketOf() as never)
  const posts: Reply[] = ['timeout']
  const log = fakeServer(({ method }) => (method === 'POST' ? (posts.shift() ?? ok({ id: 'm1' })) : ok([], 0)))
  const done: string[] = []
  renderPart(
    <MenuDialog
      task={{ kind: 'add', area: 'manager', superiorID: null }}
      menus={[]}
      onClose={() => {}}
      onDone={async (id) => void done.push(id)}
    />,
  )
  fireEvent.click(await screen.findByRole('radio', { name: 'Group' }))
  await waitFor(() => expect(document.getElementById('path')).toBeNull())
  for (const field of screen.getAllByRole('textbox', { name: /^Name · / }))
    fireEvent.change(field, { target: { value: 'Handbooks' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toEqual(['m1']))
  const [first, again] = log.filter(({ method }) => method === 'POST')
  expect([again?.body, again?.headers['X-Key']]).toEqual([first?.body, first?.headers['X-Key']])
})
