// @vitest-environment jsdom
// The pages of misses and good images against a faked server: both collections, entering one, a refused zip.
import type { CollectedDetail, CollectedRow } from '@clearbelt/contract/collect/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { Route, Routes } from 'react-router'
import { CollectPage } from './pages/list.tsx'
import { AddRecordPage, EditRecordPage } from './pages/record.tsx'
import { collectRoutes } from './room.tsx'

const row: CollectedRow = {
  id: 'r1',
  kind: 'omit',
  source: 'front',
  state: 'draft',
  happenTime: '2026-01-02T08:30:00Z',
  place: 'Checkpoint 4',
  lane: '4B',
  watcherID: null,
  watcherName: 'Bo',
  orgID: 'o1',
  orgName: 'Terminal 1',
  deviceModel: 'CX100',
  knowledgeID: null,
  knowledgeName: '',
  itemCategory: '',
  images: 0,
  thumbnails: [],
  taken: 0,
  creatorName: 'Ada',
  createTime: '2026-01-02T09:00:00Z',
  canEdit: true,
  canDecide: false,
}
const detail: CollectedDetail = {
  ...row,
  description: '',
  passenger: 'P. Traveller',
  comment: '',
  submitterName: '',
  submitTime: null,
  approverName: '',
  decideTime: null,
  files: [],
}
const answers = ({ path }: Asked): Reply => {
  if (/QueryBy(Org|Backer)$/.test(path)) return ok([row], 1)
  if (path === '/api/MissingDetection/r1') return ok(detail)
  return ok([])
}
const sent = (log: readonly Asked[], method: string, path: string): Asked[] =>
  log.filter((one) => one.method === method && one.path === path)

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(['collect', 'viewer', 'pickers', 'console'].map(loadTexts))
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['images.collect', 'images.collectBackend'] } as never,
    menus: [],
  })
})
afterEach(clearPage)

async function expectRecords(base: string, right: string, query: string): Promise<void> {
  const under = collectRoutes.filter(({ path }) => path === base || path.startsWith(`${base}/`))
  expect(under.map(({ path }) => path.slice(base.length))).toEqual(
    expect.arrayContaining(['', '/addOmit', '/addGood', '/editOmit/:id', '/editGood/:id']),
  )
  expect(new Set(under.flatMap(({ handle }) => handle.rights))).toEqual(new Set([right]))
  const log = fakeServer(answers)
  renderPart(<CollectPage />, `${base}?states=draft,review&search=check`)
  expect(await screen.findByRole('button', { name: 'Checkpoint 4 · 4B' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toContain('/editOmit/r1')
  const [asked] = sent(log, 'GET', query)
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ states: 'draft,review', search: 'check' })
}

test('[IMG-004] /mapManage/mapCollect lists the records of the organisation and has pages to add and edit a miss and a good image', () =>
  expectRecords('/mapManage/mapCollect', 'images.collect', '/api/MissingDetection/QueryByOrg'))

test('[IMG-005] /mapManage/mapCollectBackend lists the records of the back office and has pages to add and edit a miss and a good image', () =>
  expectRecords('/mapManage/mapCollectBackend', 'images.collectBackend', '/api/MissingDetection/QueryByBacker'))

test('a miss is entered: what the server refuses stands at its field, and nothing typed is lost', async () => {
  const log = fakeServer((asked) =>
    asked.method === 'POST' && asked.path === '/api/MissingDetection'
      ? refused(422, 'invalid-input', 'no', { fields: [{ path: 'place', message: 'No such place.' }] })
      : answers(asked),
  )
  renderPart(<AddRecordPage />, '/mapManage/mapCollectBackend/addOmit')
  fireEvent.change(await screen.findByLabelText(/Place or checkpoint/), { target: { value: 'Gate 7' } })
  fireEvent.change(screen.getByLabelText(/Passenger/), { target: { value: 'P. Traveller' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('No such place.')).toBeTruthy()
  expect((screen.getByLabelText(/Passenger/) as HTMLInputElement).value).toBe('P. Traveller')
  expect(sent(log, 'POST', '/api/MissingDetection')[0]?.body).toMatchObject({
    kind: 'omit',
    source: 'back',
    place: 'Gate 7',
    passenger: 'P. Traveller',
  })
})

test('a good image whose answer was lost is sent again as it was, and changed to what is typed by then', async () => {
  const posts: Reply[] = ['timeout', ok({ id: 'r2' })]
  const log = fakeServer((asked) => (asked.method === 'POST' ? (posts.shift() ?? ok(null)) : answers(asked)))
  renderPart(<AddRecordPage />, '/mapManage/mapCollect/addGood')
  fireEvent.change(await screen.findByLabelText(/Place or checkpoint/), { target: { value: 'Gate 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('alert')
  fireEvent.change(screen.getByLabelText(/Place or checkpoint/), { target: { value: 'Gate 8' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/MissingDetection/r2')).toHaveLength(1))
  const [first, second] = sent(log, 'POST', '/api/MissingDetection')
  expect(second?.headers['X-Key']).toBe(first?.headers['X-Key'])
  expect(second?.body).toEqual(first?.body)
  expect(sent(log, 'PUT', '/api/MissingDetection/r2')[0]?.body).toMatchObject({ place: 'Gate 8' })
})

test('pictures chosen for a new record are not lost without a question, and one chosen twice is sent once', async () => {
  fakeServer(answers)
  const { container } = renderPart(<AddRecordPage />, '/mapManage/mapCollect/addOmit')
  await screen.findByRole('button', { name: 'Save draft' })
  const asksToStay = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksToStay()).toBe(false)
  const choose = (...files: File[]): void => {
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('no field for files')
    fireEvent.change(input, { target: { files } })
  }
  const bag = new File(['x'], 'bag.png', { lastModified: 1 })
  choose(bag)
  await screen.findByText('bag.png')
  choose(bag, new File(['y'], 'belt.png', { lastModified: 1 }))
  await screen.findByText('belt.png')
  expect(screen.getAllByText('bag.png')).toHaveLength(1)
  expect(asksToStay()).toBe(true)
})

test('[IMG-019] a zip of a missed-detection record is given 60 s, and why it was refused is said beside its name', async () => {
  const log = fakeServer((asked) =>
    asked.path === '/api/MissingDetection/UploadZip/r1'
      ? refused(422, 'zip-too-large', 'The archive is too large.', {
          fields: [{ path: 'file', message: 'The archive is too large.' }],
        })
      : answers(asked),
  )
  const { container } = renderPart(
    <Routes>
      <Route path="/mapManage/mapCollect/editOmit/:id" element={<EditRecordPage />} />
    </Routes>,
    '/mapManage/mapCollect/editOmit/r1',
  )
  await screen.findByRole('button', { name: 'Save and submit' })
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('no field for files')
  fireEvent.change(input, { target: { files: [new File(['PK'], 'misses.zip')] } })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('misses.zip: The archive is too large.')).toBeTruthy()
  await waitFor(() => expect(sent(log, 'POST', '/api/MissingDetection/UploadZip/r1')[0]?.timeout).toBe(60_000))
})
