// Graphic questions in a draft: read, checked with a message at the field, frozen with their picture.
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { graphicErrors } from '@clearbelt/contract/kinds/graphic/errors'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { findGraphicObstacles, type GraphicObstacle } from '@clearbelt/domain/kinds/graphic/obstacles'
import {
  readGraphicBody,
  readGraphicTruth,
  type GraphicBody,
  type GraphicMark,
  type GraphicTruth,
} from '@clearbelt/domain/kinds/graphic/shape'
import { settleNear } from '@clearbelt/domain/kinds/picture/areas'
import { picturesOf } from '@clearbelt/domain/kinds/rich/plain'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { KnowledgeTree } from '../knowledge-tree.ts'
import type { CheckedDraft, DraftItem, FrozenItem, FrozenWords, KindDeps } from '../kind.ts'
import { checkPictures, freezePicture, type DraftPicture } from '../picture/asset.ts'
import { PublishProblem } from '../publish-problem.ts'
import { checkFormulae, cleanRich } from '../rich.ts'
import { cleanText } from '../text.ts'
import { checkTextPictures, freezeTextPictures } from '../written/pictures.ts'

/** What a draft keeps of a question; marks are called by their places, from 1. */
export interface WrittenGraphic {
  body: GraphicBody
  truth: GraphicTruth
  /** The picture by its id; its size is asked of the store. */
  pictureID: string | null
}

/** Marks as they are sent, called by their places. */
export const readMarks = (
  marks: readonly { left: number; top: number; width: number; height: number; knowledgeID: string | null }[],
): GraphicMark[] =>
  marks.map(({ left, top, width, height, knowledgeID }, place) => ({
    ...settleNear({ id: String(place + 1), left, top, width, height }),
    knowledgeID: knowledgeID?.toLowerCase() ?? null,
    knowledgeNames: null,
  }))

export function readDraftItem(input: DraftItemInput): DraftItem {
  if (input.kind !== 'graphic') throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  const content: WrittenGraphic = {
    body: {
      stem: cleanRich(input.titleRT),
      pattern: input.pattern,
      picture: { width: 0, height: 0, alt: cleanText(input.picAlt) },
    },
    truth: { isSafe: input.isSafe, marks: readMarks(input.marks), analysis: cleanRich(input.analysisRT) },
    pictureID: input.pictureID,
  }
  return { kind: 'graphic', key: input.key, sourceID: null, content }
}

export function readContent(item: Pick<DraftItem, 'content'>): WrittenGraphic {
  const { body, truth, pictureID } = item.content as { body: unknown; truth: unknown; pictureID?: unknown }
  return {
    body: readGraphicBody(body),
    truth: readGraphicTruth(truth),
    pictureID: typeof pictureID === 'string' ? pictureID : null,
  }
}

export const pictureOf = ({ pictureID, body }: WrittenGraphic): DraftPicture => ({ pictureID, alt: body.picture.alt })

const e = graphicErrors
const at =
  (field: string) =>
  (place: number | null): string =>
    field.replace('?', String(place))
const REFUSALS: Record<GraphicObstacle, { def: ErrorDef; field: (place: number | null) => string }> = {
  'stem-missing': { def: e['graphic-stem-missing'], field: at('titleRT') },
  'stem-too-long': { def: e['graphic-stem-too-long'], field: at('titleRT') },
  'safe-with-marks': { def: e['graphic-safe-with-marks'], field: at('isSafe') },
  'marks-missing': { def: e['graphic-marks-missing'], field: at('marks') },
  'marks-too-many': { def: e['graphic-marks-too-many'], field: at('marks') },
  'mark-outside': { def: e['graphic-mark-outside'], field: at('marks.?') },
  'mark-same': { def: e['graphic-mark-same'], field: at('marks.?') },
  'mark-without-point': { def: e['graphic-point-missing'], field: at('marks.?.knowledgeID') },
  'analysis-too-long': { def: e['graphic-analysis-too-long'], field: at('analysisRT') },
  'too-much-formatting': { def: richErrors['too-much-formatting'], field: at('titleRT') },
}

/** Whether a point can be what lies in a picture. */
export type IsThreatPoint = (knowledgeID: string) => boolean

