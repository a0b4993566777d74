// Builds what managers are shown of papers, field by field.
import type { ScreeningReviewItem } from '@clearbelt/contract/kinds/screening/kind'
import type { FiscanPaper, PaperRow } from '@clearbelt/contract/papers/calls'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { isPaperType, SCREENING_METHOD } from '@clearbelt/domain/papers/paper-types'
import { formatScore, parseScore, splitTotal } from '@clearbelt/domain/papers/scores'
import { MODES } from '@clearbelt/xray/modes/modes'
import type { Caller } from '../../http/context.ts'
import type { ImageTruth } from '../images/room.ts'
import type { PointIndex } from './points.ts'
import { canEdit } from './policy.ts'
import type { SnapshotItemTruth, SnapshotItemView } from './room.ts'
import type { SnapshotRecord } from './snapshot-store.ts'
import type { DraftItem, PaperRecord } from './store.ts'
import { paperTypeNames } from './words.ts'

type Topic = ScreeningReviewItem['topic']
type Relation = FiscanPaper['paper']['relationship'][number]

/** A stored score as decimal text without needless zeros. */
export const scoreText = (stored: string): string => formatScore(parseScore(stored) ?? 0)

/** Address of one rendering. */
const pictureUrl = (base: string, type: number): string => `${base}/picture?type=${type}`
export const thumbUrl = (base: string): string => `${base}/picture?size=thumb`
export const imageBase = (imageID: string): string => `/imageapi/Fiscan/${imageID}`
const itemBase = (itemID: string): string => `/imageapi/Paper/${itemID}`
/** Every display mode with its rendering. */
const operationsOf = (base: string): Topic['image']['operations'] =>
  MODES.map(({ code }) => ({ type: code, url: pictureUrl(base, code) }))

export interface RowFacts {
  caller: Caller
  culture: Culture
  creatorName: string
  uses: number
}

export function presentRow(p: PaperRecord, { caller, culture, creatorName, uses }: RowFacts): PaperRow {
  const type = isPaperType(p.type) ? p.type : 5
  return {
    id: p.id,
    name: p.name,
    type,
    typeName: paperTypeNames[type][culture],
    state: p.state,
    questionCount: p.item_count,
    threatCount: p.threat_count,
    totalScore: scoreText(p.total_score),
    passScore: scoreText(p.pass_score),
    totalSeconds: p.total_seconds,
    creatorID: p.creator_id,
    creatorName,
    createTime: p.create_time.toISOString(),
    publishTime: p.publish_time?.toISOString() ?? null,
    canEdit: canEdit(caller, p),
    version: p.version,
    uses,
  }
}

interface Head {
  paperID: string
  title: string
  remark: string
  state: FiscanPaper['state']
  totalScore: string
  passScore: string
  totalSeconds: number
  version: number
  creatorID: string
  canEdit: boolean
}

function presentPaper(h: Head, relationship: Relation[]): FiscanPaper {
  const totalScore = scoreText(h.totalScore)
  const passScore = scoreText(h.passScore)
  return {
    paperID: h.paperID,
    testID: null,
    guid: null,
    title: h.title,
    state: h.state,
    totalScore,
    score: null,
    passScore,
    totalSeconds: h.totalSeconds,
    remainSeconds: null,
    form: null,
    info: {
      title: h.title,
      totalScore,
      totalSeconds: h.totalSeconds,
      passScore,
      method: SCREENING_METHOD,
      remark: h.remark,
      version: h.version,
      creatorID: h.creatorID,
      canEdit: h.canEdit,
    },
    paper: { relationship },
    records: [],
  }
}

/** A draft, shown with the images of the library as they are now; images that are gone are left out. */
export function presentDraft(
  paper: PaperRecord,
  items: readonly DraftItem[],
  truths: readonly ImageTruth[],
  points: PointIndex,
  caller: Caller,
  culture: Culture,
): FiscanPaper {
  const images = new Map(truths.map((t) => [t.id, t]))
  const scores = items.length === 0 ? [] : splitTotal(parseScore(paper.total_score) ?? 0, items.length)
  const relationship = items.flatMap(({ index, imageID, key }): Relation[] => {
    const image = images.get(imageID)
    if (image === undefined) return []
    const base = imageBase(imageID)
    const marks = image.marks.map((m) => ({
      tipId: m.tipId,
      knowledgeID: m.knowledgeID,
      knowledgeName: points.names(m.knowledgeID)[culture],
      left: m.left,
      top: m.top,
      width: m.width,
      height: m.height,
    }))
    const topic: Topic = {
      id: imageID,
      url: pictureUrl(base, 0),
      thumbUrl: thumbUrl(base),
      planesUrl: image.hasPlanes ? `${base}/planes` : null,
      width: image.width,
      height: image.height,
      isSafe: image.isSafe,
      image: {
        name: image.name,
        description: image.description,
        productName: image.productName,
        marks,
        operations: operationsOf(base),
      },
      marks,
    }
    return [{ topicID: imageID, kind: 'screening', index, imageID, key, score: formatScore(scores[index] ?? 0), topic }]
  })
  return presentPaper(
    {
      paperID: paper.id,
      title: paper.name,
      remark: paper.remark,
      state: paper.state,
      totalScore: paper.total_score,
      passScore: paper.pass_score,
      totalSeconds: paper.total_seconds,
      version: paper.version,
      creatorID: paper.creator_id,
      canEdit: canEdit(caller, paper),
    },
    relationship,
  )
}

const inCulture = (texts: Texts, culture: Culture): string => texts[culture]

/** A published paper with its truth, for managers. */
export function presentSnapshot(
  s: SnapshotRecord,
  paper: PaperRecord | null,
  views: readonly SnapshotItemView[],
  truths: readonly SnapshotItemTruth[],
  caller: Caller,
  culture: Culture,
): FiscanPaper {
  const truthOf = new Map(truths.map((t) => [t.id, t]))
  const relationship = views.flatMap((v): Relation[] => {
    const truth = truthOf.get(v.id)
    if (truth === undefined) return []
    const base = itemBase(v.id)
    const marks = truth.regions.map((r) => ({
      tipId: r.tipId,
      knowledgeID: r.knowledgeID,
      knowledgeName: inCulture(r.knowledgeNames, culture),
      left: r.left,
      top: r.top,
      width: r.width,
      height: r.height,
    }))
    const topic: Topic = {
      id: v.id,
      url: pictureUrl(base, 0),
      thumbUrl: thumbUrl(base),
      planesUrl: v.planesKey === null ? null : `${base}/planes`,
      width: v.width,
      height: v.height,
      isSafe: truth.isSafe,
      image: {
        name: truth.name,
        description: truth.description,
        productName: truth.productName,
        marks,
        operations: operationsOf(base),
      },
      marks,
    }
    return [
      {
        topicID: v.id,
        kind: 'screening',
        index: v.index,
        imageID: truth.imageID,
        key: v.key,
        score: scoreText(truth.score),
        topic,
      },
    ]
  })
  return presentPaper(
    {
      paperID: s.paperID,
      title: s.name,
      remark: s.remark,
      state: 'published',
      totalScore: s.totalScore,
      passScore: s.passScore,
      totalSeconds: s.totalSeconds,
      version: s.version,
      creatorID: paper?.creator_id ?? '',
      canEdit: paper !== null && canEdit(caller, paper),
    },
    relationship,
  )
}
