// Which of many questions on one page is being worked on.
import { expect, test } from 'vitest'
import { questionRead } from './visible.ts'

const view = { top: 100, bottom: 700 }
const column = (from: number, ...heights: number[]): { top: number; bottom: number }[] =>
  heights.map((height, place) => {
    const top = from + heights.slice(0, place).reduce((sum, one) => sum + one, 0)
    return { top, bottom: top + height }
  })

test('a question stays the one that is read while its beginning is in sight', () => {
  const spans = column(100, 200, 200, 200, 200)
  expect(questionRead(spans, view, 0)).toBe(0)
  expect(questionRead(spans, view, 2)).toBe(2)
})

test('scrolled away, the first that begins in sight is read; of one longer than the page, that one', () => {
  expect(questionRead(column(-60, 200, 200, 200), view, 0)).toBe(1)
  expect(questionRead(column(-900, 100, 5000, 200), view, 0)).toBe(1)
  expect(questionRead([null, ...column(-60, 200, 200)], view, 1)).toBe(2)
})

test('the last question is read where the page cannot scroll on', () => {
  expect(questionRead(column(-100, 200, 200, 200, 200), view, 3)).toBe(3)
})