/** Refuses a question that cannot be asked, at its first fault; `above` is the path of the question. */
export function checkGraphic(
  { body, truth }: Pick<WrittenGraphic, 'body' | 'truth'>,
  isPoint: IsThreatPoint,
  above: string,
): void {
  const [obstacle] = findGraphicObstacles(body, truth)
  if (obstacle !== undefined) {
    const { def, field } = REFUSALS[obstacle.code]
    throw refuse(def, { params: { n: (obstacle.place ?? 0) + 1 }, fields: [above + field(obstacle.place)] })
  }
  const unknown = truth.marks.findIndex(({ knowledgeID }) => knowledgeID !== null && !isPoint(knowledgeID))
  if (unknown !== -1)
    throw refuse(e['graphic-point-unknown'], {
      params: { n: unknown + 1 },
      fields: [`${above}marks.${unknown}.knowledgeID`],
    })
  // What is asked has its picture beside it; the explanation may show others.
  if (picturesOf(body.stem).length > 0) throw refuse(richErrors['picture-unknown'], { fields: [`${above}titleRT`] })
  checkFormulae(body.stem, `${above}titleRT`)
  checkFormulae(truth.analysis, `${above}analysisRT`)
}

export async function checkDraft(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<CheckedDraft> {
  const written = items.map(({ place, item }) => ({
    content: item.content as WrittenGraphic,
    above: `items.${place}.`,
  }))
  const namesPoints = written.some(({ content }) => content.truth.marks.some(({ knowledgeID }) => knowledgeID !== null))
  const points = namesPoints ? await deps.knowledge.pointsSeenBy(tx, caller.orgPath) : []
  const threats = new Set(points.flatMap(({ id, variant }) => (variant === 'image' ? [id] : [])))
  const drafts = written.map(({ content, above }) => ({ picture: pictureOf(content), above }))
  for (const { content, above } of written) checkGraphic(content, (id) => threats.has(id), above)
  await checkPictures(deps, tx, caller, drafts)
  const texts = written.map(({ content, above }) => [{ html: content.truth.analysis, field: `${above}analysisRT` }])
  await checkTextPictures(deps, tx, caller, texts)
  return { threatCount: written.filter(({ content }) => !content.truth.isSafe).length, shared: null }
}

/** Marks with the names that their points have now. */
export const nameMarks = (marks: readonly GraphicMark[], tree: KnowledgeTree): GraphicMark[] =>
  marks.map((mark) => ({
    ...mark,
    knowledgeNames: mark.knowledgeID === null ? null : (tree.names.get(mark.knowledgeID) ?? null),
  }))

/**
 * A question as it is published: the picture by its files, marks with the names of now. The pictures of the explanation
 * are fetched by numbers that stand in the explanation alone. Throws a PublishProblem where a point is gone.
 */
export async function freezeGraphic(deps: KindDeps, item: DraftItem, tree: KnowledgeTree): Promise<FrozenItem> {
  const content = readContent(item)
  const { body, truth } = content
  if (truth.marks.some(({ knowledgeID }) => knowledgeID !== null && !tree.ids.has(knowledgeID)))
    throw new PublishProblem(e['graphic-point-unknown'].text)
  const picture = await freezePicture(deps, pictureOf(content))
  const texts = await freezeTextPictures(deps, [truth.analysis])
  return {
    body: { ...body, picture: { width: picture.width, height: picture.height, alt: body.picture.alt } },
    truth: { ...truth, marks: nameMarks(truth.marks, tree), analysis: texts.rename(truth.analysis) },
    assets: { ...texts.assets, picture },
    sourceID: null,
    knowledgeIDs: [...new Set(truth.marks.flatMap(({ knowledgeID }) => knowledgeID ?? []))],
    isThreat: !truth.isSafe,
    toShare: null,
  }
}

const shapeOf = ({ pictureID, body: { pattern }, truth: { isSafe, marks } }: WrittenGraphic): string =>
  JSON.stringify([pictureID, pattern, isSafe, marks])

/** Whether a translation is asked on the same picture with the same key. */
export const isSameGraphic = (item: DraftItem, other: DraftItem): boolean =>
  shapeOf(readContent(item)) === shapeOf(readContent(other))

/** The words of a translation under the ids of the published question. */
export async function freezeGraphicWords(
  deps: KindDeps,
  { frozen }: { frozen: FrozenItem },
  other: DraftItem,
): Promise<FrozenWords> {
  const its = readContent(other)
  const texts = await freezeTextPictures(deps, [its.truth.analysis])
  const published = frozen.body as GraphicBody
  return {
    body: { ...published, stem: its.body.stem, picture: { ...published.picture, alt: its.body.picture.alt } },
    words: { analysis: texts.rename(its.truth.analysis) },
    assets: texts.assets,
  }
}
