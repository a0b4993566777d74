// An exam in the form of a plan, from the form to the calls, as the app puts both together.
import { addPlan } from '@clearbelt/contract/plans/calls'
import { expect, test } from 'vitest'
import { ruledKindsOf } from '../kinds/gather-rules.ts'
import { durationFault, passLineFault } from '../steps/sat-paper/faults.ts'
import { newExam, readExam, writeExam } from '../rooms/exams/exam-step/values.ts'
import { paperOfRow } from '../steps/sat-paper/chosen-paper.ts'
import { windowOf } from '../rooms/plans/parts/plan-rules.ts'
import { fieldsOf, newPlan, type PlanValues } from '../rooms/plans/parts/plan-values.ts'
import { planSlots } from './plan-slots.ts'

const paper = paperOfRow({
  id: 'p1',
  name: 'Cabin baggage',
  type: 5,
  questionCount: 50,
  kinds: ['screening'],
  totalScore: '100',
  passScore: '80.5',
  usableForms: 0,
  totalSeconds: 2390,
})

test('an exam fits into the time of its plan and before its deadline', () => {
  const day = { startTime: '2026-11-21T08:00:00Z', endTime: '2026-11-21T18:00:00Z', isUnlimited: false }
  const fits = (duration: number, deadline: string | null) =>
    durationFault({ duration }, windowOf({ deadline }, day)) === null
  expect([fits(360, null), fits(60, '2026-11-21T09:00:00Z'), fits(61, '2026-11-21T09:00:00Z')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a pass score is at most the total of the paper', () => {
  expect(
    [passLineFault(100, paper), passLineFault(100.01, paper), passLineFault(null, paper)].map(
      (fault) => fault === null,
    ),
  ).toEqual([true, false, true])
})

test('a new online plan with one paper becomes exactly what the call takes, with the paper’s pass line and minutes', () => {
  const values: PlanValues = {
    ...newPlan(newExam(paper)),
    name: ' Winter ',
    startTime: '2026-11-21T08:00:00.000Z',
    endTime: '2026-11-22T08:00:00.000Z',
  }
  const fields = fieldsOf(values, planSlots.steps)
  const parsed = addPlan.input.parse({ ...fields, trainees: ['u1'] })
  expect(parsed).toMatchObject({
    name: 'Winter',
    endTime: '2026-11-22T08:00:00.000Z',
    processes: [{ businessType: 1, paperID: 'p1', form: 1, extraMarks: 0, passLine: '80.5', duration: 40 }],
  })
  expect(fieldsOf({ ...values, isUnlimited: true }, planSlots.steps).endTime).toBeNull()
})

test('an exam without marks forgives no extra ones', () => {
  const written = (form: 1 | 2) => writeExam({ ...newExam(paper), ...{ form, extraMarks: 3 } })
  expect([written(1).extraMarks, written(2).extraMarks]).toEqual([0, 3])
})

test('the form of a step asks for the rules of the kinds that its paper has; a written paper has none of images', () => {
  const codes = (kinds: (typeof paper)['kinds'] | null) => ruledKindsOf(kinds && { kinds }).map(({ code }) => code)
  expect(codes(['screening'])).toEqual(['screening'])
  expect(codes(['true-false', 'single-choice'])).toEqual([])
  expect(codes(['true-false', 'multiple-choice', 'matching']).toSorted()).toEqual(['matching', 'multiple-choice'])
  expect(codes(null)).toContain('screening')
})

test('a stored step is edited with the rules of what its published paper asks, and no others', () => {
  const shown = { kinds: ['single-choice', 'matching'] } as Parameters<typeof readExam>[0]
  expect(ruledKindsOf(readExam(shown).paperID).map(({ code }) => code)).toEqual(['matching'])
})
