// @vitest-environment jsdom
// Packages of images as a page: made of chosen images, listed, sorted, emptied by one image, deleted.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Asked, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { DRLibraryPage, FiscanLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

const image = (id: string, name: string) => ({
  id,
  name,
  family: 'fiscan',
  knowledgeName: 'Knife',
  isSafe: false,
  origin: 'uploaded',
  originName: 'Uploaded',
  createTime: '2026-05-12T08:00:00Z',
  viewCount: 1,
  views: [],
  thumbnails: [],
  userImageId: null,
})
const IMAGES = ['a', 'b', 'c'].map((id) => image(id, `Bag ${id}`))
const PACKAGE = {
  id: 'p1',
  name: 'Briefing',
  description: '',
  imageCount: 3,
  threatCount: 3,
  thumbnails: IMAGES.map(({ id }) => `/imageapi/Fiscan/${id}/picture?size=thumb`),
  createTime: '2026-05-12T08:00:00Z',
  creatorName: 'Ada',
  canEdit: true,
}
let log: Asked[]
/** What a new package is answered, before it succeeds. */
let posts: Reply[]
beforeEach(async () => {
  await prepareLibrary('images.fiscan', 'images.dr')
  posts = []
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Query') return ok(IMAGES, 3)
    if (path === '/api/Fiscan/Facts') return ok({ sources: [], deviceModels: ['HS6040'], viewCounts: [1, 7] })
    if (path === '/api/DR/Query')
      return ok(
        IMAGES.map((one) => ({ ...one, family: 'dr' })),
        3,
      )
    if (path === '/api/DRPackage/Query') return ok([{ ...PACKAGE, id: 'd1', name: 'Phones' }], 1)
    if (path === '/api/DRPackage/d1') return ok({ ...PACKAGE, id: 'd1', name: 'Phones', images: IMAGES.slice(0, 2) })
    if (path === '/api/FiscanPackage/Query') return ok([PACKAGE], 1)
    if (path === '/api/FiscanPackage/p1' && method === 'GET') return ok({ ...PACKAGE, images: IMAGES })
    if (path === '/api/FiscanPackage' && method === 'POST') return posts.shift() ?? ok({ id: 'p2' })
    if (path === '/api/FiscanPackage' && method === 'DELETE')
      return ok({ deleted: 0, skipped: [{ id: 'p1', name: 'Briefing', reason: 'Not yours' }] })
    return ok(method === 'PUT' ? null : [])
  })
})
afterEach(clearPage)

const sent = (method: string, path: string) => log.findLast((one) => one.method === method && one.path === path)
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('[IMG-021] chosen screening images are put into a new package', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  click('Put into a package')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put' }))
  expect(await within(dialog).findByText('Name the package.')).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name/ }), { target: { value: 'Morning' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put' }))
  await waitFor(() =>
    expect(sent('POST', '/api/FiscanPackage')?.body).toEqual({
      name: 'Morning',
      description: '',
      imageIDs: ['a', 'b', 'c'],
    }),
  )
})

test('a package whose answer was lost is made once, and changed to what is typed by then', async () => {
  posts = ['timeout']
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  click('Put into a package')
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByRole('textbox', { name: /^Name/ })
  for (const value of ['Morning', 'Evening']) {
    fireEvent.change(name, { target: { value } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put' }))
    if (value === 'Morning') await within(dialog).findByRole('alert')
  }
  await waitFor(() => expect(sent('PUT', '/api/FiscanPackage/p2')?.body).toMatchObject({ name: 'Evening' }))
  const [first, again, ...more] = log.filter(({ method }) => method === 'POST')
  expect([again?.body, again?.headers['X-Key'], more]).toEqual([first?.body, first?.headers['X-Key'], []])
})

async function openPackage(): Promise<HTMLElement> {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?view=packages')
  fireEvent.click(await screen.findByRole('button', { name: 'Briefing' }))
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByRole('textbox', { name: /^Name/ })
  return drawer
}
const press = (drawer: HTMLElement, name: string): void =>
  void fireEvent.click(within(drawer).getByRole('button', { name }))

test('[IMG-021] a package is renamed, its images are sorted and taken out, and packages kept at a deletion are named', async () => {
  const drawer = await openPackage()
  fireEvent.change(within(drawer).getByRole('textbox', { name: /^Name/ }), { target: { value: 'Evening' } })
  for (const name of ['Move Bag b up', 'Take out Bag c', 'Save']) press(drawer, name)
  await waitFor(() =>
    expect(sent('PUT', '/api/FiscanPackage/p1')?.body).toEqual({
      name: 'Evening',
      description: '',
      imageIDs: ['b', 'a'],
    }),
  )
  // In tests the library gives all titles one id, so that a question beside the closing drawer would have its name.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Briefing' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: /^Delete 1 package/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Not yours')).toBeTruthy()
})

test('[IMG-022] images are put into an open package out of the library, narrowed by what its images name', async () => {
  const drawer = await openPackage()
  press(drawer, 'Take out Bag c')
  press(drawer, 'Add images')
  // The drawer is a dialog too, and is there before.
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  const picker = screen.getAllByRole('dialog').at(-1) ?? document.body
  await within(picker).findByText('More filters')
  press(picker, 'More filters')
  fireEvent.mouseDown(await within(picker).findByRole('combobox', { name: 'Views' }))
  fireEvent.click(await screen.findByTitle('7'))
  await waitFor(() =>
    expect(log.some(({ path, query }) => path === '/api/Fiscan/Query' && query.get('viewCount') === '7')).toBe(true),
  )
  fireEvent.click(await within(picker).findByRole('checkbox', { name: 'Bag c' }))
  expect(within(picker).getByRole('checkbox', { name: 'Bag a, already in the package' })).toHaveProperty(
    'disabled',
    true,
  )
  fireEvent.click(within(picker).getByRole('button', { name: 'Add 1 image' }))
  press(drawer, 'Save')
  await waitFor(() => expect(sent('PUT', '/api/FiscanPackage/p1')?.body).toMatchObject({ imageIDs: ['a', 'b', 'c'] }))
})

test('a package of one image is not saved, and leaving what was changed is confirmed', async () => {
  const drawer = await openPackage()
  for (const name of ['Take out Bag c', 'Take out Bag a', 'Save']) press(drawer, name)
  expect(await within(drawer).findByText('A package needs at least 2 images.')).toBeTruthy()
  expect(sent('PUT', '/api/FiscanPackage/p1')).toBeUndefined()
  press(drawer, 'Close')
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy()
})

test('[IMG-021] the DR library puts its images into packages of its own, and lists those', async () => {
  renderPart(<DRLibraryPage />, '/mapManage/mapdr')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  click('Put into a package')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'One that is there' }))
  fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: 'Package' }))
  fireEvent.click(await screen.findByTitle('Phones'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put' }))
  await waitFor(() => expect(sent('PUT', '/api/DRPackage/d1')?.body).toMatchObject({ imageIDs: ['a', 'b', 'c'] }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Packages' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
  const drawer = await screen.findByRole('dialog', { name: 'Package' })
  expect(await within(drawer).findByText('Bag b')).toBeTruthy()
  expect(log.some(({ path }) => path.startsWith('/api/FiscanPackage'))).toBe(false)
})
