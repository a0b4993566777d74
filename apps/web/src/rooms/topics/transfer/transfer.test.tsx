// @vitest-environment jsdom
// Questions from files and to them, as the pages of the bank do it, against a faked server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { BatchPage } from '../pages/add-many.tsx'
import { MyTopicsPage } from '../pages/my-topics.tsx'
import type { Preview, PreviewQuestion } from './transfers.ts'

const sent = (log: readonly Asked[], path: string): Asked[] => log.filter((one) => one.path === path)
const IMPORT = '/api/Import/Topics'
const UPLOAD = '/fileapi/TopicImportUploader'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  await preparePage()
  await Promise.all(
    ['topics', 'transfer', 'bank', 'batch', ...ALL_KINDS.flatMap(({ texts }) => texts), 'console', 'kinds'].map(
      loadTexts,
    ),
  )
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: ['topic.my'] } as never, menus: [] })
})
afterEach(clearPage)

const questionOf = (number: number, name: string, over: Partial<PreviewQuestion> = {}): PreviewQuestion => ({
  number,
  line: number * 2,
  name,
  isUsable: true,
  id: null,
  question: { kind: 'true-false', titleRT: name, analysisRT: '', answer: 1 },
  doubts: [],
  similar: [],
  notKept: [],
  unknownKnowledges: [],
  ...over,
})
const preview: Preview = {
  format: 'moodle',
  written: 0,
  doubts: [],
  questions: [
    questionOf(1, 'Metal is blue.', { notKept: ['score', 'feedback'], unknownKnowledges: ['Nowhere'] }),
    questionOf(2, 'No answer.', {
      isUsable: false,
      doubts: [{ code: 'answer-missing', severity: 'error', line: 4, message: 'No correct answer is given.' }],
    }),
    questionOf(3, 'Fuel may pass.', {
      similar: [{ id: 't9', index: null, name: 'Fuel may pass', relation: 'duplicate', share: 1 }],
    }),
  ],
}

test('[TOP-014] [Q-07] [Q-10] [Q-12] a dropped file is sent once, shown with its doubts, and only what is ticked comes in', async () => {
  let imports = 0
  const log = fakeServer(({ path, body }) => {
    if (path === UPLOAD) return ok({ url: '/kept/1', name: 'quiz.xml', bytes: 4 })
    if (path !== IMPORT) return ok([])
    if ((body as { act: string }).act === 'check')
      return sent(log, IMPORT).length === 1
        ? refused(422, 'file-nothing-read', 'No question was found in the file. Nothing was imported.')
        : ok(preview)
    return imports++ === 0
      ? refused(422, 'import-nothing', 'Nothing could be imported.')
      : ok({
          ...preview,
          written: 1,
          questions: preview.questions.map((one) => ({ ...one, id: one.number === 1 ? 'n1' : null })),
        })
  })
  renderPart(<BatchPage />)
  fireEvent.drop(await screen.findByRole('textbox', { name: 'Text' }), {
    dataTransfer: { files: [new File(['<q/>'], 'quiz.xml')] },
  })
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('quiz.xml')).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Check the file' }))
  expect((await within(drawer).findByRole('alert')).textContent).toContain('No question was found')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Check the file' }))
  expect(await within(drawer).findByText('1 of 3 chosen')).toBeTruthy()
  expect(sent(log, UPLOAD)).toHaveLength(1)
  expect(drawer.textContent).toContain('No correct answer is given.')
  expect(drawer.textContent).toContain('Not kept in the bank: points, feedback on answers.')
  expect(drawer.textContent).toContain('Unknown knowledge points: Nowhere.')
  expect(drawer.textContent).toContain('In the bank: Fuel may pass')
  const box = (name: string): HTMLInputElement => within(drawer).getByRole('checkbox', { name })
  expect(box('Question 2: No answer.').disabled).toBe(true)
  expect(box('Question 3: Fuel may pass.').checked).toBe(false)
  fireEvent.click(within(drawer).getByRole('button', { name: 'Import 1 question' }))
  expect(await within(drawer).findByText('Nothing could be imported.')).toBeTruthy()
  fireEvent.click(box('Question 3: Fuel may pass.'))
  fireEvent.click(within(drawer).getByRole('button', { name: 'Import 2 questions' }))
  expect(await within(drawer).findByText('1 question imported as a draft')).toBeTruthy()
  expect(within(drawer).getByText('1 chosen question was not imported')).toBeTruthy()
  const bodies = sent(log, IMPORT).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { file: '/kept/1', act: 'check', difficulty: 3, language: 'en' },
    { act: 'check' },
    { act: 'import', chosen: [1], allowSimilar: false },
    { act: 'import', chosen: [1, 3], allowSimilar: true },
  ])
})

