// @vitest-environment jsdom
// The report of an image that was shown: by what the practice calls it, from a dialog that is closed again.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ticket } from '@clearbelt/contract/access/calls'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { ReportShownButton } from './report-button.tsx'

let log: Asked[]
beforeEach(async () => {
  await preparePage()
  await loadTexts('viewer')
  adoptTicket(ticket.parse(ticketOf()))
  log = fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok(null)))
})
afterEach(clearPage)

test('a shown image is reported without a mark, and the dialog closes', async () => {
  renderPart(<ReportShownButton shownID="p1" />)
  fireEvent.click(screen.getByRole('button', { name: 'Report this image' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText('Thank you. A trainer will look at the image.')).toBeTruthy()
  expect(log.at(-1)).toMatchObject({ path: '/api/Fiscan/Report', body: { shownID: 'p1', kind: 'fake', note: '' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(screen.queryByText('Thank you. A trainer will look at the image.')).toBeNull()
})
