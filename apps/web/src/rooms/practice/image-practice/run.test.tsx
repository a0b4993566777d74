// @vitest-environment jsdom
// A practice of images under way, by keys: judged and told at once, or stored until the end.
import type { ImagePracticePaper, ToldImage } from '@clearbelt/contract/practice/image-shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { timePage } from '../../../testing/look-away.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { BOX_HEIGHT } from './settings.ts'
import { ImageRunPage } from './run.tsx'

const server = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answer: (_: string, __: unknown): unknown => null,
  /** Images whose files are gone. */
  areGone: false,
}))
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ id }: { id: string }, input: unknown) => {
    server.calls.push([id, input])
    return server.answer(id, input)
  },
  callBlob: async () => ({ blob: new Blob([]) }),
}))

vi.mock('../../../viewer/decoder.ts', () => ({
  createDecoder: () => ({
    picture: async () => {
      if (server.areGone) throw new Error('gone')
      return { rgba: new Uint8ClampedArray(4), width: 1, height: 1 }
    },
    planes: async () => null,
    dispose: () => undefined,
  }),
}))

beforeAll(async () => {
  await preparePage()
  await Promise.all(
    ['practice', 'image-practice', 'console', 'viewer', 'kinds', ...ALL_KINDS.flatMap(({ texts }) => texts)].map(
      loadTexts,
    ),
  )
})
beforeEach(() => {
  server.calls = []
  server.areGone = false
  localStorage.clear()
})
afterEach(cleanup)

const topic = (n: number) => ({
  id: `i${n}`,
  url: `/p/${n}`,
  thumbUrl: `/t/${n}`,
  planesUrl: null,
  width: 400,
  height: 300,
  operations: [],
})
const item = (n: number) => ({
  topicID: `i${n}`,
  kind: 'screening' as const,
  index: n - 1,
  key: false,
  topic: topic(n),
})
const told = (n: number, isPass: boolean): ToldImage => ({
  item: {
    ...item(n),
    imageID: '',
    score: '1',
    topic: {
      ...topic(n),
      isSafe: false,
      image: { name: 'Bag', description: 'A knife along the edge.', productName: '', marks: [], operations: [] },
      marks: [
        {
          tipId: 'tip',
          knowledgeID: 'k',
          knowledgeName: 'Knife',
          left: 0.1,
          top: 0.1,
          width: 0.2,
          height: 0.2,
          outline: null,
        },
      ],
    },
  },
  record: {
    topicID: `i${n}`,
    kind: 'screening',
    isPass,
    tags: [],
    result: isPass ? 0 : 1,
    resultName: isPass ? 'wrong' : 'correct',
  },
  twin: { url: '/p/twin', planesUrl: null, width: 400, height: 300 },
  dials: { view: 0.8, superposition: 0.5, clutter: 0.4, opacity: 0.3 },
  milliseconds: 1000,
  modes: [0],
})
const PAPER: ImagePracticePaper = {
  practiceID: 'p',
  guid: 'g',
  source: 'points',
  player: 'still',
  form: 1,
  feedback: 'now',
  isFinished: false,
  keptCount: 0,
  level: { level: 2, reason: 'start', right: 0, of: 0, weak: null },
  paper: { relationship: [item(1), item(2)] },
  knowledge: [],
  records: [],
  told: [],
}

async function show(paper: Partial<ImagePracticePaper>, reply: (id: string, input: never) => unknown): Promise<void> {
  server.answer = (id, input) => (id === 'practice.readImages' ? { ...PAPER, ...paper } : reply(id, input as never))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MemoryRouter initialEntries={['/student/imgPractice/p']}>
          <Routes>
            <Route path="/student/imgPractice/:practiceID" element={<ImageRunPage />} />
            <Route path="/student/imgPractice/:practiceID/result" element={<h1>The result</h1>} />
          </Routes>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /^Image 1 of 2$/ })
}
const press = async (key: string): Promise<void> => {
  await act(async () => void fireEvent.keyDown(document.body, { key }))
}
/** A key by its place, with the letter that a layout gives there. */
const pressAt = async (code: string, key: string, more: { isComposing?: boolean } = {}): Promise<void> => {
  await act(async () => void fireEvent.keyDown(document.body, { code, key, ...more }))
}
/** How an image comes and how large it is shown. */
const seen = (): string[] => {
  const { style } = document.querySelector<HTMLElement>('.image-practice') ?? document.body
  return [style.getPropertyValue('--run-in'), style.getPropertyValue('--box-height')]
}

test('[FIS-055] [FIS-056] 1 2 3 set the speed slow, normal, fast, and z x c the size, kept on the device', async () => {
  const [medium, small, large] = [BOX_HEIGHT.medium, BOX_HEIGHT.small, BOX_HEIGHT.large]
  await show({}, () => null)
  expect(seen()).toEqual(['2000ms', medium])
  for (const [key, expected] of [
    ['1', ['4000ms', medium]],
    ['3', ['800ms', medium]],
    ['2', ['2000ms', medium]],
    ['z', ['2000ms', small]],
    ['x', ['2000ms', medium]],
    ['c', ['2000ms', large]],
  ] as const) {
    await press(key)
    expect([key, seen()]).toEqual([key, expected])
  }
  cleanup()
  await show({}, () => null)
  expect(seen()).toEqual(['2000ms', large])
})

