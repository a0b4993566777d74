// @vitest-environment jsdom
// A paper of written questions in the console: one question or all, the answer sheet, flags, keys, the clock, the review.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Answers, ConsoleItem, ConsolePaper, Usage } from '../../console/model.ts'
import type { PaperConsoleProps } from '../../console/open/props.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { preparePage } from '../../testing/render-app.tsx'
import { QuestionConsole } from '../question-console.tsx'

beforeAll(async () => {
  await preparePage()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  )
  for (const space of ['viewer', 'console', 'screening', 'true-false', 'choice', 'ui']) await loadTexts(space)
})
beforeEach(() => {
  localStorage.clear()
})
afterEach(cleanup)

/** Parts load in their own time, and a busy machine takes more of it. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

const choice = (id: string, more: Partial<ConsoleItem> = {}): ConsoleItem => ({
  id,
  kind: 'single-choice',
  isKey: false,
  isCorrect: null,
  isLeftOut: false,
  content: {
    stem: `Stem ${id}`,
    options: ['Blue', 'Green', 'Orange'].map((titleRT, at) => ({ id: String(at), tagName: 'ABC'.charAt(at), titleRT })),
    truth: null,
  },
  ...more,
})
const statement = (id: string): ConsoleItem => ({
  ...choice(id),
  kind: 'true-false',
  content: { stem: `Stem ${id}`, truth: null },
})
const paperOf = (items: readonly ConsoleItem[], more: Partial<ConsolePaper> = {}): ConsolePaper => ({
  title: 'Theory',
  totalScore: '10',
  passScore: '6',
  score: null,
  totalSeconds: 600,
  items,
  ofKind: {},
  ...more,
})

async function open(
  items: readonly ConsoleItem[],
  usage: Usage = 'answer',
  answers: Answers = {},
  more: Partial<PaperConsoleProps> = {},
): Promise<ReturnType<typeof vi.fn>> {
  const onAnswer = vi.fn()
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <QuestionConsole
          paper={paperOf(items, more.paper ?? {})}
          usage={usage}
          answers={answers}
          onAnswer={onAnswer}
          {...(({ paper: _, ...rest }) => rest)(more)}
        />
      </Suspense>,
    )
    await Promise.resolve()
  })
  await until(() => expect(document.querySelector('.wq-place')).not.toBeNull())
  return onAnswer
}
const press = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = (): string => document.activeElement?.textContent ?? ''
const sheet = () => within(screen.getByRole('navigation', { name: 'Questions' }))
const faults = async (): Promise<string[]> =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`)

test('[PAP-018] [PAP-019] questions are shown one by one with keys and buttons to the others, or all on one page, and the choice is kept', async () => {
  await open([choice('a'), statement('b'), choice('c')], 'preview')
  await until(() => expect(focused()).toContain('Question 1 of 3'))
  press('ArrowRight')
  await until(() => expect(focused()).toContain('Question 2 of 3'))
  press('ArrowLeft')
  expect(focused()).toContain('Question 1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(focused()).toContain('Question 2 of 3')
  expect(document.querySelectorAll('.wq')).toHaveLength(1)
  press('o')
  expect(document.querySelectorAll('.wq')).toHaveLength(3)
  expect(focused()).toContain('Question 2 of 3')
  expect(await faults()).toEqual([])
  cleanup()
  await open([choice('a'), statement('b'), choice('c')], 'preview')
  expect(document.querySelectorAll('.wq')).toHaveLength(3)
})

test('of many questions on one page keys answer the one that is read, and only that one', async () => {
  localStorage.setItem('questionLook:', JSON.stringify({ isAll: true }))
  const onAnswer = await open(Array.from({ length: 60 }, (_, n) => choice(`q${n}`)))
  expect(document.querySelectorAll('.sp-one')).toHaveLength(60)
  // Keys are heard once the question has the focus.
  await until(() => expect(document.activeElement).not.toBe(document.body))
  press('b')
  press('PageDown')
  press('3')
  expect(onAnswer.mock.calls).toEqual([
    ['q0', { chosen: ['1'] }],
    ['q1', { chosen: ['2'] }],
  ])
  const last = document.querySelector<HTMLInputElement>('.sp-one:last-child input')
  act(() => last?.focus())
  press('a')
  expect(onAnswer.mock.lastCall?.[0]).toBe('q59')
  expect(screen.getByText('3 of 60 answered')).toBeTruthy()
})

test('[PAP-020] [PAP-023] the sheet is grouped by kind and marks each question blank, correct or wrong', async () => {
  const graded = (id: string, isCorrect: boolean): ConsoleItem => choice(id, { isCorrect })
  await open(
    [graded('a', true), { ...statement('b'), isCorrect: false }, graded('c', false), graded('d', false)],
    'review',
    { a: { chosen: ['0'] }, b: { isTrue: true }, c: { chosen: ['2'] } },
  )
  const groups = sheet()
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ])
  expect(groups).toEqual([
    ['Single-choice questions', 'Question 1, correct, current', 'Question 3, incorrect', 'Question 4, not answered'],
    ['True or false', 'Question 2, incorrect'],
  ])
})

test('[PAP-021] each question folds its answer and explanation away, and a review shows the wrong ones alone', async () => {
  const solved = (id: string, isCorrect: boolean): ConsoleItem => {
    const item = choice(id, { isCorrect })
    return { ...item, content: { ...(item.content as object), truth: { right: ['0'], analysis: `Why ${id}` } } }
  }
  localStorage.setItem('questionLook:', JSON.stringify({ isAll: true }))
  await open([solved('a', true), solved('b', false), solved('c', false)], 'review', {
    a: { chosen: ['0'] },
    b: { chosen: ['1'] },
    c: { chosen: ['1'] },
  })
  const texts = (): string[] => [...document.querySelectorAll('.wq-why')].map((why) => why.textContent ?? '')
  expect(texts()).toEqual(['ExplanationWhy a', 'ExplanationWhy b', 'ExplanationWhy c'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide answer' })[1] as HTMLElement)
  expect(texts()).toEqual(['ExplanationWhy a', 'ExplanationWhy c'])
  expect(document.querySelectorAll('.wq')[1]?.querySelector('[data-right="true"], .sp-pill')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show answer' }))
  fireEvent.click(sheet().getByRole('checkbox', { name: 'Only questions answered incorrectly' }))
  expect(texts()).toEqual(['ExplanationWhy b', 'ExplanationWhy c'])
  expect(sheet().getAllByRole('button')).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('[PAP-022] papers with images are shown one question at a time', async () => {
  const image: ConsoleItem = {
    ...choice('i'),
    kind: 'screening',
    content: { id: 'i', url: '/p', thumbUrl: '/t', planesUrl: null, width: 10, height: 7, truth: null },
  }
  const never = (): Promise<never> => new Promise(() => {})
  const ofKind = {
    screening: { form: 1, knowledge: [], images: { picture: never, thumb: never, planes: never }, loadMarker: never },
  }
  localStorage.setItem('questionLook:', JSON.stringify({ isAll: true }))
  await open([choice('a'), image], 'answer', {}, { paper: { ofKind } as unknown as ConsolePaper })
  expect(screen.queryByRole('button', { name: /all questions/ })).toBeNull()
  press('o')
  expect(document.querySelector('.sp-all')).toBeNull()
  expect(document.querySelectorAll('.wq')).toHaveLength(1)
})

test('a question is flagged by its key or button, said with its place and in the sheet, and named before the submission', async () => {
  await open([choice('a'), choice('b')], 'answer', { b: { chosen: ['0'] } }, { onSubmit: vi.fn() })
  press('k')
  expect(screen.getByRole('heading', { name: /Question 1 of 2 Single choice, not answered, flagged/ })).toBeTruthy()
  expect(sheet().getByRole('button', { name: 'Question 1, not answered, flagged, current' })).toBeTruthy()
  press('Enter', { ctrlKey: true })
  const dialog = within(screen.getByRole('dialog'))
  const places = (name: string): string[] =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('button')
      .map((button) => button.textContent ?? '')
  expect([places('Not answered'), places('Flagged')]).toEqual([['1'], ['1']])
  expect(await faults()).toEqual([])
})

test('the help names the keys of the question and of the frame, with those of tools that the paper allows', async () => {
  await open(
    [choice('a'), choice('b')],
    'answer',
    {},
    {
      paper: { tools: { calculator: true, notes: true } } as unknown as ConsolePaper,
      notes: { read: () => '', keep: vi.fn() },
    },
  )
  press('?')
  const dialog = await screen.findByRole('dialog')
  for (const words of ['A–J', 'K', 'O', 'X', 'N', 'Ctrl']) expect(dialog.textContent).toContain(words)
})

test('[FIS-002] the time left can be hidden until its last five minutes, and is said at its marks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let left = 11 * 60_000
  await open([choice('a')], 'answer', {}, { remainMs: () => left })
  fireEvent.click(screen.getByRole('button', { name: 'Hide the time left' }))
  expect(screen.queryByRole('timer')).toBeNull()
  const pass = (to: number): string => {
    left = to
    act(() => void vi.advanceTimersByTime(300))
    return screen.getByTestId('time-said').textContent ?? ''
  }
  expect(pass(10 * 60_000)).toBe('10 minutes left')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(pass(5 * 60_000)).toBe('5 minutes left')
  expect(screen.getByRole('timer').textContent).toBe('05:00')
  expect(pass(60_000)).toBe('1 minute left')
  vi.useRealTimers()
})

test('calculator and notes stand beside the question, by keys, and only where they are allowed', async () => {
  const keep = vi.fn()
  const notes = { read: () => 'kept', keep }
  await open([choice('a')], 'answer', {}, { notes })
  press('x')
  press('n')
  expect(document.querySelector('.sp-aid')).toBeNull()
  cleanup()
  const onAnswer = await open(
    [choice('a')],
    'answer',
    {},
    {
      notes,
      paper: { tools: { calculator: true, notes: true } } as unknown as ConsolePaper,
    },
  )
  press('x')
  const field = await screen.findByRole('textbox', { name: 'Calculation' })
  fireEvent.change(field, { target: { value: '0.1+0.2' } })
  expect(screen.getByRole('status').textContent).toBe('= 0.3')
  // What is typed there is no answer.
  press('a')
  expect(onAnswer).not.toHaveBeenCalled()
  press('Escape')
  expect(screen.queryByRole('textbox', { name: 'Calculation' })).toBeNull()
  press('n')
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'two batteries' } })
  expect(keep).toHaveBeenCalledWith('two batteries')
  expect(await faults()).toEqual([])
})

test('instructions of a section are open at its first question, folded at the others, and stand before it among all', async () => {
  const part = (place: number, isFirst: boolean): Partial<ConsoleItem> => ({
    part: { place, title: `Part ${place}`, instructions: `Read <strong>this ${place}</strong>.`, isFirst },
  })
  await open([choice('a', part(0, true)), choice('b', part(0, false)), choice('c', part(1, true)), choice('d')])
  const folded = (): boolean[] =>
    [...document.querySelectorAll<HTMLDetailsElement>('.sp-intro')].map((one) => !one.open)
  expect([folded(), screen.getByText('this 0').tagName]).toEqual([[false], 'STRONG'])
  expect(screen.getByText(/^Section “Part 0” begins/)).toBeDefined()
  expect(await faults()).toEqual([])
  press('ArrowRight')
  expect(folded()).toEqual([true])
  expect(screen.queryByText(/begins/)).toBeNull()
  press('ArrowRight')
  expect([folded(), screen.getByText('this 1').tagName]).toEqual([[false], 'STRONG'])
  press('ArrowRight')
  expect(folded()).toEqual([])
  press('o')
  const rows = [...document.querySelectorAll('.sp-all-list > li')].map((row) => row.className)
  expect(rows).toEqual(['sp-one-intro', 'sp-one', 'sp-one', 'sp-one-intro', 'sp-one', 'sp-one'])
  expect(await faults()).toEqual([])
})
