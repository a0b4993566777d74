// @vitest-environment jsdom
// The pages of images for a student: a practice from its beginning to its result, and the study of the libraries.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { timePage } from '../../testing/look-away.ts'
import { preparePage } from '../../testing/render-app.tsx'
import { practiceRoutes } from './room.tsx'

const server = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answers: {} as Record<string, unknown>,
}))
const answer = vi.hoisted(() => async ({ id }: { id: string }, input: unknown) => {
  server.calls.push([id, input])
  return server.answers[id] ?? null
})
vi.mock('../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: answer,
  callPaged: answer,
  callBlob: async () => ({ blob: new Blob([]) }),
}))
vi.mock('../../shared/transport.ts', async (original) => ({
  ...(await original<object>()),
  sendLast: ({ id }: { id: string }, input: unknown) => void server.calls.push([`last ${id}`, input]),
}))
vi.mock('../../viewer/decoder.ts', () => ({
  createDecoder: () => ({
    picture: async () => ({ rgba: new Uint8ClampedArray(4), width: 1, height: 1 }),
    planes: async () => null,
    dispose: () => undefined,
  }),
}))

beforeAll(async () => {
  await preparePage()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  await Promise.all(
    [
      'practice',
      'image-practice',
      'image-study',
      'console',
      'viewer',
      'kinds',
      ...ALL_KINDS.flatMap(({ texts }) => texts),
    ].map(loadTexts),
  )
})
beforeEach(() => {
  server.calls = []
  server.answers = {}
})
afterEach(cleanup)

/** The pages as the room declares them. */
async function open(path: string): Promise<void> {
  const pages = await Promise.all(
    practiceRoutes
      .filter((route) => /^\/student\/im/.test(route.path))
      .map(async (route) => ({ path: route.path, ...(await route.lazy()) })),
  )
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <App>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                {pages.map((page) => (
                  <Route key={page.path} path={page.path} element={<page.Component />} />
                ))}
              </Routes>
            </MemoryRouter>
          </App>
        </QueryClientProvider>,
      ),
  )
}

const LEVEL = { level: 2, reason: 'start', right: 0, of: 0, weak: null }
const PAPER = {
  practiceID: 'p',
  guid: 'g',
  source: 'points',
  player: 'still',
  form: 1,
  feedback: 'end',
  isFinished: false,
  keptCount: 0,
  level: LEVEL,
  paper: {
    relationship: [
      {
        topicID: 'i1',
        kind: 'screening',
        index: 0,
        key: false,
        topic: { id: 'i1', url: '/p', thumbUrl: '/t', planesUrl: null, width: 400, height: 300, operations: [] },
      },
    ],
  },
  knowledge: [],
  records: [],
  told: [],
}

test('[STU-005][FIS-061] image practice begins at its page and ends in a dialog with total, correct, wrong, rate and time', async () => {
  server.answers = {
    'practice.imageStock': { safe: 8, danger: 12, nodes: [], level: LEVEL, missed: [] },
    'practice.queryImages': { rows: [], total: 0 },
    'practice.startImages': { ...PAPER, id: 'p' },
    'practice.readImages': PAPER,
    'practice.answerImage': { told: null },
    'practice.submitImages': 'r',
    'practice.imageAchievement': {
      ...PAPER,
      id: 'r',
      total: 8,
      correct: 6,
      wrong: 2,
      rate: 0.75,
      timeUsed: 754,
      measures: null,
      missed: [],
    },
    'practice.imageDetails': { ...PAPER, isFinished: true },
  }
  await open('/student/imgPractice')
  await screen.findByText('12 with a threat, 8 without')
  fireEvent.click(screen.getByRole('button', { name: 'Start practising' }))
  await screen.findByRole('heading', { name: 'Image 1 of 1' })
  expect(server.calls).toContainEqual([
    'practice.startImages',
    expect.objectContaining({ source: 'points', count: 20 }),
  ])
  fireEvent.keyDown(document.body, { key: 's' })
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Enter' }))
  const dialog = await screen.findByRole('dialog')
  for (const words of ['75%', 'Questions8', 'Correct6', 'Incorrect2', 'Time used12:34'])
    expect(dialog.textContent).toContain(words)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Review the images' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('heading', { name: 'The images' })
})

const IMAGE = {
  id: 'd1',
  family: 'dr',
  name: 'Backpack',
  description: 'The blade lies along the frame.',
  productName: '',
  hasThreat: true,
  marks: [{ tipId: 't', knowledgeID: 'k', knowledgeName: 'Blade', left: 0.1, top: 0.1, width: 0.2, height: 0.2 }],
  views: [{ url: '/p', thumbUrl: '/t', planesUrl: null, width: 400, height: 300 }],
  volume: [],
  seenTime: null,
}

test('[STU-004][STU-007][STU-024] image study has a tab of DR and one of CT; an image opens with its marks and description', async () => {
  server.answers = {
    'practice.studyQuantity': { dr: { total: 5, seen: 2 }, ct: { total: 3, seen: 0 } },
    'practice.studyStock': { rows: [IMAGE], total: 1 },
    'practice.readStudyImage': IMAGE,
  }
  await open('/student/imageTabs')
  await screen.findByRole('tab', { name: 'DR (2 / 5)', selected: true })
  server.answers['practice.studyStock'] = { rows: [], total: 0 }
  fireEvent.click(screen.getByRole('tab', { name: 'CT (0 / 3)' }))
  await screen.findByText('No images to study')
  expect(server.calls.at(-1)).toEqual(['practice.studyStock', expect.objectContaining({ family: 'ct', PageNO: 1 })])
  fireEvent.click(screen.getByRole('tab', { name: 'DR (2 / 5)' }))
  fireEvent.click(await screen.findByRole('link', { name: /Backpack/ }))
  await screen.findByRole('heading', { name: 'Backpack' })
  screen.getByText('The blade lies along the frame.')
  screen.getByRole('switch', { name: 'Show the marks', checked: true })
  screen.getAllByRole('button', { name: 'Blade' })
  expect(screen.getByRole('link', { name: 'Back to the images' }).getAttribute('href')).toBe(
    '/student/imageTabs?tab=dr',
  )
})

test('the look at a studied image is noted when the page is left, also by closing the tab; hidden time is no look', async () => {
  const page = timePage()
  try {
    server.answers = { 'practice.readStudyImage': IMAGE }
    await open('/student/imgStudy?image=i1')
    await screen.findByRole('heading', { name: 'Backpack' })
    page.pass(4000)
    page.hide()
    page.pass(3_600_000)
    window.dispatchEvent(new Event('pagehide'))
    page.show()
    page.pass(2000)
    cleanup()
    const looks = server.calls.filter(([id]) => id.endsWith('practice.noteStudy')) as [
      string,
      { milliseconds: number },
    ][]
    expect(looks.map(([id, { milliseconds }]) => [id, Math.floor(milliseconds / 1_000_000)])).toEqual([
      ['last practice.noteStudy', 0],
      ['practice.noteStudy', 0],
    ])
    expect(looks[0]![1].milliseconds).toBeGreaterThanOrEqual(4000)
    expect(looks[1]![1].milliseconds).toBeLessThan(4000)
  } finally {
    page.end()
  }
})
