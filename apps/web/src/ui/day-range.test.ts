// @vitest-environment node
import { expect, test } from 'vitest'
import { momentsOf, readRange, writeRange } from './day-range.ts'

test('[IMG-022] a range of creation days means whole days of the organisation, summer time included', () => {
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-20' }, 'Asia/Shanghai')).toEqual({
    after: '2026-11-19T16:00:00.000Z',
    before: '2026-11-20T15:59:59.999Z',
  })
  expect(momentsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Madrid')).toEqual({
    after: '2026-03-28T23:00:00.000Z',
    before: '2026-03-29T21:59:59.999Z',
  })
})

test('a range in the address that makes no sense counts as none', () => {
  for (const text of ['', 'x', '2026-01-02', '2026-01-02~', '2026-02-30~2026-03-01', '2026-01-02~2026-01-01'])
    expect(readRange(text)).toBeNull()
  expect(readRange(writeRange({ from: '2026-01-01', to: '2026-01-31' }))).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
})
