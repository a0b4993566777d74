// The value of a setting as browsers take it from the server is the one the server itself would take.
import { expect, test } from 'vitest'
import { ALL_SETTINGS } from './all-rooms.ts'
import { readSetting } from './settings-schema.ts'
import { toldSetting } from './settings.ts'

const HARMLESS = [true, false, 0, 1, 7, '', 'yes', null, undefined, [], ['none-such'], {}, { en: 'x' }]

test('what a server tells of a setting is taken, and anything else counts as not told, as on the server', () => {
  for (const setting of ALL_SETTINGS) {
    expect(toldSetting(setting, setting.fallback), setting.key).toEqual(setting.fallback)
    // The least number of choices is the server's to hold.
    for (const value of HARMLESS)
      if (!(setting.field.kind === 'choices' && Array.isArray(value)))
        expect(toldSetting(setting, value), `${setting.key} ${JSON.stringify(value)}`).toEqual(
          readSetting(setting, value),
        )
    if (setting.field.kind === 'choices' || setting.field.kind === 'choice')
      for (const { value } of setting.field.options) {
        const told = setting.field.kind === 'choices' ? [value] : value
        expect(toldSetting(setting, told), setting.key).toEqual(told)
      }
  }
})
