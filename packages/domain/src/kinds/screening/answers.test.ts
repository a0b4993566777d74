// How an answer is read and how each touch of the player changes it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMark,
  ANSWER_FORMS,
  chooseSafe,
  chooseSuspect,
  countUnanswered,
  firstUnanswered,
  isAnswered,
  lacksMark,
  MARK_LIMIT,
  normaliseAnswer,
  passBy,
  removeMark,
  removeMarkInGraphic,
  toggleSuspect,
  UNANSWERED,
} from './answers.ts'
import type { AnswerForm, AnswerOutcome, Mark, ScreeningAnswer } from './answers.ts'

const mark = (x: number, y: number, tagKp: string | null = null): Mark => ({ x, y, tagKp })
const marks = (n: number): Mark[] => Array.from({ length: n }, (_, i) => mark(i / 20, 0.5, 'knife'))
const codeOf = (outcome: AnswerOutcome): string => (outcome.ok ? 'ok' : outcome.problem.code)
const mustBe = <M extends Mark>(outcome: AnswerOutcome<M>): ScreeningAnswer<M> => {
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.answer
}

test('[FIS-015] isPass may be null, true or false and nothing else', () => {
  for (const isPass of [null, true, false])
    expect(normaliseAnswer({ isPass, tags: [] }, 2)).toEqual({ ok: true, answer: { isPass, tags: [] } })
  for (const isPass of [undefined, 0, 1, 'true', {}, []])
    expect(codeOf(normaliseAnswer({ isPass, tags: [] }, 2))).toBe('not-a-judgement')
})

test('an answer is rebuilt from the fields that are read; whatever else a client sends is dropped', () => {
  const sent = {
    topicID: 'a',
    isPass: false,
    result: 1,
    resultName: 'right',
    score: 100,
    tags: [{ x: 0.25, y: -0, tagKp: '', tagName: 'gun', hit: true }],
  }
  expect(normaliseAnswer(sent, 2)).toEqual({
    ok: true,
    answer: { isPass: false, tags: [{ x: 0.25, y: 0, tagKp: null }] },
  })
  expect(normaliseAnswer({ isPass: false, tags: [{ x: -0, y: 1 }] }, 2)).toEqual({
    ok: true,
    answer: { isPass: false, tags: [{ x: 0, y: 1, tagKp: null }] },
  })
  expect(normaliseAnswer({ isPass: true }, 2)).toEqual({ ok: true, answer: { isPass: true, tags: [] } })
  expect(normaliseAnswer({ isPass: null, tags: null }, 2)).toEqual({ ok: true, answer: UNANSWERED })
})

test.each([null, undefined, 1, 'x', true, [], [{ isPass: true }]])('%j is no answer', (value) => {
  expect(codeOf(normaliseAnswer(value, 2))).toBe('not-an-answer')
})

test.each([['x'], [{}], [{ length: 3 }]])('marks that are no list are refused: %j', (tags) => {
  expect(codeOf(normaliseAnswer({ isPass: false, tags }, 2))).toBe('not-an-answer')
})

test('a mark has x and y from 0 to 1, both ends included', () => {
  for (const at of [0, 1, 0.5])
    expect(normaliseAnswer({ isPass: false, tags: [mark(at, 1 - at)] }, 2)).toEqual({
      ok: true,
      answer: { isPass: false, tags: [mark(at, 1 - at)] },
    })
})

test.each<[string, unknown]>([
  ['not-a-number', { x: NaN, y: 0.5 }],
  ['not-a-number', { x: 0.5, y: Infinity }],
  ['not-a-number', { x: '0.5', y: 0.5 }],
  ['not-a-number', { y: 0.5 }],
  ['not-a-number', { x: null, y: 0.5 }],
  ['mark-outside', { x: -0.001, y: 0.5 }],
  ['mark-outside', { x: 0.5, y: 1.0001 }],
  ['mark-outside', { x: 1e9, y: 0 }],
  ['not-a-mark', null],
  ['not-a-mark', [0.5, 0.5]],
  ['not-a-mark', 'x'],
  ['not-a-knowledge-point', { x: 0.5, y: 0.5, tagKp: 7 }],
  ['not-a-knowledge-point', { x: 0.5, y: 0.5, tagKp: 'x'.repeat(65) }],
  ['not-a-knowledge-point', { x: 0.5, y: 0.5, tagKp: '<b>' }],
])('%s: %j', (code, tag) => {
  expect(normaliseAnswer({ isPass: false, tags: [mark(0.1, 0.1), tag] }, 2)).toEqual({
    ok: false,
    problem: { code, index: 1 },
  })
})

