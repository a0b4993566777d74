// @vitest-environment jsdom
// The parts that questions with a picture share: the field it is put into, the areas drawn on it, and how they are shown.
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ticket } from '@clearbelt/contract/access/calls'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { preparePage } from '../../testing/render-app.tsx'
import { AreaEditor } from './area-editor.tsx'
import { AreaPicture } from './area-picture.tsx'
import { PictureField } from './picture-field.tsx'

const kept: QuestionPicture = {
  id: 'p1',
  url: '/imageapi/Picture/p1',
  thumbUrl: '/imageapi/Picture/p1?size=thumb',
  width: 300,
  height: 200,
}
const picture = { url: '', width: 300, height: 200, alt: 'A bag on a belt' }
let asked: Asked[] = []
let uploads: () => Reply = () => ok(kept)

beforeAll(async () => {
  await preparePage()
  await loadTexts('picture')
})
beforeEach(() => {
  uploads = () => ok(kept)
  asked = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    return path === '/fileapi/FileUploader/Picture' ? uploads() : { status: 200, type: 'image/png', text: 'x' }
  })
  adoptTicket(ticket.parse(ticketOf()))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})
afterEach(cleanup)

const draw = (element: ReactNode) => act(async () => void render(<Suspense>{element}</Suspense>))
async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}
const file = (type = 'image/png', name = 'bag.png') => new File(['12345'], name, { type })
const sentTo = (path: string) => asked.filter((one) => one.path === path)

function Field({ onPicture }: { onPicture: (picture: QuestionPicture | null) => void }): ReactNode {
  const [value, setValue] = useState<QuestionPicture | null>(null)
  return (
    <PictureField
      value={value}
      onChange={(now) => {
        setValue(now)
        onPicture(now)
      }}
    />
  )
}

test('a picture is chosen, dropped or pasted, and each is sent at once; it can be taken away again', async () => {
  const onPicture = vi.fn()
  await draw(<Field onPicture={onPicture} />)
  const field = screen.getByRole('group', { name: 'Picture' })
  const ways: (() => unknown)[] = [
    () => fireEvent.change(screen.getByTestId('picture-file'), { target: { files: [file()] } }),
    () => fireEvent.drop(field, { dataTransfer: { files: [file('image/webp', 'a.webp')] } }),
    () => fireEvent.paste(field, { clipboardData: { files: [file('image/jpeg', '')] } }),
  ]
  for (const [n, way] of ways.entries()) {
    way()
    await expect.poll(() => onPicture).toHaveBeenCalledTimes(n + 1)
    expect(onPicture.mock.lastCall).toEqual([kept])
    await expect.poll(() => screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  }
  expect(sentTo('/fileapi/FileUploader/Picture').map(({ body }) => [...(body as FormData).keys()])).toEqual(
    ways.map(() => ['upfile']),
  )
  expect(screen.getByText('300 × 200 px')).toBeTruthy()
  expect(await faults()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /Remove picture/ }))
  expect(onPicture.mock.lastCall).toEqual([null])
})

test('what is refused is said at the field, and what cannot be taken is not sent at all', async () => {
  const onPicture = vi.fn()
  await draw(<Field onPicture={onPicture} />)
  const choose = (one: File) => fireEvent.change(screen.getByTestId('picture-file'), { target: { files: [one] } })
  uploads = () => refused(422, 'not-a-question-picture', 'This file is not a picture that can be read.')
  choose(file())
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture that can be read.')
  const before = sentTo('/fileapi/FileUploader/Picture').length
  choose(file('image/svg+xml', 'x.svg'))
  expect((await screen.findByRole('alert')).textContent).toContain('not a PNG, JPEG, WebP, GIF or BMP')
  const heavy = file()
  Object.defineProperty(heavy, 'size', { value: 50_000_000 })
  choose(heavy)
  expect((await screen.findByRole('alert')).textContent).toBe('The picture is larger than 20 MB.')
  expect(sentTo('/fileapi/FileUploader/Picture')).toHaveLength(before)
  expect(onPicture).not.toHaveBeenCalled()
})

function Editor({ onAreas, limit = 3 }: { onAreas: (areas: Area[]) => void; limit?: number }): ReactNode {
  const [areas, setAreas] = useState<readonly Area[]>([])
  const [selected, onSelect] = useState<string | null>(null)
  return (
    <AreaEditor
      picture={picture}
      areas={areas}
      limit={limit}
      selected={selected}
      onSelect={onSelect}
      nameOf={({ id }) => (id === '1' ? 'Knife' : '')}
      onChange={(now) => {
        setAreas(now)
        onAreas(now)
      }}
    />
  )
}

