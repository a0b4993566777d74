// @vitest-environment jsdom
// The pages of the question bank against a faked server: lists and their drawer, writing, versions, proofreading.
import type { TopicDetail, TopicRow } from '@clearbelt/contract/topics/shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { Route, Routes } from 'react-router'
import { AddTopicPage } from './pages/add-topic.tsx'
import { EditTopicPage } from './pages/edit-topic.tsx'
import { TopicLibraryPage } from './pages/library.tsx'
import { ReviewPage } from './pages/review.tsx'

const row: TopicRow = {
  id: 't1',
  kind: 'single-choice',
  type: 1,
  name: 'Which liquid may pass?',
  knowledges: [{ id: 'k1', name: 'Liquids' }],
  difficulty: 4,
  measured: { answers: 240, correct: 91, share: 0.3792, low: 0.32, high: 0.4421, level: 4 },
  language: 'en',
  source: '',
  isReserved: true,
  state: 'approved',
  version: 2,
  uses: 1,
  creatorID: 'u1',
  creatorName: 'Ada',
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-02T00:00:00Z',
  canEdit: true,
  languages: ['en', 'zh-CN'],
  linkID: null,
}
const question = (stem: string): TopicDetail['question'] => ({
  topicID: 't1',
  index: 0,
  key: false,
  kind: 'single-choice',
  score: '0',
  topic: {
    id: 't1',
    type: 1,
    titleRT: stem,
    options: [
      { id: '1', tagName: 'A', titleRT: 'Baby milk', isRight: true },
      { id: '2', tagName: 'B', titleRT: 'Fuel', isRight: false },
    ],
    analysisRT: 'Milk for the journey is exempt.',
  },
})
const detail: TopicDetail = {
  ...row,
  question: question('Which liquid may pass?'),
  remark: '',
  revision: 3,
  acts: ['retire'],
  comment: '',
  approver: { id: 'u2', name: 'Bo' },
  approveTime: '2026-01-02T00:00:00Z',
  translations: [],
  linked: [],
}
const answers = ({ path }: Asked): Reply => {
  switch (path) {
    case '/api/Topic/Query':
      return ok([row], 1)
    case '/api/TheoryTopic/t1':
      return ok(detail)
    case '/api/Topic/Review':
      return ok([{ ...row, state: 'review', submitterName: 'Cy', submitTime: row.createTime, canApprove: true }], 1)
    case '/api/Topic/Versions/t1':
      return ok(
        [2, 1].map((version) => ({
          version,
          question: question(`Wording ${version}`),
          authorName: 'Ada',
          measured: null,
          writeTime: row.createTime,
        })),
        2,
      )
    default:
      return ok([])
  }
}
const sent = (log: readonly Asked[], method: string, path: string): Asked[] =>
  log.filter((one) => one.method === method && one.path === path)

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(
    ['topics', 'transfer', 'bank', ...ALL_KINDS.flatMap(({ texts }) => texts), 'console', 'kinds'].map(loadTexts),
  )
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['topic.library', 'topic.my'] } as never,
    menus: [],
  })
})
afterEach(clearPage)

test('[TOP-001] the library searches by what stands in the address, and opens a question with its key and versions', async () => {
  const log = fakeServer(answers)
  renderPart(<TopicLibraryPage />, '/topic/library?text=bao&kinds=single-choice&difficulty=4&unused=1&sort=-difficulty')
  fireEvent.click(await screen.findByRole('button', { name: row.name }))
  const cells = screen
    .getAllByRole('table')
    .map(({ textContent }) => textContent)
    .join(' ')
  expect(['38%', 'of 240', 'Reserved for exams', '中'].filter((words) => !cells.includes(words))).toEqual([])
  const [asked] = sent(log, 'GET', '/api/Topic/Query')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    text: 'bao',
    kinds: 'single-choice',
    difficultyFrom: '4',
    difficultyTo: '4',
    onlyUnused: 'true',
    joinTranslations: 'true',
    sortName: 'difficulty',
    order: 'Desc',
  })
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Milk for the journey is exempt.')).toBeTruthy()
  expect(drawer.textContent).toContain('Correct answer')
  expect(drawer.textContent).toContain('Liquids')
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Versions' }))
  expect(await within(drawer).findByText('Wording 1')).toBeTruthy()
  expect(within(drawer).getByText('Wording 2')).toBeTruthy()
})

