// The images of a practice as they are shown, with what was answered and what is told.
import type { ImagePracticePaper, ToldImage } from '@clearbelt/contract/practice/image-shapes'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { webKindOf } from '../../../kinds/registry.ts'
import type { ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import type { SheetState } from '../parts/sheet.tsx'

export interface ShownImage {
  id: string
  kind: KindCode
  /** With its truth once it is told. */
  topic: ViewerTopic
  /** Undefined: none yet. */
  answer: ViewerAnswer | undefined
  told: ToldImage | null
  /** Null: not told. */
  isRight: boolean | null
  /** How long it was looked at so far, ms, and in which display functions. */
  milliseconds: number
  modes: readonly number[]
}

const RIGHT = 1

/** An image whose answer stands. */
export function toldOf(told: ToldImage): ShownImage {
  const { item, record, milliseconds, modes } = told
  const kind = webKindOf(item.kind)
  return {
    id: item.topicID,
    kind: item.kind,
    topic: kind.readItem(item) as ViewerTopic,
    answer: kind.readAnswer(record) as ViewerAnswer,
    told,
    isRight: record.result === RIGHT,
    milliseconds: milliseconds ?? 0,
    modes,
  }
}

/** All images of a practice in their order. */
export function imagesOf(of: ImagePracticePaper): ShownImage[] {
  const told = new Map(of.told.map((one) => [one.item.topicID, one]))
  const records = new Map(of.records.map((record) => [record.topicID, record]))
  return of.paper.relationship.map((item) => {
    const known = told.get(item.topicID)
    if (known) return toldOf(known)
    const kind = webKindOf(item.kind)
    const record = records.get(item.topicID)
    return {
      id: item.topicID,
      kind: item.kind,
      topic: kind.readItem(item) as ViewerTopic,
      answer: record === undefined ? undefined : (kind.readAnswer(record) as ViewerAnswer),
      told: null,
      isRight: null,
      milliseconds: 0,
      modes: [],
    }
  })
}

/** Whether an image has an answer. */
export const isJudged = ({ kind, answer }: Pick<ShownImage, 'kind' | 'answer'>): boolean =>
  answer !== undefined && webKindOf(kind).console.isAnswered(answer)

export function sheetStateOf(image: ShownImage): SheetState {
  if (image.isRight !== null) return image.isRight ? 'right' : 'wrong'
  return isJudged(image) ? 'answered' : 'open'
}

export const OUTCOMES = ['hit', 'misplaced', 'miss', 'cleared', 'falseAlarm'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How a told answer turned out. */
export function outcomeOf({ topic, answer, isRight }: ShownImage): Outcome | null {
  if (!topic.truth || isRight === null) return null
  if (topic.truth.isSafe) return isRight ? 'cleared' : 'falseAlarm'
  if (isRight) return 'hit'
  return answer?.isPass === false ? 'misplaced' : 'miss'
}
