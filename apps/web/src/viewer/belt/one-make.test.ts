import type { Look } from '@clearbelt/domain/images/looks'
import type { Planes } from '@clearbelt/xray/planes'
import { expect, test } from 'vitest'
import { createOneMake } from './one-make.ts'

const planes = (look?: Look): Planes => ({
  width: 1,
  height: 1,
  low: Uint16Array.of(7),
  high: Uint16Array.of(9),
  ...(look ? { look } : {}),
})

test('a belt shows bags of either make as the first that came, and every other look as it is', () => {
  const show = createOneMake()
  const seen = (['worn', 'teal', 'amber', undefined, 'deep', 'teal'] as const).map((look) => show(planes(look)))
  expect(seen.map(({ look }) => look)).toEqual(['worn', 'teal', 'teal', undefined, 'deep', 'teal'])
  expect(seen.map(({ low, high }) => [...low, ...high])).toEqual(seen.map(() => [7, 9]))
  // The next belt may be another machine.
  expect(createOneMake()(planes('amber')).look).toBe('amber')
})
