// @vitest-environment jsdom
// The keys of a device are set by pressing them, clashes are named, and arrangements taken over.
import { STANDARD_KEYS, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'
import { Devices } from './devices.tsx'

const DEVICE = {
  id: 'd1',
  name: 'Line 2',
  description: '',
  keys: STANDARD_KEYS,
  look: 'soft',
  isUsual: true,
  updateTime: '2026-05-12T08:00:00Z',
  creatorName: 'Ada',
  canEdit: true,
}
let log: Asked[]
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Device/Query') return ok([DEVICE], 1)
    return ok(method === 'POST' ? { id: 'd2' } : null)
  })
})
afterEach(clearPage)

const keysSent = (method: string): KeyMap =>
  (log.findLast((one) => one.method === method)?.body as { keys: KeyMap } | undefined)?.keys ?? STANDARD_KEYS

test('a key is pressed for an act, leaves the act that had it and says so; a fixed key is refused', async () => {
  renderPart(<Devices />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('button', { name: 'Line 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Set a key: Black & white' }))
  // On another layout the same place gives another letter.
  fireEvent.keyDown(window, { key: 'ё', code: 'KeyT' })
  expect(await dialog.findByText('T is now for “Black & white” and no longer for “Brighten”.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Set a key: Brighten' }))
  fireEvent.keyDown(window, { key: 'ArrowLeft', code: 'ArrowLeft' })
  expect(await dialog.findByText('← always does the same and cannot be set.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'PUT')).toBe(true))
  expect([keysSent('PUT').mode4, keysSent('PUT').mode1]).toEqual([['KeyA', 'KeyT'], []])
})

test('a device is copied, and all its keys are set as another arrangement', async () => {
  renderPart(<Devices />, '/mapManage/mapfiscan')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Image functions on F1 to F10' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'POST')).toBe(true))
  expect(log.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Line 2 (copy)' })
  expect(keysSent('POST').mode4).toEqual(['F4'])
})
