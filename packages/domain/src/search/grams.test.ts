// Pieces of text: whatever stands in a text is found by its pieces.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, isOneRun, lookupsOf, runsOf, searchForm } from './grams.ts'

const finds = (text: string, search: string, initials = ''): boolean => {
  const stored = new Set(gramsOf(searchForm(text), initials))
  return lookupsOf(searchForm(search)).every(
    ({ all, any }) =>
      all.every((gram) => stored.has(gram)) && (any.length === 0 || any.some((gram) => stored.has(gram))),
  )
}

test('parts of words are found in every script, without accents and case', () => {
  expect(finds('Los líquidos van en una bolsa', 'LIQUID bolsa')).toBe(true)
  expect(finds('禁止携带炸弹登机', '炸弹')).toBe(true)
  expect(finds('禁止携带炸弹登机', '弹')).toBe(true)
  expect(finds('禁止携带炸弹登机', '弹药')).toBe(false)
  expect(finds('禁止携带C4炸药', 'C4炸')).toBe(true)
  expect(finds('a charge of C4', 'c4')).toBe(true)
  expect(finds('炸弹', 'zd', 'zd')).toBe(true)
})

test('every piece of a text that is three letters long or more is found in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 }),
      fc.nat(50),
      fc.nat(20),
      (text, from, length) => {
        const form = searchForm(text)
        const part = [...form]
          .slice(from, from + 3 + length)
          .join('')
          .trim()
        fc.pre([...part].length >= 3 && !part.split(' ').some((word) => [...word].length < 3))
        expect(finds(text, part)).toBe(true)
      },
    ),
  )
})

test('a word without Chinese stands in a text just where it stands in one of its runs', () => {
  expect(runsOf(searchForm('The belt, the BELT雷管c4 c4'))).toEqual(['the', 'belt,', 'belt', 'c4'])
  expect(['belt,', '雷管', '规程77'].map(isOneRun)).toEqual([true, false, false])
  const letters = fc.constantFrom('a', 'b', 'c4', ' ', '雷', '-')
  const text = fc.array(letters, { maxLength: 30 }).map((parts) => searchForm(parts.join('')))
  const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, word, (some, looked) => {
      fc.pre(isOneRun(looked))
      expect(runsOf(some).some((run) => run.includes(looked))).toBe(some.includes(looked))
    }),
  )
})
