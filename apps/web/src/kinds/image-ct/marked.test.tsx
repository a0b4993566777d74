// @vitest-environment jsdom
// A CT question whose threats are marked: judged by keys, its marks taken away beside the bag, and what a review tells.
import type { CandidateItem, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PaperConsole } from '../../console/paper-console.tsx'
import { loadTexts } from '../../shared/i18n.ts'
import { preparePage } from '../../testing/render-app.tsx'
import { QuestionConsole } from '../question-console.tsx'
import { webKindOf } from '../registry.ts'
import { RichText } from '../written/rich-text.tsx'

const kind = webKindOf('image-ct')
const view = { url: 'data:image/png;base64,AAAA', thumbUrl: '', planesUrl: null, width: 30, height: 20 }
const topic = {
  id: 'q',
  titleRT: 'Mark every threat.',
  type: 1 as const,
  views: [view],
  volume: [{ nx: 8, ny: 6, nz: 4, bytes: 9, url: '/v/0' }],
  options: [],
  pattern: 2 as const,
  ctMarking: { size: { x: 80, y: 60, z: 40 }, tolerance: 10 },
}
const place = { topicID: 'q', index: 0, key: false, kind: 'image-ct' as const }
const candidate: CandidateItem = { ...place, topic }
const box = (at: number, name: string) => ({
  id: name,
  tagName: '1',
  from: { x: at, y: 10, z: 10 },
  to: { x: at + 10, y: 20, z: 20 },
  knowledgeID: null,
  knowledgeName: name,
})
const review: ReviewItem = {
  ...place,
  score: '10',
  topic: {
    ...topic,
    imageID: null,
    imageName: '',
    analysisRT: 'The grip tells.',
    ctBoxes: [box(10, 'Pistol'), box(60, 'Knife')],
  },
}
const spots = [
  { x: 15, y: 15, z: 15 },
  { x: 40, y: 50, z: 30 },
]
const reviewed: ReviewRecord = {
  topicID: 'q',
  kind: 'image-ct',
  ctAnswer: null,
  ctPlaces: { isClear: false, spots },
  result: 0,
  resultName: 'wrong',
}

beforeAll(async () => {
  await preparePage()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  )
  for (const space of ['viewer', 'console', 'choice', 'image-choice', 'image-ct', 'volume', 'ui', 'kinds'])
    await loadTexts(space)
})
afterEach(cleanup)

const paper = (content: unknown, isCorrect: boolean | null) => ({
  title: 'Paper',
  totalScore: '1',
  passScore: '1',
  score: null,
  totalSeconds: 60,
  items: [{ id: 'q', kind: 'image-ct' as const, isKey: false, isCorrect, isLeftOut: false, content }],
  ofKind: { 'image-ct': null },
})

async function show(element: ReactNode): Promise<void> {
  await act(async () => {
    render(<Suspense fallback="waiting">{element}</Suspense>)
    await Promise.resolve()
  })
  await expect.poll(() => document.querySelector('.wq')).not.toBeNull()
}

const faults = async (): Promise<string[]> =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id)

test('the bag is judged by keys, marks beside it are taken away, and judging it clear takes all of them', async () => {
  const onAnswer = vi.fn()
  await show(
    <QuestionConsole
      usage="answer"
      answers={{ q: { chosen: [], spots: { isClear: false, marks: spots } } }}
      onAnswer={onAnswer}
      paper={paper(kind.readItem(candidate), null)}
    />,
  )
  const sent = () => kind.writeAnswer(onAnswer.mock.lastCall?.[1])
  const list = screen.getByRole('list', { name: 'Marks' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Remove mark 1' }))
  expect(sent()).toEqual({ ctAnswer: null, ctPlaces: { isClear: false, spots: [spots[1]] } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove mark 1' }))
  screen.getByText('No place is marked yet.')
  expect(await faults()).toEqual([])
  fireEvent.keyDown(window, { key: '1' })
  expect(sent()).toEqual({ ctAnswer: null, ctPlaces: { isClear: true, spots: [] } })
  fireEvent.keyDown(window, { key: '2' })
  expect(sent()).toEqual({ ctAnswer: null, ctPlaces: { isClear: false, spots: [] } })
})

test('a review tells which mark found what and which threat was missed, and nothing of it while the key is kept', async () => {
  const page = (item: CandidateItem | ReviewItem) => (
    <PaperConsole
      paper={paper(kind.readItem(item), false)}
      usage="review"
      answers={{ q: kind.readAnswer(reviewed) }}
      partsOf={(one) => webKindOf(one).console}
      Rich={RichText}
      onAnswer={vi.fn()}
    />
  )
  await show(page(review))
  const words = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(words('Marks')).toEqual(['1found x 15 · y 15 · z 15 mm', '2false alarm x 40 · y 50 · z 30 mm'])
  expect(words('Threats')[0]).toContain('Pistol · found')
  expect(words('Threats')[1]).toContain('Knife · missed')
  expect(await faults()).toEqual([])
  cleanup()
  await show(page(candidate))
  expect(words('Marks')[0]).toBe('1 x 15 · y 15 · z 15 mm')
  expect(document.body.textContent).not.toMatch(/Pistol|found|false alarm|grip/)
})
