// Image screening on the server.
import { examErrors } from '@clearbelt/contract/exams/errors'
import type { ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { namedThings, type ImageBody, type ImageTruth } from '@clearbelt/domain/kinds/screening/truth'
import type { ServerKind } from '../kind.ts'
import { auditTruth, correctImage, presentCorrection } from './correction.ts'
import { checkDraft, presentDraft, readDraftItem } from './draft.ts'
import { isBroken, sendPicture, sendPlanes } from './files.ts'
import { freezeImage, freezeStill, shareImages } from './freeze.ts'
import { imageMeasures } from './group.ts'
import { analyseImages, saidOf } from './measures.ts'
import * as present from './present.ts'

/** Refusals by the problem of the answer; any other is a mark that is not allowed. */
const REFUSALS: Readonly<Record<string, keyof typeof examErrors>> = {
  'marker-limit': 'marker-limit',
  'not-a-knowledge-point': 'unknown-point',
  'knowledge-missing': 'unknown-point',
  'unknown-point': 'unknown-point',
}

export const screeningServer: ServerKind = {
  code: 'screening',
  checkDraft,
  imagesOf: ({ sourceID }) => (sourceID === null ? [] : [sourceID]),
  readDraftItem,
  presentDraft,
  freeze: freezeImage,
  share: shareImages,
  still: freezeStill,
  picture: sendPicture,
  planes: sendPlanes,
  isBroken,
  bank: null,
  async findProblem(answer, tree) {
    const { tags } = answer as ScreeningAnswer
    if (tags.every((t) => t.tagKp === null)) return null
    const { ids } = await tree()
    const index = tags.findIndex((t) => t.tagKp !== null && !ids.has(t.tagKp))
    return index < 0 ? null : { code: 'unknown-point', index }
  },
  refusalOf: ({ code }) => ({ def: examErrors[REFUSALS[code] ?? 'mark-not-allowed'], field: 'tags' }),
  presentItem: present.presentItem,
  presentRecord: present.presentRecord,
  presentReviewItem: present.presentReviewItem,
  presentReviewRecord: present.presentReviewRecord,
  presentMoment: (_item, answer, said) => present.presentMoment(answer, said),
  presentLate: (_item, answer) => present.presentLate(answer),
  presentReplayItem: present.presentReplayItem,
  categoryNames: (truth, culture) => namedThings((truth as ImageTruth).regions).map((r) => r.categoryNames[culture]),
  nameOf: (_item, truth) => (truth as ImageTruth).name,
  printItem: present.printItem,
  printKey: (_item, truth, culture) => present.printKey(truth, culture),
  measures: imageMeasures,
  saidOf,
  analyse: analyseImages,
  correctTruth: (change, { truth, body }, world) =>
    correctImage(change, { truth: truth as ImageTruth, body: body as ImageBody }, world),
  presentCorrection: (_item, truth, culture) => presentCorrection(truth as ImageTruth, culture),
  auditTruth: (truth) => auditTruth(truth as ImageTruth),
}
