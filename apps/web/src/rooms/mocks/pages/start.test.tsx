// @vitest-environment jsdom
// The page of a mock exam before it is sat, and its row in a task.
import type { MockStepOfTask } from '@clearbelt/contract/steps/mock-exam'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import type { MockInstructions, MockResult } from '../api/mocks.ts'
import { MockRow } from '../parts/mock-row.tsx'
import { MockStartPage } from './start.tsx'

const server = vi.hoisted(() => ({ mock: null as unknown, history: [] as unknown[] }))
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => server.mock,
  callPaged: async () => ({ rows: server.history, total: server.history.length }),
}))

beforeAll(async () => {
  await preparePage()
  await Promise.all(['mocks', 'answering'].map(loadTexts))
})
afterEach(cleanup)

const MOCK: MockInstructions = {
  processID: 'p',
  planID: 't',
  planName: 'Spring plan',
  title: 'Warm-up',
  form: 1,
  formName: 'Quick judgement',
  isSimulationMode: false,
  kinds: ['screening'],
  tools: { calculator: false, notes: false },
  questionCount: 20,
  totalScore: '100',
  passScore: '60',
  totalSeconds: 1200,
  opensAt: '2026-11-20T08:00:00Z',
  closesAt: null,
  secondsIfNow: 1200,
  allowReview: true,
  attempted: 0,
  attemptsLeft: null,
  bestScore: null,
  isPass: null,
  isKept: false,
  action: 'enter',
  serverTime: 0,
  zone: 'UTC',
  extraSeconds: 0,
}
const RESULT: MockResult = {
  testID: 's2',
  processID: 'p',
  paperName: 'Warm-up',
  paperScore: '100.00',
  passScore: '60.00',
  startTime: '2026-11-20T09:00:00Z',
  submitTime: '2026-11-20T09:10:00Z',
  total: 20,
  allowReview: true,
  truth: { told: true, wait: null, from: null },
  released: true,
  releaseAt: null,
  score: '80.00',
  isPass: true,
  correct: 16,
  wrong: 4,
  unanswered: 0,
  closedBy: 'candidate',
  late: 0,
  resitsLeft: null,
  number: 2,
  receipt: { testID: 's2', submitTime: '2026-11-20T09:10:00Z', answered: 20, total: 20, hash: 'a' },
}

async function show(mock: Partial<MockInstructions>, history: Partial<MockResult>[] = []): Promise<string> {
  server.mock = { ...MOCK, ...mock }
  server.history = history.map((one) => ({ ...RESULT, ...one }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/t/t/mock/p']}>
        <Routes>
          <Route path="/t/:taskId/mock/:processID" element={<MockStartPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findAllByText(history.length === 0 ? 'No attempts yet' : /^Attempt \d+$/)
  return document.body.textContent ?? ''
}

test('what is read before it: questions, time, scores, how often, and one button that begins it', async () => {
  const said = await show({})
  for (const word of ['Warm-up', '20 minutes', 'as often as you like', 'No attempts yet', 'the correct answers'])
    expect(said).toContain(word)
  expect(screen.getByRole('button', { name: 'Start the mock exam' })).toBeTruthy()
})

test('how its questions are answered is read before it: on the belt, image by image, or in words', async () => {
  const still = await show({})
  expect(still).toContain('After each judgement the next image appears')
  expect(still).toContain('Quick judgement')
  cleanup()
  const belt = await show({ isSimulationMode: true })
  for (const word of ['pass on the belt', 'Double-click every image that looks suspect', 'four speeds'])
    expect(belt).toContain(word)
  expect(belt).not.toContain('next image appears')
  cleanup()
  const words = await show({ kinds: ['single-choice'], tools: { calculator: true, notes: false } })
  expect(words).toContain('allows a calculator')
  expect(words).not.toContain('Quick judgement')
})

test('[EXM-016] every attempt has its score, whether it passed, and the way to its review; the best stands above', async () => {
  const said = await show({ attempted: 2, bestScore: '80', isPass: true, action: 'again' }, [
    {},
    { testID: 's1', number: 1, score: '40.00', isPass: false, closedBy: 'deadline' },
  ])
  for (const word of [
    '80 points · Passed',
    '40 points · Not passed yet',
    'submitted when time was up',
    '2 attempts so far',
  ])
    expect(said).toContain(word)
  const links = screen.getAllByRole('link', { name: /of attempt/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/student/myTask/myTaskDetail/t/mock/p/sit?result=s2&review=1',
    '/student/myTask/myTaskDetail/t/mock/p/sit?result=s1&review=1',
  ])
  expect(screen.getByRole('button', { name: 'Start another attempt' })).toBeTruthy()
})

test('while an exam keeps the questions no score is named, and it is said why', async () => {
  const kept = { truth: { told: false, wait: 'otherExam', from: null }, score: null, isPass: null } as const
  const said = await show({ attempted: 1, isKept: true, action: 'again' }, [kept])
  expect(said).toContain('An exam that can still be taken has the same questions.')
  expect(said).not.toMatch(/\d+ points/)
  expect(screen.getByRole('link', { name: 'View result of attempt 2' })).toBeTruthy()
})

test('with no attempt left, or once it is closed, nothing can be begun', async () => {
  expect(await show({ attempted: 2, attemptsLeft: 0, action: 'view' }, [{}])).toContain('You have used all attempts.')
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull()
})

test('a task names its mock exam with the best score and what can be done now', () => {
  const step: MockStepOfTask = {
    businessType: 2,
    processID: 'p',
    deadline: null,
    paperName: 'Warm-up',
    form: 1,
    formName: 'Quick judgement',
    questionCount: 20,
    duration: 20,
    totalScore: '100',
    passLine: '60',
    action: 'again',
    attempted: 2,
    attemptsLeft: 1,
    testID: null,
    score: '80',
    isPass: true,
  }
  const row = (over: Partial<MockStepOfTask>): string => {
    cleanup()
    render(
      <MemoryRouter>
        <MockRow taskID="t" step={{ ...step, ...over }} zone="UTC" isMain />
      </MemoryRouter>,
    )
    return document.body.textContent ?? ''
  }
  expect(row({})).toContain('80 points · Passed')
  expect(row({})).toContain('1 attempt left')
  expect(screen.getByRole('link', { name: 'Try again: Warm-up' }).getAttribute('href')).toBe(
    '/student/myTask/myTaskDetail/t/mock/p',
  )
  expect(row({ action: 'continue', testID: 's' })).toContain('In progress')
  expect(row({ score: null, isPass: null })).toContain('Score shown later')
  expect(row({ action: 'wait', attempted: 0, score: null, isPass: null })).toContain('Not open yet')
  expect(screen.queryByRole('link')).toBeNull()
})
