// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import type { DrawnMark } from './boxes.ts'
import { DrawLayer } from './draw-layer.tsx'
import type { DrawTool } from './shapes.ts'

// A picture of 400 x 200 that fills its stage: fractions are pixels over these.
const VIEW = { stage: { width: 400, height: 200 }, image: { width: 400, height: 200 } }
const PLACEMENT = { scale: 1, offsetX: 0, offsetY: 0 }

beforeAll(async () => {
  await loadTexts('viewer')
})
afterEach(cleanup)

function show(tool: DrawTool | null, marks: readonly DrawnMark[] = [], selected: string | null = null) {
  const told = { onSelect: vi.fn(), onDraw: vi.fn(), onChange: vi.fn(), onRemove: vi.fn() }
  render(
    <DrawLayer
      view={VIEW}
      placement={PLACEMENT}
      marks={marks}
      nameOf={() => 'Knife'}
      selected={selected}
      tool={tool}
      {...told}
    />,
  )
  const ground = screen.getByTestId('draw-ground')
  const at = (x: number, y: number) => ({ button: 0, pointerId: 1, clientX: x, clientY: y })
  return {
    ...told,
    press: (x: number, y: number) => act(() => void fireEvent.pointerDown(ground, at(x, y))),
    drag: (from: [number, number], to: [number, number]) => {
      act(() => void fireEvent.pointerDown(ground, at(...from)))
      act(() => void fireEvent.pointerUp(window, at(...to)))
    },
  }
}

test('a drag draws an ellipse in its box', () => {
  const { drag, onDraw } = show('ellipse')
  drag([40, 20], [200, 120])
  expect(onDraw).toHaveBeenCalledWith({ left: 0.1, top: 0.1, width: 0.4, height: 0.5, outline: 'ellipse' })
})

test('presses draw a polygon, which a press on its first corner closes', () => {
  const { press, onDraw } = show('polygon')
  for (const [x, y] of [
    [40, 20],
    [200, 20],
    [200, 120],
    [44, 24],
  ] as const)
    press(x, y)
  expect(onDraw).toHaveBeenCalledWith({
    left: 0.1,
    top: 0.1,
    width: 0.4,
    height: 0.5,
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  })
})

test('Backspace takes a corner back, Enter closes from the third on, Escape drops all and nobody else hears it', () => {
  const { press, onDraw } = show('polygon')
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  press(40, 20)
  press(200, 20)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(onDraw).not.toHaveBeenCalled()
  press(300, 180)
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  press(200, 120)
  heard.mockClear()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(onDraw).toHaveBeenCalledOnce()
  press(40, 20)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(heard).not.toHaveBeenCalled()
  // With no corner left the keys are everybody's again.
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
})

test('corners of a polygon are moved, added and removed by keys, and never fewer than three are left', () => {
  const mark: DrawnMark = {
    key: 'a',
    knowledgeID: 'knife',
    left: 0.1,
    top: 0.1,
    width: 0.4,
    height: 0.5,
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  }
  const { onChange } = show('box', [mark], 'a')
  const corner = (n: number) => screen.getByRole('button', { name: new RegExp(`^Corner ${n} of mark 1`) })
  fireEvent.keyDown(corner(1), { key: 'ArrowLeft' })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ left: expect.closeTo(0.095), width: expect.closeTo(0.405) })
  fireEvent.keyDown(corner(1), { key: 'Insert' })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    outline: [
      [0, 0],
      [0.5, 0],
      [1, 0],
      [1, 1],
    ],
  })
  fireEvent.keyDown(corner(2), { key: 'Delete' })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ outline: mark.outline })
})
