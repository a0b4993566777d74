// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countImages } from '../../../kinds/screening/editor/draft-image.ts'
import { ITEMS_MAX } from '../../../kinds/limits.ts'
import {
  addItems,
  changeItem,
  scoreFault,
  moveBeside,
  moveItem,
  moveSection,
  moveStep,
  moveToSection,
  removeItem,
  removeSection,
  sameItems,
  sameSections,
  scoresOf,
  toggleKey,
  totalsOf,
  type PaperQuestion,
  type ScoreWords,
} from './draft.ts'

const item = (id: string, section = 0): PaperQuestion => ({
  id,
  kind: 'screening',
  key: false,
  content: id,
  section,
  score: '',
  bankID: null,
})
const ids = (items: readonly PaperQuestion[]): string => items.map((one) => one.id).join('')
const list = (text: string): PaperQuestion[] => [...text].map((id) => item(id))
/** `ab|c`: a and b in the first section, c in the second. */
const parted = (text: string): PaperQuestion[] =>
  text.split('|').flatMap((part, section) => [...part].map((id) => item(id, section)))
const shown = (items: readonly PaperQuestion[]): string =>
  items.map(({ id, section }, i) => '|'.repeat(section - (items[i - 1]?.section ?? 0)) + id).join('')

test('an image that is in the paper already is refused, also when it comes twice at once', () => {
  const { items, added, twice } = addItems(list('ab'), list('bccd'))
  expect(ids(items)).toBe('abcd')
  expect(added).toBe(2)
  expect(ids(twice)).toBe('bc')
})

test('a paper takes at most its limit of images and says how many were left', () => {
  const many = Array.from({ length: ITEMS_MAX - 1 }, (_, i) => item(`i${i}`))
  const { items, added, left } = addItems(many, list('xyz'))
  expect([items.length, added, left]).toEqual([ITEMS_MAX, 1, 2])
})

test('moving puts an image exactly where it is wanted and loses none', () => {
  expect(ids(moveItem(list('abcd'), 0, 2))).toBe('bcad')
  expect(ids(moveItem(list('abcd'), 3, 0))).toBe('dabc')
  expect(ids(moveItem(list('abcd'), 1, 99))).toBe('acdb')
  expect(ids(moveItem(list('abcd'), 9, 0))).toBe('abcd')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
      fc.nat(30),
      fc.integer({ min: -3, max: 30 }),
      (names, from, to) => {
        const before = names.map((name) => item(name))
        const after = moveItem(before, from, to)
        expect(after.map((one) => one.id).toSorted()).toEqual(names.toSorted())
        if (from < names.length) expect(after[Math.min(names.length - 1, Math.max(0, to))]?.id).toBe(names[from])
      },
    ),
  )
})

test('an image dropped beside another stands exactly there', () => {
  expect(ids(moveBeside(list('abcd'), 'a', { id: 'c', side: 'after' }))).toBe('bcad')
  expect(ids(moveBeside(list('abcd'), 'a', { id: 'c', side: 'before' }))).toBe('bacd')
  expect(ids(moveBeside(list('abcd'), 'd', { id: 'a', side: 'before' }))).toBe('dabc')
  expect(ids(moveBeside(list('abcd'), 'a', { id: 'a', side: 'after' }))).toBe('abcd')
})

test('removing and marking as key question touch that image alone', () => {
  expect(ids(removeItem(list('abc'), 'b'))).toBe('ac')
  expect(toggleKey(list('abc'), 'b').map((one) => one.key)).toEqual([false, true, false])
  expect(sameItems(list('abc'), toggleKey(list('abc'), 'b'))).toBe(false)
  expect(sameItems(list('abc'), list('abc'))).toBe(true)
  expect(sameItems(list('abc'), list('acb'))).toBe(false)
})

const words = (over: Partial<ScoreWords>): ScoreWords => ({ scoring: 'total', totalScore: '100', ofKind: {}, ...over })

