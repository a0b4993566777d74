// What a trainee is offered for an exam step.
import { expect, test } from 'vitest'
import { sittingPolicy, taskView } from './exam-task.ts'
import type { ExamTask, TaskProgress } from './exam-task.ts'

const task: ExamTask = {
  isPublished: true,
  opensAt: 1000,
  closesAt: 9000,
  durationSeconds: 1,
  questionCount: 40,
  isTruthEarly: false,
  resit: 0,
  allowReview: true,
  release: 'now',
  releasedAt: null,
}
const nothing: TaskProgress = { isOpen: false, submitted: 0, bestPasses: null }
const passed: TaskProgress = { isOpen: false, submitted: 1, bestPasses: true }
const failed: TaskProgress = { isOpen: false, submitted: 1, bestPasses: false }
const view = (t: Partial<ExamTask>, p: TaskProgress, now = 5000) => taskView({ ...task, ...t }, p, 9010, now)

test('[EXM-002] enter, continue, resit and view are offered each in its state', () => {
  expect(view({}, nothing).action).toBe('enter')
  expect(view({}, { ...nothing, isOpen: true }).action).toBe('continue')
  expect(view({ resit: 1 }, failed).action).toBe('resit')
  expect(view({}, passed).action).toBe('view')
})

test('before the window there is waiting, after it nothing', () => {
  expect(view({}, nothing, 999).action).toBe('wait')
  expect(view({}, nothing, 9000).action).toBe('none')
  expect(view({ closesAt: null }, nothing, 1e12).action).toBe('enter')
})

test('an open sitting whose window is over waits for its closing', () => {
  expect(view({}, { ...nothing, isOpen: true }, 9000).action).toBe('wait')
})

test('[EXM-013] without review there is nothing to view', () => {
  expect(view({ allowReview: false }, passed)).toMatchObject({
    action: 'none',
    release: { score: true, review: false },
  })
})

test('results that are not released are waited for, by the window or by hand', () => {
  expect(view({ release: 'windowEnd' }, failed).action).toBe('wait')
  expect(view({ release: 'windowEnd' }, failed, 9011).action).toBe('view')
  expect(view({ release: 'manual' }, failed, 9011).action).toBe('wait')
  expect(view({ release: 'manual', releasedAt: 4000 }, failed).action).toBe('view')
})

test('[EXM-014] resits are counted down, and who passed gets none', () => {
  expect(view({ resit: 2 }, nothing).resitsLeft).toBe(2)
  expect(view({ resit: 2 }, failed).resitsLeft).toBe(2)
  expect(view({ resit: 2 }, { ...failed, submitted: 2 }).resitsLeft).toBe(1)
  expect(view({ resit: 2 }, { ...failed, submitted: 3 })).toMatchObject({ action: 'view', resitsLeft: 0 })
  expect(view({ resit: 2 }, passed).action).toBe('view')
})

test('[T-39] of one question the score is its answer: it waits for the end, and so does who is offered a resit', () => {
  for (const outcome of [passed, failed]) {
    const one = view({ questionCount: 1, resit: 1 }, outcome)
    expect(one).toEqual(view({ questionCount: 1, resit: 1 }, passed))
    expect(one.release.score).toBe(false)
    expect(view({ questionCount: 1 }, outcome, 9011).release.score).toBe(true)
    expect(view({ questionCount: 1, isTruthEarly: true }, outcome).release.score).toBe(true)
  }
})

test('[EXM-003] the resit is allowed while one is left to who failed, and resat when none is', () => {
  expect(view({ resit: 1 }, nothing).resitStatus).toBeNull()
  expect(view({ resit: 1 }, failed).resitStatus).toBe('allowed')
  expect(view({ resit: 1 }, { ...failed, submitted: 2 }).resitStatus).toBe('resat')
  expect(view({ resit: 1 }, passed).resitStatus).toBeNull()
  expect(view({ resit: 1 }, failed, 9000).resitStatus).toBeNull()
})

test('[T-39] while results are withheld the offer of a resit is the same whether one passed or failed', () => {
  for (const release of ['windowEnd', 'manual'] as const) {
    expect(view({ release, resit: 1 }, passed)).toEqual(view({ release, resit: 1 }, failed))
    expect(view({ release, resit: 1 }, passed).action).toBe('resit')
  }
  expect(sittingPolicy({ ...task, resit: 1 }, false)).toMatchObject({ sittings: 2, allowAfterPass: true })
  expect(sittingPolicy({ ...task, resit: 1 }, true)).toMatchObject({ sittings: 2, allowAfterPass: false })
})
