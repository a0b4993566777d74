import { expect, test } from 'vitest'
import { roomFor, roomForHalves } from './filter-width.ts'

test('a filter has room for each letter of its words, and for each Chinese sign that of a square', () => {
  expect(roomFor('Nome ou modelo do equipamento', 'text')).toBe('min(100%, calc(28ch + 0em + 72px))')
  expect(roomFor('姓名、账号或 ID', 'select')).toBe('min(100%, calc(3ch + 6em + 56px))')
  expect(roomForHalves(['Começa a partir de', 'Começa até'])).toBe(
    'min(100%, calc(2 * max(18ch + 0em, 10ch + 0em) + 96px))',
  )
})
