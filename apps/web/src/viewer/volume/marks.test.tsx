// @vitest-environment jsdom
// Marks in a CT volume by keyboard and pointer: set at the cross, moved, taken away, undone, ten at most.
import type { Volume } from '@clearbelt/xray/volume/volume'
import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { loadTexts } from '../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { boxInPlane, edgesOf, fitOf, inPlane, inSolid, moved, placeOf, spotAt, type Percent } from './marks.ts'
import { FIRST_TURN } from './turn.ts'
import { VolumePanes } from './volume-view.tsx'

/** 80 x 60 x 40 mm in voxels of one centimetre. */
const volume: Volume = { nx: 8, ny: 6, nz: 4, voxel: 1, density: new Uint8Array(192), kind: new Uint8Array(192) }

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('volume')
})
afterEach(clearPage)

const rounded = ({ left, top }: Percent): string => `${left.toFixed(3)} ${top.toFixed(3)}`

test('of a box that stands aslant a slice shows what it cuts, and where it cuts nothing the outline of all of it', () => {
  const long = { from: { x: 10, y: 28, z: 18 }, to: { x: 70, y: 32, z: 22 }, turn: { x: 0, y: 0, z: 30 } }
  const widthOf = (place: readonly [number, number, number], plane: 'axial' | 'sagittal'): number => {
    const { corners } = boxInPlane(volume, plane, place, 0, long)
    const all = corners.map(({ left }) => left)
    return Math.max(...all) - Math.min(...all)
  }
  const above = boxInPlane(volume, 'axial', [0.5, 0.5, 0.5], 0, long)
  expect(above.isNear).toBe(true)
  expect(new Set(above.corners.map(rounded)).size).toBe(4)
  // 60 mm long and 4 wide, turned by 30 degrees, over 80 mm: 67.45 % of them.
  expect(widthOf([0.5, 0.5, 0.5], 'axial')).toBeCloseTo((100 * (60 * Math.cos(Math.PI / 6) + 4 * 0.5)) / 80, 6)
  // Along the belt one slice with what lies near holds 10 mm of it: tan 30 of that, and the slant of its width.
  expect(widthOf([0.5, 0.5, 0.5], 'sagittal')).toBeCloseTo(
    (100 * (10 / Math.sqrt(3) + 4 / Math.cos(Math.PI / 6))) / 60,
    6,
  )
  const beside = boxInPlane(volume, 'sagittal', [0.05, 0.5, 0.5], 0, long)
  expect(beside.isNear).toBe(false)
  expect(widthOf([0.05, 0.5, 0.5], 'sagittal')).toBeCloseTo((100 * (60 * 0.5 + 4 * Math.cos(Math.PI / 6))) / 60, 6)
})

test('a place is the same millimetres at every level, and stands where the shader draws it', () => {
  const coarse = { ...volume, nx: 4, ny: 3, nz: 2, voxel: 2 }
  const spot = spotAt(volume, [0.5, 0.25, 0.75])
  expect(spot).toEqual({ x: 40, y: 15, z: 30 })
  expect(placeOf(coarse, spot)).toEqual(placeOf(volume, spot))
  expect(spotAt(volume, [0.99999, 0, 0], { x: 72.35, y: 60, z: 40 })).toEqual({ x: 72.3, y: 0, z: 0 })
  expect(moved(volume, spot, 2, 10)).toEqual({ ...spot, z: 40 })
  // Height runs upwards.
  expect(inPlane(volume, 'coronal', spot)).toEqual({ left: 50, top: 25 })
  const box = { from: { x: 20, y: 15, z: 10 }, to: { x: 40, y: 30, z: 20 } }
  const corners = [
    { left: 25, top: 50 },
    { left: 50, top: 50 },
    { left: 50, top: 75 },
    { left: 25, top: 75 },
  ]
  for (const [share, isNear] of [
    [0.25, true],
    [0.6, false],
  ] as const) {
    const outline = boxInPlane(volume, 'coronal', [0, share, 0], 0, box)
    expect(outline.isNear).toBe(isNear)
    expect(new Set(outline.corners.map(rounded))).toEqual(new Set(corners.map(rounded)))
  }
  // From straight in front the vertical runs up, and what lies in the middle stays there however it is turned.
  const front = { yaw: 0, pitch: 0, zoom: 1 }
  const middle = { x: 40, y: 30, z: 20 }
  expect(inSolid(volume, { yaw: 1, pitch: 0.4, zoom: 2 }, 1.5, middle)).toEqual({ left: 50, top: 50 })
  const high = inSolid(volume, front, 1, { ...middle, z: 40 })
  expect([high.left, high.top]).toEqual([50, 50 - (50 * 0.25) / 0.72])
  expect(edgesOf(box)).toHaveLength(12)
  // As it is first turned the whole bag is in the picture, and fills it, on a phone held upright and on a wide screen.
  for (const aspect of [0.5, 1, 2.4])
    for (const sides of [volume, { ...volume, nz: volume.nx }, { ...volume, nx: 2 * volume.nx }]) {
      const seen = { ...FIRST_TURN, zoom: fitOf(sides, aspect) }
      const [x, y, z] = [sides.nx, sides.ny, sides.nz].map((side) => 10 * side * sides.voxel) as [
        number,
        number,
        number,
      ]
      const ends = edgesOf({ from: { x: 0, y: 0, z: 0 }, to: { x, y, z } }).flat()
      const most = Math.max(
        ...ends.map((spot) => inSolid(sides, seen, aspect, spot)).flatMap(({ left, top }) => [left, top]),
      )
      expect(most).toBeLessThan(98)
      expect(most).toBeGreaterThan(80)
    }
})