test('speed and size go by the place of their keys: French digits and letters, another script, an input method', async () => {
  const [medium, small, large] = [BOX_HEIGHT.medium, BOX_HEIGHT.small, BOX_HEIGHT.large]
  await show({}, () => null)
  for (const [code, key, expected] of [
    ['Digit1', '&', ['4000ms', medium]],
    ['Digit3', '"', ['800ms', medium]],
    ['Numpad2', '2', ['2000ms', medium]],
    ['KeyZ', 'w', ['2000ms', small]],
    ['KeyX', 'ч', ['2000ms', medium]],
    ['KeyC', 'Process', ['2000ms', large]],
    // The key of an image function keeps its place whatever it gives.
    ['KeyW', 'z', ['2000ms', large]],
  ] as const) {
    await pressAt(code, key)
    expect([code, seen()]).toEqual([code, expected])
  }
  await pressAt('KeyZ', 'z', { isComposing: true })
  expect(seen()).toEqual(['2000ms', large])
})

test('only the time an image can be seen counts, on each visit to it: not that of a hidden tab', async () => {
  const page = timePage()
  try {
    await show({ feedback: 'end' }, () => ({ told: null }))
    page.pass(4000)
    page.hide()
    page.pass(3_600_000)
    page.show()
    await press('PageDown')
    await screen.findByRole('heading', { name: /^Image 2 of 2$/ })
    page.pass(4000)
    await press('PageUp')
    await screen.findByRole('heading', { name: /^Image 1 of 2$/ })
    page.pass(2000)
    await press('d')
    const sent = server.calls.find(([id]) => id === 'practice.answerImage')![1] as { milliseconds: number }
    expect(sent.milliseconds).toBeGreaterThanOrEqual(6000)
    expect(sent.milliseconds).toBeLessThan(9000)
  } finally {
    page.end()
  }
})

test('[FIS-057] S passes and D fails at once; the feedback says what it was and shows the bag without the threat', async () => {
  await show({}, (id, { answer }: { answer: { topicID: string; isPass: boolean } }) =>
    id === 'practice.answerImage' ? { told: told(Number(answer.topicID.slice(1)), answer.isPass) } : 'p',
  )
  await press('s')
  await screen.findByText('Missed')
  expect(server.calls.at(-1)).toMatchObject([
    'practice.answerImage',
    { guid: 'g', answer: { topicID: 'i1', isPass: true, tags: [] }, modes: [0] },
  ])
  expect(screen.getByRole('button', { name: 'Knife' })).toBeTruthy()
  expect(screen.getByText('A knife along the edge.')).toBeTruthy()
  expect(screen.getByText('Unusual angle')).toBeTruthy()
  const stage = () => document.querySelector('.sp-stage')?.getAttribute('data-topic')
  expect(stage()).toBe('i1')
  await press('b')
  expect(stage()).toBe('i1 twin')
  fireEvent.click(screen.getByRole('button', { name: 'Back to this image' }))
  expect(stage()).toBe('i1')
  await press('Enter')
  await screen.findByRole('heading', { name: 'Image 2 of 2' })
  await press('d')
  await screen.findByText('Right: threat found')
  expect(screen.getByRole('navigation', { name: 'Images of this practice' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Image 1 of 2: wrong' })).toBeTruthy()
  await press('Enter')
  await screen.findByRole('heading', { name: 'The result' })
  expect(server.calls.at(-1)).toEqual(['practice.submitImages', { guid: 'g', form: 1, responses: [] }])
})

test('[FIS-064] told at the end, a judgement is stored and goes on; a practice is handed in by its own call, with what could not be stored before', async () => {
  let isDown = true
  await show({ feedback: 'end' }, (id, { answer }: { answer: { topicID: string } }) => {
    if (id === 'practice.answerImage' && (isDown || answer.topicID === 'i1')) throw new Error('No connection.')
    return id === 'practice.answerImage' ? { told: null } : 'p'
  })
  await press('s')
  await screen.findByRole('heading', { name: 'Image 2 of 2' })
  await screen.findByText(/^1 answer is not saved yet/)
  isDown = false
  await press('d')
  await press('Enter')
  await screen.findByRole('heading', { name: 'The result' })
  expect(server.calls.at(-1)![0]).toBe('practice.submitImages')
  expect((server.calls.at(-1)![1] as { responses: unknown[] }).responses).toContainEqual(
    expect.objectContaining({ answer: { topicID: 'i1', isPass: true, tags: [] } }),
  )
  expect(screen.queryByText('Missed')).toBeNull()
})

test('a judgement that was made and not checked counts when the practice is ended', async () => {
  await show({ form: 2 }, () => 'p')
  await press('s')
  await press('PageDown')
  await screen.findByRole('heading', { name: 'Image 2 of 2' })
  await press('s')
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await screen.findByRole('heading', { name: 'The result' })
  const answer = { isPass: true, tags: [] }
  expect(server.calls.at(-1)).toMatchObject([
    'practice.submitImages',
    { responses: [{ answer: { topicID: 'i1', ...answer } }, { answer: { topicID: 'i2', ...answer } }] },
  ])
})

test('an image that cannot be shown is said so and passed over without an answer', async () => {
  server.areGone = true
  await show({}, () => null)
  await screen.findByText('Continue without it and leave it unanswered. If its file is damaged, it does not count.')
  const next = await screen.findByRole('button', { name: 'Next image' })
  await act(async () => void fireEvent.click(next))
  await screen.findByRole('heading', { name: /^Image 2 of 2$/ })
  expect(server.calls.map(([id]) => id)).not.toContain('practice.answerImage')
})