test('[TOP-002] a question is written with a preview; refusals stand at their field, and one that resembles another is shown beside it', async () => {
  let tries = 0
  const log = fakeServer((asked) => {
    if (asked.method !== 'POST' || asked.path !== '/api/TheoryTopic') return answers(asked)
    tries += 1
    if (tries === 1)
      return refused(422, 'option-twice', 'no', {
        fields: [{ path: 'question.options.1.titleRT', message: 'Says the same.' }],
      })
    if (tries === 2)
      return refused(409, 'topic-similar', 'no', {
        fields: [{ path: 'question', message: 'Resembles.' }],
        package: [{ id: 't1', index: null, name: row.name, relation: 'resembles', share: 0.9 }],
      })
    return ok({ id: 'new' })
  })
  renderPart(<AddTopicPage />, '/topic/my/add?kind=single-choice')
  fireEvent.change(await screen.findByRole('textbox', { name: /^Question/ }), { target: { value: ' Which one? ' } })
  for (const [place, letter] of [...'ABCD'].entries())
    fireEvent.change(screen.getByRole('textbox', { name: `Option ${letter}` }), { target: { value: `Word ${place}` } })
  fireEvent.click(screen.getByRole('radio', { name: 'Option B is correct' }))
  await waitFor(() => expect(screen.getByRole('article', { name: 'Question' }).textContent).toContain('Word 3'))
  const save = screen.getByRole('button', { name: 'Save and write the next' })
  fireEvent.click(save)
  expect(await screen.findByText('Says the same.')).toBeTruthy()
  fireEvent.click(save)
  const compared = await screen.findByRole('dialog')
  expect(await within(compared).findByText('In the bank, by Ada')).toBeTruthy()
  fireEvent.click(within(compared).getByRole('button', { name: 'Keep both' }))
  await waitFor(() => expect(sent(log, 'POST', '/api/TheoryTopic')).toHaveLength(3))
  expect(sent(log, 'POST', '/api/TheoryTopic')[2]?.body).toMatchObject({
    allowSimilar: true,
    difficulty: 3,
    language: 'en',
    question: {
      kind: 'single-choice',
      titleRT: 'Which one?',
      options: [{ isRight: false }, { isRight: true }, {}, {}],
    },
  })
  // The next one begins empty.
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Option A' }).value).toBe(''))
})

test('a question that waits is approved by a key, and returned with a comment alone', async () => {
  const log = fakeServer((asked) =>
    asked.path === '/api/Topic/State' ? ok({ changed: 1, skipped: [] }) : answers(asked),
  )
  renderPart(<ReviewPage />)
  expect(await screen.findByText('Milk for the journey is exempt.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Return to author/ }))
  expect(await screen.findByText('Say what should be changed.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Name the limit.' } })
  fireEvent.click(screen.getByRole('button', { name: /Return to author/ }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/Topic/State')).toHaveLength(1))
  expect(sent(log, 'PUT', '/api/Topic/State')[0]?.body).toEqual({
    ids: ['t1'],
    act: 'return',
    comment: 'Name the limit.',
  })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Approve/ }).disabled).toBe(false))
  fireEvent.keyDown(window, { key: 'a' })
  await waitFor(() => expect(sent(log, 'PUT', '/api/Topic/State')).toHaveLength(2))
  expect(sent(log, 'PUT', '/api/Topic/State')[1]?.body).toMatchObject({ act: 'approve' })
})

