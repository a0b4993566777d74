// @vitest-environment jsdom
// A new question of the bank is written over the editor of a paper, against a faked server: stored, joined, nothing lost.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { EditTheoryPage } from './pages/edit-paper.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  const spaces = ['papers', 'bank', 'written', 'console', 'kinds', ...ALL_KINDS.flatMap(({ texts }) => texts)]
  await Promise.all(spaces.map(loadTexts))
  adoptTicket(ticketOf() as never)
})
afterEach(clearPage)

const signIn = (needsOther: boolean): void =>
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['paper.my', 'topic.my'] } as never,
    system: { settings: { [topicSignOff.key]: needsOther } } as never,
    menus: [],
  })
const STEM = 'Knives stay out of the cabin.'
const answers = ({ method, path }: Asked): Reply => {
  if (method === 'POST' && path === '/api/TheoryTopic') return ok({ id: 'new-1' })
  if (method === 'PUT' && path === '/api/Topic/State') return ok({ changed: 1, skipped: [] })
  return ok([])
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string): Promise<void> =>
  void fireEvent.click(within(await screen.findByRole('menu')).getByText(name))

/** Opens a new paper, names it, and writes a true statement in the picker of the bank. */
async function writeStatement(): Promise<void> {
  renderPart(<EditTheoryPage />, '/paper/my/addTheoryPaper')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Spring paper' } })
  press(/Add question/)
  await choose('Questions from the bank')
  fireEvent.click(await screen.findByRole('button', { name: /Write a new question/ }))
  // The menu of the editor is still on the page.
  await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(2))
  fireEvent.click(within(screen.getAllByRole('menu').at(-1) as HTMLElement).getByText('True or false'))
  // Ids of titles are all the same here, so dialogs are told apart by what they offer.
  const button = await screen.findByRole('button', { name: 'Save and add' })
  const dialog = button.closest('[role="dialog"]') as HTMLElement
  const [stem] = await within(dialog).findAllByRole('textbox')
  fireEvent.change(stem as HTMLElement, { target: { value: STEM } })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'True' }))
  fireEvent.click(button)
}
const keptName = (): string => (screen.getByLabelText('Name') as HTMLInputElement).value

test('a question written in the picker is stored, approved at once where nobody else must, and stands in the paper, whose typed words stay', async () => {
  signIn(false)
  const log = fakeServer(answers)
  await writeStatement()
  expect(await screen.findByRole('button', { name: `Remove ${STEM}` })).toBeTruthy()
  const [stored] = log.filter(({ method, path }) => method === 'POST' && path === '/api/TheoryTopic')
  expect(stored?.body).toMatchObject({
    question: { kind: 'true-false', titleRT: STEM, answer: 1 },
    difficulty: 3,
    language: 'en',
    allowSimilar: false,
  })
  expect(log.find(({ path }) => path === '/api/Topic/State')?.body).toMatchObject({ ids: ['new-1'], act: 'approve' })
  expect(keptName()).toBe('Spring paper')
  expect(screen.getByText('Bank')).toBeTruthy()
})

test('where another person approves it waits in the bank, and the paper has a copy of its own; one that resembles another is kept when that is said', async () => {
  signIn(true)
  let tries = 0
  const log = fakeServer((asked) => {
    if (asked.method !== 'POST' || asked.path !== '/api/TheoryTopic' || tries++ > 0) return answers(asked)
    const similar = [{ id: 't9', index: null, name: 'Knives are forbidden.', relation: 'resembles', share: 0.9 }]
    return refused(409, 'topic-similar', 'One like it is there.', { package: similar as never })
  })
  await writeStatement()
  expect(await screen.findByText('Knives are forbidden.')).toBeTruthy()
  press('Keep both')
  expect(await screen.findByRole('button', { name: `Remove ${STEM}` })).toBeTruthy()
  const stored = log.filter(({ method, path }) => method === 'POST' && path === '/api/TheoryTopic')
  expect(stored.map(({ body }) => (body as { allowSimilar: boolean }).allowSimilar)).toEqual([false, true])
  expect(log.find(({ path }) => path === '/api/Topic/State')?.body).toMatchObject({ act: 'submit' })
  expect([keptName(), screen.queryByText('Bank')]).toEqual(['Spring paper', null])
})
