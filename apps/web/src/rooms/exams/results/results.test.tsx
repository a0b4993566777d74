// @vitest-environment jsdom
// Figures of results: bars, counts of states, the strip of a step, and columns by the kinds of its paper.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { StepSummary } from './api/results.ts'
import { listBars } from './measures/bars.ts'
import { StatStrip } from './measures/stat-strip.tsx'
import { ItemResults } from './parts/item-results.tsx'
import { StepResults } from './parts/step-results.tsx'
import { countStates } from './parts/trainee-results.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('results')
})
afterEach(clearPage)

test('bars cover the total; those that begin at the pass line or above it pass', () => {
  const bars = listBars([0, 1, 2, 3, 4], 50, 30)
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [10, 20],
    [20, 30],
    [30, 40],
    [40, 50],
  ])
  expect(bars.map((bar) => bar.passes)).toEqual([false, false, false, true, true])
  expect(listBars([1, 1, 1], 10, 5).map((bar) => bar.to)).toEqual([3.33, 6.67, 10])
})

test('the states of the chips add up to all trainees', () => {
  const counts = countStates({ trainees: 22, waiting: 2, absent: 3, sitting: 2, passCount: 10 })
  expect(counts).toEqual({ waiting: 2, absent: 3, sitting: 2, passed: 10, failed: 5 })
})

test('[STA-018] the strip holds pass score, average, lowest, highest, attended, absent, pass count and fail count', () => {
  const summary = {
    trainees: 20,
    attended: 17,
    sitting: 1,
    waiting: 0,
    absent: 3,
    passCount: 12,
    failCount: 5,
    average: '81.35',
    lowest: '37.50',
    highest: '100.00',
    passScore: '80',
    totalScore: '100',
    histogram: [0, 0, 0, 1, 0, 0, 2, 2, 5, 7],
  } as StepSummary
  renderPart(<StatStrip summary={summary} />)
  const figures = Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((cell) => [
      cell.querySelector('dt')?.textContent,
      cell.querySelector('dd')?.textContent,
    ]),
  )
  expect(figures).toMatchObject({
    Trainees: '20',
    Attended: '17',
    'In progress': '1',
    Absent: '3',
    Passed: '12',
    Failed: '5',
    'Pass score': '80',
    Average: '81.35',
    Lowest: '37.5',
    Highest: '100',
  })
  const bars = screen.getByRole('button', {
    name: /^Score distribution: 30 to 40: 1; 60 to 70: 2; 70 to 80: 2; 80 to 90: 5; 90 to 100: 7$/,
  })
  expect(within(bars).queryByRole('table')).toBeNull()
})

const summaryOf = (kinds: StepSummary['kinds']) => ({
  planID: 'p',
  processID: 's',
  totalScore: '100',
  passScore: '60',
  trainees: 0,
  attended: 0,
  sitting: 0,
  waiting: 0,
  absent: 0,
  passCount: 0,
  failCount: 0,
  average: null,
  lowest: null,
  highest: null,
  histogram: [],
  kinds,
  measures: null,
  categories: [],
  zone: 'UTC',
})

const ROW = {
  userID: 'u',
  userName: 'Anna',
  accountNo: 'a',
  orgName: 'T1',
  state: 'waiting',
  number: 0,
  score: null,
  measures: null,
}

test('trainees have the columns of the kinds in the paper: detection with images, none of it without', async () => {
  const heads = async (kinds: StepSummary['kinds']): Promise<(string | null)[]> => {
    adoptTicket(ticketOf() as never)
    fakeServer(({ path }) => (path.endsWith('/Trainees') ? ok([ROW], 1) : ok(summaryOf(kinds))))
    const view = renderPart(<StepResults processID="s" />)
    await screen.findByText('Anna')
    const found = [...document.querySelectorAll('thead th')].map((head) => head.textContent)
    const isEmpty = screen.queryByText('Nothing to measure yet') !== null
    expect(isEmpty).toBe(kinds.includes('screening'))
    view.unmount()
    return found.filter((head) => head !== '')
  }
  expect(await heads(['screening', 'true-false'])).toEqual(
    expect.arrayContaining(['Score of 100', 'Hit rate, 95% interval', 'False alarm rate', 'd′', 'Median time']),
  )
  const written = await heads(['true-false', 'single-choice'])
  expect(written).toContain('Score of 100')
  expect(written.join()).not.toMatch(/rate|d′|Median/)
})

test('on a phone a question says what is to be checked only where something is', async () => {
  const item = (number: number, flags: string[]) => ({
    kind: 'true-false',
    itemID: `i${number}`,
    number,
    titleRT: 'Metal is blue.',
    options: [],
    answer: 1,
    treatment: 'counts',
    isCorrected: false,
    answered: 0,
    facility: 0.9,
    discrimination: null,
    medianSeconds: null,
    choices: [],
    flags,
  })
  const items = [item(1, []), item(2, ['too-easy'])]
  adoptTicket(ticketOf() as never)
  await loadTexts('true-false')
  fakeServer(() => ok({ sittings: 5, forms: 1, alpha: null, canCorrect: false, items }))
  Object.assign(window, { innerWidth: 390 })
  try {
    const view = renderPart(<ItemResults planID="p" processID="s" />)
    expect(await screen.findAllByText(/Metal is blue/)).toHaveLength(2)
    expect(screen.getAllByText('To check')).toHaveLength(1)
    view.unmount()
  } finally {
    Object.assign(window, { innerWidth: 1024 })
  }
})
