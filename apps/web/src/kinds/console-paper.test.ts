// From the wire to the console: what is shown, in which order, and what an open sitting never holds.
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { expect, test } from 'vitest'
import type { ConsoleItem } from '../console/model.ts'
import type { ViewerTopic } from '../viewer/model.ts'
import { answersOf, paperOfSitting, paperWithTruth } from './console-paper.ts'

const topic = (id: string) => ({
  id,
  url: `/p/${id}`,
  thumbUrl: `/p/${id}?size=thumb`,
  planesUrl: null,
  operations: [],
  width: 10,
  height: 7,
})

const item = (topicID: string, index: number, key: boolean) => ({
  topicID,
  index,
  key,
  kind: 'screening' as const,
  topic: topic(topicID),
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
  isSimulationMode: false,
  device: null,
  number: 1,
  epoch: 1,
  draftKey: '',
  lastSeq: 0,
  resitClean: false,
  knowledge: [],
  tools: { calculator: false, notes: false },
  sections: [],
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: 0,
  photoPolicy: 'flag',
  frozen: false,
  leaveTimes: 0,
  paper: {
    relationship: [item('b', 1, true), item('a', 0, false)],
  },
  records: [],
}

test('[EXM-011] an open sitting becomes a paper in the order the server gave, without score or truth', () => {
  const paper = paperOfSitting(SITTING)
  expect(paper).toMatchObject({
    title: 'Exam',
    totalScore: '100',
    passScore: '80',
    score: null,
    totalSeconds: 60,
    ofKind: { screening: { form: 3, isOnBelt: false, knowledge: [] } },
  })
  expect(paper.items.map((item) => [item.id, item.isKey, item.isCorrect, imageOf(item).truth])).toEqual([
    ['a', false, null, null],
    ['b', true, null, null],
  ])
})

const imageOf = (item: ConsoleItem | undefined) => item?.content as ViewerTopic

const mark = {
  tipId: 't1',
  knowledgeID: 'knife',
  knowledgeName: 'Knife',
  left: 0.1,
  top: 0.2,
  width: 0.3,
  height: 0.1,
  outline: null,
}
const reviewItem = (topicID: string, index: number, isSafe: boolean) => ({
  topicID,
  index,
  kind: 'screening' as const,
  imageID: 'i',
  key: !isSafe && index === 1,
  score: '50',
  topic: {
    ...topic(topicID),
    isSafe,
    image: { name: 'Bag', description: 'A bag', productName: 'CX', marks: [mark], operations: [] },
    marks: isSafe ? [] : [mark],
  },
})
const record = (result: 0 | 1, resultName: string, tags: FiscanTags) => ({
  topicID: 'a',
  kind: 'screening' as const,
  isPass: false,
  result,
  resultName,
  tags,
})
type FiscanTags = { x: number; y: number; tagKp: string | null; tagName: string; tagAbove: string[] }[]
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
    relationship: [reviewItem('a', 0, false)],
  },
  records: [record(1, 'correct', [{ x: 0.2, y: 0.25, tagKp: null, tagName: '', tagAbove: [] }])],
}

test('[FIS-013][FIS-016] a review carries truth, regions, responses and result 1 as right', () => {
  const paper = paperWithTruth(REVIEW)
  expect(paper.score).toBe('50')
  expect(paper.items[0]).toMatchObject({
    isCorrect: true,
    content: { truth: { isSafe: false, name: 'Bag', description: 'A bag', productName: 'CX', regions: [mark] } },
  })
  expect(answersOf(REVIEW)).toEqual({
    a: { isPass: false, tags: [{ x: 0.2, y: 0.25, tagKp: null, tagName: '', tagAbove: [] }] },
  })
  expect(paperWithTruth({ ...REVIEW, records: [record(0, 'wrong', [])] }).items[0]).toMatchObject({
    isCorrect: false,
    points: null,
  })
  expect(
    paperWithTruth({ ...REVIEW, records: [{ ...record(0, 'wrong', []), points: '12.50' }] }).items[0]?.points,
  ).toEqual({ earned: '12.50', of: '50' })
})

test('a preview has no responses and therefore no verdicts', () => {
  expect(paperWithTruth({ ...REVIEW, form: null, score: null, records: [] }).items[0]?.isCorrect).toBeNull()
})

test('an image that a corrected key left out is neither right nor wrong, but left out', () => {
  expect(paperWithTruth(REVIEW).items[0]?.isLeftOut).toBe(false)
  expect(paperWithTruth({ ...REVIEW, records: [record(0, 'leftOut', [])] }).items[0]?.isLeftOut).toBe(true)
})

test('[PAP-014] the relationship of a paper becomes the items of the console, in their order and with their truth', () => {
  const items = [reviewItem('b', 1, false), reviewItem('a', 0, true)]
  const paper = paperWithTruth({
    ...REVIEW,
    testID: null,
    form: null,
    score: null,
    paper: { relationship: items },
    records: [],
  })
  expect(
    paper.items.map((one) => [one.id, one.isKey, imageOf(one).truth?.isSafe, imageOf(one).truth?.regions.length]),
  ).toEqual([
    ['a', false, true, 0],
    ['b', true, false, 1],
  ])
  expect(imageOf(paper.items[1]).truth).toMatchObject({
    name: 'Bag',
    description: 'A bag',
    productName: 'CX',
    regions: [mark],
  })
})

test('the parts of a paper name the questions that belong to them, by their order', () => {
  const paper = paperWithTruth({
    ...REVIEW,
    sections: [
      { title: 'Rules', instructions: '', questionCount: 1 },
      { title: 'Images', instructions: 'Look <strong>twice</strong>', questionCount: 2 },
    ],
    paper: { relationship: [reviewItem('b', 1, false), reviewItem('a', 0, true), reviewItem('c', 2, true)] },
  })
  expect(paper.items.map(({ id, section }) => [id, section])).toEqual([
    ['a', 'Rules'],
    ['b', 'Images'],
    ['c', 'Images'],
  ])
  expect(paper.items.map(({ part }) => part)).toEqual([
    undefined,
    { place: 1, title: 'Images', instructions: 'Look <strong>twice</strong>', isFirst: true },
    { place: 1, title: 'Images', instructions: 'Look <strong>twice</strong>', isFirst: false },
  ])
})
