// @vitest-environment jsdom
// The belt in the browser: what is seen, what keys and clicks do in the three modes, what passing records.
import { BELT_WINDOW } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi, type Mock } from 'vitest'
import type { ConsolePaper } from '../../../console/model.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { BeltPictures, PictureState } from '../../../viewer/belt/pictures.ts'
import type { ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import { BeltConsole, type BeltConsoleProps } from './belt-console.tsx'
import { readMotion } from './motion-words.ts'

/** One place of the belt at the speed it starts with, in ms. */
const PLACE = 1000 / 0.375
const STAGE = { width: 1000, height: 500 }
const IMAGES = 14

const topic = (n: number): ViewerTopic => ({
  id: `q${n}`,
  url: `/p${n}`,
  thumbUrl: '',
  planesUrl: null,
  width: 940,
  height: 700,
  truth: null,
})
const never = (): Promise<never> => new Promise(() => {})
const paperOf = (form: 1 | 2 | 3): ConsolePaper => ({
  title: 'Shift on the belt',
  totalScore: '100',
  passScore: '80',
  score: null,
  totalSeconds: 600,
  items: Array.from({ length: IMAGES }, (_, i) => ({
    id: `q${i + 1}`,
    kind: 'screening',
    isKey: false,
    isCorrect: null,
    isLeftOut: false,
    content: topic(i + 1),
  })),
  ofKind: {
    screening: {
      form,
      isOnBelt: true,
      knowledge: [{ id: 'weapons', value: 'Weapons', children: [{ id: 'gun', value: 'Pistol' }] }],
      images: { picture: never, thumb: never, planes: never },
      loadMarker: never,
    },
  },
})

interface Opened {
  answers: Map<string, ViewerAnswer>
  uses: [string, string, string][]
  looks: (readonly string[])[]
  states: Map<string, PictureState>
  asked: string[]
  onSubmit: Mock<() => void>
  onClose: Mock<() => void>
}

function open(form: 1 | 2 | 3, more: Partial<BeltConsoleProps> = {}): Opened {
  const opened: Opened = {
    answers: new Map(),
    uses: [],
    looks: [],
    states: new Map(),
    asked: [],
    onSubmit: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  }
  const openPictures = (): BeltPictures => ({
    stateOf: ({ id }) => opened.states.get(id) ?? 'ready',
    ahead: (topics) => opened.asked.push(...topics.map(({ id }) => id)),
    draw: never,
    subscribe: () => () => {},
    dispose: () => {},
  })
  renderPart(
    <BeltConsole
      paper={paperOf(form)}
      usage="answer"
      answers={{}}
      onAnswer={(id, answer) => opened.answers.set(id, answer as ViewerAnswer)}
      onUse={(...use) => opened.uses.push(use)}
      onLook={(ids) => opened.looks.push(ids)}
      remainMs={() => 300_000}
      onSubmit={opened.onSubmit}
      onClose={opened.onClose}
      openPictures={openPictures}
      {...more}
    />,
  )
  return opened
}

const press = (code: string, key = code): boolean => fireEvent.keyDown(document.body, { code, key })
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const start = (): void => void fireEvent.click(screen.getByRole('button', { name: /^Start$|Continue/ }))
const image = (n: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Image ${n}\\b`) })
/** A click on an image that is seen, at fractions of it. */
function click(n: number, x = 0.5, y = 0.5): void {
  const stage = screen.getByRole('application')
  const travel = Number(
    /translate3d\((-?[\d.]+)px/.exec((stage.querySelector('.bt-strip') as HTMLElement).style.transform)?.[1] ?? 0,
  )
  const box = image(n)
  const cell = box.closest('.bt-cell') as HTMLElement
  const number = (text: string): number => Number.parseFloat(text)
  const at = {
    clientX: travel + number(cell.style.left) + number(box.style.left) + x * number(box.style.width),
    clientY: number(box.style.top) + y * number(box.style.height),
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  }
  fireEvent.pointerDown(stage, at)
  fireEvent.pointerUp(stage, at)
}

beforeAll(async () => {
  await preparePage()
  await Promise.all([loadTexts('belt'), loadTexts('viewer'), loadTexts('console')])
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(STAGE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(STAGE.height)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[FIS-036] [FIS-038] [FIS-039] [FIS-042] head, overlay and foot of the belt in each mode, sound for assistive devices', async () => {
  const names = ['Quick judgement', 'Mark location', 'Mark location and judge']
  for (const form of [1, 2, 3] as const) {
    open(form)
    const head = screen.getByRole('banner')
    expect(head.textContent).toContain(names[form - 1])
    expect(within(head).getByRole('heading', { name: 'Shift on the belt' })).toBeTruthy()
    expect(within(head).getByRole('timer').textContent).toContain('05:00')
    expect(within(head).getByLabelText('Question 1 of 14').textContent).toBe('1 / 14')
    const overlay = screen.getByRole('region', { name: 'Shift on the belt' })
    expect(overlay.textContent).toContain(
      form === 1 ? 'Double-click' : form === 2 ? 'click each place' : 'choose what it is',
    )
    expect(overlay.textContent).toContain('Start and stop the belt')
    const foot = screen.getByRole('contentinfo')
    expect([...foot.querySelectorAll('.bt-totals dd')].map((one) => one.textContent)).toEqual(['14', '0', '0'])
    for (const name of ['Invert', 'Organic strip', '1×', '1.5×', '2×', '3×', 'Direction: Forwards', 'Run', 'Submit'])
      expect(within(foot).getByRole('button', { name: new RegExp(name.replace('.', '\\.')) })).toBeTruthy()
    cleanup()
  }
  open(3)
  vi.useRealTimers()
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('before the start ? shows the keys of the belt, and no other key does anything yet', () => {
  open(1)
  press('Space', ' ')
  press('ArrowRight')
  expect(screen.getByRole('region', { name: 'Shift on the belt' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Direction: Forwards' })).toBeTruthy()
  press('Slash', '?')
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Start and stop the belt')
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
})

test('[FIS-041] the first ten images are waited for, and one that cannot be had is not', () => {
  const opened = open(1)
  expect(opened.asked.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => `q${i + 1}`))
  cleanup()
  const states = new Map<string, PictureState>(Array.from({ length: 10 }, (_, i) => [`q${i + 1}`, 'waiting']))
  const listeners = new Set<() => void>()
  open(1, {
    openPictures: () => ({
      stateOf: ({ id }) => states.get(id) ?? 'none',
      ahead: () => {},
      draw: never,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      dispose: () => {},
    }),
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('Loading images: 0 of 10')).toBeTruthy()
  for (const id of states.keys()) states.set(id, id === 'q3' ? 'failed' : 'ready')
  act(() => {
    for (const tell of listeners) tell()
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(false)
})

test('instructions of sections are read before their first image: the belt stops for them once, and help has them again', () => {
  const paper = paperOf(1)
  const items = paper.items.map((item, at) => {
    const place = at < 2 ? 0 : 1
    const instructions = ['<p>Cabin bags.</p>', '<p>Hold bags: <strong>look twice</strong>.</p>'][place] ?? ''
    return {
      ...item,
      part: { place, title: ['Cabin', 'Hold'][place] ?? '', instructions, isFirst: at % 2 === 0 && at < 3 },
    }
  })
  const opened = open(1, { paper: { ...paper, items } })
  const overlay = screen.getByRole('region', { name: 'Shift on the belt' })
  expect(within(overlay).getByRole('region', { name: 'Cabin' }).textContent).toContain('Cabin bags.')
  start()
  pass(PLACE * 2.5)
  // The first two are seen, nothing of the third is.
  expect(opened.looks.at(-1)).toEqual(['q1', 'q2'])
  expect(screen.getByRole('region', { name: 'Hold' }).textContent).toContain('look twice')
  expect(readMotion(opened.uses.at(-1)?.[2] ?? '', 0)).toMatchObject({ isRunning: false })
  press('Slash', '?')
  expect(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('region', { name: 'Hold', hidden: true }),
  ).toBeTruthy()
  fireEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Close', hidden: true }),
  )
  const go = screen.getByRole('button', { name: 'Start the section' })
  fireEvent.click(go)
  pass(PLACE * 1.5)
  expect(opened.looks.at(-1)).toEqual(['q1', 'q2', 'q3', 'q4'])
  // Back over its beginning and on again, it is not read anew.
  press('ArrowRight')
  pass(PLACE * 2)
  press('ArrowLeft')
  pass(PLACE * 3)
  expect(screen.queryByRole('button', { name: 'Start the section' })).toBeNull()
  expect(opened.looks.at(-1)?.length).toBeGreaterThan(3)
})

test('[FIS-037] [FIS-046] [FIS-047] [FIS-050] Space runs and stops, arrows turn, the strip is where the timeline says', () => {
  const opened = open(1)
  const play = screen.getByRole('button', { name: /Run/ })
  expect(play.dataset.status).toBe('0')
  start()
  expect(screen.getByRole('button', { name: /Stop/ }).dataset.status).toBe('1')
  pass(PLACE * 3.2)
  expect(screen.getByLabelText(/Question 4 of 14/)).toBeTruthy()
  expect(opened.looks.at(-1)).toEqual(['q1', 'q2', 'q3', 'q4'])
  press('Space', ' ')
  const strip = document.querySelector('.bt-strip') as HTMLElement
  const stopped = strip.style.transform
  pass(5000)
  expect(strip.style.transform).toBe(stopped)
  expect(screen.getByRole('button', { name: /Run/ }).dataset.status).toBe('0')
  press('ArrowRight')
  expect(screen.getByRole('button', { name: 'Direction: Backwards' })).toBeTruthy()
  press('Space', ' ')
  pass(PLACE * 1.5)
  expect(opened.looks.at(-1)).toEqual(['q1', 'q2'])
  press('ArrowLeft')
  fireEvent.click(screen.getByRole('button', { name: '3×' }))
  pass(PLACE)
  expect(opened.looks.at(-1)?.length).toBe(BELT_WINDOW)
  const motions = opened.uses.filter(([act]) => act === 'belt').map(([, , value]) => readMotion(value, 0))
  expect(motions.map((motion) => [motion?.speed, motion?.direction, motion?.isRunning])).toEqual([
    [2, 1, true],
    [2, 1, false],
    [2, -1, false],
    [2, -1, true],
    [2, 1, true],
    [6, 1, true],
  ])
})

test('[FIS-043] [FIS-052] mode 1: a double click marks a moving image suspect and takes it back; there are no places', () => {
  const opened = open(1)
  start()
  pass(PLACE * 3)
  click(2)
  expect(opened.answers.size).toBe(0)
  pass(100)
  click(2)
  expect(opened.answers.get('q2')).toEqual({ isPass: false, tags: [] })
  expect(image(2).dataset.suspect).toBe('true')
  pass(800)
  click(2)
  click(2)
  expect(opened.answers.get('q2')).toEqual({ isPass: null, tags: [] })
  press('Space', ' ')
  click(2)
  expect(opened.answers.get('q2')).toEqual({ isPass: null, tags: [] })
})

test('[FIS-044] [FIS-051] mode 2: a click marks a place while the belt stands, and nothing while it runs', () => {
  const opened = open(2)
  start()
  pass(PLACE * 3)
  click(2)
  expect(opened.answers.size).toBe(0)
  expect(screen.getByText('Stop the belt to mark')).toBeTruthy()
  press('Space', ' ')
  click(2, 0.25, 0.75)
  const [tag] = opened.answers.get('q2')?.tags ?? []
  expect(opened.answers.get('q2')?.isPass).toBe(false)
  expect([tag?.x.toFixed(2), tag?.y.toFixed(2)]).toEqual(['0.25', '0.75'])
  for (let i = 0; i < 10; i++) click(2, 0.05 + i * 0.08, 0.1)
  expect(opened.answers.get('q2')?.tags.length).toBe(10)
  expect(screen.getByText('Marker limit reached')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1' }))
  press('Space', ' ')
  expect(screen.queryByRole('button', { name: 'Delete mark 1' })).toBeNull()
  press('Delete')
  expect(opened.answers.get('q2')?.tags.length).toBe(10)
  press('Space', ' ')
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete mark 1' }))
  expect(opened.answers.get('q2')?.tags.length).toBe(9)
})

test('[FIS-045] mode 3: a mark stands only with the kind of what lies there; all of it goes by keys', () => {
  const opened = open(3)
  start()
  pass(PLACE * 3)
  press('Space', ' ')
  click(1)
  expect(opened.answers.size).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(opened.answers.size).toBe(0)
  fireEvent.focus(image(2))
  press('Enter')
  press('ArrowRight')
  press('Enter')
  fireEvent.click(screen.getByRole('button', { name: 'Pistol' }))
  expect(opened.answers.get('q2')).toEqual({
    isPass: false,
    tags: [{ x: 0.51, y: 0.5, tagKp: 'gun', tagName: 'Pistol' }],
  })
})

test('[FIS-053] an image that passes without an answer is recorded as safe, a suspect one stays, a missing one is flagged', () => {
  const opened = open(1)
  opened.states.set('q3', 'failed')
  start()
  pass(PLACE * 3)
  click(2)
  click(2)
  pass(PLACE * 4)
  expect(opened.answers.get('q1')).toEqual({ isPass: true, tags: [] })
  expect(opened.answers.get('q2')).toEqual({ isPass: false, tags: [] })
  pass(PLACE * 2)
  expect(opened.answers.has('q3')).toBe(false)
  expect(opened.uses).toContainEqual(['missing', 'q3', ''])
  pass(PLACE * 12)
  expect(screen.getByText('All images have passed.')).toBeTruthy()
  expect(opened.answers.size).toBe(IMAGES - 1)
})

test('[FIS-054] a run is taken up at the first image without an answer', () => {
  const done = Object.fromEntries([1, 2, 3, 4].map((n) => [`q${n}`, { isPass: true, tags: [] }]))
  const opened = open(1, { answers: done })
  expect(screen.getByLabelText('Question 5 of 14')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue at image 5' }))
  pass(PLACE / 2)
  expect(opened.looks.at(-1)).toContain('q5')
  pass(PLACE * 5.6)
  expect(opened.answers.get('q5')).toEqual({ isPass: true, tags: [] })
})

test('[FIS-048] the other keys are image functions by their place, whatever letter the layout or an input method gives', () => {
  open(1)
  start()
  const isOn = (name: RegExp): string | null => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  press('KeyE', 'у')
  fireEvent.keyUp(document.body, { code: 'KeyE', key: 'у' })
  expect(isOn(/Invert/)).toBe('true')
  fireEvent.keyDown(document.body, { code: 'KeyA', key: 'Process', isComposing: true })
  fireEvent.keyUp(document.body, { code: 'KeyA', key: 'Process' })
  expect(isOn(/Black & white/)).toBe('true')
  expect(press('KeyT', 't')).toBe(false)
  expect(fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', ctrlKey: true })).toBe(true)
})

test('[FIS-049] starting asks for the full screen; leaving it stops the belt and closes the screen', () => {
  const requestFullscreen = vi.fn(async () => {})
  Object.assign(document.documentElement, { requestFullscreen })
  const show = (fullscreenElement: Element | null): void => void Object.assign(document, { fullscreenElement })
  onTestFinished(() => {
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
  show(null)
  const opened = open(1)
  start()
  expect(requestFullscreen).toHaveBeenCalledOnce()
  show(document.documentElement)
  fireEvent(document, new Event('fullscreenchange'))
  expect(opened.onClose).not.toHaveBeenCalled()
  show(null)
  fireEvent(document, new Event('fullscreenchange'))
  expect(opened.onClose).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /Run/ }).dataset.status).toBe('0')
})

test('a page that is hidden stops the belt, an image still on its way holds it, and both are said', () => {
  const opened = open(1)
  opened.states.set('q3', 'waiting')
  start()
  pass(PLACE * 2.2)
  expect(screen.getByText('Waiting for the next image')).toBeTruthy()
  opened.states.set('q3', 'ready')
  pass(200)
  expect(screen.queryByText('Waiting for the next image')).toBeNull()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  const before = opened.looks.length
  pass(60_000)
  expect(opened.looks.length).toBe(before)
  expect(screen.getByText(/stopped while this page/)).toBeTruthy()
})

test('handing in says how many are left, and the way to the first of them brings it into the window', () => {
  const opened = open(1)
  start()
  pass(PLACE * 8)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = screen.getByRole('dialog', { hidden: true })
  expect(dialog.textContent).toContain('You still have 11 question(s) left')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go to the first one', hidden: true }))
  expect(image(4)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  fireEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Submit', hidden: true }),
  )
  expect(opened.onSubmit).toHaveBeenCalledOnce()
})
