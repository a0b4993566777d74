// The strong password rule at its borders.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findForbiddenCharacters, findPasswordProblems, isStrongPassword, PASSWORD_SPECIALS } from './password-rule.ts'

test.each([
  ['abcdefghij1!', []],
  ['Abcdefghijklmnopqr1!', []],
  ['abcdefghi1!', ['length']],
  ['Abcdefghijklmnopqrs1!', ['length']],
  ['abcdefghijk!', ['no-digit']],
  ['1234567890!!', ['no-letter']],
  ['abcdefghij12', ['no-special']],
  ['', ['length', 'no-digit', 'no-letter', 'no-special']],
])('[ACC-069] %j', (password, problems) => {
  expect(findPasswordProblems(password)).toEqual(problems)
  expect(isStrongPassword(password)).toBe(problems.length === 0)
})

test('[ACC-069] each of the fourteen specials will do', () => {
  expect([...PASSWORD_SPECIALS]).toEqual(['~', '_', '-', '#', '@', '&', '?', '*', '^', '=', '!', '.', '$', '%'])
  for (const special of PASSWORD_SPECIALS) expect(isStrongPassword(`abcdefghij1${special}`)).toBe(true)
})

test('an installation may ask for more than the standard, never for less', () => {
  const rule = { min: 14, bothCases: true }
  expect(findPasswordProblems('abcdefghij1!', rule)).toEqual(['length', 'no-both-cases'])
  expect(findPasswordProblems('Abcdefghijkl1!', rule)).toEqual([])
  expect(findPasswordProblems('abcdefghi1!', { min: 4, bothCases: false })).toEqual(['length'])
})

test.each([' ', '<', '"', "'", '\\', '/', '+', '\n', '\0', 'é', 'я', '密', '１', '😀', 'Ａ'])(
  '[ACC-071] a password with %j is rejected for that',
  (char) => {
    expect(findForbiddenCharacters(`${char}abc${char}`)).toEqual([char])
    expect(findPasswordProblems(`abcdefghij1!${char}`)).toEqual(['forbidden-character'])
  },
)

test('[ACC-071] any character outside letters, digits and specials is forbidden, any inside is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const isClean = /^[A-Za-z0-9~_\-#@&?*^=!.$%]*$/.test(text)
      expect(findForbiddenCharacters(text).length === 0).toBe(isClean)
    }),
  )
})
