// What the screening player shows: a paper, its images, their truth where it may be seen, and the candidate's answers.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import type { Mark, ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'

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
export interface ViewerRegion extends OutlinedBox {
  tipId: string
  knowledgeID: string
  knowledgeName: string
}

/** What review and preview know of an image beyond its picture. */
export interface ViewerTruth {
  isSafe: boolean
  name: string
  description: string
  productName: string
  regions: readonly ViewerRegion[]
}

/** A view as it can be fetched: addresses to be loaded with the bearer. Width and height are in pixels at zoom 1. */
export interface ViewerView {
  url: string
  thumbUrl: string
  planesUrl: string | null
  width: number
  height: number
}

/** An image, by its first view. */
export interface ViewerTopic extends ViewerView {
  id: string
  /** The views from the second on, which are shown beside the first; absent: there are none. */
  more?: readonly ViewerView[] | undefined
  truth: ViewerTruth | null
}

/** The two levels of the knowledge-point selector. */
export interface KnowledgeGroup {
  id: string
  value: string
  children: readonly { id: string; value: string }[]
}

/** What the marker detail shows. */
export interface MarkerDetail {
  name: string
  category: string
  productName: string
  description: string
  pictures: readonly MarkerPicture[]
}

/** One picture of a marker: the marked place, the whole image, or such a thing drawn alone. */
export interface MarkerPicture {
  picture: Blob
  shows: 'closeUp' | 'whole' | 'broad' | 'slant' | 'edge'
  /** Name of the thing drawn alone, else ''. */
  name: string
  /** The thing drawn alone is only like what was marked. */
  isExample: boolean
}
