// The faults of a plan that is being written, and the way from the form to the calls.
import { addPlan } from '@clearbelt/contract/plans/calls'
import { expect, test } from 'vitest'
import { deadlineFault, durationFault, endFault, passLineFault } from './plan-rules.ts'
import {
  diffMembers,
  endOf,
  fieldsOf,
  joinMembers,
  newPlan,
  newStep,
  paperOfRow,
  type Member,
  type PlanValues,
} from './plan-values.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const times = (startTime: string | null, endTime: string | null, isUnlimited = false) => ({
  startTime,
  endTime,
  isUnlimited,
})
const paper = paperOfRow({
  id: 'p1',
  name: 'Cabin baggage',
  questionCount: 50,
  totalScore: '100',
  passScore: '80.5',
  totalSeconds: 2390,
})

test('the end lies after the start and in the future; an unlimited plan has none', () => {
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'), NOW)).toBeNull()
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'), NOW)).toBe('The end must be after the start.')
  expect(endFault(times('2026-11-01T08:00:00Z', '2026-11-20T11:59:00Z'), NOW)).toBe(
    'The end time cannot be earlier than now.',
  )
  expect(endFault(times(null, '2026-11-20T11:59:00Z'), NOW)).toBe('The end time cannot be earlier than now.')
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-01-01T08:00:00Z', true), NOW)).toBeNull()
})

test('a deadline lies inside the time of the plan, and an exam fits into it', () => {
  const day = times('2026-11-21T08:00:00Z', '2026-11-21T18:00:00Z')
  expect(
    [
      deadlineFault(null, day),
      deadlineFault('2026-11-21T12:00:00Z', day),
      deadlineFault('2026-11-21T08:00:00Z', day),
      deadlineFault('2026-11-21T18:01:00Z', day),
    ].map((fault) => fault === null),
  ).toEqual([true, true, false, false])
  const fits = (duration: number, deadline: string | null) => durationFault({ duration, deadline }, day) === null
  expect([fits(360, null), fits(60, '2026-11-21T09:00:00Z'), fits(61, '2026-11-21T09:00:00Z')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a pass line is at most the total of the paper', () => {
  expect(
    [
      passLineFault({ passLine: 100, paperID: paper }),
      passLineFault({ passLine: 100.01, paperID: paper }),
      passLineFault({ passLine: null, paperID: paper }),
    ].map((fault) => fault === null),
  ).toEqual([true, false, true])
})

test('[TRN-001] a new online plan with one paper becomes exactly what the call takes, with the paper’s pass line and minutes', () => {
  const values: PlanValues = {
    ...newPlan(paper),
    name: ' Winter ',
    startTime: '2026-11-21T08:00:00.000Z',
    endTime: '2026-11-22T08:00:00.000Z',
  }
  const parsed = addPlan.input.parse({ ...fieldsOf(values), trainees: ['u1'] }) as {
    name: string
    endTime: string | null
    processes: { paperID: string; passLine: string | null; duration: number }[]
  }
  expect(parsed).toMatchObject({
    name: 'Winter',
    endTime: '2026-11-22T08:00:00.000Z',
    processes: [{ paperID: 'p1', passLine: '80.5', duration: 40 }],
  })
  expect(fieldsOf({ ...values, isUnlimited: true }).endTime).toBeNull()
  expect(endOf({ isUnlimited: true, endTime: '2026-11-22T08:00:00.000Z' })).toBeNull()
})

test('a step without marks forgives no extra ones', () => {
  const values = newPlan(paper)
  expect(
    fieldsOf({ ...values, processes: [{ ...newStep(paper), form: 1, extraMarks: 3 }] }).processes[0]?.extraMarks,
  ).toBe(0)
  expect(
    fieldsOf({ ...values, processes: [{ ...newStep(paper), form: 2, extraMarks: 3 }] }).processes[0]?.extraMarks,
  ).toBe(3)
})

const member = (userID: string): Member => ({
  userID,
  userName: userID,
  accountNo: userID,
  orgName: '',
  postName: '',
  gradeName: '',
  hasBegun: false,
})

test('[TRN-016] those who are in already are skipped; only who is new or gone is a difference', () => {
  expect(joinMembers([member('a'), member('b')], [member('b'), member('c')])).toEqual({
    members: [member('a'), member('b'), member('c')],
    added: 1,
  })
  expect(joinMembers([member('a')], [member('a')]).added).toBe(0)
  expect(diffMembers(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  expect(diffMembers(['a'], ['a'])).toEqual({ added: [], removed: [] })
})
