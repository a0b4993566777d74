import { expect, test } from 'vitest'
import { completeLayout, rowsOfLayout } from './mobile-layout.ts'

const entry = (code: string, visible = true) => ({ code, visible })

test('without a choice everything shows, and what came later stands at the end of a choice', () => {
  expect(completeLayout(null, ['a', 'b'])).toEqual(['next', 'due', 'a', 'b', 'doing'].map((code) => entry(code)))
  expect(completeLayout([entry('b', false), entry('gone'), entry('due'), entry('b')], ['a', 'b'])).toEqual([
    entry('b', false),
    entry('due'),
    entry('next'),
    entry('a'),
    entry('doing'),
  ])
})

test('links side by side make one row, hidden ones none', () => {
  expect(
    rowsOfLayout([entry('a'), entry('x', false), entry('b'), entry('next'), entry('c'), entry('due', false)]),
  ).toEqual([
    { kind: 'links', codes: ['a', 'b'] },
    { kind: 'section', code: 'next' },
    { kind: 'links', codes: ['c'] },
  ])
})
