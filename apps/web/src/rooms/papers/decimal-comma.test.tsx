// @vitest-environment jsdom
// Scores as they are typed: with a comma where the language parts decimals by one, and higher than can be.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as I18n from '../../shared/i18n.ts'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { EditTheoryPage } from './pages/edit-paper.tsx'

// The page's language is fixed when its modules load; this is all of it that the fields ask for.
vi.mock('../../shared/i18n.ts', async (load) => ({ ...(await load<typeof I18n>()), decimalMark: () => ',' }))

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(
    ['papers', 'bank', 'written', 'console', 'kinds', ...ALL_KINDS.flatMap(({ texts }) => texts)].map(loadTexts),
  )
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: ['paper.my'] } as never, menus: [] })
})
afterEach(clearPage)

test('a comma parts the decimals of scores and minutes: 7,5 points are not 75', async () => {
  const log = fakeServer(({ method }) => ok(method === 'POST' ? { id: 'p1' } : []))
  renderPart(<EditTheoryPage />, '/paper/my/addTheoryPaper')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Commas' } })
  for (const [label, typed] of [
    ['Total score', '12,75'],
    ['Pass score', '7,5'],
    ['Minutes', '2,5'],
  ] as const) {
    const field = screen.getByLabelText(label) as HTMLInputElement
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field.value).toBe(typed)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'POST')?.body).toMatchObject({
      totalScore: '12.75',
      passScore: '7.5',
      totalSeconds: 150,
    }),
  )
})

test('a pass score above the total is told the highest it can be, however many digits it has', async () => {
  fakeServer(() => ok([]))
  renderPart(<EditTheoryPage />, '/paper/my/addTheoryPaper')
  const type = async (label: string, value: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  }
  await type('Pass score', '99999999')
  expect(await screen.findByText('At most 100, the total score.')).toBeTruthy()
  await type('Total score', '99999999')
  expect(await screen.findByText('At most 999,999.99.')).toBeTruthy()
})

test('a score of a question that is higher than can be is told the limit at its field, and again when it is saved', async () => {
  const statement = {
    ...{ topicID: 'q1', kind: 'true-false', key: false, section: 0, score: '5', bankID: null },
    topic: { titleRT: 'Metal is blue.', analysisRT: '', answer: 1 },
  }
  const info = {
    ...{ id: 'p1', title: 'Spring', remark: '', type: 1, state: 'draft', version: 0, difficulty: null },
    ...{ totalScore: '5', passScore: '3', totalSeconds: 1800, scoring: 'items', names: {}, sections: [] },
    ...{ tools: { calculator: false, notes: false }, shuffle: { topics: true, options: true } },
  }
  const log = fakeServer(({ path }) => ok(path === '/api/Paper/p1' ? { relationship: [statement], info } : []))
  renderPart(
    <Routes>
      <Route path="/paper/my/editTheoryPaper/:paperId" element={<EditTheoryPage />} />
    </Routes>,
    '/paper/my/editTheoryPaper/p1',
  )
  const score = await screen.findByLabelText('Score of Metal is blue.')
  fireEvent.change(score, { target: { value: '1000000' } })
  expect((await screen.findByText('At most 999,999.99.')).id).toBe(score.getAttribute('aria-describedby'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The score of a question can be at most 999,999.99.')).toBeTruthy()
  fireEvent.change(score, { target: { value: '1,234' } })
  expect((await screen.findByText('Enter a number with at most two decimals.')).id).toBe(
    score.getAttribute('aria-describedby'),
  )
  expect(log.some(({ method }) => method === 'PUT')).toBe(false)
})
