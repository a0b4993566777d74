// Grading and checking over every kind of question: the same tests, each kind brings its own question and answers.
import { contractKindOf } from '@clearbelt/contract/kinds/registry'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import type { Treatment } from '@clearbelt/domain/sittings/key-corrections'
import { describe, expect, test } from 'vitest'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { PaperCache } from '../paper-cache.ts'
import type { SnapshotItemView } from '../../papers/room.ts'
import { checkAnswers, type IncomingAnswer } from '../save/check.ts'
import { gradeSitting, type KeyItem } from './grade.ts'

/** A question of each kind: its body, its truth, an answer that is wrong, and that answer on the wire. */
const QUESTIONS: Record<KindCode, { body: unknown; truth: unknown; wrong: unknown; sent: object }> = {
  screening: {
    body: { width: 120, height: 80 },
    truth: { isSafe: true, name: 'bag', description: '', productName: '', regions: [] },
    wrong: { isPass: false, tags: [] },
    sent: { isPass: false, tags: [] },
  },
  'true-false': {
    body: { stem: 'A lighter may travel in the hold.' },
    truth: { isTrue: true, analysis: '' },
    wrong: { isTrue: false },
    sent: { answer: 0 },
  },
  'single-choice': {
    body: {
      stem: 'Where may a lighter travel?',
      options: ['3', '1', '2'].map((id) => ({ id, text: `Place ${id}` })),
    },
    truth: { right: ['2'], analysis: '' },
    wrong: { chosen: ['3'] },
    sent: { answer: '3' },
  },
  'multiple-choice': {
    body: {
      stem: 'What may travel in the hold?',
      options: ['3', '1', '2'].map((id) => ({ id, text: `Thing ${id}` })),
    },
    truth: { right: ['1', '2'], analysis: '' },
    wrong: { chosen: ['2', '3'] },
    sent: { answer: ['3', '2', '3'] },
  },
  'image-dr': {
    body: {
      rich: true,
      many: false,
      views: [],
      stem: 'What lies in this bag?',
      options: ['3', '1', '2'].map((id) => ({ id, text: `Thing ${id}` })),
    },
    truth: { rich: true, right: ['2'], analysis: '' },
    wrong: { chosen: ['3'] },
    sent: { drAnswer: ['3'] },
  },
  'image-ct': {
    body: {
      rich: true,
      many: true,
      views: [],
      marking: null,
      stem: 'What lies in this bag?',
      options: ['3', '1', '2'].map((id) => ({ id, text: `Thing ${id}` })),
    },
    truth: { rich: true, right: ['1', '2'], analysis: '', boxes: null },
    wrong: { chosen: ['2', '3'] },
    sent: { ctAnswer: ['3', '2', '3'] },
  },
  matching: {
    body: {
      stem: 'What lies where?',
      picture: { width: 30, height: 20, alt: 'A bag' },
      areas: ['1', '2'].map((id) => ({ id, left: 0.25 * Number(id), top: 0.1, width: 0.2, height: 0.2 })),
      names: ['3', '1', '2'].map((id) => ({ id, text: `Thing ${id}` })),
      reuse: false,
    },
    truth: {
      pairs: [
        { area: '1', name: '3' },
        { area: '2', name: '1' },
      ],
      analysis: '',
    },
    wrong: {
      pairs: [
        { area: '1', name: '1' },
        { area: '2', name: '3' },
      ],
    },
    sent: {
      answer: [
        { rectangle: '2', option: '3' },
        { rectangle: '1', option: '1' },
      ],
    },
  },
  graphic: {
    body: { stem: 'Mark what must not fly.', pattern: 2, picture: { width: 30, height: 20, alt: 'A bag' } },
    truth: {
      isSafe: false,
      marks: [
        { id: '1', left: 0.1, top: 0.1, width: 0.2, height: 0.2, knowledgeID: null, knowledgeNames: null },
        { id: '2', left: 0.7, top: 0.7, width: 0.2, height: 0.2, knowledgeID: null, knowledgeNames: null },
      ],
      analysis: '',
    },
    wrong: { isPass: false, tags: [{ x: 0.25, y: 0.5, tagKp: null }] },
    sent: { answer: { isPass: null, tags: [{ x: 0.25, y: 0.5, tagKp: null, tagName: 'mine' }] } },
  },
}
const CODES = Object.keys(QUESTIONS) as KindCode[]
const tree = growTree([])
const sitting = { rules: {}, passLine: '50.00', snapshotID: 'paper' }