test('[FIS-032] ten marks are accepted, an eleventh is refused, by the check of an incoming answer and by the player', () => {
  expect(mustBe(normaliseAnswer({ isPass: false, tags: marks(10) }, 2)).tags).toHaveLength(10)
  expect(normaliseAnswer({ isPass: false, tags: marks(11) }, 2)).toEqual({
    ok: false,
    problem: { code: 'marker-limit', index: null },
  })
  const full: ScreeningAnswer = { isPass: false, tags: marks(MARK_LIMIT) }
  expect(codeOf(addMark(full, mark(0.5, 0.5), 2))).toBe('marker-limit')
  expect(mustBe(addMark(removeMark(full, 3), mark(0.5, 0.5), 2)).tags).toHaveLength(10)
})

test('a flood of marks is refused before any of them is read', () => {
  const poison = new Proxy(
    {},
    {
      get: () => {
        throw new Error('read')
      },
    },
  )
  expect(codeOf(normaliseAnswer({ isPass: false, tags: Array.from({ length: 10_000 }, () => poison) }, 2))).toBe(
    'marker-limit',
  )
})

test('form 1 has no marks', () => {
  expect(codeOf(normaliseAnswer({ isPass: false, tags: marks(1) }, 1))).toBe('marks-not-allowed')
  expect(codeOf(addMark(UNANSWERED, mark(0.5, 0.5), 1))).toBe('marks-not-allowed')
  expect(codeOf(normaliseAnswer({ isPass: false, tags: [] }, 1))).toBe('ok')
})

test('form 3 wants a knowledge point for every mark, form 2 does not', () => {
  expect(normaliseAnswer({ isPass: false, tags: [mark(0.1, 0.1, 'gun'), mark(0.2, 0.2)] }, 3)).toEqual({
    ok: false,
    problem: { code: 'knowledge-missing', index: 1 },
  })
  expect(codeOf(addMark(UNANSWERED, mark(0.5, 0.5), 3))).toBe('knowledge-missing')
  expect(mustBe(addMark(UNANSWERED, mark(0.5, 0.5, 'gun'), 3))).toEqual({
    isPass: false,
    tags: [mark(0.5, 0.5, 'gun')],
  })
  expect(codeOf(normaliseAnswer({ isPass: false, tags: [mark(0.2, 0.2)] }, 2))).toBe('ok')
})

test('marks on an image judged safe are refused, marks without a judgement make it suspect', () => {
  expect(codeOf(normaliseAnswer({ isPass: true, tags: marks(1) }, 2))).toBe('marks-on-safe')
  expect(mustBe(normaliseAnswer({ isPass: null, tags: marks(1) }, 2)).isPass).toBe(false)
})

test('[FIS-021] choosing safe clears all marks', () => {
  expect(chooseSafe()).toEqual({ isPass: true, tags: [] })
})

test('[FIS-022] adding a mark sets the question to suspect, whatever it was', () => {
  for (const isPass of [null, true, false])
    expect(mustBe(addMark({ isPass, tags: [] }, mark(0.3, 0.4), 2))).toEqual({ isPass: false, tags: [mark(0.3, 0.4)] })
})

test('a refused mark leaves the answer as it was, and an added one does not change the old answer in place', () => {
  const before: ScreeningAnswer = Object.freeze({ isPass: null, tags: Object.freeze([]) as readonly Mark[] })
  expect(codeOf(addMark(before, mark(2, 0), 2))).toBe('mark-outside')
  expect(mustBe(addMark(before, mark(0.5, 0.5), 2)).tags).toHaveLength(1)
  expect(before).toEqual(UNANSWERED)
})

test('[FIS-023] in the graphic view removing the last mark makes it safe; elsewhere it stays suspect', () => {
  const one: ScreeningAnswer = { isPass: false, tags: marks(1) }
  const two: ScreeningAnswer = { isPass: false, tags: marks(2) }
  expect(removeMarkInGraphic(one, 0)).toEqual({ isPass: true, tags: [] })
  expect(removeMarkInGraphic(two, 0)).toEqual({ isPass: false, tags: marks(2).slice(1) })
  expect(removeMark(one, 0)).toEqual({ isPass: false, tags: [] })
  expect(removeMarkInGraphic({ isPass: false, tags: [] }, 0).isPass).toBe(false)
  expect(removeMark(two, 5)).toEqual(two)
})

test('choosing suspect keeps the marks', () => {
  expect(chooseSuspect({ isPass: null, tags: marks(2) })).toEqual({ isPass: false, tags: marks(2) })
})

test('on the track a double click marks suspect and a second one unmarks', () => {
  const once = toggleSuspect(UNANSWERED)
  expect(once).toEqual({ isPass: false, tags: [] })
  expect(toggleSuspect(once)).toEqual(UNANSWERED)
  expect(toggleSuspect(chooseSafe()).isPass).toBe(false)
})

