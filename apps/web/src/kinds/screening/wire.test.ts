// From the wire to the player: what is shown, in which order, and what an open sitting never holds.
import type { ScreeningItem } from '@clearbelt/contract/kinds/screening/kind'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { expect, test } from 'vitest'
import { answersOf, paperOfSitting, paperWithTruth } from './wire.ts'

const topic = (id: string): ScreeningItem['topic'] => ({
  id,
  url: `/p/${id}`,
  thumbUrl: `/p/${id}?size=thumb`,
  planesUrl: null,
  operations: [],
  width: 10,
  height: 7,
})

const SITTING: CandidatePaper = {
  testID: 's',
  guid: null,
  title: 'Exam',
  totalScore: '100',
  passScore: '80',
  totalSeconds: 60,
  remainSeconds: 60,
  deadlineAt: 1,
  serverTime: 0,
  form: 3,
  number: 1,
  epoch: 1,
  draftKey: '',
  lastSeq: 0,
  resitClean: false,
  knowledge: [],
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: 0,
  photoPolicy: 'flag',
  frozen: false,
  leaveTimes: 0,
  paper: {
    relationship: [
      { topicID: 'b', kind: 'screening', index: 1, key: true, topic: topic('b') },
      { topicID: 'a', kind: 'screening', index: 0, key: false, topic: topic('a') },
    ],
  },
  records: [],
}

test('[FIS-012][EXM-011] an open sitting becomes a paper in the order the server gave, without score or truth', () => {
  const paper = paperOfSitting(SITTING)
  expect(paper).toMatchObject({
    title: 'Exam',
    form: 3,
    totalScore: '100',
    passScore: '80',
    score: null,
    totalSeconds: 60,
  })
  expect(paper.items.map((item) => [item.topicID, item.isKey, item.isCorrect, item.topic.truth])).toEqual([
    ['a', false, null, null],
    ['b', true, null, null],
  ])
})

const mark = { tipId: 't1', knowledgeID: 'knife', knowledgeName: 'Knife', left: 0.1, top: 0.2, width: 0.3, height: 0.1 }
const REVIEW: FiscanPaper = {
  paperID: 'p',
  testID: 's',
  guid: null,
  title: 'Exam',
  state: 'published',
  totalScore: '100',
  score: '50',
  passScore: '80',
  totalSeconds: 60,
  remainSeconds: null,
  form: 2,
  info: {
    title: 'Exam',
    totalScore: '100',
    totalSeconds: 60,
    passScore: '80',
    method: 5,
    remark: '',
    version: 1,
    creatorID: '',
    canEdit: false,
  },
  paper: {
    relationship: [
      {
        topicID: 'a',
        kind: 'screening',
        index: 0,
        imageID: 'i',
        key: false,
        score: '50',
        topic: {
          ...topic('a'),
          isSafe: false,
          image: { name: 'Bag', description: 'A bag', productName: 'CX', marks: [mark], operations: [] },
          marks: [mark],
        },
      },
    ],
  },
  records: [
    {
      topicID: 'a',
      kind: 'screening',
      isPass: false,
      result: 1,
      resultName: 'correct',
      tags: [{ x: 0.2, y: 0.25, tagKp: null, tagName: '', tagAbove: [] }],
    },
  ],
}

test('[FIS-013][FIS-014][FIS-016] a review carries truth, regions, responses and result 1 as right', () => {
  const paper = paperWithTruth(REVIEW)
  expect(paper.score).toBe('50')
  expect(paper.items[0]).toMatchObject({
    isCorrect: true,
    topic: { truth: { isSafe: false, name: 'Bag', description: 'A bag', productName: 'CX', regions: [mark] } },
  })
  expect(answersOf(REVIEW)).toEqual({
    a: { isPass: false, tags: [{ x: 0.2, y: 0.25, tagKp: null, tagName: '', tagAbove: [] }] },
  })
  expect(
    paperWithTruth({
      ...REVIEW,
      records: [{ topicID: 'a', kind: 'screening', isPass: false, result: 0, resultName: 'wrong', tags: [] }],
    }).items[0]?.isCorrect,
  ).toBe(false)
})

test('a preview has no responses and therefore no verdicts', () => {
  expect(paperWithTruth({ ...REVIEW, form: null, score: null, records: [] }).items[0]?.isCorrect).toBeNull()
})

test('an image that a corrected key left out is neither right nor wrong, but left out', () => {
  const [record] = REVIEW.records
  if (!record) return expect.fail()
  expect(paperWithTruth(REVIEW).items[0]?.isLeftOut).toBe(false)
  expect(
    paperWithTruth({ ...REVIEW, records: [{ ...record, result: 0, resultName: 'leftOut' }] }).items[0]?.isLeftOut,
  ).toBe(true)
})