test('scores follow the list: a share of the total, so many for a kind, or each its own', () => {
  expect(scoresOf(list('abc'), words({}))).toEqual({ total: '100', scores: ['33.34', '33.33', '33.33'] })
  expect(scoresOf(list('ab'), words({ scoring: 'kinds', ofKind: { screening: '2.5' } }))?.total).toBe('5')
  expect(scoresOf(list('ab'), words({ scoring: 'items' }))).toBeNull()
  const own = list('ab').map((one, i) => ({ ...one, score: String(i + 0.1) }))
  expect(scoresOf(own, words({ scoring: 'items' }))).toEqual({ total: '1.2', scores: ['0.1', '1.1'] })
  expect(scoresOf(list('a'), words({ totalScore: 'abc' }))).toBeNull()
})

test('a step up or down stays in the section, and at its edge goes on into the next', () => {
  expect(shown(moveStep(parted('ab|c'), 'a', 1, 2))).toBe('ba|c')
  expect(shown(moveStep(parted('ab|c'), 'b', 1, 2))).toBe('a|bc')
  expect(shown(moveStep(parted('ab|c'), 'c', -1, 2))).toBe('abc')
  expect(shown(moveStep(parted('ab|c'), 'a', -1, 2))).toBe('ab|c')
  expect(shown(moveStep(parted('ab|c'), 'c', 1, 3))).toBe('ab||c')
  expect(shown(moveBeside(parted('ab|cd'), 'a', { id: 'd', side: 'before' }))).toBe('b|cad')
  expect(shown(moveToSection(parted('ab|c'), 'a', 1))).toBe('b|ca')
})

test('a section moves with its questions, and leaves them when it goes', () => {
  const sections = ['A', 'B', 'C'].map((name) => ({ id: name, name, instructions: `Of ${name}`, translations: {} }))
  const moved = moveSection({ items: parted('ab|c|d'), sections }, 0, 1)
  expect([moved.sections.map(({ name }) => name).join(''), shown(moved.items)]).toEqual(['BAC', 'c|ab|d'])
  expect(moved.sections[0]?.instructions).toBe('Of B')
  const left = removeSection({ items: parted('ab|c|d'), sections }, 1)
  expect([left.sections.length, shown(left.items)]).toEqual([2, 'abc|d'])
  expect(shown(removeSection({ items: parted('ab|c|d'), sections }, 0).items)).toBe('abc|d')
  const reworded = sections.map((one) => ({ ...one, instructions: 'Other words' }))
  const translated = sections.map((one) => ({ ...one, translations: { es: { name: 'Una', instructions: '' } } }))
  expect([[...sections], reworded, translated].map((other) => sameSections(sections, other))).toEqual([
    true,
    false,
    false,
  ])
})

test('totals follow the list: points and seconds for each question, images with their share of threats', () => {
  expect(totalsOf(['33.34', '33.33', '33.33'], 600)).toEqual({
    questions: 3,
    points: { least: '33.33', most: '33.34' },
    secondsEach: 200,
  })
  expect(totalsOf([], 600)).toEqual({ questions: 0, points: null, secondsEach: null })
  expect(countImages([{ isSafe: true }, { isSafe: false }, { isSafe: false }])).toEqual({
    images: 3,
    threats: 2,
    safe: 1,
    share: 2 / 3,
  })
  expect(countImages([])).toEqual({ images: 0, threats: 0, safe: 0, share: 0 })
})

test('a question that was edited makes the paper another one, and no other question does', () => {
  const before = list('ab')
  const after = changeItem(before, 'b', 'new words')
  expect(after.map((one) => one.content)).toEqual(['a', 'new words'])
  expect(sameItems(before, after)).toBe(false)
  expect(after[0]).toBe(before[0])
})

test('a score is above 0, at most 999,999.99, and has at most two decimals', () => {
  expect(['100', '0.5', '999999.99', '33.3'].map(scoreFault)).toEqual([null, null, null, null])
  expect(['', '0', '0.00', '-1', '1,5'].map(scoreFault)).toEqual(Array(5).fill('missing'))
  expect(['1000000', '999999.991', '1e21'].map(scoreFault)).toEqual(Array(3).fill('most'))
  expect(['1.234', '1e3', '.5'].map(scoreFault)).toEqual(Array(3).fill('decimals'))
})
