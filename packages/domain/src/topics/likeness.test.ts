// Which questions say the same, which resemble one another, and that the bands find them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, piecesOf, RESEMBLES_FROM, sameWords, sharedPieces, type QuestionWords } from './likeness.ts'

const question = (stem: string, ...options: string[]): QuestionWords => ({ stem, options })
const share = (a: QuestionWords, b: QuestionWords): number => sharedPieces(piecesOf(a), piecesOf(b))
const meet = (a: QuestionWords, b: QuestionWords): boolean => {
  const bands = new Set(bandsOf(piecesOf(a)))
  return bandsOf(piecesOf(b)).some((band) => bands.has(band))
}

test('[Q-10] spaces, punctuation, width, case and the order of options make no other question', () => {
  const a = question('How many ml of liquid may a bottle hold?', '100', '200')
  expect(sameWords(question('how many  ML of liquid, may a bottle hold', '２００', '100'))).toEqual(sameWords(a))
  expect(sameWords(question('以下哪项，禁止携带？', '炸弹'))).toEqual(sameWords(question('以下哪项禁止携带', '炸弹 ')))
})

test('[Q-11] the same stem with other options, and another sign of quantity, is no duplicate', () => {
  const stem = 'Which of these may be carried in the cabin?'
  expect(sameWords(question(stem, 'A knife', 'A comb'))).not.toEqual(sameWords(question(stem, 'A pistol', 'A comb')))
  expect(sameWords(question('x > 5 %'))).not.toEqual(sameWords(question('x < 5 %')))
  expect(
    share(
      question(stem, 'A folding knife with a blade of 9 cm', 'Scissors with rounded tips of 4 cm'),
      question(stem, 'Lighter fluid in its can', 'One lighter carried on the person'),
    ),
  ).toBeLessThan(RESEMBLES_FROM)
})

test('[Q-10] a question that differs by a few letters resembles another, in any script, and shares a band with it', () => {
  const pairs = [
    [
      question(
        'Which of the following items is a prohibited article in cabin baggage under the rules in force?',
        'A hunting knife',
        'A book',
      ),
      question(
        'Which of the following items is a prohibited article in the cabin baggage under the rules in force?',
        'A hunting knife',
        'A book',
      ),
    ],
    [
      question('旅客携带的液态物品，每件容积不得超过多少毫升？', '一百毫升', '两百毫升', '三百毫升'),
      question('旅客携带的液态物品，每件的容积不得超过多少毫升？', '一百毫升', '两百毫升', '三百毫升'),
    ],
  ] as const
  for (const [a, b] of pairs) {
    expect(share(a, b)).toBeGreaterThanOrEqual(RESEMBLES_FROM)
    expect(meet(a, b)).toBe(true)
  }
  expect(meet(pairs[0][0], question('What is done when the belt stops and an alarm sounds?', 'Call', 'Wait'))).toBe(
    false,
  )
})

test('texts that share nine tenths of their pieces meet in a band', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{6,10}$/), { minLength: 30, maxLength: 60 }), (words) => {
      const a = question(words.join(' '))
      const b = question([...words.slice(1)].join(' '))
      fc.pre(share(a, b) >= 0.9)
      expect(meet(a, b)).toBe(true)
    }),
  )
})

test('a question without a letter has no bands and resembles nothing', () => {
  expect(bandsOf(piecesOf(question('…', '—')))).toEqual([])
  expect(share(question('…'), question('…'))).toBe(0)
})
