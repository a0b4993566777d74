// @vitest-environment jsdom
// Marks while they are drawn: what is taken back and done again.
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMarkDraft } from './use-mark-draft.ts'

const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.2, outline: null }
const first = { ...box, key: 'a', knowledgeID: 'knife' }

test('each change of the marks is taken back and done again; a box moved in one go is one change', () => {
  const { result } = renderHook(() => useMarkDraft([first]))
  const now = (): unknown[] => result.current.marks.map(({ key, left, knowledgeID }) => [key, left, knowledgeID])
  expect([result.current.canUndo, result.current.canRedo, result.current.isDirty]).toEqual([false, false, false])
  act(() => result.current.change({ ...first, left: 0.2 }))
  act(() => result.current.change({ ...first, left: 0.3 }))
  act(() => void result.current.add({ ...box, left: 0.6 }))
  const [, added] = result.current.marks
  act(() => result.current.name(added?.key ?? '', 'gun'))
  act(() => result.current.remove('a'))
  expect(now()).toEqual([[added?.key, 0.6, 'gun']])
  act(() => result.current.undo())
  act(() => result.current.undo())
  expect(now()).toEqual([
    ['a', 0.3, 'knife'],
    [added?.key, 0.6, ''],
  ])
  act(() => result.current.undo())
  // What is gone is not selected any more.
  expect(result.current.selected).toBeNull()
  act(() => result.current.undo())
  expect(now()).toEqual([['a', 0.1, 'knife']])
  act(() => result.current.undo())
  expect([result.current.canUndo, result.current.canRedo]).toEqual([false, true])
  act(() => result.current.redo())
  expect(now()).toEqual([['a', 0.3, 'knife']])
  act(() => result.current.clear())
  expect([now(), result.current.canRedo]).toEqual([[], false])
})
