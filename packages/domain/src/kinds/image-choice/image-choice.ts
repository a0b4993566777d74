// What DR and CT questions share: a question with options over an image of a library, shown in one or more views.
import {
  countChosen,
  findChoiceObstacles,
  isSameChoiceKey,
  NO_CHOICE,
  normaliseChoice,
  OPTIONS_MAX,
  readChoiceAnswer,
  readChoiceBody,
  readChoiceTruth,
  shuffleOptions,
  type ChoiceAnswer,
  type ChoiceBody,
  type ChoiceTruth,
} from '../choice/choice.ts'
import { ALL, NOTHING, type KindCode, type QuestionKind } from '../kind.ts'
import { readFields, readFlag, readList, readNumber } from '../read.ts'

/** A view of the image, in pixels. `hasPlanes`: its image functions work on dual-energy data. */
export interface ImageView {
  width: number
  height: number
  hasPlanes: boolean
}

export interface ImageChoiceBody extends ChoiceBody {
  /** Several options may be right. */
  many: boolean
  /** None in a draft, which names an image of the library instead. */
  views: readonly ImageView[]
}

/** Right options there may be. */
export const mostOf = ({ many }: Pick<ImageChoiceBody, 'many'>): number => (many ? OPTIONS_MAX : 1)

export function readImageChoiceBody(stored: unknown): ImageChoiceBody {
  const body = readFields(stored, 'the body of an image question')
  return {
    ...readChoiceBody(body),
    many: readFlag(body, 'many'),
    views: readList(body, 'views').map((one) => {
      const view = readFields(one, 'a view')
      return {
        width: readNumber(view, 'width'),
        height: readNumber(view, 'height'),
        hasPlanes: readFlag(view, 'hasPlanes'),
      }
    }),
  }
}

/** Nothing is set for image questions, and grading one has no detail. */
type Nothing = Readonly<Record<never, never>>
export type ImageChoiceKind = QuestionKind<ImageChoiceBody, ChoiceTruth, ChoiceAnswer, Nothing, Nothing>

/** A kind of image question: the right options and no other earn its score. */
export const imageChoiceKind = (code: Extract<KindCode, `image-${string}`>): ImageChoiceKind => ({
  code,
  readBody: readImageChoiceBody,
  readTruth: readChoiceTruth,
  readAnswer: readChoiceAnswer,
  readRules: () => ({}),
  readDetail: () => ({}),
  noAnswer: NO_CHOICE,
  normalise: (value, body) => normaliseChoice(value, body, mostOf(body)),
  isAnswered: ({ chosen }) => chosen.length > 0,
  grade(truth, answer) {
    const { right, wrong } = countChosen(truth, answer)
    return { share: right > 0 && right === truth.right.length && wrong === 0 ? ALL : NOTHING, detail: {} }
  },
  keyAnswer: ({ right }) => ({ chosen: right }),
  shuffle: (body, below) => ({ ...body, ...shuffleOptions(body, below) }),
  obstacles: (body, truth) => findChoiceObstacles(body, truth, mostOf(body)).map(({ code: found }) => found),
  isSameKey: isSameChoiceKey,
})
