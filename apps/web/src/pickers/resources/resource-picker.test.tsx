// @vitest-environment jsdom
// The choice of a library file.
import { ticket } from '@clearbelt/contract/access/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../testing/fake-server.ts'
import { resourceOf } from '../../testing/resources.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { ResourcePicker } from './resource-picker.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['resources', 'media'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
})
afterEach(clearPage)

test('[RES-049][RES-050] files are offered by type, twelve to a page; what is not ready cannot be chosen', async () => {
  const rows = [
    resourceOf({ id: 'a', name: 'Prohibited items of the year 2026', type: 10, seconds: 90 }),
    resourceOf({ id: 'b', name: 'Rules', status: 1 }),
  ]
  const log = fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok(rows, 30)))
  const onChoose = vi.fn()
  const onClose = vi.fn()
  await act(async () => void renderPart(<ResourcePicker open types={[8, 10]} onChoose={onChoose} onClose={onClose} />))
  const first = await screen.findByRole<HTMLInputElement>('radio', { name: 'Prohibited items of the year 2026' })
  const asked = () => Object.fromEntries(log.findLast(({ path }) => path === '/api/Resource/QueryByType')?.query ?? [])
  expect(asked()).toMatchObject({ types: '8,10', pageNO: '1', limit: '12' })
  expect(screen.getByText('Prohibited item…')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rules' }).disabled).toBe(true)
  expect(screen.getByText('Being prepared')).toBeTruthy()
  fireEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(asked()).toMatchObject({ pageNO: '2' }))
  fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }))
  expect(onClose).toHaveBeenCalled()
})
