// What the variables say of generated bags.
import { expect, test } from 'vitest'
import { BAG_SIZE, ConfigError, readConfig } from './config.ts'

test('generated bags have the size that is asked for, and the usual one where none is', () => {
  expect(readConfig({}).bagSize).toEqual(BAG_SIZE)
  expect(readConfig({ BAG_SIZE: '' }).bagSize).toEqual(BAG_SIZE)
  expect(readConfig({ BAG_SIZE: '500x350' }).bagSize).toEqual({ width: 500, height: 350 })
})

test.each(['500', '500 x 350', '199x350', '500x2001', 'x350', '500x350x2', '-500x350', '500.5x350'])(
  'a size of bags such as "%s" is refused by its name',
  (size) => {
    expect(() => readConfig({ BAG_SIZE: size })).toThrow(ConfigError)
    expect(() => readConfig({ BAG_SIZE: size })).toThrow(
      `BAG_SIZE is set to "${size}", which cannot be used: it is no width and height such as 1000x700, between 200 and 2000 pixels each.`,
    )
  },
)
