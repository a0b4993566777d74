// @vitest-environment jsdom
// The queue of images that wait for a second person, as people meet it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { FiscanLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

const LINE = {
  imageID: 'i1',
  name: 'Bag one',
  isSafe: false,
  knowledgeName: 'Kitchen knife',
  originName: 'Imported',
  state: 'waiting',
  byName: 'Bo',
  note: 'The box was too small.',
  checkerName: '',
  checkTime: null,
  imageState: 's1',
  canCheck: true,
}
let log: Asked[]
let refusals: number
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  refusals = 0
  log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Check/Query')
      return ok([LINE, { ...LINE, imageID: 'i2', name: 'Bag two', canCheck: false }], 2)
    if (path === '/api/Fiscan/Check')
      return refusals-- > 0 ? refused(409, 'image-changed', 'Somebody changed this image.') : ok(null)
    return ok([])
  })
})
afterEach(clearPage)
const sent = () => log.findLast((one) => one.method === 'PUT' && one.path === '/api/Fiscan/Check')

test('an image is sent back with a note alone, or accepted as it was seen; one’s own is left to others', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?view=checks')
  expect(await screen.findByText('Marked by you: somebody else checks it.')).toBeTruthy()
  expect(screen.getAllByText('The box was too small.')).toHaveLength(2)
  // One of the two lines can be decided.
  fireEvent.click(screen.getByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await within(dialog).findByText('Say what is wrong.')).toBeTruthy()
  expect(sent()).toBeUndefined()
  refusals = 1
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Note/ }), { target: { value: 'A torch.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await within(dialog).findByText('Somebody changed this image.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()?.body).toEqual({ id: 'i1', accepted: false, note: 'A torch.', state: 's1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const other = await screen.findByRole('dialog')
  fireEvent.click(within(other).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent()?.body).toEqual({ id: 'i1', accepted: true, note: '', state: 's1' }))
})

test('on a phone a line says nothing of a note that nobody wrote', async () => {
  Object.assign(window, { innerWidth: 390 })
  fakeServer(({ path }) =>
    path === '/login/handshake'
      ? ok(HANDSHAKE)
      : path === '/api/Fiscan/Check/Query'
        ? ok([LINE, { ...LINE, imageID: 'i2', name: 'Bag two', note: '' }], 2)
        : ok([]),
  )
  try {
    const view = renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?view=checks')
    expect(await screen.findAllByText('Marked by')).toHaveLength(2)
    expect(screen.getAllByText('Note')).toHaveLength(1)
    view.unmount()
  } finally {
    Object.assign(window, { innerWidth: 1024 })
  }
})
