// @vitest-environment jsdom
// An item is drawn with the keyboard alone, sent as it was drawn, and what is wrong with a drawing is said before.
import type { ItemRow } from '@clearbelt/contract/images/item-calls'
import type { DrawnPart } from '@clearbelt/domain/images/own-item'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { ItemLibrary } from '../items/items.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

const PART: DrawnPart = {
  outline: [
    [0, 0],
    [60, 0],
    [60, 30],
    [0, 30],
  ],
  holes: [],
  material: 'brass',
  thickness: 5,
  base: 0,
}
const ROW: ItemRow = {
  code: 'own.i1.2',
  own: { id: 'i1', creatorName: 'Ada', canEdit: true },
  name: 'Brass plate',
  category: 'everyday',
  categoryName: '',
  isThreat: false,
  classes: ['metal'],
  size: { x: 6, y: 3, z: 0.5 },
  images: 1,
}
let log: Asked[]
let rows: ItemRow[]
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  rows = [ROW]
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Fiscan/Item/Query') return ok(rows, rows.length)
    if (path === '/api/Fiscan/OwnItem/i1/Images')
      return ok([{ id: 'm1', name: 'B-1', version: 1, isSafe: true, createTime: '2026-05-12T08:00:00Z' }], 1)
    if (path === '/api/Fiscan/OwnItem/i1' && method === 'GET')
      return ok({
        ...{ id: 'i1', name: 'Brass plate', knowledgeID: null, knowledgeName: '', version: 2, parts: [PART] },
        ...{ creatorName: 'Ada', updateTime: '2026-05-12T08:00:00Z', canEdit: true, images: 1 },
      })
    return ok(method === 'POST' ? { id: 'i2' } : method === 'GET' ? [] : null)
  })
})
afterEach(clearPage)

const sent = (method: string) =>
  log.findLast((one) => one.method === method)?.body as
    | { name: string; version: number; parts: DrawnPart[] }
    | undefined
const press = (name: string | RegExp): void => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
}

test('an item is drawn by keys: a shape, a corner moved by arrows, a hole; a fault is said and nothing is sent', async () => {
  rows = []
  renderPart(<ItemLibrary />, '/mapManage/mapfiscan?view=items&category=own')
  expect(await screen.findByText('Nothing has been drawn yet')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Draw an item' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Name' }), { target: { value: 'Bracket' } })
  press('Save')
  expect(await dialog.findByText('Draw at least one part.')).toBeTruthy()
  press('Add rectangle')
  const corner = await dialog.findByRole('button', { name: 'Corner 1: -50, -20 mm' })
  fireEvent.keyDown(corner, { key: 'ArrowLeft', shiftKey: true })
  press('Round hole')
  // Out over the edge, step by step of a centimetre.
  for (let i = 0; i < 8; i++)
    fireEvent.keyDown(dialog.getByRole('button', { name: /^Hole 1, corner 1:/ }), { key: 'ArrowRight', shiftKey: true })
  press('Save')
  expect(await dialog.findByText('A hole of part 1 touches its edge or another hole, or lies outside.')).toBeTruthy()
  expect(sent('POST')).toBeUndefined()
  for (let i = 0; i < 8; i++) press('Undo')
  press('Save')
  await waitFor(() => expect(sent('POST')).toBeTruthy())
  expect(sent('POST')).toMatchObject({
    name: 'Bracket',
    knowledgeID: null,
    parts: [
      {
        material: 'steel',
        thickness: 3,
        base: 0,
        outline: [
          [-60, -20],
          [50, -20],
          [50, 20],
          [-50, 20],
        ],
      },
    ],
  })
  expect(sent('POST')?.parts[0]?.holes[0]).toHaveLength(24)
})

test('an own item shows who drew it and where it lies, and is changed in the version that was seen', async () => {
  renderPart(<ItemLibrary />, '/mapManage/mapfiscan?view=items')
  fireEvent.click(await screen.findByRole('button', { name: 'Brass plate' }))
  expect(await screen.findByText('Drawn by Ada')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'B-1' })).getAttribute('href')).toContain('image=m1')
  press(/Edit/)
  await screen.findByRole('button', { name: 'Corner 3: 60, 30 mm' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Corner 3: 60, 30 mm' }), { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toBeTruthy())
  expect(sent('PUT')).toMatchObject({
    version: 2,
    parts: [
      {
        outline: [
          [0, 0],
          [60, 0],
          [60, 31],
          [0, 30],
        ],
      },
    ],
  })
})
