// Questions of exams for tests, whatever their kind: what is asked, what is answered, and what is stored of it.
import { isDeepStrictEqual } from 'node:util'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import { readChoiceTruth } from '@clearbelt/domain/kinds/choice/choice'
import { readGraphicTruth } from '@clearbelt/domain/kinds/graphic/shape'
import { readMatchingTruth } from '@clearbelt/domain/kinds/matching/shape'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { readImageTruth } from '@clearbelt/domain/kinds/screening/truth'
import { trueFalseKind } from '@clearbelt/domain/kinds/true-false/kind'

/** The kinds as `describe.each` takes them: the same tests run over each. */
export const EACH_KIND = KIND_CODES.map((kind) => ({ kind }))

export interface StatementWish {
  isTrue: boolean
  stem?: string
  analysis?: string
  key?: boolean
}

/** Statements as the paper editor sends them. */
export const asDraftItems = (wishes: readonly StatementWish[]) =>
  wishes.map(({ isTrue, stem, analysis, key }, index) => ({
    kind: 'true-false' as const,
    key: key ?? false,
    titleRT: stem ?? `Statement ${index + 1}: a knife may stay in the cabin.`,
    analysisRT: analysis ?? '',
    answer: isTrue ? (1 as const) : (0 as const),
  }))

/** An item of a published paper with what is true of it. */
export interface Question {
  id: string
  index: number
  kind: KindCode
  truth: unknown
}

/** An answer without the topic that it is of. */
export type Said =
  | { isPass: boolean | null; tags: { x: number; y: number; tagKp: null }[] }
  | { answer: Given }
  | { drAnswer: string[] | null }
  | { ctAnswer: string[] | null }
type Given =
  | 1
  | 0
  | string
  | string[]
  | { rectangle: string; option: string }[]
  | { isPass: boolean; tags: { x: number; y: number; tagKp: string | null }[] }
  | null

/** What tests need of a kind: a question that can be answered yes or no, and how either is sent, stored and wanted. */
interface Sample {
  /** What the paper editor sends of a question whose key is so, of the place; null where it is taken from a library. */
  write: ((isYes: boolean, place: number) => object) | null
  say(yes: boolean | null): Said
  kept(yes: boolean | null): object
  keyOf(truth: unknown): boolean
  /** The key that a review shows. */
  shown(item: never): boolean
}

/** Stands for a picture that is uploaded when the paper is made. */
export const A_PICTURE = 'a-picture'
/** Stand for images of the DR and CT libraries that are there when the paper is made. */
export const AN_IMAGE = { dr: 'a-dr-image', ct: 'a-ct-image' } as const

/** Of a question with two options: the one that is named first is the yes. Names are dealt when the paper is published. */
const YES = '1'
const NO = '2'
const chosen = (yes: boolean | null): string[] => (yes === null ? [] : [yes ? YES : NO])
const twoOptions = (kind: string) => (isYes: boolean, place: number) => ({
  kind,
  key: false,
  titleRT: `Question ${place + 1}: what is a knife?`,
  analysisRT: '',
  options: [
    { titleRT: 'A threat', isRight: isYes },
    { titleRT: 'Lunch', isRight: !isYes },
  ],
})

/** Of an image question: as multiple choice, its answer under a name of its own. */
const overImage = (family: 'dr' | 'ct'): Sample => ({
  write: (isYes, place) => ({ ...twoOptions(`image-${family}`)(isYes, place), type: 2, imageID: AN_IMAGE[family] }),
  say: (yes) =>
    family === 'dr' ? { drAnswer: yes === null ? null : chosen(yes) } : { ctAnswer: yes === null ? null : chosen(yes) },
  kept: (yes) => ({ chosen: chosen(yes) }),
  keyOf: (truth) => readChoiceTruth(truth).right[0] === YES,
  shown: ({ topic }: Extract<ReviewItem, { kind: 'image-dr' | 'image-ct' }>) =>
    topic.options.some(({ id, isRight }) => isRight && id === YES),
})

