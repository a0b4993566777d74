// @vitest-environment jsdom
// Questions on a picture in a sitting, answered by mouse, by finger and by keys: names given to areas, places marked and
// named.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { loadTexts } from '../shared/i18n.ts'
import { preparePage } from '../testing/render-app.tsx'
import { QuestionConsole } from './question-console.tsx'
import { webKindOf } from './registry.ts'

beforeAll(async () => {
  await preparePage()
  for (const space of ['viewer', 'console', 'matching', 'graphic', 'picture', 'ui']) await loadTexts(space)
})
beforeEach(() => {
  localStorage.clear()
})
afterEach(cleanup)

const picture = { picViewUrl: '', picSrcUrl: '', picAlt: 'A bag', width: 300, height: 200 }
const place = { topicID: 'q', index: 0, key: false, score: '1' }
const matching = (reuse: boolean) => ({
  ...place,
  kind: 'matching',
  topic: {
    id: 'q',
    type: 4,
    ...picture,
    titleRT: 'Name the areas.',
    reuse,
    dropList: ['Pistol', 'Knife', 'Comb'].map((titleRT, at) => ({ id: `n${at}`, tagName: 'ABC'.charAt(at), titleRT })),
    rectangleOptions: [0, 1].map((at) => ({
      id: `a${at}`,
      tagName: String(at + 1),
      left: at / 2,
      top: 0.1,
      width: 0.2,
      height: 0.2,
    })),
  },
})
const graphic = (pattern: 2 | 3) => ({
  ...place,
  kind: 'graphic',
  topic: { id: 'q', type: 4 + pattern, ...picture, titleRT: 'Mark it.', pattern },
})

/** Opens a question in a sitting; answers what was told last, as it is sent. */
async function open(item: { kind: string }, ofPaper: unknown = null): Promise<() => unknown> {
  const onAnswer = vi.fn()
  const code = item.kind as KindCode
  const kind = webKindOf(code)
  const content = kind.readItem(item as never)
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <QuestionConsole
          usage="answer"
          answers={{}}
          onAnswer={onAnswer}
          paper={{
            title: 'Paper',
            totalScore: '1',
            passScore: '1',
            score: null,
            totalSeconds: 60,
            items: [{ id: 'q', kind: code, isKey: false, isCorrect: null, isLeftOut: false, content }],
            ofKind: { [code]: ofPaper },
          }}
        />
      </Suspense>,
    )
    await Promise.resolve()
  })
  await expect.poll(() => document.querySelector('.ap-frame')).not.toBeNull()
  return () => (kind.writeAnswer(onAnswer.mock.lastCall?.[1]) as { answer: unknown }).answer
}
const pairs = (...of: [area: number, name: number][]) =>
  of.map(([area, name]) => ({ rectangle: `a${area}`, option: `n${name}` }))
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))

test('areas are chosen and given names by pressing them; a name that stands once moves to the area it is given last', async () => {
  const answer = await open(matching(false))
  press('Area 2: no name yet')
  press(/^B\s?Knife/)
  expect(answer()).toEqual(pairs([1, 1]))
  // The next area without a name is chosen by itself.
  press(/^B\s?Knife/)
  expect(answer()).toEqual(pairs([0, 1]))
  expect(screen.getByRole('button', { name: 'Area 1: Knife' })).toBeDefined()
  press(/^A\s?Pistol/)
  expect(answer()).toEqual(pairs([0, 1], [1, 0]))
  fireEvent.change(screen.getByRole('combobox', { name: 'Area 1' }), { target: { value: '' } })
  expect(answer()).toEqual(pairs([1, 0]))
})

test('[Q-20] every pair is made, changed and taken back by keys alone, and each change is said', async () => {
  const answer = await open(matching(false))
  const said = (): string => document.querySelector('p[aria-live="polite"]')?.textContent ?? ''
  const key = (of: string): void => void fireEvent.keyDown(document.body, { key: of })
  key('a')
  expect([answer(), said()]).toEqual([pairs([0, 0]), 'Area 1: Pistol'])
  // The next area without a name is chosen by itself; a digit chooses another.
  key('b')
  expect([answer(), said()]).toEqual([pairs([0, 0], [1, 1]), 'Area 2: Knife'])
  key('1')
  key('c')
  expect([answer(), said()]).toEqual([pairs([0, 2], [1, 1]), 'Area 1: Comb'])
  // The list of an area is a field of the browser, with all its keys.
  const list = screen.getByRole('combobox', { name: 'Area 2' })
  list.focus()
  fireEvent.change(list, { target: { value: 'n2' } })
  expect([answer(), said()]).toEqual([pairs([1, 2]), 'Area 2: Comb, taken from area 1'])
  fireEvent.change(list, { target: { value: '' } })
  expect([answer(), said()]).toEqual([null, 'Area 2 has no name now'])
  expect(screen.getByRole('button', { name: 'Area 2: no name yet' })).toBeDefined()
})