test('[Q-20] areas are added, moved, resized, removed and brought back by the keyboard alone, and each change is told', async () => {
  const onAreas = vi.fn<(areas: Area[]) => void>()
  await draw(<Editor onAreas={onAreas} />)
  const now = (): Area[] => onAreas.mock.lastCall?.[0] ?? []
  const told = (): string => document.querySelector('[aria-live]')?.textContent ?? ''
  fireEvent.click(screen.getByRole('button', { name: /Add area/ }))
  expect(now()).toEqual([{ id: '1', left: 0.4, top: 0.4, width: 0.2, height: 0.2 }])
  const first = screen.getByRole('button', { name: 'Area 1: Knife' })
  expect(document.activeElement).toBe(first)
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) fireEvent.keyDown(first, { key })
  fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  expect(now()).toEqual([{ id: '1', left: 0.38, top: 0.391, width: 0.21, height: 0.2 }])
  expect(told()).toBe('Area 1: 38.0% from the left, 39.1% from the top, 21.0% wide, 20.0% high')
  for (let n = 0; n < 99; n++) fireEvent.keyDown(first, { key: 'ArrowLeft' })
  expect(now()[0]?.left).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /Add area/ }))
  fireEvent.click(screen.getByRole('button', { name: /Add area/ }))
  expect(now().map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Add area/ }).disabled).toBe(true)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Area 2' }), { key: 'Delete' })
  expect(now().map(({ id }) => id)).toEqual(['1', '3'])
  expect(told()).toBe('Area 2 removed')
  expect(document.activeElement?.getAttribute('data-area')).toBe('3')
  fireEvent.keyDown(first, { key: 'z', ctrlKey: true })
  expect(now().map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(await faults()).toEqual([])
})

test('[Q-19] an area drawn by the pointer is kept in fractions of the picture, whatever its size on the screen', async () => {
  const onAreas = vi.fn<(areas: Area[]) => void>()
  await draw(<Editor onAreas={onAreas} />)
  const frame = document.querySelector('.ap-frame') as HTMLElement
  const ground = document.querySelector('.ap-ground') as HTMLElement
  const pointer = (on: Element | null, type: string, [x, y]: [number, number]) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y })
      on?.dispatchEvent(Object.assign(event, { pointerId: 1 }))
    })
  for (const scale of [1, 2.5]) {
    frame.getBoundingClientRect = () => new DOMRect(20, 10, 300 * scale, 200 * scale)
    const at = (x: number, y: number): [number, number] => [20 + 300 * scale * x, 10 + 200 * scale * y]
    await pointer(ground, 'pointerdown', at(0.1, 0.5))
    await pointer(ground, 'pointermove', at(0.2, 0.6))
    await pointer(ground, 'pointerup', at(0.35, 0.9))
    const drawn = onAreas.mock.lastCall?.[0].at(-1)
    expect(drawn).toMatchObject({ left: 0.1, top: 0.5, width: 0.25, height: 0.4 })
    const button = document.querySelector(`[data-area="${drawn?.id}"]`) as HTMLElement
    expect([button.style.left, button.style.top, button.style.width, button.style.height]).toEqual([
      '10%',
      '50%',
      '25%',
      '40%',
    ])
    // Its corner, then the whole of it.
    await pointer(button.querySelector('[data-corner="se"]'), 'pointerdown', at(0.35, 0.9))
    await pointer(button.querySelector('[data-corner="se"]'), 'pointermove', at(0.45, 0.8))
    await pointer(button.querySelector('[data-corner="se"]'), 'pointerup', at(0.45, 0.8))
    expect(onAreas.mock.lastCall?.[0].at(-1)).toMatchObject({ left: 0.1, top: 0.5, width: 0.35, height: 0.3 })
    await pointer(button, 'pointerdown', at(0.2, 0.6))
    await pointer(button, 'pointermove', at(0.9, 0.6))
    await pointer(button, 'pointerup', at(0.9, 0.6))
    expect(onAreas.mock.lastCall?.[0].at(-1)).toMatchObject({ left: 0.65, top: 0.5, width: 0.35, height: 0.3 })
  }
})

test('areas on a picture are numbered, pressed by name, and judged by sign as well as by colour; a picture that does not come can be asked for again', async () => {
  const onPress = vi.fn()
  const box = { left: 0.125, top: 0.25, width: 0.5, height: 0.25 }
  await draw(
    <AreaPicture
      picture={{ ...picture, url: '/imageapi/Sitting/a' }}
      areas={[
        { id: 'a', ...box, label: 'Area 1: no name', tone: 'active' },
        { id: 'b', ...box, label: 'Area 2: Pistol', tone: 'right' },
        { id: 'c', ...box, label: 'Area 3: Knife', tone: 'wrong' },
      ]}
      onPress={onPress}
    />,
  )
  expect([...document.querySelectorAll('.ap-sign')].map((sign) => sign.textContent)).toEqual(['1', '2 ✓', '3 ✕'])
  fireEvent.click(screen.getByRole('button', { name: 'Area 2: Pistol' }))
  expect(onPress).toHaveBeenCalledWith('b')
  expect((await screen.findByAltText('A bag on a belt')).getAttribute('src')).toBe('blob:picture')
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: '2' } })
  expect(document.querySelector<HTMLElement>('[data-tone=active]')?.style.left).toBe('12.5%')
  expect(await faults()).toEqual([])
})
