// @vitest-environment jsdom
// The panes of a CT volume by the keyboard: densities, slab, the cross, one pane alone, and how far the rest has come.
import type { Volume } from '@clearbelt/xray/volume/volume'
import { fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { VolumePanes } from './volume-view.tsx'

const volume: Volume = { nx: 8, ny: 6, nz: 4, voxel: 1, density: new Uint8Array(192), kind: new Uint8Array(192) }

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('volume')
})
afterEach(clearPage)

test('keys choose densities, thicken the slab, move the cross and reset; a pane is looked at alone', async () => {
  const { container } = renderPart(<VolumePanes volume={volume} share={0.4} isBroken={false} onRetry={() => {}} />)
  const above = await screen.findByRole('slider', { name: 'From above' })
  screen.getByText('Finer details are loading: 40 %')
  const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  const dial = (name: RegExp) => screen.getByRole<HTMLInputElement>('slider', { name }).value
  expect(isOn('Everything')).toBe('true')
  fireEvent.keyDown(above, { key: '3' })
  expect([isOn('Everything'), isOn('Metal'), dial(/Dark below/)]).toEqual(['false', 'true', '2'])
  fireEvent.keyDown(above, { key: ']' })
  expect(dial(/Slab/)).toBe('0.05')
  fireEvent.keyDown(above, { key: 'b' })
  expect(isOn('Hide the container')).toBe('true')
  // The cross of the view from above goes to the right by one voxel: the slice along the belt is the next one.
  const along = screen.getByRole('slider', { name: 'Along the belt' })
  const before = Number(along.getAttribute('aria-valuenow'))
  fireEvent.keyDown(above, { key: 'ArrowRight', shiftKey: true })
  expect(Number(along.getAttribute('aria-valuenow'))).toBe(before + 1)
  fireEvent.click(screen.getByRole('button', { name: 'Larger or smaller: 3-D' }))
  expect(container.querySelector('.vol-panes')?.getAttribute('data-single')).toBe('solid')
  fireEvent.keyDown(above, { key: 'r' })
  expect([isOn('Everything'), dial(/Slab/), container.querySelector('.vol-single')]).toEqual(['true', '0', null])
  // The right button or Shift changes the densities by dragging, and moves no cross.
  const high = dial(/Brightest from/)
  const moved = () => Number(along.getAttribute('aria-valuenow'))
  const start = moved()
  for (const [type, clientX] of [
    ['pointerDown', 0],
    ['pointerMove', 0.2],
    ['pointerUp', 0.2],
  ] as const)
    fireEvent[type](above, { button: 2, clientX, clientY: 0 })
  expect([Number(dial(/Brightest from/)) > Number(high), moved()]).toEqual([true, start])
  expect(isOn('Everything')).toBe('false')
  fireEvent.pointerMove(above, { clientX: 0.9, clientY: 0 })
  expect(moved()).toBe(start)
  fireEvent.keyDown(above, { key: '1' })
  // A key with Ctrl is the browser's.
  fireEvent.keyDown(above, { key: '3', ctrlKey: true })
  expect(isOn('Everything')).toBe('true')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
