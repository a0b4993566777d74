// @vitest-environment jsdom
// Who runs an exam reads what keeps its correct answers back, by name where they may know it.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { TruthHeld } from './truth-held.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('sat-paper')
})
afterEach(clearPage)

test('the step itself, other exams by plan and name with the way there, and how many more there are', async () => {
  const seen = [{ id: 's', name: 'Second exam', planID: 'plan-2', planName: 'Autumn plan' }]
  renderPart(<TruthHeld holders={{ own: true, seen, others: 2 }} />)
  const link = await screen.findByRole('link', { name: /Autumn plan.*Second exam|Second exam.*Autumn plan/ })
  expect(link.getAttribute('href')).toBe('/train/trainPlan/detail/plan-2')
  // The dot of the list stands beside the first line of a long name, not beside its last.
  expect(link.style.verticalAlign).toBe('top')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows).toHaveLength(3)
  expect(rows[2]).toContain('2')
})

test('nothing is said where nothing keeps them back', async () => {
  renderPart(
    <>
      <p>Results</p>
      <TruthHeld holders={{ own: false, seen: [], others: 0 }} />
    </>,
  )
  await screen.findByText('Results')
  expect(screen.queryByRole('alert')).toBeNull()
})
