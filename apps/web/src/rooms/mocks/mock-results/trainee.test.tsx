// @vitest-environment jsdom
// The page of one trainee of a mock exam.
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { MockTraineePage } from './trainee.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('mock-results')
})
afterEach(clearPage)

test('a trainer sees every attempt of a trainee, and opens the review of those that were submitted', async () => {
  adoptTicket(ticketOf() as never)
  const attempt = {
    testID: 'two',
    number: 2,
    startTime: '2026-11-20T09:00:00Z',
    submitTime: null,
    closedBy: null,
    score: null,
    isPass: null,
    correct: null,
    wrong: null,
    unanswered: null,
  }
  const sat = { submitTime: '2026-11-20T09:10:00Z', score: '75', isPass: true, correct: 3, wrong: 1, unanswered: 1 }
  const done = { ...attempt, testID: 'one', number: 1, closedBy: 'deadline', ...sat }
  const person = { userID: 'u', userName: 'Anna', accountNo: 'a1', orgName: 'T1', state: 'passed', attempts: 1 }
  fakeServer(({ path }) => {
    if (path.endsWith('/Attempts')) return ok([attempt, done], 2)
    if (path.endsWith('/Trainees/u')) return ok({ ...person, bestScore: '75', passTime: null, lastTime: null })
    return ok({ planID: 'p', planName: 'Spring', processID: 's', paperName: 'Warm-up', totalScore: '100', zone: 'UTC' })
  })
  renderPart(
    <Routes>
      <Route path="/:planId/:processID/:userID" element={<MockTraineePage />} />
    </Routes>,
    '/p/s/u',
  )
  const links = await screen.findAllByRole('link', { name: /Review attempt/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/train/trainPlan/detail/p/mockResults/s/trainee/u/review?testID=one',
  ])
  const said = document.body.textContent ?? ''
  for (const words of ['Anna', 'a1 · T1', 'Attempt 2', 'In progress', '3 / 4', '75', 'submitted when time was up'])
    expect(said).toContain(words)
})
