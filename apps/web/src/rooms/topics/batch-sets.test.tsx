// @vitest-environment jsdom
// Entering many questions at once, and sets of questions, against a faked server.
import type { TopicSetRow } from '@clearbelt/contract/topics/set-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { BatchPage } from './pages/add-many.tsx'
import { DailySetsPage } from './sets/daily-page.tsx'
import { TopicSetPage } from './sets/set-page.tsx'
import { topicsRoutes } from './room.tsx'

const PASTED = '1. Which?\nA. x\nB. y\nAnswer: B\n\n2. Metal is blue. (T)\n\n3. Which one?\nA. x\nB. y'
const sent = (log: readonly Asked[], method: string, path: string): Asked[] =>
  log.filter((one) => one.method === method && one.path === path)

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(
    ['topics', 'transfer', 'bank', 'batch', 'sets', ...ALL_KINDS.flatMap(({ texts }) => texts), 'console', 'kinds'].map(
      loadTexts,
    ),
  )
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['topic.my', 'topicSet.topic', 'topicSet.daily'] } as never,
    menus: [],
  })
})
afterEach(clearPage)

test('[TOP-002] [TOP-016] a pasted text is read as it changes, saved but for what is refused, and is there after a reload', async () => {
  const fault = {
    index: 1,
    code: 'topic-twice',
    message: 'In the bank already.',
    field: 'question',
    similar: [{ id: 't9', index: null, name: 'Metal is blue.', relation: 'duplicate', share: 1 }],
  }
  let saves = 0
  const log = fakeServer((asked) =>
    asked.path !== '/api/TheoryTopic/Batch'
      ? ok([])
      : saves++ === 0
        ? ok({ written: 1, ids: ['n1', null], faults: [fault] })
        : ok({ written: 1, ids: ['n2'], faults: [] }),
  )
  const { unmount } = renderPart(<BatchPage />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: PASTED } })
  expect(await screen.findByText('2 of 3 chosen')).toBeTruthy()
  expect(screen.getByText('No correct answer is given.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 questions' }))
  expect(await screen.findByText('In the bank already.')).toBeTruthy()
  expect(sent(log, 'POST', '/api/TheoryTopic/Batch')[0]?.body).toMatchObject({
    skipFaulty: true,
    topics: [
      { question: { kind: 'single-choice', titleRT: 'Which?', options: [{ isRight: false }, { isRight: true }] } },
      { question: { kind: 'true-false', answer: 1 }, language: 'en' },
    ],
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save it anyway, keep both' }))
  await waitFor(() => expect(localStorage.getItem('topic-batch-u1')).toContain('"kept":["2. Metal is blue. (T)"]'))
  unmount()
  renderPart(<BatchPage />)
  expect(await screen.findByDisplayValue(/3\. Which one/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 question' }))
  await waitFor(() => expect(sent(log, 'POST', '/api/TheoryTopic/Batch')).toHaveLength(2))
  expect(sent(log, 'POST', '/api/TheoryTopic/Batch')[1]?.body).toMatchObject({ allowSimilar: true })
})

test('of questions whose answer was lost the rest goes again under its key, and what was saved before does not', async () => {
  const fault = {
    index: 1,
    code: 'topic-twice',
    message: 'In the bank already.',
    field: 'question',
    similar: [{ id: 't9', index: null, name: 'Metal is blue.', relation: 'duplicate', share: 1 }],
  }
  const answers: Reply[] = [
    ok({ written: 0, ids: [null, null], faults: [fault] }),
    ok({ written: 1, ids: ['n1'], faults: [] }),
    'timeout',
    ok({ written: 1, ids: ['n2'], faults: [] }),
  ]
  const log = fakeServer((asked) => (asked.path === '/api/TheoryTopic/Batch' ? (answers.shift() ?? ok(null)) : ok([])))
  renderPart(<BatchPage />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: PASTED } })
  await screen.findByText('2 of 3 chosen')
  fireEvent.click(screen.getByRole('button', { name: /Find duplicates/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Save it anyway, keep both' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 questions' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 question' }))
  await waitFor(() => expect(answers).toEqual([]))
  const [, , lost, again] = sent(log, 'POST', '/api/TheoryTopic/Batch')
  expect(again?.headers['X-Key']).toBe(lost?.headers['X-Key'])
  expect(again?.body).toEqual(lost?.body)
})

test('a text that is left as soon as it was pasted is there again, by the menu and by a reload', async () => {
  fakeServer(() => ok([]))
  const paste = async (value: string): Promise<void> => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value } })
  }
  const { unmount } = renderPart(<BatchPage />)
  await paste(PASTED)
  unmount()
  renderPart(<BatchPage />)
  expect(await screen.findByDisplayValue(/3\. Which one/)).toBeTruthy()
  await paste('1. Only this? (T)')
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('topic-batch-u1')).toContain('Only this?')
})

