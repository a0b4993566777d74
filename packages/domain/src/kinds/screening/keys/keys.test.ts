// Keys of devices: what is set twice, taken over and read back.
import { expect, test } from 'vitest'
import {
  actOfPlace,
  BUILT_IN_KEYS,
  findKeyClashes,
  isSameKeys,
  KEY_PLACES,
  OPERATOR_ACTS,
  readDevice,
  readKeyMap,
  STANDARD_KEYS,
  withKey,
  withoutKey,
} from './keys.ts'

test.each(Object.entries(BUILT_IN_KEYS))('the built-in keys %s can be set and are set once', (_name, keys) => {
  expect(findKeyClashes(keys)).toEqual([])
  const places = OPERATOR_ACTS.flatMap((act) => keys[act])
  expect(places.filter((place) => !KEY_PLACES.includes(place))).toEqual([])
  expect(isSameKeys(readKeyMap(JSON.parse(JSON.stringify(keys))), keys)).toBe(true)
})

test('a clash is named with its key and both acts', () => {
  expect(findKeyClashes({ ...STANDARD_KEYS, run: ['KeyT'] })).toEqual([{ place: 'KeyT', acts: ['mode1', 'run'] }])
})

test('a key that is set for another act leaves the one that had it', () => {
  const changed = withKey(STANDARD_KEYS, 'mode4', 'KeyT')
  expect([changed.mode4, changed.mode1, actOfPlace(changed, 'KeyT')]).toEqual([['KeyA', 'KeyT'], [], 'mode4'])
  expect(findKeyClashes(changed)).toEqual([])
  expect(withoutKey(changed, 'mode4', 'KeyA').mode4).toEqual(['KeyT'])
})

test('a fourth key takes the place of the oldest, and keys of the console cannot be set', () => {
  expect(withKey(STANDARD_KEYS, 'mode0', 'F4').mode0).toEqual(['KeyQ', 'Numpad0', 'F4'])
  for (const place of ['KeyL', 'KeyK', 'Space', 'ArrowLeft', 'Escape', 'F5', 'Slash', 'Enter'])
    expect(withKey(STANDARD_KEYS, 'mode0', place)).toBe(STANDARD_KEYS)
})

test('stored keys of another version are read: unknown places are left out, missing acts have none', () => {
  const read = readDevice({ title: 'Panel', keys: { mode1: ['F1', 'Turbo', 7], later: ['KeyA'] } })
  expect([read?.title, read?.keys.mode1, read?.keys.back]).toEqual(['Panel', ['F1'], []])
  expect(readDevice(null)).toBeNull()
  expect(readDevice(undefined)).toBeNull()
})