test('an unanswered image that moves past is recorded as safe, an answered one stays', () => {
  expect(passBy(UNANSWERED)).toEqual({ isPass: true, tags: [] })
  const suspect: ScreeningAnswer = { isPass: false, tags: marks(1) }
  expect(passBy(suspect)).toBe(suspect)
})

test('suspect without a mark lacks one where the form asks where the threat is', () => {
  const suspect = chooseSuspect(UNANSWERED)
  expect(ANSWER_FORMS.map((form) => lacksMark(suspect, form))).toEqual([false, true, true])
  for (const answer of [UNANSWERED, chooseSafe(), { ...suspect, tags: marks(1) }])
    expect(lacksMark(answer, 2)).toBe(false)
})

test('[FIS-019] an answered question counts as answered; a run resumes at the first that is not', () => {
  const answers: ScreeningAnswer[] = [chooseSafe(), chooseSuspect(UNANSWERED), UNANSWERED, chooseSafe(), UNANSWERED]
  expect(answers.map(isAnswered)).toEqual([true, true, false, true, false])
  expect(countUnanswered(answers)).toBe(2)
  expect(firstUnanswered(answers)).toBe(2)
  expect(firstUnanswered([UNANSWERED, chooseSafe()])).toBe(0)
  expect(firstUnanswered(answers.filter(isAnswered))).toBeNull()
})

test('whatever a person touches, in any order, the server accepts the answer unchanged', () => {
  const touch = fc.oneof(
    fc.constant({ kind: 'safe' as const }),
    fc.constant({ kind: 'suspect' as const }),
    fc.constant({ kind: 'pass' as const }),
    fc.record({
      kind: fc.constant('add' as const),
      x: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      tagKp: fc.constantFrom('gun', 'knife', null),
    }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'remove-graphic' as const), index: fc.nat(12) }),
  )
  fc.assert(
    fc.property(fc.constantFrom<AnswerForm>(1, 2, 3), fc.array(touch, { maxLength: 40 }), (form, touches) => {
      let answer: ScreeningAnswer = UNANSWERED
      for (const t of touches) {
        if (t.kind === 'safe') answer = chooseSafe()
        else if (t.kind === 'suspect') answer = chooseSuspect(answer)
        else if (t.kind === 'pass') answer = passBy(answer)
        else if (t.kind === 'add') {
          const outcome = addMark(answer, mark(t.x + 0, t.y + 0, t.tagKp), form)
          if (outcome.ok) answer = outcome.answer
        } else answer = (t.kind === 'remove' ? removeMark : removeMarkInGraphic)(answer, t.index)
      }
      expect(normaliseAnswer(structuredClone(answer), form)).toEqual({ ok: true, answer })
    }),
  )
})

test('no value that JSON can carry makes the check throw, and what it lets in lets itself in again', () => {
  const near = fc.record({
    isPass: fc.constantFrom<unknown>(null, true, false, 0),
    tags: fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ x: fc.double(), y: fc.double(), tagKp: fc.oneof(fc.string(), fc.constant(null)) }), {
        maxLength: 12,
      }),
    ),
  })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), near), fc.constantFrom<AnswerForm>(1, 2, 3), (value, form) => {
      const outcome = normaliseAnswer(value, form)
      if (outcome.ok) expect(normaliseAnswer(outcome.answer, form)).toEqual(outcome)
    }),
  )
})

test('a mark names its view where the picture has several, and the limit holds over all of them', () => {
  const tags = [
    { x: 0.1, y: 0.2, view: 1 },
    { x: 0.3, y: 0.4, view: 0 },
    { x: 0.5, y: 0.6 },
  ]
  expect(normaliseAnswer({ isPass: false, tags }, 2, 2)).toEqual({
    ok: true,
    answer: {
      isPass: false,
      tags: [
        { x: 0.1, y: 0.2, tagKp: null, view: 1 },
        { x: 0.3, y: 0.4, tagKp: null },
        { x: 0.5, y: 0.6, tagKp: null },
      ],
    },
  })
  for (const view of [2, -1, 0.5, '1', null])
    expect(normaliseAnswer({ isPass: false, tags: [{ x: 0.1, y: 0.2, view }] }, 2, 2)).toEqual({
      ok: false,
      problem: { code: 'mark-outside', index: 0 },
    })
  expect(normaliseAnswer({ isPass: false, tags: tags.slice(0, 1) }, 2)).toMatchObject({ ok: false })
  const many = Array.from({ length: 11 }, (_, i) => ({ x: 0.1, y: 0.2, view: i % 2 }))
  expect(normaliseAnswer({ isPass: false, tags: many }, 2, 2)).toMatchObject({ problem: { code: 'marker-limit' } })
})
