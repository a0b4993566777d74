// @vitest-environment jsdom
// Reports about images as people meet them: the form below a true region, and the queue of a library.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { reportMarker } from '../../../viewer/by-address.ts'
import { ReportForm } from '../../../viewer/dialogs/report-form.tsx'
import { FiscanLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

const LINE = {
  imageID: 'i1',
  family: 'fiscan',
  name: 'Bag one',
  isSafe: false,
  isThere: true,
  kind: 'key',
  state: 'open',
  count: 7,
  lastTime: '2026-05-12T08:00:00Z',
  answer: '',
  notes: [
    { text: 'It is a torch.', userName: 'Bo' },
    { text: '', userName: 'Cy' },
  ],
}
let log: Asked[]
let refusals: number
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  refusals = 0
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Report/Query') return ok([LINE], 1)
    if (path === '/api/Fiscan/Report' && method === 'PUT') return ok({ decided: 7 })
    if (path === '/api/Fiscan/Report')
      return refusals-- > 0 ? refused(409, 'already-reported', 'You have reported this image already.') : ok(null)
    return ok([])
  })
})
afterEach(clearPage)
const sent = (method: string) => log.findLast((one) => one.method === method && one.path === '/api/Fiscan/Report')

test('below a true region its image is reported with a reason and words; a refusal is said and nothing typed is lost', async () => {
  refusals = 1
  renderPart(<ReportForm of={{ tipID: 't1' }} send={reportMarker} />)
  fireEvent.click(screen.getByRole('button', { name: 'Report this image' }))
  fireEvent.click(screen.getByRole('radio', { name: 'The answer is wrong' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'What you saw' }), { target: { value: ' A torch. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('You have reported this image already.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' A torch. ')
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText('Thank you. A trainer will look at the image.')).toBeTruthy()
  expect(sent('POST')?.body).toEqual({ tipID: 't1', kind: 'key', note: 'A torch.' })
})

test('the queue tells what was said and how often; it is rejected with an answer alone, and what is accepted as wrong opens its image', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?view=reports')
  expect(await screen.findByText('It is a torch.', { exact: false })).toBeTruthy()
  expect(screen.getByText('and 5 more')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Say why the report is rejected.')).toBeTruthy()
  expect(sent('PUT')).toBeUndefined()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Answer/ }), { target: { value: 'Look again.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent('PUT')?.body).toEqual({ imageID: 'i1', kind: 'key', accepted: false, answer: 'Look again.' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const other = await screen.findByRole('dialog')
  fireEvent.click(within(other).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(log.some(({ path }) => path === '/api/Fiscan/i1')).toBe(true))
  expect(sent('PUT')?.body).toEqual({ imageID: 'i1', kind: 'key', accepted: true, answer: '' })
})