const SAMPLES: { [C in KindCode]: Sample } = {
  screening: {
    write: null,
    say: (yes) => ({ isPass: yes, tags: [] }),
    kept: (yes) => ({ isPass: yes }),
    keyOf: (truth) => readImageTruth(truth).isSafe,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'screening' }>) => topic.isSafe,
  },
  'true-false': {
    write: (isTrue, place) => asDraftItems([{ isTrue, stem: `Statement ${place + 1}: a knife may stay.` }])[0] ?? {},
    say: (yes) => ({ answer: yes === null ? null : yes ? 1 : 0 }),
    kept: (yes) => ({ isTrue: yes }),
    keyOf: (truth) => trueFalseKind.readTruth(truth).isTrue,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'true-false' }>) => topic.answer === 1,
  },
  'single-choice': {
    write: twoOptions('single-choice'),
    say: (yes) => ({ answer: chosen(yes)[0] ?? null }),
    kept: (yes) => ({ chosen: chosen(yes) }),
    keyOf: (truth) => readChoiceTruth(truth).right[0] === YES,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'single-choice' }>) =>
      topic.options.some(({ id, isRight }) => isRight && id === YES),
  },
  'multiple-choice': {
    write: twoOptions('multiple-choice'),
    say: (yes) => ({ answer: yes === null ? null : chosen(yes) }),
    kept: (yes) => ({ chosen: chosen(yes) }),
    keyOf: (truth) => readChoiceTruth(truth).right[0] === YES,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'multiple-choice' }>) =>
      topic.options.some(({ id, isRight }) => isRight && id === YES),
  },
  matching: {
    write: (isYes, place) => ({
      kind: 'matching',
      key: false,
      titleRT: `Question ${place + 1}: what is marked?`,
      analysisRT: '',
      // Uploaded by who makes the paper.
      pictureID: A_PICTURE,
      picAlt: 'A bag',
      rectangleOptions: [{ left: 0.25, top: 0.25, width: 0.5, height: 0.5, answerId: isYes ? '1' : '2' }],
      dropList: [{ titleRT: 'A threat' }, { titleRT: 'Lunch' }],
    }),
    say: (yes) => ({ answer: yes === null ? null : [{ rectangle: '1', option: yes ? YES : NO }] }),
    kept: (yes) => ({ pairs: chosen(yes).map((name) => ({ area: '1', name })) }),
    keyOf: (truth) => readMatchingTruth(truth).pairs[0]?.name === YES,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'matching' }>) => topic.key[0]?.option === YES,
  },
  'image-dr': overImage('dr'),
  'image-ct': overImage('ct'),
  graphic: {
    write: (isYes, place) => ({
      kind: 'graphic',
      key: false,
      pattern: 1,
      titleRT: `Question ${place + 1}: is this bag safe?`,
      analysisRT: '',
      pictureID: A_PICTURE,
      picAlt: 'A bag',
      isSafe: isYes,
      marks: [],
    }),
    say: (yes) => ({ answer: yes === null ? null : { isPass: yes, tags: [] } }),
    kept: (yes) => ({ isPass: yes, tags: [] }),
    keyOf: (truth) => readGraphicTruth(truth).isSafe,
    shown: ({ topic }: Extract<ReviewItem, { kind: 'graphic' }>) => topic.isSafe,
  },
}

/** What the paper editor sends of so many questions of a kind, with yes and no as keys in turn; none of a library's. */
export const writeQuestions = (kind: KindCode, count: number): object[] => {
  const { write } = SAMPLES[kind]
  return write === null ? [] : Array.from({ length: count }, (_, place) => write(place % 2 === 0, place))
}

/** An answer as it is sent and shown: yes is "safe", "true" or the first option, no the other one, null is nothing. */
export const say = (kind: KindCode, yes: boolean | null): Said => SAMPLES[kind].say(yes)

/** The same as the database keeps it, as far as tests look. */
export const kept = (kind: KindCode, yes: boolean | null): object => SAMPLES[kind].kept(yes)

/** Whether this is kept of an answer. */
export const isKept = (kind: KindCode, yes: boolean | null, value: unknown): boolean =>
  Object.entries(kept(kind, yes)).every(([name, said]) =>
    isDeepStrictEqual((value as Record<string, unknown> | undefined)?.[name], said),
  )

/** What the key of a question wants to hear. */
export const keyOf = ({ kind, truth }: Question): boolean => SAMPLES[kind].keyOf(truth)

/** The key that a review shows of a question. */
export const shownKey = (item: ReviewItem): boolean => SAMPLES[item.kind].shown(item as never)

/** The right answer, with a mark in the middle of each region of an image. */
export function sayRight(question: Question): Said {
  const said = say(question.kind, keyOf(question))
  if (!('tags' in said)) return said
  const { regions } = readImageTruth(question.truth)
  return { ...said, tags: regions.map((r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2, tagKp: null })) }
}

export const sayWrong = (question: Question): Said => say(question.kind, !keyOf(question))
