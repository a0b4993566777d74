// @vitest-environment jsdom
// The result of an exam and of a practice, as a person reads them.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import type { ResultView } from './model.ts'
import { ResultDialog } from './result-dialog.tsx'

beforeAll(() => loadTexts('viewer'))
afterEach(cleanup)

const EXAM: ResultView = {
  kind: 'exam',
  paperName: 'Cabin baggage',
  paperScore: '100.00',
  passScore: '80.00',
  startTime: '09:00',
  submitTime: '09:31',
  total: 20,
  answered: 19,
  score: '86.50',
  isPass: true,
  correct: 17,
  wrong: 2,
  unanswered: 1,
  isReleased: true,
  releaseAt: null,
  closedBy: 'candidate',
  late: 0,
  allowReview: true,
  truth: null,
  receiptHash: 'abc123',
}

function show(result: ResultView): { text: string; review: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> } {
  const review = vi.fn()
  const close = vi.fn()
  render(<ResultDialog result={result} onReview={review} onClose={close} />)
  return { text: screen.getByRole('dialog', { hidden: true }).textContent ?? '', review, close }
}

test('[FIS-062] an exam shows score, pass, paper, its scores, counts and both times', () => {
  const { text } = show(EXAM)
  for (const words of [
    'Cabin baggage',
    '86.5',
    'of 100',
    'Passed',
    'Pass score80',
    'Correct17',
    'Incorrect2',
    'Unanswered1',
    'Questions20',
    'Started09:00',
    'Submitted09:31',
    'abc123',
  ])
    expect(text).toContain(words)
})

test('an exam says how many answers came too late to count, and nothing where none did', () => {
  expect(show(EXAM).text).not.toContain('too late')
  cleanup()
  expect(show({ ...EXAM, closedBy: 'deadline', late: 2 }).text).toContain('Arrived too late: 2.')
})

test('a practice shows total, correct, wrong, rate and time used', () => {
  const { text } = show({
    kind: 'practice',
    total: 20,
    correct: 15,
    wrong: 5,
    rate: 0.75,
    seconds: 754,
    allowReview: true,
  })
  for (const words of ['Questions20', 'Correct15', 'Incorrect5', '75%', 'Time used12:34']) expect(text).toContain(words)
  expect(text).not.toContain('Unanswered')
})

test('a practice that was finished early says how many were not answered', () => {
  const { text } = show({
    kind: 'practice',
    total: 20,
    correct: 6,
    wrong: 2,
    rate: 0.3,
    seconds: 60,
    allowReview: true,
  })
  expect(text).toContain('Unanswered12')
})

test('[FIS-060][FIS-063] the review is offered where it is allowed; otherwise only Back', () => {
  const open = show(EXAM)
  fireEvent.click(screen.getByRole('button', { name: 'Review the paper', hidden: true }))
  expect(open.review).toHaveBeenCalledOnce()
  cleanup()
  const shut = show({ ...EXAM, allowReview: false })
  expect(screen.queryByRole('button', { name: 'Review the paper', hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }))
  expect(shut.close).toHaveBeenCalledOnce()
})

test('[T-39] while the correct answers wait, the own ones are offered, and it is said why and until when', () => {
  const { text, review } = show({ ...EXAM, truth: { wait: 'ownResit', from: '30 November' } })
  expect(text).toContain('You can take these questions again')
  expect(text).toContain('after 30 November at the latest')
  fireEvent.click(screen.getByRole('button', { name: 'See my answers', hidden: true }))
  expect(review).toHaveBeenCalledOnce()
  cleanup()
  const open = show({ ...EXAM, truth: { wait: 'otherExam', from: null } })
  expect(open.text).toContain('still used in another exam')
  expect(open.text).toContain('when nobody can take them any more')
})

test('[T-39] before the release no score is shown, and it is said when it comes', () => {
  const { text } = show({
    ...EXAM,
    isReleased: false,
    score: null,
    isPass: null,
    correct: null,
    wrong: null,
    unanswered: null,
    releaseAt: '30 November',
    allowReview: false,
  })
  expect(text).toContain('available from 30 November')
  expect(text).not.toMatch(/Passed|86\.5|Correct/)
  expect(text).toContain('Answered19')
})

test('an exam that was closed says by whom', () => {
  expect(show({ ...EXAM, closedBy: 'deadline' }).text).toContain('when time ran out')
  cleanup()
  expect(show({ ...EXAM, closedBy: 'administrator' }).text).toContain('by an administrator')
})
