// Corrections of an image's key: its regions with the names of now, refused where they could not be graded fairly.
import type { KeyChangeInput } from '@clearbelt/contract/kinds/registry'
import { regradeErrors } from '@clearbelt/contract/exams/regrade-calls'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import type { GradingObstacle } from '@clearbelt/domain/kinds/screening/grade'
import { findGradingObstacle } from '@clearbelt/domain/kinds/screening/grade'
import { viewAt, viewField } from '@clearbelt/domain/kinds/marks/views'
import {
  gradedTruth,
  namedThings,
  viewsOfBody,
  type ImageBody,
  type ImageTruth,
} from '@clearbelt/domain/kinds/screening/truth'
import type { Culture } from '@clearbelt/contract/wire'
import { refuse } from '../../http/refusal.ts'
import type { KnowledgeTree } from '../knowledge-tree.ts'
import { nameRegion } from './freeze.ts'

const REFUSALS: Record<GradingObstacle, ErrorDef> = {
  'safe-with-regions': regradeErrors['key-safe-with-regions'],
  'threat-without-regions': regradeErrors['key-threat-without-regions'],
  'too-many-regions': regradeErrors['key-region'],
  'region-outside': regradeErrors['key-region'],
  'region-without-knowledge': regradeErrors['key-region'],
}
const AT = { fields: ['change'] }

/** Refuses an unknown point, one that is no kind of threat, and what could not be graded in the strictest form. */
export function correctImage(
  change: Extract<KeyChangeInput, { kind: 'truth' }>,
  { truth: before, body }: { truth: ImageTruth; body: ImageBody },
  { tree, newID }: { tree: KnowledgeTree; newID(): string },
): ImageTruth {
  if (!('regions' in change)) throw refuse(commonErrors['invalid-input'], AT)
  const regions = change.regions.map((r) => {
    const point = tree.all.find((p) => p.id === r.knowledgeID.toLowerCase())
    if (point === undefined || point.variant !== 'image') throw refuse(regradeErrors['key-region'], AT)
    return nameRegion({ ...r, tipId: newID(), knowledgeID: point.id }, tree)
  })
  if (change.regions.some((r) => viewAt(r) >= viewsOfBody(body).length)) throw refuse(regradeErrors['key-region'], AT)
  const truth = { ...before, isSafe: change.isSafe, regions }
  // The strictest form: a paper is sat in whatever form a plan asks for.
  const obstacle = findGradingObstacle(gradedTruth(truth), 3)
  if (obstacle !== null) throw refuse(REFUSALS[obstacle], AT)
  return truth
}

export const presentCorrection = (truth: ImageTruth, culture: Culture) => ({
  isSafe: truth.isSafe,
  knowledgeNames: namedThings(truth.regions).map((r) => r.knowledgeNames[culture]),
})

export const auditTruth = (truth: ImageTruth) => ({
  isSafe: truth.isSafe,
  regions: truth.regions.map((r) => ({
    knowledgeID: r.knowledgeID,
    left: r.left,
    top: r.top,
    width: r.width,
    height: r.height,
    outline: r.outline,
    ...viewField(r),
  })),
})
