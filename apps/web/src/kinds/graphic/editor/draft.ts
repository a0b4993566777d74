// A graphic question while it is edited: what is asked of the picture, and what is true of it.
import type { DraftItemInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import type { Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'
import { newID } from '../../written/draft.ts'
import { readMark, type TrueMark } from '../content.ts'

export interface DraftGraphic {
  pattern: Pattern
  stem: string
  /** Null: none chosen, or it is gone. */
  picture: QuestionPicture | null
  alt: string
  isSafe: boolean
  marks: readonly TrueMark[]
  analysis: string
}

export const EMPTY: DraftGraphic = {
  pattern: 1,
  stem: '',
  picture: null,
  alt: '',
  isSafe: true,
  marks: [],
  analysis: '',
}

/** What the form holds, as it is kept: a safe picture has no marks. */
export const settleGraphic = ({
  pattern,
  stem,
  picture,
  alt,
  isSafe,
  marks,
  analysis,
}: DraftGraphic): DraftGraphic => ({
  pattern,
  stem: tidyRich(stem),
  picture,
  alt: alt.trim(),
  isSafe,
  marks: isSafe ? [] : (marks ?? []),
  analysis: tidyRich(analysis ?? ''),
})

export const newItem = (content: DraftGraphic): DraftItem => ({ id: newID(), kind: 'graphic', key: false, content })

export function readDraft({ topicID, key, topic }: Extract<ReviewItem, { kind: 'graphic' }>): DraftItem {
  const content: DraftGraphic = {
    pattern: topic.pattern,
    stem: topic.titleRT,
    picture:
      topic.pictureID === null
        ? null
        : {
            id: topic.pictureID,
            url: topic.picSrcUrl,
            thumbUrl: topic.picViewUrl,
            width: topic.width,
            height: topic.height,
          },
    alt: topic.picAlt,
    isSafe: topic.isSafe,
    marks: topic.marks.map(readMark),
    analysis: topic.analysisRT,
  }
  return { id: topicID, kind: 'graphic', key, content }
}

/** One that is sent; its picture is kept when it is taken. */
export function readInput(input: Extract<DraftItemInput, { kind: 'graphic' }>): DraftGraphic {
  return {
    pattern: input.pattern ?? 1,
    stem: input.titleRT ?? '',
    // As large as pictures often are: marks show where they lie.
    picture: { id: '', url: '', thumbUrl: '', width: 600, height: 400 },
    alt: input.picAlt ?? '',
    isSafe: input.isSafe !== false,
    marks: (input.marks ?? []).map(({ knowledgeID = null, ...box }, place) => ({
      ...box,
      id: String(place + 1),
      knowledgeID,
      name: '',
    })),
    analysis: input.analysisRT ?? '',
  }
}

export function writeDraft({ content, key }: DraftItem): Extract<DraftItemInput, { kind: 'graphic' }> {
  const { pattern, stem, picture, alt, isSafe, marks, analysis } = content as DraftGraphic
  return {
    kind: 'graphic',
    key,
    pattern,
    titleRT: stem,
    analysisRT: analysis,
    pictureID: picture?.id ?? null,
    picAlt: alt,
    isSafe,
    marks: marks.map(({ left, top, width, height, knowledgeID }) => ({ left, top, width, height, knowledgeID })),
  }
}

export const sayTotals = (contents: readonly unknown[]): TotalLine[] => [
  { key: 'graphic', label: sayFor('graphic')('line'), text: sayNumber(contents.length) },
]
