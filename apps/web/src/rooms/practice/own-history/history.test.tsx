// @vitest-environment jsdom
// The history of a student: sensitivity as a table too, and the way back into each practice and exam.
import type { HistoryRow } from '@clearbelt/contract/practice/home-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nameZone } from '@clearbelt/domain/org/zone-name'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts, sayTime } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { HistoryPage } from './history-page.tsx'

const rate = { hits: 7, n: 8, rate: 0.875, low: 0.53, high: 0.98 }
const dPrime = { value: 2.1, low: 1.2, high: 3 }
const week = (from: string) => ({ from, images: 16, hit: rate, falseAlarm: rate, dPrime, dA: dPrime })
const row = (over: Partial<HistoryRow>): HistoryRow => ({
  id: 'r',
  sort: 'images',
  name: '',
  planID: null,
  processID: null,
  time: '2026-03-01T10:00:00.000Z',
  total: 8,
  right: 6,
  score: null,
  isPass: null,
  hit: rate,
  falseAlarm: rate,
  dPrime,
  ...over,
})
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({
    weeks: [week('2026-02-20T00:00:00.000Z'), week('2026-02-27T00:00:00.000Z')],
    categories: [
      { knowledgeID: 'a', name: 'Firearms', hit: rate, dPrime, dA: dPrime, criterion: dPrime },
      { knowledgeID: 'b', name: 'Blades', hit: { ...rate, rate: 0.4 }, dPrime, dA: dPrime, criterion: dPrime },
    ],
  }),
  callPaged: async () => ({
    rows: [
      row({ id: 'e', sort: 'exam', name: 'Spring test', planID: 'plan', processID: 'step', isPass: false }),
      row({ id: 'i' }),
      row({ id: 't', sort: 'theory', dPrime: null }),
      row({ id: 'x', sort: 'exam', name: 'Later', planID: 'plan', processID: 'two', right: null, dPrime: null }),
    ],
    total: 4,
  }),
}))

beforeAll(async () => {
  await preparePage()
  await Promise.all(['own-history', 'ui', 'shared'].map(loadTexts))
})
afterEach(cleanup)

const show = (): void =>
  void render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MemoryRouter>
          <HistoryPage />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )

test('[STU-008][STU-024] past practices and exams stand with their sensitivity, and each leads back to its result', async () => {
  show()
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Spring test')).toBe('/student/myTask/myTaskDetail/plan/exam/step?result=e')
  expect(await link('Image practice')).toBe('/student/imgPractice/i/result')
  expect(await link('Theory practice')).toBe('/student/theoryPractice/t/result')
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('Result not released yet')).toBeTruthy()
  expect(screen.getAllByText('(1.2 to 3.0)').length).toBeGreaterThan(0)
  // The weakest category stands first.
  expect(screen.getByText('Blades').compareDocumentPosition(screen.getByText('Firearms'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getByRole('table').querySelectorAll('tr')).toHaveLength(2)
})

test('times by another clock than the reader has before them name its zone', async () => {
  const time = '2026-03-01T10:00:00.000Z'
  const zone = ['Asia/Tokyo', 'America/Sao_Paulo'].find((one) => sayTime(time, one) !== sayTime(time, '')) ?? ''
  const before = useAccount.getState().info
  useAccount.setState({ info: { ...before, zone } as never })
  show()
  await screen.findByRole('link', { name: 'Spring test' })
  expect(document.body.textContent).toContain(`${sayTime(time, zone)} ${nameZone(zone, 'en', Date.parse(time))}`)
  useAccount.setState({ info: before })
})

test('on a phone the line is drawn as wide as it is shown, so that its words can be read', async () => {
  Object.assign(window, { innerWidth: 390 })
  try {
    show()
    await screen.findByText('Firearms')
    expect(document.querySelector('svg[width="100%"]')?.getAttribute('viewBox')).toBe('0 0 320 200')
  } finally {
    Object.assign(window, { innerWidth: 1024 })
  }
})