const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
const PICTURED: readonly PreviewQuestion['question'][] = [
  {
    kind: 'matching',
    titleRT: 'Name it',
    analysisRT: '',
    pictureID: null,
    picAlt: 'A bag',
    reuse: false,
    dropList: [
      { id: '1', titleRT: 'Pistol' },
      { id: '2', titleRT: 'Rope' },
    ],
    rectangleOptions: [{ ...box, answerId: '1' }],
  },
  {
    kind: 'graphic',
    pattern: 2,
    titleRT: 'Mark it',
    analysisRT: '',
    pictureID: null,
    picAlt: 'A bag',
    isSafe: false,
    marks: [{ ...box, knowledgeID: null }],
  },
  {
    kind: 'image-dr',
    imageID: 'i1',
    type: 1,
    titleRT: 'What is it?',
    analysisRT: '',
    options: [
      { titleRT: 'Gun', isRight: true },
      { titleRT: 'Hat', isRight: false },
    ],
  },
]

test('[TOP-014] questions about pictures are shown in full before they come in, their pictures said to be missing yet', async () => {
  const questions = PICTURED.map((question, at) => questionOf(at + 1, `Q${at}`, { question }))
  fakeServer(({ path }) =>
    path === UPLOAD
      ? ok({ url: '/kept/1', name: 'a', bytes: 4 })
      : ok(path === IMPORT ? { ...preview, questions } : []),
  )
  renderPart(<BatchPage />)
  fireEvent.drop(await screen.findByRole('textbox', { name: 'Text' }), {
    dataTransfer: { files: [new File(['<q/>'], 'quiz.xml')] },
  })
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('quiz.xml')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Check the file' }))
  expect(await within(drawer).findByText('3 of 3 chosen')).toBeTruthy()
  for (const each of within(drawer).getAllByRole('button', { expanded: false })) fireEvent.click(each)
  // Each kind is fetched by itself.
  await waitFor(() => expect(within(drawer).getAllByText('No picture here yet.')).toHaveLength(2))
  expect((await within(drawer).findAllByText('Pistol')).length).toBeGreaterThan(0)
  expect((await within(drawer).findAllByText('Hat')).length).toBeGreaterThan(0)
})

const row = (id: string, name: string): object => ({
  id,
  kind: 'true-false',
  type: 3,
  name,
  knowledges: [],
  difficulty: 2,
  measured: null,
  isReserved: false,
  language: 'en',
  source: '',
  state: 'approved',
  version: 1,
  uses: 0,
  creatorID: 'u1',
  creatorName: 'Ada',
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
  canEdit: true,
  languages: ['en'],
  linkID: null,
})

test('[TOP-014] ticked questions are exported after what the file would not say is told, and the import opens from the list', async () => {
  const log = fakeServer(({ path, body }) =>
    path === '/api/Topic/Mine'
      ? ok([row('a', 'Metal is blue.'), row('b', 'Match them.')], 2)
      : path === '/api/Export/Topics/Check'
        ? ok([
            { id: 'b', name: 'Match them.', lost: [], ownOnly: [], isLeftOut: true },
            ...((body as { format: string }).format === 'excel'
              ? [{ id: 'a', name: 'Metal is blue.', lost: ['pictures'], ownOnly: [], isLeftOut: false }]
              : []),
          ])
        : path === '/api/Export/Topics'
          ? { status: 200, text: 'file', type: 'application/octet-stream' }
          : ok([]),
  )
  renderPart(<MyTopicsPage />, '/topic/my')
  await screen.findByText('Match them.')
  fireEvent.click(screen.getAllByRole('checkbox', { name: /all/i })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/this type of question cannot be exported/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Excel' }))
  expect(await within(dialog).findByText('Not in the file: pictures.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download 1 question' }))
  await waitFor(() => expect(sent(log, '/api/Export/Topics')[0]?.body).toEqual({ ids: ['a', 'b'], format: 'excel' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: /Import a file/, hidden: true }))
  expect(await screen.findByText('Import questions from a file')).toBeTruthy()
})
