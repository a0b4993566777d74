// @vitest-environment jsdom
// The libraries of images as pages: each asks for its own images.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayKey } from '../../shared/i18n.ts'
import { fakeServer, HANDSHAKE, ok, refused } from '../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../testing/render-app.tsx'
import { imagesRoutes } from './room.tsx'
import { prepareLibrary } from './testing/prepare-library.ts'

beforeEach(async () => {
  await prepareLibrary('images.fiscan', 'images.dr', 'images.ct')
})
afterEach(clearPage)

/** Opens the page of an address and waits until it asked for its own images, and for none of image screening. */
async function expectLibrary(address: string, query: string, title: string): Promise<void> {
  const log = fakeServer(() => ok([]))
  const route = imagesRoutes.find(({ path }) => path === address)
  if (!route) throw new Error('no page')
  expect(route.handle.shell).toBe('manager')
  expect(route.handle.title && sayKey(route.handle.title)).toBe(title)
  const { Component } = await route.lazy()
  renderPart(<Component />, address)
  await waitFor(() => expect(log.map(({ path }) => path)).toContain(query))
  expect(log.some(({ path }) => path === '/api/Fiscan/Query')).toBe(false)
}

test('[IMG-001] /mapManage/mapct is the library of CT images', () =>
  expectLibrary('/mapManage/mapct', '/api/CT/Query', 'CT images'))

test('[IMG-002] /mapManage/mapdr is the library of DR images', () =>
  expectLibrary('/mapManage/mapdr', '/api/DR/Query', 'DR images'))

const ROW = {
  id: 'i1',
  family: 'dr',
  name: 'Bag one',
  byName: 'Bag one',
  knowledgeName: 'Knife',
  description: '',
  thumbnails: [],
  userType: 1,
  userImageId: null,
  isSafe: false,
  origin: 'uploaded',
  originName: 'Uploaded',
  viewCount: 1,
  productName: '',
  source: '',
  year: 2026,
  isAppraisal: false,
  createTime: '2026-05-12T08:00:00Z',
  creatorName: 'Ada',
  width: 10,
  height: 10,
  hasPlanes: false,
  views: [{ width: 10, height: 10 }],
  canEdit: true,
}
async function showLibrary(address: string, query = ''): Promise<void> {
  const route = imagesRoutes.find(({ path }) => path === address)
  if (!route) throw new Error('no page')
  const { Component } = await route.lazy()
  renderPart(<Component />, address + query)
}

test('before images are deleted it is told which papers and courses use them, with ways there', async () => {
  const log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/DR/Query') return ok([ROW], 1)
    if (path === '/api/Fiscan/Usage')
      return ok({
        papers: 2,
        courses: 1,
        packages: 0,
        questions: 0,
        kept: 1,
        uses: [
          { kind: 'paper', name: 'Monday', path: '/paper/paperPreview/p1', images: 1 },
          { kind: 'course', name: 'Knives', path: '/course/preview/c1/4', images: 1 },
        ],
      })
    if (method === 'DELETE')
      return ok({ deleted: 0, skipped: [{ id: 'i1', name: 'Bag one', reason: 'Used in “Monday”' }] })
    return ok([])
  })
  await showLibrary('/mapManage/mapdr')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Used in: 2 papers · 1 course')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Monday' }).getAttribute('href')).toBe('/paper/paperPreview/p1')
  expect(within(dialog).getByRole('link', { name: 'Knives' }).getAttribute('href')).toBe('/course/preview/c1/4')
  expect(within(dialog).getByText('and 1 more')).toBeTruthy()
  expect(within(dialog).getByText('1 of 1 will be kept.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Used in “Monday”')).toBeTruthy()
  expect(log.find(({ path }) => path === '/api/Fiscan/Usage')?.body).toEqual({ ids: ['i1'] })
})

test('chosen images are changed together: only what is filled in is sent, and those that stay are named with the reason', async () => {
  const log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/DR/Query') return ok([ROW], 1)
    if (path === '/api/Fiscan/Facts') return ok({ sources: ['Airport'], deviceModels: [] })
    if (method === 'PUT') return ok({ changed: 0, skipped: [{ id: 'i1', name: 'Bag one', reason: 'Not yours' }] })
    return ok([])
  })
  await showLibrary('/mapManage/mapdr')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('combobox', { name: /^Source/ }), { target: { value: 'Airport' } })
  fireEvent.change(within(dialog).getByRole('spinbutton', { name: /Year taken/ }), { target: { value: '2020' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Not yours')).toBeTruthy()
  expect(screen.getAllByText('0 changed, 1 left unchanged').length).toBeGreaterThan(0)
  expect(log.find(({ path }) => path === '/api/Fiscan/Batch')?.body).toEqual({
    ids: ['i1'],
    source: 'Airport',
    year: 2020,
  })
})

test('a library is counted up to ten thousand; beyond them it says that there are more, and pages go on', async () => {
  const log = fakeServer(({ path, query }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path !== '/api/DR/Query') return ok([])
    const limit = Number(query.get('limit'))
    return ok(
      Array.from({ length: limit }, (_, i) => ({ ...ROW, id: `i${i}`, name: `Bag ${i}` })),
      10_001,
    )
  })
  await showLibrary('/mapManage/mapdr', '?page=502')
  expect(await screen.findByText('More than 10,000 images')).toBeTruthy()
  expect(await screen.findByRole('radio', { name: 'All 10,000+' })).toBeTruthy()
  expect(
    log.filter(({ path }) => path === '/api/DR/Query').every(({ query }) => query.get('countMost') === '10001'),
  ).toBe(true)
  // The page is full, so there is one after it.
  expect(screen.getByTitle('503')).toBeTruthy()
})

test('a link to an image that was deleted says so', async () => {
  fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    return path === '/api/DR/gone' ? refused(404, 'not-found', 'Not found.') : ok([])
  })
  const { Component } = (await imagesRoutes.find(({ path }) => path === '/mapManage/mapdr')?.lazy()) ?? {}
  if (!Component) throw new Error('no page')
  renderPart(<Component />, '/mapManage/mapdr?image=gone')
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Image not found')).toBeTruthy()
  expect(within(drawer).getByText('It was deleted, or you have no access to it.')).toBeTruthy()
  expect(within(drawer).queryByText('Try again')).toBeNull()
})
