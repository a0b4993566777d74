// @vitest-environment node
// Masks of COCO: read by both ways of writing their runs, outlined, and refused where they lie.
import { areaOf, isSoundOutline, outlineThrough, placedCorners } from '@clearbelt/domain/kinds/marks/outline'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCoco } from './coco.ts'
import { outlineOfMask } from './mask.ts'

/** A drawing, `#` is the thing, as COCO counts it: column by column, what is empty first. */
function maskOf(rows: readonly string[]): { size: [number, number]; counts: number[] } {
  const [height, width] = [rows.length, rows[0]?.length ?? 0]
  const counts = [0]
  let isOn = false
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      if ((rows[y]?.[x] === '#') !== isOn) {
        isOn = !isOn
        counts.push(0)
      }
      counts.push((counts.pop() ?? 0) + 1)
    }
  return { size: [height, width], counts }
}

/** As COCO packs counts into text. */
function packed(counts: readonly number[]): string {
  let text = ''
  counts.forEach((count, i) => {
    let left = i > 2 ? count - (counts[i - 2] ?? 0) : count
    for (let isMore = true; isMore; ) {
      let code = left & 31
      left >>= 5
      isMore = (code & 16) !== 0 ? left !== -1 : left !== 0
      if (isMore) code |= 32
      text += String.fromCharCode(code + 48)
    }
  })
  return text
}

const RING = ['........', '..####..', '..#..#..', '..####..', '........']
const SIZE = { width: 8, height: 5 }
const points = (segmentation: object): { x: number; y: number }[] => {
  const outline = outlineOfMask(segmentation, null)
  if (typeof outline === 'string') throw new Error(outline)
  return outline
}

test('a mask becomes the line around it, its holes not cut out, alike from numbers and from text', () => {
  const mask = maskOf(RING)
  const outline = points(mask)
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([2, 6, 1, 4])
  // Twelve pixels but for the corners that are cut halfway.
  expect(areaOf(outline.map(({ x, y }) => [x, y]))).toBe(12 - 4 / 8)
  expect(points({ size: mask.size, counts: packed(mask.counts) })).toEqual(outline)
})

test('text packed by the rule of COCO is read: three columns of two pixels in a picture of 7 by 5', () => {
  expect(packed([6, 2, 3, 2, 3, 2, 17])).toBe('623000>')
  const outline = points({ size: [5, 7], counts: '623000>' })
  expect([...new Set(outline.map(({ x }) => x))].toSorted((a, b) => a - b)).toEqual([1, 1.5, 2.5, 3.5, 4])
  expect([...new Set(outline.map(({ y }) => y))].toSorted((a, b) => a - b)).toEqual([1, 1.5, 2.5, 3])
})

test('pieces that touch at a corner are apart; stray pixels beside a large piece do not count', () => {
  expect(outlineOfMask(maskOf(['##..', '##..', '..##', '..##']), null)).toBe('pieces')
  const large = Array.from({ length: 12 }, () => `${'#'.repeat(12)}..`)
  expect(points(maskOf([...large, '.............#'])).every(({ x, y }) => x <= 12 && y <= 12)).toBe(true)
})

test.each([
  ['runs beyond the picture', { size: [5, 8], counts: [10, 31] }],
  ['runs that end early', { size: [5, 8], counts: [10, 5] }],
  ['a run below nothing', { size: [5, 8], counts: [45, -5] }],
  ['nothing at all', { size: [5, 8], counts: [40] }],
  ['a size of gigabytes', { size: [65_535, 65_535], counts: [0, 65_535 * 65_535] }],
  ['no size', { counts: [0, 40] }],
  ['another size than the picture', { size: [8, 5], counts: [0, 40] }],
  ['text that ends in a number', { size: [5, 8], counts: 'oooo' }],
  ['text of other characters', { size: [5, 8], counts: '\u0000\u4e2d' }],
])('[T-53] a mask of %s is told and leaves the box', (_, segmentation) => {
  expect(outlineOfMask(segmentation, SIZE)).toBe('unread')
  const { images, problems } = parseCoco({
    file: 'c.json',
    text: JSON.stringify({
      images: [{ id: 1, file_name: 'a.jpg', ...SIZE }],
      annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [1, 1, 3, 3], segmentation }],
      categories: [{ id: 1, name: 'knife' }],
    }),
  })
  expect(problems).toEqual([
    { file: 'c.json · a.jpg · id 1', line: null, severity: 'warning', code: 'mask-unread', params: { name: 'knife' } },
  ])
  expect(images[0]?.boxes).toEqual([expect.objectContaining({ left: 1, right: 4 })])
  expect(images[0]?.boxes[0]).not.toHaveProperty('outline')
})

test('whatever is drawn, the outline of a single piece can be a mark and keeps near to what it covers', () => {
  const blob = fc
    .array(
      fc.record({
        x: fc.nat(20),
        y: fc.nat(20),
        w: fc.integer({ min: 3, max: 12 }),
        h: fc.integer({ min: 3, max: 12 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((boxes) =>
      Array.from({ length: 40 }, (_row, y) =>
        Array.from({ length: 40 }, (_cell, x) =>
          boxes.some((box) => x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h) ? '#' : '.',
        ).join(''),
      ),
    )
  fc.assert(
    fc.property(blob, (rows) => {
      const outline = outlineOfMask(maskOf(rows), null)
      if (typeof outline === 'string') return outline === 'pieces'
      const made = outlineThrough(outline.map(({ x, y }) => ({ x: x / 40, y: y / 40 })))
      const within = areaOf(placedCorners(made).map(({ x, y }) => [40 * x, 40 * y]))
      const pixels = rows.join('').replaceAll('.', '').length
      return made.outline !== null && isSoundOutline(made.outline) && within > 0.85 * pixels
    }),
  )
})

test('a file whose masks come to more pixels than are taken is refused by picture and annotation, and holds none of them', () => {
  // Two pixels in opposite corners span the whole picture, in three numbers.
  const [width, height] = [1000, 1600]
  const counts = [0, 1, width * height - 2, 1]
  const annotation = (id: number) => ({
    id,
    image_id: 1,
    category_id: 1,
    bbox: [0, 0, width, height],
    segmentation: { size: [height, width], counts },
  })
  const text = JSON.stringify({
    images: [{ id: 1, file_name: 'bag.png', width, height }],
    categories: [{ id: 1, name: 'knife' }],
    annotations: Array.from({ length: 5000 }, (_, i) => annotation(i + 1)),
  })
  const budget = { pixels: 2_000_000 }
  expect(parseCoco({ file: 'instances.json', text, budget })).toEqual({
    images: [],
    problems: [
      {
        file: 'instances.json',
        line: null,
        severity: 'error',
        code: 'masks-too-large',
        params: { id: '2', name: 'bag.png' },
      },
    ],
  })
  // One alone, of a picture that is as large, is within what is taken.
  expect(outlineOfMask(annotation(1).segmentation, { width, height })).toBe('pieces')
})