function Marked({ onMarks }: { onMarks: (marks: readonly Spot[]) => void }): ReactNode {
  const [marks, setMarks] = useState<readonly Spot[]>([])
  const keep = (next: readonly Spot[]): void => {
    setMarks(next)
    onMarks(next)
  }
  return <VolumePanes volume={volume} share={1} isBroken={false} marks={{ marks, onMarks: keep }} onRetry={() => {}} />
}

test('marks are set by Enter and by click, moved and removed by keys, and undone; an eleventh is refused', async () => {
  const onMarks = vi.fn()
  const { container } = renderPart(<Marked onMarks={onMarks} />)
  const last = () => onMarks.mock.lastCall?.[0] as Spot[]
  const above = await screen.findByRole('slider', { name: 'From above' })
  fireEvent.keyDown(above, { key: 'Enter' })
  expect(last()).toEqual([{ x: 40, y: 30, z: 20 }])
  const chip = () => screen.getByRole('button', { name: /^Mark 1,/ })
  fireEvent.keyDown(chip(), { key: 'ArrowRight' })
  fireEvent.keyDown(chip(), { key: 'PageUp' })
  expect(last()).toEqual([{ x: 50, y: 30, z: 30 }])
  // The cross went along: a second mark lies at the same place.
  fireEvent.keyDown(above, { key: 'Enter' })
  expect(last()).toHaveLength(2)
  fireEvent.keyDown(above, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(above, { key: 'u' })
  expect(last()).toEqual([{ x: 50, y: 30, z: 20 }])
  fireEvent.keyDown(chip(), { key: 'Delete' })
  expect(last()).toEqual([])

  fireEvent.keyDown(above, { key: 'p' })
  above.getBoundingClientRect = () => ({ left: 0, top: 0, width: 80, height: 60 }) as DOMRect
  fireEvent.pointerDown(above, { clientX: 20, clientY: 15, pointerId: 1 })
  fireEvent.pointerUp(above, { clientX: 20, clientY: 15, pointerId: 1 })
  expect(last()).toEqual([{ x: 20, y: 15, z: 30 }])
  // A touch on a mark takes hold of it, and takes it along in the plane.
  fireEvent.pointerDown(above, { clientX: 22, clientY: 15, pointerId: 1 })
  fireEvent.pointerMove(above, { clientX: 60, clientY: 45, pointerId: 1 })
  fireEvent.pointerUp(above, { clientX: 60, clientY: 45, pointerId: 1 })
  expect(last()).toEqual([{ x: 60, y: 45, z: 30 }])
  for (let more = 0; more < 10; more++) act(() => void fireEvent.keyDown(above, { key: 'Enter' }))
  expect(last()).toHaveLength(10)
  screen.getByText('At most 10 marks can be set.')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('what is only shown cannot be changed: marks with what they found, and no way to set one', async () => {
  renderPart(
    <VolumePanes
      volume={volume}
      share={1}
      isBroken={false}
      marks={{
        marks: [
          { x: 1, y: 2, z: 3 },
          { x: 9, y: 9, z: 9 },
        ],
        tones: ['right', 'wrong'],
        boxes: [
          { from: { x: 0, y: 0, z: 0 }, to: { x: 4, y: 4, z: 4 }, name: 'Pistol', tone: 'right' },
          { from: { x: 62, y: 42, z: 22 }, to: { x: 68, y: 48, z: 28 }, name: 'Knife', tone: 'wrong' },
        ],
      }}
      onRetry={() => {}}
    />,
  )
  await screen.findByRole('button', { name: /^Mark 1, found/ })
  // It opens at the threat that was missed, far from the middle of the bag.
  const slices = ['Along the belt', 'From the side', 'From above'].map((name) => screen.getByRole('slider', { name }))
  expect(slices.map((slice) => slice.getAttribute('aria-valuenow'))).toEqual(['7', '5', '3'])
  screen.getByRole('button', { name: /^Mark 2, false alarm/ })
  expect(screen.queryByRole('button', { name: 'Mark at the cross' })).toBeNull()
  expect(screen.getAllByText('Pistol').length).toBeGreaterThan(0)
  fireEvent.keyDown(screen.getByRole('slider', { name: 'From above' }), { key: 'Enter' })
  expect(screen.queryByRole('button', { name: /^Mark 3/ })).toBeNull()
})
