// What the screening player shows: a paper, its images, their truth where it may be seen, and the candidate's answers.
import type { AnswerForm, Mark, ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'

/** `answer`: a sitting; `review`: one's own sitting with truth; `preview`: a paper with truth and without answers. */
export type Usage = 'answer' | 'review' | 'preview'

/** A mark with the words shown beside it. */
export interface ViewerMark extends Mark {
  tagName: string
  /** In a review, the points above the one it names. */
  tagAbove?: readonly string[]
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
  /** A correction of the key took the image out of the score. */
  isLeftOut?: boolean
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

/** How safe the answers are, as one small word. `since` is a time of day ready to be shown. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'offline'; since: string }
  | { kind: 'signed-out'; signIn: () => void }

/** Scores are exact decimals as text, times are ready to be shown. */
export type ResultView =
  | {
      kind: 'exam'
      paperName: string
      paperScore: string
      passScore: string
      startTime: string
      submitTime: string
      total: number
      answered: number
      /** Null until the release policy shows it. */
      score: string | null
      isPass: boolean | null
      correct: number | null
      wrong: number | null
      unanswered: number | null
      isReleased: boolean
      /** When it will be shown, where that is known. */
      releaseAt: string | null
      closedBy: 'candidate' | 'deadline' | 'administrator'
      allowReview: boolean
      receiptHash: string
    }
  | {
      kind: 'practice'
      total: number
      correct: number
      wrong: number
      /** Share 0..1 of right answers. */
      rate: number
      seconds: number
      allowReview: boolean
    }

/** What the marker detail shows. */
export interface MarkerDetail {
  name: string
  category: string
  productName: string
  description: string
  pictures: readonly Blob[]
}