const set: TopicSetRow = {
  id: 's1',
  name: 'Liquids',
  description: '',
  knowledges: [],
  topicCount: 2,
  isDaily: false,
  aDay: 5,
  isPublished: false,
  publishTime: null,
  creatorID: 'u1',
  creatorName: 'Ada',
  createTime: '2026-01-01T00:00:00Z',
  canEdit: true,
}
const topic = (id: string): object => ({
  id,
  kind: 'true-false',
  type: 3,
  name: `Question ${id}`,
  knowledges: [],
  difficulty: 2,
  measured: null,
  isReserved: false,
  language: 'en',
  source: '',
  state: 'approved',
  version: 1,
  uses: 1,
  creatorID: 'u1',
  creatorName: 'Ada',
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
  canEdit: true,
  languages: ['en'],
  linkID: null,
})

test('[TOP-003] [TOP-020] the questions of a set are put in order, saved as one list, and published by a call of its own', async () => {
  const log = fakeServer((asked) =>
    asked.path === '/api/Topic/QueryByTopicSet'
      ? ok([topic('a'), topic('b')], 2)
      : asked.path.startsWith('/api/Topic/TopicSet/Publish')
        ? refused(422, 'question-not-approved', 'Not approved.')
        : ok(asked.method === 'GET' && asked.path.startsWith('/api/Topic/TopicSet') ? set : null),
  )
  renderPart(
    <Routes>
      <Route path="/topicSet/topic/detail/:id" element={<TopicSetPage />} />
    </Routes>,
    '/topicSet/topic/detail/s1',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Move Question a down' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/Topic/TopicSet/s1')).toHaveLength(1))
  expect(sent(log, 'PUT', '/api/Topic/TopicSet/s1')[0]?.body).toEqual({ topicIDs: ['b', 'a'] })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const asked = await screen.findByRole('dialog')
  fireEvent.click(within(asked).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/Topic/TopicSet/Publish/s1')).toHaveLength(1))
})

test('[TOP-004] daily sets have their own list, and the rank of the day beside it', async () => {
  const log = fakeServer((asked) =>
    asked.path === '/api/DailyIStudy/Rank'
      ? ok([{ rank: 1, userName: 'Eve', orgName: 'North', days: 1, answered: 4, right: 3, isSelf: false }], 1)
      : ok([{ ...set, isDaily: true, description: 'Five questions a day. '.repeat(13) }], 1),
  )
  renderPart(<DailySetsPage />, '/topicSet/daily')
  const name = await screen.findByRole('link', { name: 'Liquids' })
  // A long description goes on in the next line: it must not push the other columns out of sight.
  expect([document.querySelector('col')?.style.width, name.parentElement?.style.whiteSpace]).toEqual([
    '360px',
    'normal',
  ])
  expect(sent(log, 'GET', '/api/Topic/TopicSet/List')[0]?.query.get('isDaily')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: 'Rank' }))
  expect(await screen.findByText('Eve')).toBeTruthy()
  expect(screen.getByText('75%')).toBeTruthy()
})

test('[TOP-002] [TOP-003] [TOP-004] the addresses of the bank and its sets lead to their pages', () => {
  expect(topicsRoutes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/topic/library',
      '/topic/my',
      '/topic/my/add',
      '/topic/my/edit/:id/:type',
      '/topic/my/batch',
      '/topicSet/topic',
      '/topic/topicSet',
      '/topicSet/topic/detail/:id',
      '/topic/topicSet/detail/:id',
      '/topicSet/daily',
      '/topicSet/daily/detail/:id',
    ]),
  )
})
