// @vitest-environment jsdom
// What a dry run says of scans of two energies, and how it is read by other names, as people meet it.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Asked } from '../../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../../testing/render-app.tsx'
import { FiscanLibraryPage } from '../../pages/library.tsx'
import { prepareLibrary } from '../../testing/prepare-library.ts'

const ENERGIES = {
  pairs: 3,
  airFound: 1,
  airFrom: 52_000,
  airTo: 60_000,
  even: 2,
  rules: [
    { low: 'low', high: 'high', pairs: 2 },
    { low: '', high: '', pairs: 1 },
  ],
  lowName: '',
  highName: '',
  airLevel: null,
}
const REPORT = {
  id: 'm1',
  state: 'ready',
  format: 'safe',
  images: 3,
  safe: 3,
  objects: 0,
  duplicates: 0,
  errors: 0,
  done: 0,
  classes: [],
  problems: [],
  problemsTotal: 0,
  energies: ENERGIES,
  message: '',
}
let log: Asked[]
let energies: object
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  energies = ENERGIES
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Import/m1') return ok({ ...REPORT, energies })
    return ok(method === 'PUT' ? null : [])
  })
})
afterEach(clearPage)
const sent = () => log.findLast((one) => one.method === 'PUT')

test('a dry run tells by which names scans were paired and where their air lies, and is read again by others', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?import=m1')
  expect(await screen.findByText('2 scans of two files, paired by “low” and “high” in their names.')).toBeTruthy()
  expect(screen.getByText('1 scan of two files, paired by energies.csv.')).toBeTruthy()
  expect(
    screen.getByText('Air from 52,000 to 60,000, found at the edge of 1 picture, read beside the others.'),
  ).toBeTruthy()
  expect(screen.getByText('2 scans corrected by a scan of empty air.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Other names or another level of air' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Low-energy names contain' }), { target: { value: '_80kV' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Give both names, and two that differ.')).toBeTruthy()
  expect(sent()).toBeUndefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'High-energy names contain' }), { target: { value: '_160kV' } })
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Level of air' }), { target: { value: '60000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sent()?.path).toBe('/api/Fiscan/Import/m1/Energies'))
  expect(sent()?.body).toEqual({ lowName: '_80kV', highName: '_160kV', airLevel: 60_000 })
})

test('a set without such scans asks first, and what was given before stands in the fields', async () => {
  energies = { ...ENERGIES, pairs: 0, rules: [], airFound: 0 }
  const page = renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?import=m1')
  fireEvent.click(await screen.findByRole('button', { name: 'Are these dual-energy scans with other file names?' }))
  expect(screen.getByRole('textbox', { name: 'Low-energy names contain' })).toHaveProperty('value', '')
  page.unmount()
  energies = { ...ENERGIES, pairs: 0, rules: [], lowName: '.080', highName: '.160' }
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan?import=m1')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Low-energy names contain' })).toHaveProperty('value', '.080'),
  )
})
