// Which pictures of a set are two views of one image.
import { expect, test } from 'vitest'
import { joinViews } from './join-views.ts'

const joined = (...files: string[]) =>
  joinViews(
    files.map((file) => ({ file: file.replace('!', ''), size: null, boxes: [], broken: file.startsWith('!') })),
  ).map(({ file, second }) => [file, second?.file ?? null])

test('a second view is told by its name beside its first; without that, or where either is broken, it stays alone', () => {
  expect(joined('a/bag.jpg', 'a/bag.view-2.jpg', 'b/bag.view-2.jpg', 'view-2.jpg')).toEqual([
    ['a/bag.jpg', 'a/bag.view-2.jpg'],
    ['b/bag.view-2.jpg', null],
    ['view-2.jpg', null],
  ])
  expect(joined('B-low.dcs', 'B-view-2-low.dcs', 'C-view-1.dcs', 'C-View-2.dcs', 'D.dcs', 'D-view-2')).toEqual([
    ['B-low.dcs', 'B-view-2-low.dcs'],
    ['C-view-1.dcs', 'C-View-2.dcs'],
    ['D.dcs', null],
    ['D-view-2', null],
  ])
  expect(joined('bag.jpg', '!bag.view-2.jpg', '!case.jpg', 'case.view-2.jpg')).toEqual([
    ['bag.jpg', null],
    ['bag.view-2.jpg', null],
    ['case.jpg', null],
    ['case.view-2.jpg', null],
  ])
})
