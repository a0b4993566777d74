// @vitest-environment node
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { ITEM_KINDS } from '@clearbelt/xray/catalog'
import { expect, test } from 'vitest'
import { culture } from '../../../shared/culture.ts'
import { listBuildable, threatsOf } from './generate-dialog.tsx'
import { problemOfMarks } from '../parts/image-form.tsx'

const node = (code: string, children: KnowledgeNode[] = []): KnowledgeNode => ({
  id: code,
  value: code,
  code,
  variant: 'image',
  images: 0,
  children,
})

test('only kinds that the bag generator can make are offered, with their categories', () => {
  const kind = ITEM_KINDS.find((each) => each.threat)?.code ?? ''
  const harmless = ITEM_KINDS.find((each) => !each.threat)?.code ?? ''
  const offered = listBuildable([
    node('some-category', [node(kind), node('own.kind')]),
    node('own-category', [node('own.other')]),
    node(harmless),
  ])
  expect(offered.map((each) => [each.code, each.children.map((child) => child.code)])).toEqual([
    ['some-category', [kind]],
  ])
})

test('the share shows how many bags will hold a threat', () => {
  expect([threatsOf(20, 40), threatsOf(3, 50), threatsOf(1, 0), threatsOf(7, 100)]).toEqual([8, 2, 0, 7])
})

test('marks are refused before sending: safe with marks, a threat without, a mark without its point', () => {
  const mark = { key: 'a', knowledgeID: 'gun', left: 0, top: 0, width: 0.1, height: 0.1, outline: null }
  const unnamed = (index: number): string => `mark ${index}`
  expect(problemOfMarks(true, [mark], unnamed)).toBe(imageErrors['safe-with-marks'].text[culture])
  expect(problemOfMarks(false, [], unnamed)).toBe(imageErrors['threat-without-marks'].text[culture])
  expect(problemOfMarks(false, [mark, { ...mark, key: 'b', knowledgeID: '' }], unnamed)).toBe('mark 2')
  expect([problemOfMarks(false, [mark], unnamed), problemOfMarks(true, [], unnamed)]).toEqual([null, null])
})
