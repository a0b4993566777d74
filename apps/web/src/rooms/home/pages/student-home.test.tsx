// @vitest-environment jsdom
// What the home of a student says is due.
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { StudentSlots } from '../slots.ts'
import { StudentHome } from './student-home.tsx'

const NOTHING_DUE = 'Nothing is due. Well done.'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  adoptTicket(ticketOf() as never)
  fakeServer(() => ok([]))
})
afterEach(clearPage)

/** A finished task with one exam that was handed in. */
const taskOf = (exam: object): TaskRow =>
  ({
    id: 't',
    name: 'Spring exam',
    status: 2,
    statusName: 'Finished',
    startTime: '2026-01-01T00:00:00Z',
    endTime: null,
    creatorName: '',
    percent: 100,
    zone: 'UTC',
    steps: [
      {
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
        testID: 's',
        score: '40',
        submitTime: '2026-01-02T00:00:00Z',
        canReview: true,
        ...exam,
      },
    ],
  }) as TaskRow
async function show(task: TaskRow): Promise<void> {
  const slots: StudentSlots = {
    tasks: async () => [task],
    results: async () => [],
    taskPath: (id) => `/task/${id}`,
    stepPath: () => '/step',
    allTasksPath: '/tasks',
    waiting: async () => ({ daily: 0, wrong: 0 }),
    practicePath: '/practice',
    imagePracticePath: '/images',
    missedImagesPath: '/missed',
    historyPath: '/history',
    resultPath: () => '/result',
  }
  renderPart(<StudentHome {...slots} />)
  await screen.findByRole('heading', { level: 1 })
}

test('who failed and has a resit left reads that it is open, and not that nothing is due', async () => {
  await show(taskOf({ action: 'resit', isPass: false, resitsLeft: 1, resitStatus: 'allowed' }))
  expect(await screen.findByText('Not passed: resit open')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Spring exam' }).getAttribute('href')).toBe('/task/t')
  expect(screen.queryByText(NOTHING_DUE)).toBeNull()
})

test('who passed reads that nothing is due', async () => {
  await show(taskOf({ action: 'view', isPass: true, resitsLeft: 0, resitStatus: null }))
  expect(await screen.findByText(NOTHING_DUE)).toBeTruthy()
  expect(screen.queryByText('Not passed: resit open')).toBeNull()
})

test('who failed and has no resit left reads that nothing is due, and no praise', async () => {
  await show(taskOf({ action: 'view', isPass: false, resitsLeft: 0, resitStatus: null }))
  expect(await screen.findByText('Nothing is due.')).toBeTruthy()
  expect(screen.queryByText(NOTHING_DUE)).toBeNull()
})

test('of a task that is due its steps are counted, which need not be exams', async () => {
  const task = taskOf({ action: 'enter', isPass: null, resitsLeft: 0, resitStatus: null, testID: null })
  const course = { businessType: 3, processID: 'c', courseName: 'Rules', action: 'study', percent: 0, isDone: false }
  await show({ ...task, status: 1, percent: 0, steps: [...task.steps, course as never] })
  expect(await screen.findByText(/^2 steps · 0% done$/)).toBeTruthy()
})

test('who missed a task reads that, and no praise', async () => {
  const ended = new Date(Date.now() - 3_600_000).toISOString()
  const none = { action: 'none', isPass: null, resitsLeft: 0, resitStatus: null, testID: null }
  await show({ ...taskOf(none), status: 3, percent: 0, endTime: ended })
  expect(await screen.findByText('Nothing is due.')).toBeTruthy()
  expect(screen.getByText('1 task missed: its time is over.')).toBeTruthy()
  expect(screen.queryByText(NOTHING_DUE)).toBeNull()
})
