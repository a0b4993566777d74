// @vitest-environment jsdom
// A picture is rated by a button, the next one follows; what is lacking is said; results are for administrators.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'
import { Rating } from './rating.tsx'

let log: Asked[]
let queue: { id: string | null; lack: string | null; rated: number }[]
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  queue = [
    { id: 'a', lack: null, rated: 4 },
    { id: 'b', lack: null, rated: 5 },
    { id: null, lack: 'all', rated: 6 },
  ]
  const rate = { hits: 3, n: 5, rate: 0.6, low: 0.23, high: 0.88 }
  log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Rating/Next') return ok(queue.length > 1 ? queue.shift() : queue[0])
    if (path === '/api/Fiscan/Rating/Result')
      return ok({ raters: 2, takenForReal: rate, kinds: [{ kind: 'tray', rate }], calledComposed: rate })
    return ok({ rated: 5 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearPage()
})

const votes = () => log.filter(({ path }) => path.endsWith('/Vote')).map(({ path, body }) => [path, body])

test('the buttons say what a picture was taken for, and the end is told', async () => {
  renderPart(<Rating />, '/mapManage/mapfiscan?view=rating')
  expect(await screen.findByText('4 pictures rated')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Picture of a bag' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /From a scanner/ }))
  expect(await screen.findByText('5 pictures rated')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: /Composed/ })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: /Composed/ }))
  expect(await screen.findByText('You have rated every picture')).toBeTruthy()
  expect(votes()).toEqual([
    ['/api/Fiscan/Rating/a/Vote', { isComposed: false }],
    ['/api/Fiscan/Rating/b/Vote', { isComposed: true }],
  ])
  // Whoever is signed in here is an administrator.
  expect(await screen.findByRole('cell', { name: 'Tray' })).toBeTruthy()
  expect(screen.getAllByText('3 of 5')).toHaveLength(3)
})

test('without pictures of a scanner the page leads to the import', async () => {
  queue = [{ id: null, lack: 'real', rated: 0 }]
  renderPart(<Rating />, '/mapManage/mapfiscan?view=rating')
  expect(await screen.findByText('There are no pictures from a scanner yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import pictures' }).getAttribute('href')).toContain('import=new')
})
