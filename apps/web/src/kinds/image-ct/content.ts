// A CT question as the web shows it: an image question, and where threats are marked in the volume, what of it is told.
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import { NO_CHOICE } from '@clearbelt/domain/kinds/choice/choice'
import { pairSpots, type SpotsGiven } from '@clearbelt/domain/kinds/image-ct/grade'
import type { ImageCTAnswer } from '@clearbelt/domain/kinds/image-ct/kind'
import type { SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import type { Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import type { SpotTone, VolumeMarks } from '../../viewer/volume/marks.ts'
import { readTopic, type ImageChoice } from '../image-choice/content.ts'

type Of<T> = Extract<T, { kind: 'image-ct' }>

/** Where a threat lies; the name is empty where nobody said what it is. */
export interface TrueBox extends SpotBox {
  id: string
  knowledgeID: string | null
  name: string
}

export interface ImageCT extends ImageChoice {
  /** Null where options are chosen. */
  marking: { size: Spot; tolerance: number } | null
  /** Null while it is not told, and where options are chosen. */
  boxes: readonly TrueBox[] | null
}

type WireBox = NonNullable<Of<ReviewItem>['topic']['ctBoxes']>[number]
export const readBox = ({ id, from, to, turn, knowledgeID, knowledgeName }: WireBox): TrueBox => ({
  id,
  from,
  to,
  ...(turn ? { turn } : {}),
  knowledgeID,
  name: knowledgeName,
})

export const readItem = ({ topic }: Of<CandidateItem> | Of<ReviewItem>): ImageCT => ({
  ...readTopic(topic),
  marking: topic.ctMarking ?? null,
  boxes: 'ctBoxes' in topic ? (topic.ctBoxes?.map(readBox) ?? null) : null,
})

type Given = Pick<Of<CandidateRecord> | Of<ReviewRecord>, 'ctAnswer' | 'ctPlaces'>
export const readAnswer = ({ ctAnswer, ctPlaces }: Given): ImageCTAnswer => ({
  chosen: ctAnswer ?? [],
  ...(ctPlaces ? { spots: { isClear: ctPlaces.isClear, marks: ctPlaces.spots } } : {}),
})

export const asAnswer = (answer: unknown): ImageCTAnswer => (answer as ImageCTAnswer | undefined) ?? NO_CHOICE
export const isAnswered = (answer: unknown): boolean => {
  const { chosen, spots } = asAnswer(answer)
  return chosen.length > 0 || spots !== undefined
}

/** Suspect, and nothing marked in the volume. */
export const isIncomplete = (answer: unknown): boolean => {
  const { spots } = asAnswer(answer)
  return spots !== undefined && !spots.isClear && spots.marks.length === 0
}

/** Judged clear, which no mark outlives, or suspect with what was marked. */
export const judged = (isClear: boolean, before: SpotsGiven | undefined): ImageCTAnswer => ({
  ...NO_CHOICE,
  spots: { isClear, marks: isClear ? [] : (before?.marks ?? []) },
})
/** A mark makes the bag suspect, and it stays so when the last one is gone. */
export const withMarks = (marks: readonly Spot[]): ImageCTAnswer => ({ ...NO_CHOICE, spots: { isClear: false, marks } })

/** What is shown in the volume: marks, and where they are told the threats, each by whether it was found. */
export function shownIn(
  { marking, boxes }: Pick<ImageCT, 'marking' | 'boxes'>,
  marks: readonly Spot[],
  isReview: boolean,
): VolumeMarks {
  const pairs = boxes && marking && isReview ? pairSpots(marks, boxes, marking.tolerance) : null
  const toneOf = (isFound: boolean): SpotTone => (pairs === null ? 'plain' : isFound ? 'right' : 'wrong')
  return {
    marks,
    ...(marking ? { size: marking.size } : {}),
    tones: marks.map((_, mark) => toneOf(pairs?.some(({ tag }) => tag === mark) === true)),
    boxes: (boxes ?? []).map((box, place) => ({
      ...box,
      tone: toneOf(pairs?.some(({ region }) => region === place) === true),
    })),
  }
}
