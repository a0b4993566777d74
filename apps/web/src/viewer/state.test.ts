// The player's state: every touch a candidate can make, form by form.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { START } from './camera.ts'
import { MODE_KEYS } from './modes.ts'
import {
  answerOf,
  initialState,
  progressOf,
  reduce,
  restoreState,
  type Action,
  type PlayerConfig,
  type PlayerState,
} from './state.ts'

const configOf = (form: AnswerForm | null, usage: PlayerConfig['usage'] = 'answer'): PlayerConfig => ({
  topicIDs: ['a', 'b', 'c'],
  form,
  usage,
})
const run = (config: PlayerConfig, actions: readonly Action[], from: PlayerState = initialState()): PlayerState =>
  actions.reduce((state, action) => reduce(config, state, action), from)
const at = (n: number): { x: number; y: number } => ({ x: n / 20, y: 0.5 })
const marks = (count: number): Action[] => Array.from({ length: count }, (_, i) => ({ type: 'mark', at: at(i) }))

test('[FIS-015] an answer is null until judged, true when safe, false when suspect', () => {
  const config = configOf(2)
  expect(answerOf(initialState(), 'a').isPass).toBeNull()
  expect(answerOf(run(config, [{ type: 'judge', isPass: true }]), 'a').isPass).toBe(true)
  expect(answerOf(run(config, [{ type: 'judge', isPass: false }]), 'a').isPass).toBe(false)
})

test('[FIS-019] answering a question marks it answered', () => {
  const config = configOf(2)
  expect(progressOf(initialState(), config)).toEqual({ total: 3, answered: 0, left: 3, firstLeft: 0 })
  expect(progressOf(run(config, [{ type: 'judge', isPass: true }]), config)).toEqual({
    total: 3,
    answered: 1,
    left: 2,
    firstLeft: 1,
  })
  expect(
    progressOf(
      run(config, [
        { type: 'show', index: 2 },
        { type: 'mark', at: at(3) },
      ]),
      config,
    ),
  ).toEqual({ total: 3, answered: 1, left: 2, firstLeft: 0 })
})

test.each([true, false])(
  '[FIS-020] in form 1 choosing (safe: %s) moves on, and stays at the last question',
  (isPass) => {
    const config = configOf(1)
    const once = run(config, [{ type: 'judge', isPass }])
    expect(once.index).toBe(1)
    expect(answerOf(once, 'a').isPass).toBe(isPass)
    expect(
      run(
        config,
        Array.from({ length: 5 }, () => ({ type: 'judge', isPass })),
      ).index,
    ).toBe(2)
  },
)

test.each([2, 3] as const)('[FIS-020] form %s stays on the question when a judgement is made', (form) => {
  expect(
    run(configOf(form), [
      { type: 'judge', isPass: true },
      { type: 'judge', isPass: false },
    ]).index,
  ).toBe(0)
})

test('[FIS-021] choosing safe clears all marks of the question and of no other', () => {
  const state = run(configOf(2), [...marks(2), { type: 'step', by: 1 }, ...marks(3), { type: 'judge', isPass: true }])
  expect(answerOf(state, 'a').tags).toHaveLength(2)
  expect(answerOf(state, 'b')).toEqual({ isPass: true, tags: [] })
})

test('[FIS-022] adding a mark sets the question to suspect, even after it was judged safe', () => {
  const state = run(configOf(2), [
    { type: 'judge', isPass: true },
    { type: 'mark', at: at(4) },
  ])
  expect(answerOf(state, 'a')).toEqual({ isPass: false, tags: [{ x: 0.2, y: 0.5, tagKp: null, tagName: '' }] })
})

test('[FIS-023] removing the last mark sets the question to safe; removing one of several keeps it suspect', () => {
  const two = run(configOf(2), marks(2))
  const one = reduce(configOf(2), two, { type: 'remove-mark', mark: 0 })
  expect(answerOf(one, 'a')).toEqual({ isPass: false, tags: [{ x: 0.05, y: 0.5, tagKp: null, tagName: '' }] })
  expect(answerOf(reduce(configOf(2), one, { type: 'remove-mark', mark: 0 }), 'a')).toEqual({ isPass: true, tags: [] })
})

