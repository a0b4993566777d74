// @vitest-environment jsdom
import { CULTURES } from '@clearbelt/contract/culture'
import dayjs from 'dayjs'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./culture.ts')
  vi.resetModules()
})

test.each(CULTURES)('fields write a day as %s writes its other dates', async (culture) => {
  vi.doMock('./culture.ts', async (load) => ({ ...(await load<object>()), culture }))
  const [{ DAY_SHAPES, MINUTE_SHAPES }, { sayTime }] = await Promise.all([
    import('./day-shapes.ts'),
    import('./i18n.ts'),
  ])
  const time = '2026-03-04T15:06:00Z'
  const day = dayjs('2026-03-04T15:06:00')
  expect(day.format(DAY_SHAPES[0])).toBe(sayTime(time, 'UTC', 'date'))
  expect(day.format(MINUTE_SHAPES[0])).toBe(sayTime(time, 'UTC').replace(', ', ' '))
})
