// Which actions an exam offers a trainee.
import { expect, test } from 'vitest'
import { listActions } from './actions.ts'
import type { Sitting, StepPolicy } from './sitting.ts'

const policy: StepPolicy = { isPublished: true, windowStart: 0, windowEnd: 10_000, durationSeconds: 1, sittings: 2 }
const member = { isMember: true }
const shown = { score: true, review: true }
const hidden = { score: false, review: false }
const open: Sitting = {
  id: 's1',
  number: 1,
  state: 'open',
  endedBy: null,
  openedAt: 0,
  deadlineAt: 1_000,
  finishedAt: null,
  epoch: 1,
  hasPassed: null,
}
const done = (hasPassed: boolean | null, number = 1): Sitting => ({
  ...open,
  number,
  state: 'submitted',
  endedBy: 'candidate',
  finishedAt: 500,
  hasPassed,
})
const none = { enter: false, continue: false, resit: false, viewPaper: false, resitStatus: null }

test('[EXM-002] enter before the first sitting, continue in an open one, resit after a failed one, view paper once released', () => {
  expect(listActions([], policy, member, hidden, 100)).toEqual({ ...none, enter: true })
  expect(listActions([open], policy, member, hidden, 100)).toEqual({ ...none, continue: true })
  expect(listActions([done(false)], policy, member, shown, 600)).toEqual({
    ...none,
    resit: true,
    viewPaper: true,
    resitStatus: 'allowed',
  })
  expect(listActions([done(true)], policy, member, shown, 600)).toEqual({ ...none, viewPaper: true })
  expect(listActions([done(true)], policy, member, hidden, 600)).toEqual(none)
})

test('[EXM-003] the resit status is allowed while one may sit again and resat when one did and may not any more', () => {
  expect(listActions([done(false)], policy, member, hidden, 600).resitStatus).toBe('allowed')
  expect(listActions([done(false), done(false, 2)], policy, member, hidden, 600)).toEqual({
    ...none,
    resitStatus: 'resat',
  })
  expect(
    listActions([done(false), done(false, 2)], policy, { ...member, extraSittings: 1 }, hidden, 600),
  ).toMatchObject({ resit: true, resitStatus: 'allowed' })
  expect(listActions([done(false)], { ...policy, sittings: 1 }, member, hidden, 600).resitStatus).toBeNull()
})

test('after the last moment to enter nothing can be entered or repeated', () => {
  expect(listActions([], policy, member, hidden, 10_000)).toEqual(none)
  expect(listActions([done(false)], policy, member, hidden, 10_000)).toEqual(none)
})

test('a sitting past its deadline cannot be continued and waits for its mark', () => {
  expect(listActions([open], policy, member, hidden, 1_000)).toEqual(none)
  expect(listActions([open], policy, member, hidden, 999).continue).toBe(true)
  expect(listActions([open], policy, member, shown, 1_000).viewPaper).toBe(true)
  const free = { ...policy, allowAfterPass: true }
  expect([
    listActions([open], free, member, hidden, 1_000).resit,
    listActions([open], free, member, hidden, 999).resit,
  ]).toEqual([true, false])
  expect(listActions([{ ...open, deadlineAt: null }], policy, member, shown, 9_999)).toEqual({
    ...none,
    continue: true,
  })
})

test('an open sitting offers no paper to view, whatever was released', () => {
  expect(listActions([open], policy, member, shown, 100).viewPaper).toBe(false)
})
