// Builds what managers see of an image, field by field.
import type { ImageDetail, ImageRow } from '@clearbelt/contract/images/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { findItemKind } from '@clearbelt/xray/catalog'
import { MODES } from '@clearbelt/xray/modes/modes'
import { stateOf } from './image-state.ts'
import type { PointIndex } from './points.ts'
import type { TruthMark } from './room.ts'
import type { ImageRecord } from './store.ts'
import { nameJoint, originNames } from './words.ts'

/** Where who may see an image fetches a view of it, with the display mode to be added. */
export const pictureAddress = (id: string, view: number): { url: string; thumbUrl: string; planesUrl: string } => ({
  url: `/imageapi/Fiscan/${id}/picture${view === 0 ? '' : `?view=${view}`}`,
  thumbUrl: `/imageapi/Fiscan/${id}/picture?size=thumb${view === 0 ? '' : `&view=${view}`}`,
  planesUrl: `/imageapi/Fiscan/${id}/planes${view === 0 ? '' : `?view=${view}`}`,
})

export interface Audience {
  culture: Culture
  points: PointIndex
  /** Names of creators by id. */
  creators: ReadonlyMap<string, string>
  mayEdit(image: ImageRecord): boolean
}

const addressOf = (id: string) => `/imageapi/Fiscan/${id}`

/** The first view is the image itself; an address names only the others. */
const viewsOf = ({ width, height, planesKey, moreViews }: ImageRecord) => [
  { width, height, hasPlanes: planesKey !== null },
  ...moreViews,
]
const ofView = (view: number): string => (view === 0 ? '' : `&view=${view}`)

export function presentRow(
  image: ImageRecord,
  marks: readonly TruthMark[],
  { culture, points, creators, mayEdit }: Audience,
): ImageRow {
  const kinds = [...new Set(marks.map((mark) => mark.knowledgeID))]
  return {
    id: image.id,
    name: image.name,
    byName: image.name,
    knowledgeName: kinds
      .map((id) => points.name(id, culture))
      .filter((name) => name !== '')
      .join(nameJoint[culture]),
    description: image.description,
    family: image.family,
    thumbnails: viewsOf(image).map((_, view) => `${addressOf(image.id)}/picture?size=thumb${ofView(view)}`),
    views: viewsOf(image).map(({ width, height, hasPlanes }) => ({ width, height, hasPlanes })),
    userType: 1,
    userImageId: null,
    isSafe: image.isSafe,
    origin: image.origin,
    originName: originNames[image.origin][culture],
    viewCount: image.viewCount,
    productName: image.productName,
    source: image.source,
    year: image.year,
    isAppraisal: image.isAppraisal,
    isReserved: image.isReserved,
    createTime: image.createdAt.toISOString(),
    creatorName: creators.get(image.creatorID) ?? '',
    width: image.width,
    height: image.height,
    hasPlanes: image.planesKey !== null,
    canEdit: mayEdit(image),
  }
}

export function presentDetail(
  image: ImageRecord,
  marks: readonly TruthMark[],
  { uses, courses, questions }: { uses: number; courses: number; questions: number },
  audience: Audience,
  /** Names of items that were drawn here, by the code of their version. */
  drawn: ReadonlyMap<string, string>,
): Omit<ImageDetail, 'asked' | 'siblings' | 'isByHand'> {
  const { culture, points } = audience
  const address = addressOf(image.id)
  return {
    ...presentRow(image, marks, audience),
    url: `${address}/picture`,
    planesUrl: image.planesKey ? `${address}/planes` : null,
    operations: MODES.map((mode) => ({ type: mode.code, url: `${address}/picture?type=${mode.code}` })),
    marks: marks.map((mark) => ({
      tipId: mark.tipId,
      knowledgeID: mark.knowledgeID,
      knowledgeName: points.name(mark.knowledgeID, culture),
      left: mark.left,
      top: mark.top,
      width: mark.width,
      height: mark.height,
      outline: mark.outline,
      ...viewField(mark),
    })),
    state: stateOf(image, marks),
    licence: image.licence,
    look: image.planesKey ? image.look : null,
    contents: image.contents.map((code) => findItemKind(code)?.names[culture] ?? drawn.get(code) ?? code),
    difficulty: image.difficulty
      ? {
          view: image.difficulty.view,
          superposition: image.difficulty.superposition,
          clutter: image.difficulty.clutter,
          opacity: image.difficulty.opacity,
        }
      : null,
    uses,
    courses,
    questions,
  }
}
