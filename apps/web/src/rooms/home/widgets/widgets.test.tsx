// @vitest-environment jsdom
// The student's home: each of its parts with the way on, and what it says while there is nothing.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { StudentHome } from '../pages/student-home.tsx'
import type { StudentSlots } from '../slots.ts'
import { Widgets } from './widgets.tsx'

const server = vi.hoisted(() => ({ answers: {} as Record<string, unknown> }))
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ id }: { id: string }) => server.answers[id] ?? null,
}))

beforeAll(async () => {
  await preparePage()
  await loadTexts('widgets')
  useAccount.setState({
    info: {
      userName: 'Lin',
      zone: 'UTC',
      rights: ['student.theoryPractice', 'student.imgPractice', 'student.myHistory'],
    } as never,
  })
})
afterEach(cleanup)

const SLOTS: StudentSlots = {
  tasks: async () => [],
  results: async () => [],
  taskPath: (id) => `/task/${id}`,
  stepPath: (id) => `/task/${id}/step`,
  allTasksPath: '/tasks',
  waiting: async () => ({ daily: 0, wrong: 0 }),
  practicePath: '/theory',
  imagePracticePath: '/images',
  missedImagesPath: '/images?start=missed',
  historyPath: '/history',
  resultPath: ({ testID }) => `/result/${testID}`,
}
const none = { practices: 0, answered: 0, right: 0, timeUsed: null }
const rate = { hits: 0, n: 0, rate: null, low: null, high: null }
const NOTHING = {
  'practice.homeStatics': {
    tasks: { total: 0, finished: 0 },
    exams: { passed: 0, failed: 0 },
    theory: none,
    images: { ...none, hit: rate, falseAlarm: rate, dPrime: { value: null, low: null, high: null } },
    lastTime: null,
  },
  'practice.homeExamStatus': { passed: 0, failed: 0, pending: 0, open: 0, failedExams: [] },
  'practice.homeCourseStatus': { total: 0, finished: 0, learning: 0, unlearned: 0 },
  'practice.homeTheoryWrong': { total: 0, points: [], daily: 0 },
  'practice.homeImageWrong': { total: 0, due: 0, points: [], nextTime: null },
}

/** Renders a part of the home with these answers of the server. */
async function show(part: 'home' | 'widgets', answers: Record<string, unknown>): Promise<void> {
  server.answers = answers
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <App>
            <MemoryRouter>{part === 'home' ? <StudentHome {...SLOTS} /> : <Widgets slots={SLOTS} />}</MemoryRouter>
          </App>
        </QueryClientProvider>,
      ),
  )
}
const way = async (name: string): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href')

test('[STU-016] of a student of whom nothing is known, each of the six parts says so and where to begin', async () => {
  await show('home', NOTHING)
  for (const words of [
    'You have missed nothing lately. Ten images keep your eye fresh.',
    'No wrong questions are left.',
    'You have no courses.',
    'You have not practised yet.',
  ])
    await screen.findByText(words)
  for (const name of ['My exams', 'Courses', 'My figures']) screen.getByRole('heading', { name })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/tasks', '/theory', '/images', '/history']))
})

test('[STU-016] figures, exams, courses and what went wrong are shown with the way to mend it', async () => {
  await show('widgets', {
    ...NOTHING,
    'practice.homeStatics': {
      ...NOTHING['practice.homeStatics'],
      tasks: { total: 4, finished: 3 },
      theory: { ...none, answered: 20, right: 15 },
    },
    'practice.homeExamStatus': {
      passed: 2,
      failed: 1,
      pending: 0,
      open: 1,
      failedExams: [
        {
          planID: 'plan',
          processID: 'step',
          testID: 'e',
          paperName: 'Spring test',
          submitTime: '2026-03-01T10:00:00.000Z',
          resitsLeft: 1,
        },
      ],
    },
    'practice.homeCourseStatus': { total: 6, finished: 1, learning: 2, unlearned: 3 },
    'practice.homeTheoryWrong': { total: 7, points: [{ id: null, value: '', count: 7 }], daily: 2 },
    'practice.homeImageWrong': {
      total: 1,
      due: 1,
      points: [{ id: 'k', value: 'Blades', count: 2, isDue: true, dueTime: '2026-03-01T10:00:00.000Z' }],
      nextTime: null,
    },
  })
  expect(await way('Practise wrong questions')).toBe('/theory')
  expect(await way('Practise what you missed')).toBe('/images?start=missed')
  expect(await way('Spring test')).toBe('/result/e')
  expect(await way('1 resit left')).toBe('/task/plan')
  expect(await way('My history')).toBe('/history')
  for (const words of [
    '7 questions to get right. 2 questions of today wait.',
    'Other (7)',
    'Blades (2)',
    '3 of 4',
    '75%',
  ])
    screen.getByText(words)
  expect(screen.getByText('being learned').previousSibling?.textContent).toBe('2')
})

test('who failed for good is sent to the trainer, not to an exam that cannot be taken again', async () => {
  const exam = { planID: 'plan', processID: 'step', testID: 'e', paperName: 'Spring test', resitsLeft: 0 }
  const failedExams = [{ ...exam, submitTime: '2026-03-01T10:00:00.000Z' }]
  await show('widgets', {
    ...NOTHING,
    'practice.homeExamStatus': { ...(NOTHING['practice.homeExamStatus'] as object), failed: 1, failedExams },
  })
  expect(await screen.findByText(/No resit is left; ask your trainer/)).toBeTruthy()
  expect(screen.queryByText(/take the exam again/)).toBeNull()
})
