import { placedCorners } from '@clearbelt/domain/kinds/marks/outline'
import { expect, test } from 'vitest'
import { cocoOf } from '../export/write-coco.ts'
import { settleBoxes } from './boxes.ts'
import { parseCoco } from './formats/coco.ts'
import type { PlannedBox } from './formats/plan.ts'

const SIZE = { width: 400, height: 200 }
const settle = (outline: { x: number; y: number }[], box: Partial<PlannedBox> = {}) =>
  settleBoxes(
    {
      file: 'a.jpg',
      size: null,
      broken: false,
      boxes: [
        {
          className: 'knife',
          unit: 'px',
          left: 40,
          top: 20,
          right: 120,
          bottom: 80,
          file: 'a.json',
          line: null,
          outline,
          ...box,
        },
      ],
    },
    SIZE.width,
    SIZE.height,
  )

test('a polygon in a file becomes the outline of its mark, also where the file says its first corner twice', () => {
  const corners = [
    { x: 40, y: 20 },
    { x: 120, y: 50 },
    { x: 60, y: 80 },
  ]
  const open = settle(corners)
  expect(open.problems).toEqual([])
  expect(open.marks).toMatchObject([
    {
      className: 'knife',
      left: 0.1,
      top: 0.1,
      outline: [
        [0, 0],
        [1, 0.5],
        [0.25, 1],
      ],
    },
  ])
  expect(settle([...corners, { x: 40, y: 20 }])).toEqual(open)
})

test('a polygon with a hundred corners is simplified, one that crosses itself leaves the box; both are told', () => {
  const round = Array.from({ length: 100 }, (_, i) => ({
    x: 80 + 40 * Math.cos((2 * Math.PI * i) / 100),
    y: 50 + 30 * Math.sin((2 * Math.PI * i) / 100),
  }))
  const many = settle(round)
  expect(many.marks[0]?.outline).toHaveLength(60)
  expect(many.problems.map(({ code, severity }) => [code, severity])).toEqual([['outline-simplified', 'warning']])
  const crossed = settle([
    { x: 40, y: 20 },
    { x: 120, y: 80 },
    { x: 120, y: 20 },
    { x: 40, y: 80 },
  ])
  expect(crossed.marks).toMatchObject([{ left: 0.1, top: 0.1, outline: null }])
  expect(crossed.problems.map(({ code }) => code)).toEqual(['outline-simplified'])
})

test('an outline written as COCO is read back where it was, with its own area', () => {
  const mark = {
    left: 0.25,
    top: 0.1,
    width: 0.5,
    height: 0.4,
    outline: [
      [0, 0],
      [1, 0],
      [0.5, 1],
    ] as [number, number][],
  }
  const text = cocoOf([{ path: 'a.jpg', ...SIZE, licence: '', boxes: [{ name: 'knife', ...mark }] }])
  const { area } = (JSON.parse(text) as { annotations: { area: number }[] }).annotations[0] ?? { area: 0 }
  expect(area).toBeCloseTo((200 * 80) / 2)
  const [read] = parseCoco({ file: 'a.json', text }).images
  const [back] = settleBoxes({ file: 'a.jpg', size: null, broken: false, boxes: read?.boxes ?? [] }, 400, 200).marks
  for (const [i, corner] of placedCorners(back ?? mark).entries()) {
    expect(corner.x).toBeCloseTo(placedCorners(mark)[i]?.x ?? Number.NaN, 4)
    expect(corner.y).toBeCloseTo(placedCorners(mark)[i]?.y ?? Number.NaN, 4)
  }
})
