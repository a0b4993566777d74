// @vitest-environment jsdom
// The form of an image over a network on which answers are lost.
import type { ImageDetail } from '@clearbelt/contract/images/calls'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'
import { ImageEditing } from './image-editing.tsx'

/** As far as the form asks for it. */
const IMAGE = {
  id: 'i1',
  name: 'Bag one',
  description: '',
  productName: '',
  licence: '',
  source: '',
  year: 2024,
  isAppraisal: false,
  isReserved: false,
  isSafe: true,
  origin: 'uploaded',
  marks: [],
  views: [{ width: 10, height: 10 }],
  operations: [],
  state: 's1',
} as unknown as ImageDetail

beforeEach(() => prepareLibrary('images.fiscan'))
afterEach(clearPage)

test('an image that was stored though the answer got lost is nobody else’s: what is typed after it is saved', async () => {
  let stored: object | null = null
  const log = fakeServer(({ method, path, body }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method !== 'PUT') return ok([])
    const { state, ...said } = body as { state?: string }
    if (stored && state === 's1' && JSON.stringify(said) !== JSON.stringify(stored))
      return refused(409, 'image-changed', 'Somebody changed this image.')
    if (stored) return ok({ state: state === 's1' ? 's2' : 's3' })
    stored = said
    return refused(503, 'busy', 'No answer.')
  })
  const onDone = vi.fn()
  renderPart(<ImageEditing image={IMAGE} onDone={onDone} />, '/mapManage/mapfiscan')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const year = screen.getByRole('spinbutton', { name: /^Year/ })
  fireEvent.change(name, { target: { value: 'Bag two' } })
  fireEvent.change(year, { target: { value: '2020' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('No answer.')
  fireEvent.change(name, { target: { value: 'Bag three' } })
  // Back to what it was, which is another than what is stored by now.
  fireEvent.change(year, { target: { value: '2024' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onDone).toHaveBeenCalled()
  const puts = log.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ body }) => body)).toMatchObject([
    { state: 's1', name: 'Bag two', year: 2020 },
    { state: 's1', name: 'Bag three', year: 2024 },
    { state: 's1', name: 'Bag two', year: 2020 },
    { state: 's2', name: 'Bag three', year: 2024 },
  ])
})

test('somebody else’s change is told, and replaced at the next attempt alone', async () => {
  const log = fakeServer(({ method, path, body }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method !== 'PUT') return ok([])
    return 'state' in (body as object)
      ? refused(409, 'image-changed', 'Somebody changed this image.')
      : ok({ state: 's9' })
  })
  const onDone = vi.fn()
  renderPart(<ImageEditing image={IMAGE} onDone={onDone} />, '/mapManage/mapfiscan')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Bag two' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Somebody changed this image.')
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onDone).toHaveBeenCalled()
  expect(log.filter(({ method }) => method === 'PUT').map(({ body }) => 'state' in (body as object))).toEqual([
    true,
    false,
  ])
})
