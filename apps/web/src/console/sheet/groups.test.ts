// The list of questions in groups.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const item = (id: string, kind: KindCode, section = '') => ({
  id,
  kind,
  section,
  isKey: false,
  isCorrect: null,
  isLeftOut: false,
  content: null,
})
const shown = (items: Parameters<typeof groupsOf>[0]) =>
  groupsOf(items).map(({ section, kind, items: of }) => [section ?? kind, ...of.map(({ index }) => index + 1)])

test('[PAP-020] the sheet is grouped by kind of question, each with its numbers of the paper', () => {
  expect(
    shown([item('a', 'single-choice'), item('b', 'true-false'), item('c', 'single-choice'), item('d', 'screening')]),
  ).toEqual([
    ['single-choice', 1, 3],
    ['true-false', 2],
    ['screening', 4],
  ])
})

test('a paper in parts is grouped by them, whatever kinds they hold; what belongs to none stands apart', () => {
  expect(
    shown([
      item('a', 'single-choice', 'A'),
      item('b', 'true-false', 'A'),
      item('c', 'screening', 'B'),
      item('d', 'screening'),
    ]),
  ).toEqual([
    ['A', 1, 2],
    ['B', 3],
    ['', 4],
  ])
})
