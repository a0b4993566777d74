// Which blueprints can be asked for at all.
import { expect, test } from 'vitest'
import { emptyLine, isComplete, type BlueprintWords, type Line } from './lines.ts'

const blueprint = (line: Partial<Line>, over: Partial<BlueprintWords> = {}): BlueprintWords => ({
  lines: [{ ...emptyLine(1), knowledges: ['k1'], ...line }],
  languages: [],
  avoidPapers: 0,
  avoidSittings: 0,
  byAnswers: false,
  forms: 1,
  overlap: 0,
  seed: '',
  ...over,
})

test('numbers out of their bounds are not asked for', () => {
  expect(isComplete(blueprint({ count: 500, keys: 500 }))).toBe(true)
  for (const wrong of [{ count: 0 }, { count: 501 }, { count: null }, { count: 5, keys: 6 }, { count: 5, keys: -1 }])
    expect(isComplete(blueprint(wrong)), JSON.stringify(wrong)).toBe(false)
  expect(isComplete(blueprint({ count: 5 }, { forms: 2, overlap: 5 }))).toBe(true)
  expect(isComplete(blueprint({ count: 5 }, { forms: 2, overlap: 6 }))).toBe(false)
  // Of one form there is no overlap.
  expect(isComplete(blueprint({ count: 5 }, { overlap: 6 }))).toBe(true)
})
