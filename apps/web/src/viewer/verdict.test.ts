// The review's pairing of marks and regions.
import { expect, test } from 'vitest'
import type { ViewerMark, ViewerRegion } from './model.ts'
import { judgeMarks } from './verdict.ts'

const IMAGE = { width: 1000, height: 500 }
const region = (left: number, knowledgeID = 'knife'): ViewerRegion => ({
  tipId: `tip-${left}`,
  knowledgeID,
  knowledgeName: knowledgeID,
  left,
  top: 0.2,
  width: 0.1,
  height: 0.2,
  outline: null,
})
const mark = (x: number, tagKp: string | null = null, tagAbove: readonly string[] = []): ViewerMark => ({
  x,
  y: 0.3,
  tagKp,
  tagName: tagKp ?? '',
  tagAbove,
})

test('a mark in a region hits it, a mark elsewhere is extra, a region without a mark is missed', () => {
  expect(judgeMarks({ isPass: false, tags: [mark(0.15), mark(0.9)] }, [region(0.1), region(0.5)], IMAGE, 2)).toEqual({
    marks: ['hit', 'extra'],
    regions: ['found', 'missed'],
  })
})

test('two marks in one region: one hits, the other is extra', () => {
  expect(
    judgeMarks({ isPass: false, tags: [mark(0.12), mark(0.18)] }, [region(0.1)], IMAGE, 2).marks.toSorted(),
  ).toEqual(['extra', 'hit'])
})

test('[FIS-035] a mark reaches as far as its radius of 14 px beyond the region, and no further', () => {
  const edge = 0.2
  expect(judgeMarks({ isPass: false, tags: [mark(edge + 0.014)] }, [region(0.1)], IMAGE, 2).marks).toEqual(['hit'])
  expect(judgeMarks({ isPass: false, tags: [mark(edge + 0.0141)] }, [region(0.1)], IMAGE, 2).marks).toEqual(['extra'])
})

test("form 3: the right place under another name is shown as misnamed, a name under the region's own as a hit", () => {
  const answer = { isPass: false, tags: [mark(0.15, 'gun')] }
  expect(judgeMarks(answer, [region(0.1)], IMAGE, 3)).toEqual({ marks: ['misnamed'], regions: ['misnamed'] })
  expect(
    judgeMarks({ isPass: false, tags: [mark(0.15, 'kitchen-knife', ['knife'])] }, [region(0.1)], IMAGE, 3),
  ).toEqual({ marks: ['hit'], regions: ['found'] })
  expect(judgeMarks({ isPass: false, tags: [mark(0.15, 'knife')] }, [region(0.1, 'kitchen-knife')], IMAGE, 3)).toEqual({
    marks: ['misnamed'],
    regions: ['misnamed'],
  })
})

test('form 3: a well named mark takes the region before a misnamed one', () => {
  expect(
    judgeMarks({ isPass: false, tags: [mark(0.12, 'gun'), mark(0.18, 'knife')] }, [region(0.1)], IMAGE, 3),
  ).toEqual({ marks: ['extra', 'hit'], regions: ['found'] })
})
