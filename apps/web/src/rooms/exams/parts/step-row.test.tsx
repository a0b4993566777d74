// @vitest-environment jsdom
// One exam of a task as its trainee reads it.
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import type { ExamStepOfTask } from '@clearbelt/contract/steps/exam'
import { StepRow } from './step-row.tsx'

beforeAll(async () => {
  await preparePage()
  await loadTexts('exams')
})
afterEach(cleanup)

const STEP: ExamStepOfTask = {
  businessType: 1,
  processID: 'p',
  paperName: 'Cabin baggage',
  form: 1,
  formName: 'Quick judgement',
  questionCount: 20,
  duration: 30,
  totalScore: '100',
  passLine: '80',
  deadline: null,
  action: 'resit',
  resitsLeft: 1,
  resitStatus: 'allowed',
  testID: 's',
  score: '40',
  isPass: false,
  submitTime: '2026-11-20T09:00:00Z',
  canReview: true,
}
function show(over: Partial<ExamStepOfTask>): string {
  render(
    <MemoryRouter>
      <StepRow taskID="t" step={{ ...STEP, ...over }} zone="UTC" isMain />
    </MemoryRouter>,
  )
  return document.body.textContent ?? ''
}

test('[EXM-003] the resit status is shown: allowed with its button and how many are left, resat without', () => {
  expect(show({})).toContain('Resit allowed')
  expect(screen.getByText('1 resit left')).toBeTruthy()
  cleanup()
  const resat = show({ action: 'view', resitsLeft: 0, resitStatus: 'resat' })
  expect(resat).toContain('Resat')
  expect(resat).not.toContain('resit left')
  cleanup()
  expect(show({ action: 'enter', resitStatus: null, score: null, isPass: null, submitTime: null })).not.toMatch(
    /Resit|Resat/,
  )
})