test('[Q-14] a question in use names who keeps its text, and where somebody else saved it meanwhile both are shown', async () => {
  let saves = 0
  const log = fakeServer((asked) => {
    if (asked.path === '/api/Topic/Uses/t1')
      return ok({
        uses: [
          { what: 'paper', id: 'p1', name: 'Winter', published: true, measured: null },
          { what: 'topicSet', id: 's1', name: 'Liquids set', published: false, measured: null },
        ],
        hidden: 0,
      })
    if (asked.method !== 'PUT') return answers(asked)
    return saves++ === 0 ? refused(409, 'changed-meanwhile', 'Changed.') : ok({ version: 3, revision: 5 })
  })
  renderPart(
    <Routes>
      <Route path="/topic/my/edit/:id/:type" element={<EditTopicPage />} />
    </Routes>,
    '/topic/my/edit/t1/1',
  )
  expect(await screen.findByText('Published papers keep version 2: Winter.')).toBeTruthy()
  expect(screen.getByText('Drafts and sets take the new text: Liquids set.')).toBeTruthy()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Option B' }), { target: { value: 'Petrol' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const compared = await screen.findByRole('dialog')
  expect(within(compared).getByText('Petrol')).toBeTruthy()
  expect(within(compared).getByText('Fuel')).toBeTruthy()
  fireEvent.click(within(compared).getByRole('button', { name: 'Keep mine' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/TheoryTopic/t1')).toHaveLength(2))
  expect(sent(log, 'PUT', '/api/TheoryTopic/t1')[1]?.body).toMatchObject({
    revision: 3,
    question: { options: [{}, { titleRT: 'Petrol' }] },
  })
})

test('a question that was stored though the answer got lost is nobody else’s: what is typed after it is saved', async () => {
  let stored: object | null = null
  const log = fakeServer((asked) => {
    if (asked.method !== 'PUT') return answers(asked)
    const { revision, question } = asked.body as { revision: number; question: object }
    if (stored && revision === 3 && JSON.stringify(question) !== JSON.stringify(stored))
      return refused(409, 'changed-meanwhile', 'Changed.')
    if (stored) return ok({ version: 2, revision: revision === 3 ? 4 : 5 })
    stored = question
    return refused(503, 'busy', 'No answer.')
  })
  renderPart(
    <Routes>
      <Route path="/topic/my/edit/:id/:type" element={<EditTopicPage />} />
      <Route path="/topic/my" element={<>left</>} />
    </Routes>,
    '/topic/my/edit/t1/1',
  )
  const option = await screen.findByRole('textbox', { name: 'Option B' })
  fireEvent.change(option, { target: { value: 'Petrol' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('No answer.')
  fireEvent.change(option, { target: { value: 'Diesel' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('left')
  expect(
    sent(log, 'PUT', '/api/TheoryTopic/t1').map(({ body }) => {
      const { revision, question } = body as { revision: number; question: { options: { titleRT: string }[] } }
      return [revision, question.options[1]?.titleRT]
    }),
  ).toEqual([
    [3, 'Petrol'],
    [3, 'Diesel'],
    [3, 'Petrol'],
    [4, 'Diesel'],
  ])
})

test('questions of one case are linked from the list or from one of them, and let go again', async () => {
  const other: TopicRow = { ...row, id: 't2', name: 'What of its lid?' }
  const log = fakeServer((asked) => {
    if (asked.path === '/api/Topic/Links') return ok(asked.method === 'PUT' ? { linkID: 'l1' } : null)
    if (asked.path === '/api/TheoryTopic/t1')
      return ok({ ...detail, linkID: 'l1', linked: [{ id: 't2', name: other.name }] })
    return asked.path.endsWith('/Query') || asked.path.endsWith('/Mine') ? ok([row, other], 2) : answers(asked)
  })
  const view = renderPart(<TopicLibraryPage />, '/topic/library')
  await screen.findByRole('button', { name: row.name })
  for (const box of screen.getAllByRole('checkbox', { name: /Which liquid|What of its lid/ })) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Use together' }))
  await waitFor(() => expect(sent(log, 'PUT', '/api/Topic/Links')).toHaveLength(1))
  expect(sent(log, 'PUT', '/api/Topic/Links')[0]?.body).toEqual({ ids: ['t1', 't2'] })
  view.unmount()

  renderPart(<TopicLibraryPage />, '/topic/library?topic=t1&tab=linked')
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByRole('button', { name: other.name })).toBeTruthy()
  expect(within(drawer).getByRole('combobox', { name: 'Link a question that belongs to the same case' })).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Let this question stand alone' }))
  await screen.findAllByText('Take this question out of the group?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Let this question stand alone' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent(log, 'DELETE', '/api/Topic/Links')).toHaveLength(1))
})