test('[FIS-032][FIS-033] an eleventh mark is not added and says that the limit is reached, each time anew', () => {
  const config = configOf(2)
  const full = run(config, marks(10))
  expect(answerOf(full, 'a').tags).toHaveLength(10)
  expect(full.notice).toBeNull()
  const refused = reduce(config, full, { type: 'mark', at: at(15) })
  expect(answerOf(refused, 'a')).toEqual(answerOf(full, 'a'))
  expect(refused.notice).toEqual({ code: 'marker-limit', count: 1 })
  expect(reduce(config, refused, { type: 'mark', at: at(16) }).notice).toEqual({ code: 'marker-limit', count: 2 })
  expect(reduce(config, refused, { type: 'notice-read' }).notice).toBeNull()
})

test('[FIS-033] in form 3 the limit is said before the knowledge point is asked', () => {
  const config = configOf(3)
  const named: Action[] = Array.from({ length: 10 }, (_, i): Action[] => [
    { type: 'mark', at: at(i) },
    { type: 'name-mark', tagKp: 'k', tagName: 'Knife' },
  ]).flat()
  const full = run(config, named)
  expect(answerOf(full, 'a').tags).toHaveLength(10)
  const refused = reduce(config, full, { type: 'mark', at: at(12) })
  expect(refused.dialog).toBeNull()
  expect(refused.notice?.code).toBe('marker-limit')
})

test('form 3 asks what lies there; closing the dialog leaves no mark, choosing adds it with its name', () => {
  const config = configOf(3)
  const asked = reduce(config, initialState(), { type: 'mark', at: at(5) })
  expect(asked.dialog).toEqual({ kind: 'knowledge', at: at(5), view: 0 })
  expect(answerOf(asked, 'a').isPass).toBeNull()
  expect(answerOf(reduce(config, asked, { type: 'dialog', dialog: null }), 'a').tags).toHaveLength(0)
  const named = reduce(config, asked, { type: 'name-mark', tagKp: 'gun', tagName: 'Firearm' })
  expect(named.dialog).toBeNull()
  expect(answerOf(named, 'a')).toEqual({ isPass: false, tags: [{ x: 0.25, y: 0.5, tagKp: 'gun', tagName: 'Firearm' }] })
})

test('form 1 takes no marks', () => {
  expect(run(configOf(1), marks(1))).toEqual(initialState())
})

test.each(['review', 'preview'] as const)('%s changes no answer', (usage) => {
  const answers = { a: { isPass: false, tags: [{ x: 0.5, y: 0.5, tagKp: null, tagName: '' }] } }
  const state = run(
    configOf(2, usage),
    [
      { type: 'judge', isPass: true },
      { type: 'mark', at: at(3) },
      { type: 'remove-mark', mark: 0 },
    ],
    initialState(answers),
  )
  expect(state.answers).toEqual(answers)
})

test('[FIS-011] stepping stops at both ends, and a new image is met in the default mode, whole, with nothing selected', () => {
  const config = configOf(2)
  expect(run(config, [{ type: 'step', by: -1 }]).index).toBe(0)
  const state = run(config, [
    { type: 'press-mode', code: 3, at: 0 },
    { type: 'look', camera: { zoom: 3, u: 0.2, v: 0.2 } },
    { type: 'crosshair', at: at(1) },
    { type: 'step', by: 1 },
  ])
  expect(state).toMatchObject({ index: 1, mode: 0, held: null, camera: START, crosshair: null })
  expect(
    run(config, [
      { type: 'show', index: 99 },
      { type: 'step', by: 1 },
    ]).index,
  ).toBe(2)
})

test('[FIS-005] a short press of a mode key switches, a second press goes back to the default', () => {
  const config = configOf(2)
  const on = run(config, [
    { type: 'press-mode', code: 1, at: 1000 },
    { type: 'release-mode', code: 1, at: 1100 },
  ])
  expect(on.mode).toBe(1)
  const off = run(
    config,
    [
      { type: 'press-mode', code: 1, at: 2000 },
      { type: 'release-mode', code: 1, at: 2100 },
    ],
    on,
  )
  expect(off.mode).toBe(0)
})

