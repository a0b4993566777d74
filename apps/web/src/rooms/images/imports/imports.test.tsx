// @vitest-environment jsdom
// The check of an import as a page: what was chosen for its classes, and leaving it.
import type { ImportReport } from '@clearbelt/contract/images/imports/calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { FiscanLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'
import { rememberImport } from './open-import.tsx'

const REPORT: ImportReport = {
  id: 'im1',
  state: 'ready',
  format: 'voc',
  images: 2,
  safe: 0,
  objects: 2,
  duplicates: 0,
  errors: 0,
  done: 0,
  classes: ['Knife', 'Laptop'].map((name) => ({ name, boxes: 1, knowledgeID: 'blade' })),
  problems: [],
  problemsTotal: 0,
  energies: {
    pairs: 0,
    airFound: 0,
    airFrom: 0,
    airTo: 0,
    even: 0,
    rules: [],
    lowName: '',
    highName: '',
    airLevel: null,
  },
  message: '',
}
let log: Asked[]
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path.endsWith('/Confirm')) return refused(404, 'not-found', 'Not found.')
    return path.endsWith('/im1') ? ok(REPORT) : ok([])
  })
  rememberImport('u1', 'im1')
})
afterEach(clearPage)

const harmless = async (): Promise<HTMLInputElement> =>
  await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Laptop is harmless: skip' })

test('what was chosen for the classes is there again when the check was left and is gone on with', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?import=im1')
  fireEvent.click(await harmless())
  cleanup()
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect((await harmless()).checked).toBe(true))
})

test('discarding a waiting import from the library asks first', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Discard this import?')
  expect(log.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('confirming an import that was discarded elsewhere says what became of it', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?import=im1')
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 images' }))
  expect(
    await screen.findByText(/^That import no longer exists: it was discarded, or removed after a day\./),
  ).toBeTruthy()
})
