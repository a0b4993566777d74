// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { clearWord, iconWords, stepWord, tabWord } from './icon-words.ts'

beforeAll(() => loadTexts('ui'))

test('an icon beside words says nothing, one that stands alone in a button of the library says what it does, one that was named keeps its name', () => {
  expect(iconWords('plus', {})).toEqual({ 'aria-hidden': true })
  expect(iconWords('close', {})).toEqual({ role: 'img', 'aria-label': 'Close' })
  expect(iconWords('plus', { 'aria-label': 'Mine' })).toEqual({ role: 'img' })
})

test('the handles of a number, the cross of a selection and a tab say in the language of the page what they do', () => {
  expect([stepWord(true), stepWord(false), clearWord(), tabWord(2, 3)]).toEqual([
    'Increase',
    'Decrease',
    'Clear the selection',
    'Tab 2 of 3',
  ])
})
