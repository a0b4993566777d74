// @vitest-environment jsdom
// Scores as they are typed: with a comma where the language parts decimals by one, and higher than can be.
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
