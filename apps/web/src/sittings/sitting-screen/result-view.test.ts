// What of a result is shown, and when the review is offered.
import { expect, test } from 'vitest'
import { sayTime } from '../../shared/i18n.ts'
import { resultOf } from '../fake-server.ts'
import { viewOfResult, type TellMoment } from './result-view.ts'

/** As it was asked to be told. */
const told: TellMoment = (iso, zone) => `${iso} of ${zone}`
const RESULT = {
  ...resultOf('s1', 10, 8, 'candidate'),
  startTime: '2026-11-20T09:00:00.000Z',
  submitTime: '2026-11-20T09:31:00.000Z',
}

test('[FIS-062] the result carries score, pass, paper, its scores, counts and both times in the zone of the exam', () => {
  const named: TellMoment = (iso, zone) => `${sayTime(iso, zone)} by ${zone}`
  expect(viewOfResult(RESULT, 'Asia/Shanghai', named)).toMatchObject({
    kind: 'exam',
    score: '90',
    isPass: true,
    paperName: 'Exam',
    paperScore: '100',
    passScore: '80',
    correct: 8,
    wrong: 0,
    unanswered: 2,
    total: 10,
    answered: 8,
    allowReview: true,
    startTime: expect.stringMatching(/17:00 by Asia.Shanghai$/),
    submitTime: expect.stringMatching(/17:31 by Asia.Shanghai$/),
  })
})

test('[T-39] what the correct answers wait for is said with its time, told to readers in other zones too, and only where a review is shown', () => {
  const truthOf = (truth: typeof RESULT.truth) => viewOfResult({ ...RESULT, truth }, 'Asia/Shanghai', told).truth
  const from = '2026-11-30T09:00:00.000Z'
  expect(truthOf({ told: false, wait: 'sameExam', from })).toEqual({
    wait: 'sameExam',
    from: `${from} of Asia/Shanghai`,
  })
  expect(truthOf({ told: false, wait: 'otherExam', from: null })).toEqual({ wait: 'otherExam', from: null })
  for (const wait of ['release', 'noReview', null] as const)
    expect(truthOf({ told: wait === null, wait, from: null })).toBeNull()
})

test('when a result will appear is told with the zone of the exam', () => {
  const releaseAt = '2026-11-30T09:00:00.000Z'
  expect(viewOfResult({ ...RESULT, releaseAt }, 'Asia/Shanghai', told).releaseAt).toBe(`${releaseAt} of Asia/Shanghai`)
})

test('[FIS-063][EXM-013] a review is offered only where it is allowed and the result is released', () => {
  expect(
    [
      [true, true],
      [true, false],
      [false, true],
    ].map(([allowReview, released]) => {
      const view = viewOfResult(
        { ...RESULT, allowReview: allowReview === true, released: released === true },
        'UTC',
        told,
      )
      return view.allowReview
    }),
  ).toEqual([true, false, false])
})
