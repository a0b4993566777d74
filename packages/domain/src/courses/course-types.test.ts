// What an author still has to fill in, and moves of chapters and sections.
import { expect, test } from 'vitest'
import { findMissingParts, findRepeatedImages, moveWithin } from './course-types.ts'

test('[CRS-038] a nameless chapter and a section without a name or a file are named by their places', () => {
  expect(
    findMissingParts([
      { name: ' ', sections: [{ name: 'One', resourceID: 'a' }] },
      {
        name: 'Two',
        sections: [
          { name: '', resourceID: null },
          { name: 'B', resourceID: 'b' },
        ],
      },
    ]),
  ).toEqual(['chapters.0.name', 'chapters.1.sections.0.name', 'chapters.1.sections.0.resourceID'])
})

test('images that stand in a course twice are named by the later place', () => {
  expect(findRepeatedImages(['a', 'b', 'a', 'c', 'b'])).toEqual([2, 4])
})

test('a move keeps all and moves one', () => {
  expect(moveWithin(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveWithin(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveWithin(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
})
