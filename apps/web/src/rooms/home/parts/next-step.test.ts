import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { expect, test } from 'vitest'
import { chooseComing, chooseNext, hasResitDue, listDue, timeLeft, type TaskStep as AnyStep } from './next-step.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
type TaskStep = Extract<AnyStep, { businessType: 1 }>
const step = (over: Partial<TaskStep>): TaskStep => ({
  businessType: 1,
  processID: 'p',
  paperName: 'Paper',
  form: 3,
  formName: 'Mark and judge',
  questionCount: 50,
  duration: 40,
  totalScore: '100',
  passLine: '80',
  deadline: null,
  action: 'enter',
  resitsLeft: 0,
  resitStatus: null,
  testID: null,
  score: null,
  isPass: null,
  submitTime: null,
  canReview: false,
  ...over,
})
const task = (id: string, end: string | null, steps: AnyStep[], over: Partial<TaskRow> = {}): TaskRow => ({
  id,
  name: id,
  status: 1,
  statusName: '',
  startTime: '2026-03-01T00:00:00Z',
  endTime: end,
  creatorName: '',
  percent: 0,
  zone: 'UTC',
  steps,
  ...over,
})

test('an open sitting comes before a new one, whatever closes first', () => {
  const next = chooseNext(
    [task('a', '2026-03-10T13:00:00Z', [step({})]), task('b', '2026-03-20T00:00:00Z', [step({ action: 'continue' })])],
    NOW,
  )
  expect(next?.task.id).toBe('b')
})

test('of those that can be entered the one that closes first is next; a deadline of the step counts before the end of the plan', () => {
  const next = chooseNext(
    [
      task('a', '2026-03-12T00:00:00Z', [step({})]),
      task('b', null, [step({ deadline: '2026-03-11T00:00:00Z' })]),
      task('c', null, [step({})]),
    ],
    NOW,
  )
  expect(next?.task.id).toBe('b')
})

test('what has closed, cannot be done, or has been passed already is not next', () => {
  expect(
    chooseNext(
      [
        task('a', '2026-03-10T11:59:00Z', [step({})]),
        task('b', null, [step({ action: 'view' }), step({ action: 'wait' }), step({ action: 'none' })]),
        task('c', null, [step({ action: 'resit', isPass: true })]),
      ],
      NOW,
    ),
  ).toBeNull()
  expect(chooseNext([task('c', null, [step({ action: 'resit', isPass: false })])], NOW)?.task.id).toBe('c')
  // Results that are held back may be those of a pass.
  expect(chooseNext([task('c', null, [step({ action: 'resit', isPass: null })])], NOW)).toBeNull()
})

test('when nothing can be done the step that opens first is announced', () => {
  const later = task('later', null, [step({ action: 'wait' })], { startTime: '2026-03-12T00:00:00Z' })
  const sooner = task('sooner', null, [step({ action: 'wait' })], { startTime: '2026-03-11T00:00:00Z' })
  expect(chooseComing([later, sooner], NOW)?.task.id).toBe('sooner')
  expect(chooseComing([task('past', null, [step({ action: 'wait' })])], NOW)).toBeNull()
})

test('due is what is neither finished nor over, the nearest end on top and endless tasks last', () => {
  const list = [
    task('endless', null, []),
    task('done', '2026-03-11T00:00:00Z', [], { status: 2 }),
    task('over', '2026-03-09T00:00:00Z', []),
    task('soon', '2026-03-11T00:00:00Z', []),
    task('later', '2026-03-30T00:00:00Z', []),
  ]
  expect(listDue(list, NOW).map((t) => t.id)).toEqual(['soon', 'later', 'endless'])
})

test('who failed and may sit again has a resit due, though everything was handed in; who passed, or is not told yet, has not', () => {
  const of = (over: Partial<TaskStep>, end: string | null = null) =>
    task('t', end, [step({ action: 'resit', isPass: false, ...over })], { status: 2, percent: 100 })
  expect(listDue([of({})], NOW).map((t) => t.id)).toEqual(['t'])
  expect(hasResitDue(of({}), NOW)).toBe(true)
  for (const none of [
    of({ isPass: true }),
    of({ isPass: null }),
    of({ action: 'view' }),
    of({ deadline: '2026-03-10T11:00:00Z' }),
    of({}, '2026-03-10T11:00:00Z'),
  ])
    expect(listDue([none], NOW)).toEqual([])
})

test('the time left is told in hours under two days and in days from then on', () => {
  expect(timeLeft('2026-03-10T12:20:00Z', NOW)).toEqual({ unit: 'hours', count: 1, urgent: true })
  expect(timeLeft('2026-03-12T11:59:00Z', NOW)).toEqual({ unit: 'hours', count: 47, urgent: true })
  expect(timeLeft('2026-03-12T12:00:00Z', NOW)).toEqual({ unit: 'days', count: 2, urgent: false })
  expect(timeLeft('2026-03-10T12:00:00Z', NOW)).toMatchObject({ unit: 'over' })
  expect(timeLeft(null, NOW)).toBeNull()
})