test('a name is dragged onto an area, onto several where it may stand for them; what is no name changes nothing', async () => {
  const answer = await open(matching(true))
  const drag = (name: RegExp, area: string): void => {
    const kept = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
    }
    fireEvent.dragStart(screen.getByRole('button', { name }), { dataTransfer })
    const on = screen.getByRole('button', { name: area })
    // Taken only by what says so while it is dragged over.
    expect(fireEvent.dragOver(on, { dataTransfer })).toBe(false)
    fireEvent.drop(on, { dataTransfer })
  }
  drag(/^C\s?Comb/, 'Area 1: no name yet')
  drag(/^C\s?Comb/, 'Area 2: no name yet')
  expect(answer()).toEqual(pairs([0, 2], [1, 2]))
  fireEvent.drop(screen.getByRole('button', { name: 'Area 1: Comb' }), {
    dataTransfer: { getData: () => 'https://elsewhere.example/' },
  })
  expect(answer()).toEqual(pairs([0, 2], [1, 2]))
})

/** Presses a picture that is drawn at some size, at a place in fractions of it. */
function point(
  [x, y]: [number, number],
  {
    scale = 1,
    button = 0,
    type = 'touch',
    on = '.ap-frame',
    event: name = 'click',
  }: { scale?: number; button?: number; type?: string; on?: string; event?: string } = {},
): void {
  const frame = document.querySelector('.ap-frame') as HTMLElement
  frame.getBoundingClientRect = () => new DOMRect(30, 40, 300 * scale, 200 * scale)
  const event = new MouseEvent(name, {
    bubbles: true,
    button,
    clientX: 30 + 300 * scale * x,
    clientY: 40 + 200 * scale * y,
  })
  act(() => void document.querySelector(on)?.dispatchEvent(Object.assign(event, { pointerType: type })))
}
const tag = (x: number, y: number, tagKp: string | null = null, tagName = '') => ({ x, y, tagKp, tagName })

test('[Q-19] a finger or the mouse marks places in fractions of the picture, whatever its size; a mark is pressed to be chosen, and taken away', async () => {
  const answer = await open(graphic(2))
  point([0.25, 0.5])
  expect(answer()).toEqual({ isPass: false, tags: [tag(0.25, 0.5)] })
  expect((screen.getByRole('radio', { name: /Suspect/ }) as HTMLInputElement).checked).toBe(true)
  point([0.75, 0.1], { scale: 2.5, type: 'mouse' })
  const both = { isPass: false, tags: [tag(0.25, 0.5), tag(0.75, 0.1)] }
  expect(answer()).toEqual(both)
  // The other buttons of a mouse mark nothing, and neither does a press on a mark.
  point([0.5, 0.5], { button: 2, type: 'mouse' })
  point([0.25, 0.5], { on: '.mp-mark' })
  expect(answer()).toEqual(both)
  const first = screen.getByRole('button', { name: /^Mark 1,/ })
  fireEvent.click(first)
  expect(first.getAttribute('aria-pressed')).toBe('true')
  press('Remove mark 1')
  expect(answer()).toEqual({ isPass: false, tags: [tag(0.75, 0.1)] })
  fireEvent.click(screen.getByRole('radio', { name: /Safe/ }))
  expect(answer()).toEqual({ isPass: true, tags: [] })
})

test('a place that was touched is named before it counts; left without a name it is no mark', async () => {
  const types = [{ id: 'k', value: 'Weapons', children: [{ id: 'k1', value: 'Pistol', children: [] }] }]
  const answer = await open(graphic(3), { types })
  point([0.4, 0.6])
  const asked = await screen.findByRole('dialog')
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(document.querySelectorAll('.mp-mark')).toHaveLength(0)
  point([0.4, 0.6])
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pistol' }))
  expect(answer()).toEqual({ isPass: false, tags: [tag(0.4, 0.6, 'k1', 'Pistol')] })
})

test('where a name is asked for, the last event of a touch sets the mark, so that none is left for the list of names', async () => {
  await open(graphic(3))
  const asks = (): boolean => document.querySelector('dialog') !== null
  point([0.25, 0.5], { event: 'pointerdown' })
  point([0.25, 0.5], { event: 'pointerup' })
  expect(asks()).toBe(false)
  point([0.25, 0.5])
  expect(asks()).toBe(true)
})
