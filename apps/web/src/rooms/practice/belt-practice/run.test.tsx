// @vitest-environment jsdom
// A practice on the belt: the route shows it, what passes is stored, and handing in leads to the result.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { holdsTypedWork } from '../../../ui/form/dirty.tsx'
import { practiceRoutes } from '../room.tsx'
import { BeltRunPage } from './run.tsx'

const server = vi.hoisted(() => ({ calls: [] as [string, unknown][], paper: {} as object, isDown: false }))
vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ id }: { id: string }, input: unknown) => {
    server.calls.push([id, input])
    if (server.isDown && id === 'practice.answerImage') throw new Error('No connection.')
    return id === 'practice.readImages' ? server.paper : id === 'practice.submitImages' ? 'r1' : { told: null }
  },
}))
vi.mock('../../../viewer/belt/pictures.ts', () => ({
  createBeltPictures: () => ({
    stateOf: () => 'ready',
    ahead: () => {},
    draw: () => new Promise(() => {}),
    subscribe: () => () => {},
    dispose: () => {},
  }),
}))

const item = (n: number) => ({
  topicID: `i${n}`,
  kind: 'screening',
  index: n - 1,
  key: false,
  topic: { id: `i${n}`, url: '/p', thumbUrl: '/t', planesUrl: null, width: 400, height: 300, operations: [] },
})

beforeAll(async () => {
  await preparePage()
  // Loaded ahead: a page waits for its parts so long as somebody would, and a busy machine takes longer to make them.
  await import('../../../kinds/screening/belt/belt-console.tsx')
  await Promise.all(
    [
      'belt',
      'belt-practice',
      'practice',
      'image-practice',
      'console',
      'viewer',
      ...ALL_KINDS.flatMap(({ texts }) => texts),
    ].map(loadTexts),
  )
})
afterEach(cleanup)

type Sent = { guid: string; answer: { topicID: string; isPass: boolean | null; tags: object[] } }

async function show(): Promise<void> {
  server.paper = {
    practiceID: 'p',
    guid: 'g',
    source: 'points',
    player: 'belt',
    form: 1,
    feedback: 'end',
    isFinished: false,
    keptCount: 0,
    level: { level: 2, reason: 'start', right: 0, of: 0, weak: null },
    paper: { relationship: [item(1), item(2)] },
    knowledge: [],
    records: [{ topicID: 'i1', kind: 'screening', isPass: true, tags: [] }],
    told: [],
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MemoryRouter initialEntries={['/student/trackPractice/p']}>
          <Suspense>
            <Routes>
              <Route path="/student/trackPractice/:practiceID" element={<BeltRunPage />} />
              <Route path="/student/trackPractice/:resultID/result" element={<p>The result</p>} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Continue at image 2' })
}

test('[STU-006] /student/trackPractice leads to a practice on the belt, whose answers are stored and handed in', async () => {
  expect(practiceRoutes.map(({ path }) => path)).toContain('/student/trackPractice')
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue at image 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(dialog.textContent).toContain('Finish this practice?')
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Submit', hidden: true })))
  expect(await screen.findByText('The result')).toBeTruthy()
  const sent = server.calls.find(([id]) => id === 'practice.submitImages')?.[1]
  expect(sent).toMatchObject({ guid: 'g', form: 1, responses: [{ answer: { topicID: 'i1', isPass: true, tags: [] } }] })
})

test('an answer that could not be stored is said to be, asks before the page is left, and is stored when the line is back', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Continue at image 2' }))
  server.isDown = true
  server.calls = []
  await act(async () => void fireEvent.keyDown(window, { key: 'Enter', code: 'Enter' }))
  expect(await screen.findByText('1 answer not saved')).toBeTruthy()
  await expect.poll(holdsTypedWork).toBe(true)
  server.isDown = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => screen.queryByText('1 answer not saved')).toBeNull()
  await expect.poll(holdsTypedWork).toBe(false)
  const sent = server.calls.flatMap(([id, input]) => (id === 'practice.answerImage' ? [input as Sent] : []))
  expect(sent[0]).toMatchObject({ guid: 'g', answer: { isPass: false, tags: [] } })
  // The belt goes on, and where the machine is slow it has brought another answer meanwhile.
  expect(sent.filter(({ answer }) => answer.topicID === sent[0]?.answer.topicID).length).toBeGreaterThan(1)
})

test('an answer that was taken back is taken back on the server too, and in what is handed in', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Continue at image 2' }))
  server.calls = []
  const press = async (): Promise<void> =>
    act(async () => void fireEvent.keyDown(window, { key: 'Enter', code: 'Enter' }))
  const stored = (): unknown[] =>
    server.calls.flatMap(([id, input]) => (id === 'practice.answerImage' ? [(input as { answer: object }).answer] : []))
  await press()
  await expect.poll(stored).toMatchObject([{ isPass: false }])
  await press()
  await expect.poll(stored).toMatchObject([{ isPass: false }, { isPass: null, tags: [] }])
  const { topicID } = stored()[0] as { topicID: string }
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Submit', hidden: true })))
  expect(await screen.findByText('The result')).toBeTruthy()
  const { responses } = server.calls.find(([id]) => id === 'practice.submitImages')![1] as { responses: object[] }
  expect(responses).toContainEqual(expect.objectContaining({ answer: { topicID, isPass: null, tags: [] } }))
})
