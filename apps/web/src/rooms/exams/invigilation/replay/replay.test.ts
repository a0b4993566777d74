// What stood on the screen at any moment of a sitting.
import type { ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import { NO_MOMENT } from '@clearbelt/contract/kinds/registry'
import { expect, test } from 'vitest'
import { placeAt, spanOf, stateAfter, type ReplayState } from './replay.ts'

const moment = (at: number, kind: ReplayMoment['kind'], more: Partial<ReplayMoment> = {}): ReplayMoment => ({
  at,
  kind,
  question: null,
  ...NO_MOMENT,
  text: '',
  byName: '',
  writtenAt: null,
  photoID: null,
  reason: '',
  minutes: null,
  ...more,
})
const TAG = { x: 0.5, y: 0.25, tagKp: null, tagName: '' }
const stateAt = (moments: readonly ReplayMoment[], at: number): ReplayState => stateAfter(moments, placeAt(moments, at))
const DAY: ReplayMoment[] = [
  moment(0, 'open'),
  moment(1, 'show', { question: 1 }),
  moment(5, 'mode', { question: 1, text: '3' }),
  moment(6, 'zoom', { question: 1, text: '2.5' }),
  moment(10, 'answer', { question: 1, isPass: false, tags: [TAG] }),
  moment(12, 'leave', { text: 'hidden' }),
  moment(15, 'back'),
  moment(20, 'show', { question: 2 }),
  moment(22, 'photo', { photoID: 'f1' }),
  moment(25, 'answer', { question: 2, isPass: true }),
  moment(30, 'answer', { question: 1, isPass: null }),
  moment(40, 'end'),
  moment(45, 'late-answer', { question: 2, isPass: false }),
]

test('image, mode, zoom and answers are those of the moment, and later ones are not there yet', () => {
  expect(stateAt(DAY, -1)).toMatchObject({ question: null })
  expect(stateAt(DAY, 7)).toMatchObject({ question: 1, mode: 3, zoom: 2.5, isAway: false })
  expect([...stateAt(DAY, 9).answers]).toEqual([])
  expect([...stateAt(DAY, 10).answers]).toEqual([[1, expect.objectContaining({ isPass: false, tags: [TAG] })]])
  expect(stateAt(DAY, 13).isAway).toBe(true)
  expect(stateAt(DAY, 21)).toMatchObject({ question: 2, mode: 0, zoom: 1, isAway: false })
  expect(stateAt(DAY, 24).photoID).toBe('f1')
})

test('an answer given away from its image turns to it; one taken back and one too late stand as they counted', () => {
  const end = stateAt(DAY, 99)
  expect(end).toMatchObject({ question: 1, hasEnded: true })
  expect([...end.answers].map(([question, answer]) => [question, answer.isPass])).toEqual([
    [1, null],
    [2, true],
  ])
})

test('a mode that does not exist and a zoom that is no number show the image as it is met', () => {
  expect(
    stateAt([moment(1, 'mode', { question: 1, text: 'ultra' }), moment(2, 'zoom', { question: 1, text: '-4' })], 5),
  ).toMatchObject({ mode: 0, zoom: 1 })
})

test('answers that one save brought have one time, and each is seen by itself', () => {
  const moments = [
    moment(5, 'answer', { question: 1, isPass: true }),
    moment(5, 'answer', { question: 2, isPass: false }),
    moment(5, 'answer', { question: 3, isPass: true }),
  ]
  expect(
    [0, 1, 2].map((place) => stateAfter(moments, place)).map((state) => [state.question, state.answers.size]),
  ).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('the place of a moment and the span of the whole', () => {
  expect([placeAt(DAY, -1), placeAt(DAY, 0), placeAt(DAY, 11), placeAt(DAY, 999), placeAt([], 5)]).toEqual([
    -1, 0, 4, 12, -1,
  ])
  expect(spanOf({ openedAt: 0, finishedAt: 40_000 }, DAY)).toEqual({ from: 0, to: 40_000 })
  expect(spanOf({ openedAt: 7, finishedAt: null }, [])).toEqual({ from: 7, to: 1007 })
})