function viewOf(kind: KindCode, index: number): SnapshotItemView {
  const { body } = QUESTIONS[kind]
  return { id: `i${index}`, index, key: false, kind, body, assets: null, shared: null } as unknown as SnapshotItemView
}

const keyItem = (kind: KindCode, index: number, treatment: Treatment): KeyItem => ({
  id: `i${index}`,
  kind,
  truth: QUESTIONS[kind].truth,
  score: '50.00',
  sourceID: null,
  knowledgeIDs: [],
  bankVersion: null,
  treatment,
  isCorrected: treatment !== 'counts',
})

/** Two questions of the kinds, graded with these answers; undefined: not answered. */
function grade(
  kinds: readonly KindCode[],
  values: readonly unknown[],
  treatments: readonly Treatment[] = [],
  unseen: ReadonlySet<string> = new Set(),
) {
  const views = kinds.map(viewOf)
  return gradeSitting({
    sitting,
    items: views.map((view, position) => ({ alias: `a${position}`, itemID: view.id, position })),
    views: new Map(views.map((view) => [view.id, view])),
    key: new Map(views.map((v, i) => [v.id, keyItem(v.kind, i, treatments[i] ?? 'counts')])),
    tree,
    unseen,
    answers: values.flatMap((value, i) =>
      value === undefined ? [] : [{ alias: `a${i}`, value, answered: true, ms: 1000 }],
    ),
  })
}

const cacheOf = (kind: KindCode): PaperCache =>
  ({
    items: async () => [{ alias: 'a0', itemID: 'i0', position: 0 }],
    views: async () => new Map([['i0', viewOf(kind, 0)]]),
    knowledge: async () => tree,
  }) as unknown as PaperCache

describe.each(CODES)('%s', (code) => {
  const { truth, wrong, body, sent } = QUESTIONS[code]
  const kind = kindOf(code)
  const right = kind.keyAnswer(truth, body, kind.readRules(null))

  test('[T-67] the key earns everything, a wrong answer and none earn nothing', () => {
    expect(grade([code, code], [right, wrong])).toMatchObject({ score: 5000, passed: true, correct: 1, unanswered: 0 })
    expect(grade([code, code], [wrong, undefined])).toMatchObject({ score: 0, passed: false, wrong: 2, unanswered: 1 })
  })

  test('[T-67] right for everybody gives its points, left out gives the rest its weight', () => {
    expect(grade([code, code], [right, wrong], ['counts', 'rightForAll']).score).toBe(10_000)
    expect(grade([code, code], [right, wrong], ['counts', 'leftOut']).score).toBe(10_000)
    for (const treatment of ['rightForAll', 'leftOut'] as const)
      expect(grade([code, code], [right, undefined], ['counts', treatment])).toMatchObject({ wrong: 0, unanswered: 0 })
  })

  test('an answer is stored as its kind has it, and one of another kind is refused as a foreign question', async () => {
    const ask = (given: object) =>
      checkAnswers(
        cacheOf(code),
        { ...sitting, id: 's' },
        {
          answers: [{ topicID: 'a0', ...given } as IncomingAnswer],
        },
      )
    expect(await ask(sent)).toMatchObject([{ alias: 'a0', value: wrong, answered: true }])
    const none = contractKindOf(code).writeAnswer(kind.noAnswer as never)
    expect(await ask(none)).toMatchObject([{ value: kind.noAnswer, answered: false }])
    for (const other of CODES.filter((c) => c !== code))
      await expect(ask(QUESTIONS[other].sent)).rejects.toMatchObject({ message: 'foreign-question' })
  })
})

test('a paper of several kinds has one score, and each kind that measures reports of its own items alone', () => {
  const all = CODES.map((code) =>
    kindOf(code).keyAnswer(QUESTIONS[code].truth, QUESTIONS[code].body, kindOf(code).readRules(null)),
  )
  const { score, correct, report } = grade(CODES, all)
  expect({ score, correct }).toEqual({ score: 5000 * CODES.length, correct: CODES.length })
  expect(report.screening).toMatchObject({ summary: { total: 1, unanswered: 0 } })
  expect(Object.keys(report)).toEqual(CODES.filter((code) => serverKindOf(code).measures !== null))
})
