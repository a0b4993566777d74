// Which texts name one person alone, and where they are found.
import { expect, test } from 'vitest'
import { isUnmistakable, isolated } from './naming-text.ts'

test('ids, dates, scores and short numbers name nobody', () => {
  for (const text of ['7', '2026', '10013', '55.00', '2026-11-30', '0197a1b2-0000-7000-8000-0123456789ab', 'abc'])
    expect(isUnmistakable(text), text).toBe(false)
  for (const text of ['zhang.san', '100234', 'trainer-7', '13900001111']) expect(isUnmistakable(text), text).toBe(true)
})

test('a text is found where it stands by itself, and not inside ids, times, numbers, words and addresses', () => {
  const found = (value: string, text: string): string => value.replaceAll(isolated(text), '#')
  for (const value of [
    '0197a1b2-1234-7000-8000-000000000000',
    '2026-11-30T12:34:00Z',
    '3.1234',
    'x1234',
    '12345',
    'a@1234',
    '1234-5678',
  ])
    expect(found(value, '1234'), value).toBe(value)
  expect(found('who: 1234, and (1234).', '1234')).toBe('who: #, and (#).')
  expect(found('1234.jpg', '1234')).toBe('#.jpg')
  expect(found('考生1234迟到', '1234')).toBe('考生#迟到')
  expect(found('+86-13900001111', '13900001111')).toBe('+86-#')
  expect(found('李雷和李雷', '李雷')).toBe('#和#')
  expect(found('a.b* or a.b*', 'a.b*')).toBe('# or #')
})
