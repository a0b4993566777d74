// @vitest-environment jsdom
// How a graded answer is named in a review.
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { VerdictPill } from './verdict-pill.tsx'

beforeAll(() => loadTexts('viewer'))
afterEach(cleanup)

const said = (isCorrect: boolean | null, earned: string | null, isLeftOut = false, of = '4.00'): string =>
  render(<VerdictPill item={{ isCorrect, isLeftOut, points: earned === null ? null : { earned, of } }} />).container
    .textContent ?? ''

test('an answer that earned a part of its points is not called incorrect: it says how many of how many', () => {
  expect(said(false, '1.33')).toBe('Partly correct: 1.33 of 4 points')
  expect(said(false, '0.33', false, '1.00')).toBe('Partly correct: 0.33 of 1 point')
  expect(said(false, '0.00')).toBe('Incorrect')
  expect(said(false, null)).toBe('Incorrect')
  expect(said(true, '4.00')).toBe('Correct')
  expect(said(false, '1.33', true)).toBe('Not scored')
  expect(said(null, null)).toBe('')
})
