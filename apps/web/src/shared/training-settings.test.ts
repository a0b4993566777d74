// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepTrainingSettings, readTrainingSettings } from './training-settings.ts'

const EMPTY = { special: '', type: '', forLevel: '', place: '' }

test('[SHL-046] default training settings are kept in local storage, each account its own', () => {
  const ada = { special: 'CT', type: 'Initial', forLevel: 'Senior', place: 'Hall 3' }
  keepTrainingSettings('ada', ada)
  expect(readTrainingSettings('ada')).toEqual(ada)
  expect(readTrainingSettings('bob')).toEqual(EMPTY)
  expect(Object.keys(localStorage)).toEqual(['trainingSettings:ada'])
})

test('what cannot be read counts as none', () => {
  for (const bad of ['', '[]', 'null', '{', '{"type":4}']) {
    localStorage.setItem('trainingSettings:eve', bad)
    expect(readTrainingSettings('eve')).toEqual(EMPTY)
  }
})
