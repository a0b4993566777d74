// A graphic question as the web shows it, and as it travels.
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import { UNANSWERED, type MarkedAnswer } from '@clearbelt/domain/kinds/marks/answers'
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import type { ViewerMark } from '../../viewer/model.ts'
import type { PictureShown } from '../picture/area-picture.tsx'

/** A mark of an answer with the words beside it. */
export type OwnMark = ViewerMark
export type Answer = MarkedAnswer<OwnMark>

/** Where a threat lies; the name is empty where nobody said what it is. */
export interface TrueMark extends Area {
  knowledgeID: string | null
  name: string
}

export interface Graphic {
  /** Rich text. */
  stem: string
  pattern: Pattern
  picture: PictureShown
  /** Null in a sitting. */
  truth: { isSafe: boolean; marks: readonly TrueMark[]; analysis: string } | null
}

type Item = Extract<CandidateItem | ReviewItem, { kind: 'graphic' }>
type Record = Extract<CandidateRecord | ReviewRecord, { kind: 'graphic' }>
/** What every shape of the question has on the wire. */
type Shown = Pick<Item['topic'], 'titleRT' | 'pattern' | 'picSrcUrl' | 'picAlt' | 'width' | 'height'>
type WireMark = Extract<ReviewItem, { kind: 'graphic' }>['topic']['marks'][number]

/** The question without its key, of an item, a replay or an analysis. */
export const readShown = (topic: Shown): Omit<Graphic, 'truth'> => ({
  stem: topic.titleRT,
  pattern: topic.pattern,
  picture: { url: topic.picSrcUrl, width: topic.width, height: topic.height, alt: topic.picAlt },
})

export const readMark = ({ id, left, top, width, height, knowledgeID, knowledgeName }: WireMark): TrueMark => ({
  id,
  left,
  top,
  width,
  height,
  knowledgeID,
  name: knowledgeName,
})

export const readItem = ({ topic }: Item): Graphic => ({
  ...readShown(topic),
  truth:
    'isSafe' in topic ? { isSafe: topic.isSafe, marks: topic.marks.map(readMark), analysis: topic.analysisRT } : null,
})

export const readAnswer = ({ answer }: Pick<Record, 'answer'>): Answer =>
  answer === null
    ? UNANSWERED
    : {
        isPass: answer.isPass,
        tags: answer.tags.map(({ x, y, tagKp, tagName, ...more }) => ({
          x,
          y,
          tagKp,
          tagName,
          ...('tagAbove' in more ? { tagAbove: more.tagAbove } : {}),
        })),
      }

export const writeAnswer = ({ isPass, tags }: Answer) => ({
  answer: isPass === null ? null : { isPass, tags: tags.map(({ x, y, tagKp, tagName }) => ({ x, y, tagKp, tagName })) },
})

export const asAnswer = (answer: unknown): Answer => (answer as Answer | undefined) ?? UNANSWERED