test('holding a mode key over 250 ms previews: releasing returns to the mode before', () => {
  const config = configOf(2)
  const on = run(config, [
    { type: 'press-mode', code: 1, at: 0 },
    { type: 'release-mode', code: 1, at: 50 },
  ])
  const held = reduce(config, on, { type: 'press-mode', code: 9, at: 1000 })
  expect(held.mode).toBe(9)
  expect(reduce(config, held, { type: 'release-mode', code: 9, at: 1251 }).mode).toBe(1)
  expect(reduce(config, held, { type: 'release-mode', code: 9, at: 1250 }).mode).toBe(9)
  expect(reduce(config, held, { type: 'press-mode', code: 9, at: 1200 })).toBe(held)
  expect(reduce(config, held, { type: 'release-mode', code: 2, at: 9999 })).toBe(held)
})

test('any run of touches leaves marks within the limit, one mode of the nine, zoom 1 to 4 and a state that survives JSON', () => {
  const point = fc.record({
    x: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  })
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constant('show' as const), index: fc.integer({ min: -5, max: 9 }) }),
    fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({
      type: fc.constant('press-mode' as const),
      code: fc.constantFrom(...MODE_KEYS.map((m) => m.code)),
      at: fc.nat(9999),
    }),
    fc.record({
      type: fc.constant('release-mode' as const),
      code: fc.constantFrom(...MODE_KEYS.map((m) => m.code)),
      at: fc.nat(9999),
    }),
    fc.record({
      type: fc.constant('look' as const),
      camera: fc.record({
        zoom: fc.double({ min: -9, max: 99, noNaN: true }),
        u: fc.double({ min: 0, max: 1, noNaN: true }),
        v: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    }),
    fc.record({ type: fc.constant('crosshair' as const), at: point }),
    fc.record({ type: fc.constant('judge' as const), isPass: fc.boolean() }),
    fc.record({ type: fc.constant('mark' as const), at: point }),
    fc.record({ type: fc.constant('name-mark' as const), tagKp: fc.constantFrom('k1', 'k2'), tagName: fc.string() }),
    fc.record({ type: fc.constant('remove-mark' as const), mark: fc.nat(12) }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const, 3 as const),
      fc.array(action, { maxLength: 60 }),
      (form, actions) => {
        const state = run(configOf(form), actions)
        for (const answer of Object.values(state.answers)) {
          expect(answer.tags.length).toBeLessThanOrEqual(10)
          if (answer.isPass === true) expect(answer.tags).toHaveLength(0)
          for (const tag of answer.tags) expect(tag.x >= 0 && tag.x <= 1 && tag.y >= 0 && tag.y <= 1).toBe(true)
          if (form === 3) expect(answer.tags.every((tag) => tag.tagKp !== null)).toBe(true)
        }
        expect(MODE_KEYS.some((m) => m.code === state.mode)).toBe(true)
        expect(state.camera.zoom >= 1 && state.camera.zoom <= 4).toBe(true)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      },
    ),
    { examples: [[3, [{ type: 'mark', at: { x: -0, y: 0 } }]]] },
  )
})

test('[FIS-067] reset brings every value back to how the player opened', () => {
  const state = run(configOf(2), [
    ...marks(3),
    { type: 'step', by: 1 },
    { type: 'press-mode', code: 4, at: 0 },
    { type: 'dialog', dialog: { kind: 'help' } },
    { type: 'list', isOpen: false },
    { type: 'reset' },
  ])
  expect(state).toEqual(initialState())
})

test('a kept view is restored; nonsense in it, and answers the form forbids, are dropped', () => {
  const config = configOf(2)
  const answers = {
    a: { isPass: true, tags: [] },
    b: { isPass: true, tags: [{ x: 2, y: 0, tagKp: null, tagName: '' }] },
    zz: { isPass: true, tags: [] },
  }
  expect(restoreState({ index: 2, mode: 9, isListOpen: false }, config, answers)).toMatchObject({
    index: 2,
    mode: 9,
    isListOpen: false,
    answers: { a: answers.a },
  })
  expect(restoreState({ index: 7, mode: 5, isListOpen: 'x' }, config, { a: answers.a })).toMatchObject({
    index: 1,
    mode: 0,
    isListOpen: true,
  })
  expect(restoreState('x', config, {})).toEqual(initialState())
})
