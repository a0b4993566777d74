// What is kept of a pasted text while it is mended: each question stays the one it was.
import { expect, test } from 'vitest'
import { entryAt, lineOfPlace, readEntries, spanOfLine } from './entries.ts'

const TEXT = '1. Which?\nA. x\nB. y\nAnswer: B\n\n2. Metal is blue. (T)\n\n3. Which?\nA. x\nB. y'

test('each question knows its lines, its kind and whether it can be saved', () => {
  const { entries } = readEntries(TEXT, {})
  expect(entries.map(({ line, end, kind, isUsable }) => [line, end, kind, isUsable])).toEqual([
    [1, 5, 'single-choice', true],
    [6, 7, 'true-false', true],
    [8, 10, 'single-choice', false],
  ])
  expect(entries[2]?.doubts.map(({ code }) => code)).toContain('answer-missing')
  expect(entryAt(entries, 7)?.number).toBe(2)
  const { start, end } = spanOfLine(TEXT, 6)
  expect(TEXT.slice(start, end)).toBe('2. Metal is blue. (T)')
  expect(lineOfPlace(TEXT, start)).toBe(6)
})

test('what was mended stays with its question when lines above it change, and goes when its own text does', () => {
  const key = readEntries(TEXT, {}).entries[2]?.key ?? ''
  const content = { stem: 'Which?', options: [], analysis: '' }
  const mended = { [key]: { kind: 'single-choice' as const, content } }
  const moved = readEntries(`0. First?\nA. x\nB. y\nAnswer: A\n${TEXT}`, mended).entries
  expect(moved.map(({ isMended }) => isMended)).toEqual([false, false, false, true])
  expect(moved[3]).toMatchObject({ isUsable: true, content, doubts: [] })
  expect(readEntries(`${TEXT}z`, mended).entries.some(({ isMended }) => isMended)).toBe(false)
})

test('the same question twice is two', () => {
  const one = '1. Metal is blue. (T)'
  const { entries } = readEntries(`${one}\n${one}`, {})
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  expect(entries).toHaveLength(2)
})

test('500 questions are read as one text', () => {
  const text = Array.from({ length: 500 }, (_, at) => `${at + 1}. Question ${at}?\nA. x${at}\nB. y${at}\nAnswer: B`)
  expect(readEntries(text.join('\n'), {}).entries.filter(({ isUsable }) => isUsable)).toHaveLength(500)
})
