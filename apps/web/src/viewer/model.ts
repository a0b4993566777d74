// What the screening player shows: a paper, its images, their truth where it may be seen, and the candidate's answers.
import type { AnswerForm, Mark, ScreeningAnswer } from '@clearbelt/domain/exams/answers'

/** `answer`: a sitting; `review`: one's own sitting with truth; `preview`: a paper with truth and without answers. */
export type Usage = 'answer' | 'review' | 'preview'

/** A mark with the words shown beside it. */
export interface ViewerMark extends Mark {
  tagName: string
}
export type ViewerAnswer = ScreeningAnswer<ViewerMark>
export type Answers = Readonly<Record<string, ViewerAnswer>>

/** A true region, in fractions of the image from its top left. */
export interface ViewerRegion {
  tipId: string
  knowledgeID: string
  knowledgeName: string
  left: number
  top: number
  width: number
  height: number
}

/** What review and preview know of an image beyond its picture. */
export interface ViewerTruth {
  isSafe: boolean
  name: string
  description: string
  productName: string
  regions: readonly ViewerRegion[]
}

/** An image as it can be fetched: addresses to be loaded with the bearer. Width and height are in pixels at zoom 1. */
export interface ViewerTopic {
  id: string
  url: string
  thumbUrl: string
  planesUrl: string | null
  width: number
  height: number
  truth: ViewerTruth | null
}

export interface ViewerItem {
  topicID: string
  /** A key question of the paper. */
  isKey: boolean
  topic: ViewerTopic
  /** How the marking judged the answer; null while that is not known. */
  isCorrect: boolean | null
}

/** Scores are exact decimals as text. */
export interface ViewerPaper {
  title: string
  /** Null in the preview of a paper that no plan uses yet. */
  form: AnswerForm | null
  totalScore: string
  passScore: string
  /** Own score; null until it may be seen. */
  score: string | null
  totalSeconds: number
  items: readonly ViewerItem[]
}

/** The two levels of the knowledge-point selector. */
export interface KnowledgeGroup {
  id: string
  value: string
  children: readonly { id: string; value: string }[]
}
