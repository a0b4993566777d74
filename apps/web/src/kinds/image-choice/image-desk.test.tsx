// @vitest-environment jsdom
// The desk of an image question: the CT volume opens over it by key and by button, and leads back to the question.
import { ticket } from '@clearbelt/contract/access/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { ImageDesk } from './image-desk.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
      addEventListener(): void {}
    },
  )
  await Promise.all(['image-choice', 'volume', 'viewer'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok(null)))
})
afterEach(clearPage)

const view = { url: 'data:image/png;base64,AAAA', thumbUrl: '', planesUrl: null, width: 30, height: 20 }
const levels = [{ nx: 4, ny: 4, nz: 4, bytes: 100, url: 'data:broken' }]

test('the volume opens by X and by its button, says when it cannot be had, and closes back to the button', async () => {
  renderPart(<ImageDesk views={[view]} volume={levels} hasKeys />)
  const button = await screen.findByRole('button', { name: 'CT volume' })
  button.focus()
  fireEvent.keyDown(window, { key: 'x' })
  const dialog = await screen.findByRole('dialog', { name: 'CT volume' })
  await screen.findByText('The CT volume could not be loaded.')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'CT volume' })).toBeNull())
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'CT volume' })).toBeNull())
})

test('an image without a volume has no button for one, and X does nothing', async () => {
  renderPart(<ImageDesk views={[view]} hasKeys />)
  await screen.findByRole('button', { name: 'Zoom in' })
  fireEvent.keyDown(window, { key: 'x' })
  expect(screen.queryByRole('button', { name: 'CT volume' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
