// @vitest-environment jsdom
// A practice under way, by keys: answers that are checked one by one, answers that are stored until the end, failures.
import type { PracticePaper } from '@clearbelt/contract/practice/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { CallError } from '../../../shared/call-error.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { holdsTypedWork } from '../../../ui/form/dirty.tsx'
import { PractisePage } from './practise.tsx'

const server = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answer: (_: string, __: unknown): unknown => null,
}))
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ id }: { id: string }, input: unknown) => {
    server.calls.push([id, input])
    return server.answer(id, input)
  },
}))

beforeAll(async () => {
  await preparePage()
  await Promise.all(
    ['practice', 'console', 'viewer', 'kinds', ...ALL_KINDS.flatMap(({ texts }) => texts)].map(loadTexts),
  )
})
beforeEach(() => {
  server.calls = []
})
afterEach(cleanup)

const options = [
  { id: '1' as const, tagName: 'True' },
  { id: '0' as const, tagName: 'False' },
]
const item = (n: number) => ({
  topicID: `q${n}`,
  kind: 'true-false' as const,
  index: n - 1,
  key: false,
  topic: { id: `q${n}`, type: 3 as const, titleRT: `Statement ${n}.`, options },
})
const told = (n: number, answer: 0 | 1) => ({
  item: { ...item(n), score: '1', topic: { ...item(n).topic, analysisRT: `Why ${n}.`, answer: 1 as const } },
  record: {
    topicID: `q${n}`,
    kind: 'true-false' as const,
    answer,
    result: answer,
    resultName: answer === 1 ? 'correct' : 'wrong',
  },
})
const PAPER: PracticePaper = {
  practiceID: 'p',
  guid: 'g',
  source: 'knowledge',
  feedback: 'now',
  isFinished: false,
  keptCount: 0,
  paper: { relationship: [item(1), item(2)] },
  records: [],
  told: [],
}

async function show(paper: Partial<PracticePaper>, reply: (id: string, input: never) => unknown): Promise<void> {
  server.answer = (id, input) => (id === 'practice.read' ? { ...PAPER, ...paper } : reply(id, input as never))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MemoryRouter initialEntries={['/student/theoryPractice/p']}>
          <Routes>
            <Route path="/student/theoryPractice/:practiceID" element={<PractisePage />} />
            <Route path="/student/theoryPractice/:practiceID/result" element={<h1>The result</h1>} />
          </Routes>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  await screen.findByText(/^Statement \d\.$/)
}
const press = async (key: string): Promise<void> => {
  await act(async () => void fireEvent.keyDown(document.body, { key }))
}

test('an answer is checked by Enter, told with its explanation and stands; the last one ends the practice', async () => {
  await show({ told: [told(1, 0)], keptCount: 1 }, (id, { answer }: { answer: { answer: 0 | 1 } }) =>
    id === 'practice.answer' ? { told: told(2, answer.answer), isLearned: true, rightsNeeded: 0 } : { id: 'p' },
  )
  // It goes on with the first question that has no answer.
  expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBe(document.activeElement)
  expect(screen.getByText(/1 question was taken out because an exam uses it now/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Question 1 of 2: wrong' })).toBeTruthy()
  await press('Enter')
  expect(server.calls.map(([id]) => id)).toEqual(['practice.read'])
  await press('t')
  await press('Enter')
  await screen.findByText('Why 2.')
  expect(screen.getByText(/leaves your wrong questions/)).toBeTruthy()
  expect(server.calls.at(-1)).toEqual(['practice.answer', { id: 'p', guid: 'g', answer: { topicID: 'q2', answer: 1 } }])
  await press('f')
  await press('Enter')
  await screen.findByRole('heading', { name: 'The result' })
  expect(server.calls.at(-1)).toEqual(['practice.submit', { id: 'p', guid: 'g', answers: [] }])
})

test('until the end answers are stored as they are made, and what could not be stored goes with the end', async () => {
  let isDown = true
  await show({ feedback: 'end' }, (id, { answer }: { answer: { topicID: string } }) => {
    if (id === 'practice.answer' && (isDown || answer.topicID === 'q1'))
      throw new CallError(isDown ? 0 : 500, 'network', 'No connection.')
    return id === 'practice.answer' ? { told: null, isLearned: false, rightsNeeded: 0 } : { id: 'p' }
  })
  await press('f')
  await screen.findByText(/^1 answer is not saved yet/)
  await press('PageDown')
  expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBe(document.activeElement)
  // It is said on every question, and leaving would lose it.
  expect(screen.getByText(/^1 answer is not saved yet/)).toBeTruthy()
  await expect.poll(holdsTypedWork).toBe(true)
  isDown = false
  await press('t')
  expect(screen.getByRole('button', { name: 'Question 1 of 2: answered' })).toBeTruthy()
  await press('Enter')
  await screen.findByRole('heading', { name: 'The result' })
  expect(server.calls.at(-1)).toMatchObject(['practice.submit', { id: 'p', guid: 'g' }])
  expect((server.calls.at(-1)![1] as { answers: unknown[] }).answers).toContainEqual({ topicID: 'q1', answer: 0 })
  await expect.poll(holdsTypedWork).toBe(false)
})

test('an answer that could not be stored is stored when the line is back, with nothing pressed', async () => {
  let isDown = true
  await show({ feedback: 'end' }, () => {
    if (isDown) throw new CallError(0, 'network', 'No connection.')
    return { told: null, isLearned: false, rightsNeeded: 0 }
  })
  await press('f')
  await screen.findByText(/^1 answer is not saved yet/)
  isDown = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => screen.queryByText(/not saved yet/)).toBeNull()
  await expect.poll(holdsTypedWork).toBe(false)
})

test('an answer that was chosen and not checked counts when the practice is ended', async () => {
  await show({}, () => ({ id: 'p' }))
  await press('f')
  await press('PageDown')
  await press('t')
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await screen.findByRole('heading', { name: 'The result' })
  const answers = [
    { topicID: 'q1', answer: 0 },
    { topicID: 'q2', answer: 1 },
  ]
  expect(server.calls.at(-1)).toEqual(['practice.submit', { id: 'p', guid: 'g', answers }])
})

test('an answer that could not be checked is said so and can be tried again', async () => {
  let isDown = true
  await show({}, (_, { answer }: { answer: { answer: 0 | 1 } }) => {
    if (isDown) throw new CallError(0, 'network', 'No connection.')
    return { told: told(1, answer.answer), isLearned: false, rightsNeeded: 2 }
  })
  await press('f')
  await press('Enter')
  await screen.findByRole('alert')
  isDown = false
  fireEvent.click(await screen.findByRole('button', { name: /Check answer/ }))
  await screen.findByText('Why 1.')
  expect(screen.getByText('Answer it right 2 times in a row and it leaves your wrong questions.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('words in another language than the page are marked as such, and the question says its language', async () => {
  await show({ paper: { relationship: [{ ...item(1), language: 'es' }, item(2)] } }, () => ({
    told: { ...told(1, 1), item: { ...told(1, 1).item, language: 'es' } },
    isLearned: false,
    rightsNeeded: 0,
  }))
  expect(screen.getByText('Statement 1.').getAttribute('lang')).toBe('es')
  expect(screen.getByText('Language: Español')).toBeTruthy()
  await press('t')
  await press('Enter')
  expect((await screen.findByText('Why 1.')).getAttribute('lang')).toBe('es')
  await press('Enter')
  expect(screen.getByText('Statement 2.').getAttribute('lang')).toBeNull()
  expect(screen.queryByText(/^Language/)).toBeNull()
})
