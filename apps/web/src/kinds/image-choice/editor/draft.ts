// An image question while it is written: a question with options, and the image that it is about.
import type { ImageViewShown } from '@clearbelt/contract/kinds/image-choice/shapes'
import type { DraftItemInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import { letterOf } from '@clearbelt/domain/kinds/choice/choice'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import { emptyOptions, settleChoice, type DraftChoice } from '../../choice/editor/draft.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'
import { newID } from '../../written/draft.ts'
import type { ImageChoice, ImageCode } from '../content.ts'

/** An image of the library as a question names it. */
export interface PickedImage {
  id: string
  name: string
  views: readonly ImageViewShown[]
}

export interface DraftImageChoice extends DraftChoice {
  many: boolean
  image: PickedImage | null
  /** Of CT questions whose threats are marked in the volume: how far a mark may miss, mm; null where options are chosen. */
  tolerance: number | null
}

export const newImageChoice = (): DraftImageChoice => ({
  stem: '',
  options: emptyOptions(),
  analysis: '',
  many: false,
  image: null,
  tolerance: null,
})

export const newItem = (kind: ImageCode, content: DraftImageChoice): DraftItem => ({
  id: newID(),
  kind,
  key: false,
  content,
})

/** What the form holds, as it is kept. */
export function settleImageChoice({ many, image, tolerance = null, ...choice }: DraftImageChoice): DraftImageChoice {
  // Where threats are marked the form has no options.
  const options = tolerance === null ? (choice.options ?? []) : []
  return {
    ...settleChoice({ ...choice, options }),
    many: many === true && tolerance === null,
    image: image ?? null,
    tolerance,
  }
}

/** Of a CT question whose threats are marked; null of any other. */
const toleranceIn = (topic: object): number | null =>
  'ctMarking' in topic ? ((topic.ctMarking as { tolerance: number } | undefined)?.tolerance ?? null) : null

export function readDraft({ topicID, kind, key, topic }: Extract<ReviewItem, { kind: ImageCode }>): DraftItem {
  const content: DraftImageChoice = {
    stem: topic.titleRT,
    options: topic.options.map(({ titleRT, isRight }) => ({ text: titleRT, isRight })),
    analysis: topic.analysisRT,
    many: topic.type === 2,
    image: topic.imageID === null ? null : { id: topic.imageID, name: topic.imageName, views: topic.views },
    tolerance: toleranceIn(topic),
  }
  return { id: topicID, kind, key, content }
}

/** One that is sent: its image is named, and not shown before it is looked up. */
export const readInput = (input: Extract<DraftItemInput, { kind: ImageCode }>): DraftImageChoice => ({
  stem: input.titleRT ?? '',
  options: (input.options ?? []).map(({ titleRT = '', isRight }) => ({ text: titleRT, isRight: isRight === true })),
  analysis: input.analysisRT ?? '',
  many: input.type === 2,
  image: null,
  tolerance: 'pattern' in input && input.pattern === 2 ? input.tolerance : null,
})

export function writeDraft<C extends ImageCode>(kind: C, { content, key }: DraftItem) {
  const { stem, options, analysis, many, image } = content as DraftImageChoice
  return {
    kind,
    key,
    imageID: image?.id ?? null,
    type: many ? (2 as const) : (1 as const),
    titleRT: stem,
    analysisRT: analysis,
    options: options.map(({ text, isRight }) => ({ titleRT: text, isRight })),
  }
}

/** As the console shows it; options are named by their places. */
export function showImageChoice({
  stem,
  options,
  analysis,
  many,
  image,
}: Omit<DraftImageChoice, 'tolerance'>): ImageChoice {
  const shown = (options ?? []).map((option, place) => ({ ...option, id: String(place + 1), tagName: letterOf(place) }))
  return {
    stem: stem ?? '',
    many: many === true,
    views: image?.views ?? [],
    volume: [],
    options: shown.map(({ id, tagName, text }) => ({ id, tagName, titleRT: text ?? '' })),
    truth: { right: shown.flatMap(({ id, isRight }) => (isRight ? [id] : [])), analysis: analysis ?? '' },
  }
}

export const sayTotals = (kind: ImageCode, contents: readonly unknown[]): TotalLine[] => [
  {
    key: kind,
    label: sayFor('image-choice')(kind === 'image-dr' ? 'lineDR' : 'lineCT'),
    text: sayNumber(contents.length),
  },
]
