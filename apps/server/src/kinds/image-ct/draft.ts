// CT questions in a draft whose threats are marked: the options give way to a tolerance; the truth is the library's.
import { imageChoiceErrors } from '@clearbelt/contract/kinds/image-choice/errors'
import { choiceErrors } from '@clearbelt/contract/kinds/choice/errors'
import { imageCTErrors as e } from '@clearbelt/contract/kinds/image-ct/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/choice/choice'
import {
  findBoxObstacles,
  findWordObstacles,
  imageCTKind,
  type ImageCTBody,
  type ImageCTTruth,
  type Marking,
  type SpotObstacleAt,
} from '@clearbelt/domain/kinds/image-ct/kind'
import { isUpright, keptBox, keptTurn, type SpotBox, type ThreatBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { toTenths, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { VolumeBox, VolumePlace, VolumeTruth } from '../../rooms/images/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import { holdImages, readContent, type WrittenImageChoice } from '../image-choice/draft.ts'
import type { DraftItem, KindDeps } from '../kind.ts'
import type { KnowledgeTree } from '../knowledge-tree.ts'
import { PublishProblem } from '../publish-problem.ts'
import { checkFormulae } from '../rich.ts'
import { checkTextPictures } from '../written/pictures.ts'

export interface WrittenCT extends WrittenImageChoice {
  body: ImageCTBody
  truth: ImageCTTruth
}

export const readCT = (item: Pick<DraftItem, 'content'>): WrittenCT => {
  const { body, truth } = item.content as { body: unknown; truth: unknown }
  return {
    body: imageCTKind.readBody(body),
    truth: imageCTKind.readTruth(truth),
    imageID: readContent(item).imageID,
  }
}

/** A question whose threats are marked; `item` as a question with options. Nothing is known of the volume yet. */
export function asMarked(item: DraftItem, input: DraftItemInput): DraftItem {
  if (!('tolerance' in input) || input.pattern !== 2) return item
  const { body, truth, imageID } = readContent(item)
  const marking: Marking = { size: { x: 0, y: 0, z: 0 }, tolerance: toTenths(input.tolerance) }
  const content: WrittenCT = {
    body: { ...body, options: [], many: false, marking },
    truth: { ...truth, right: [], boxes: null },
    imageID,
  }
  return { ...item, content }
}

const spotOf = ([x, y, z]: VolumePlace): Spot => ({ x: toTenths(x), y: toTenths(y), z: toTenths(z) })
const exactSpot = ([x, y, z]: VolumePlace): Spot => ({ x, y, z })

/** As questions keep it: to tenths, and where it is turned so much larger that nothing of it is left out. */
function boxOf({ from, to, turn }: VolumeBox): SpotBox {
  const box = { from: exactSpot(from), to: exactSpot(to), turn: keptTurn(exactSpot(turn)) }
  return isUpright(box) ? { from: spotOf(from), to: spotOf(to) } : keptBox(box)
}

/** The volume as a question has it: its extent, and its threats by ids that only tell them apart. */
export function placesOf({ size, boxes }: VolumeTruth): { size: Spot; boxes: Omit<ThreatBox, 'knowledgeNames'>[] } {
  return {
    size: spotOf(size),
    boxes: boxes.map(({ knowledgeID, ...box }, at) => ({ id: String(at + 1), ...boxOf(box), knowledgeID })),
  }
}

/** With their names as they are now. */
export const nameBoxes = (boxes: readonly Omit<ThreatBox, 'knowledgeNames'>[], tree: KnowledgeTree): ThreatBox[] =>
  boxes.map((box) => ({
    ...box,
    knowledgeNames: box.knowledgeID === null ? null : (tree.names.get(box.knowledgeID) ?? null),
  }))

interface Refusal {
  def: ErrorDef
  field: string
  limit?: number
}
const REFUSALS: Readonly<Record<SpotObstacleAt['code'], Refusal>> = {
  'stem-missing': { def: choiceErrors['stem-missing'], field: 'titleRT' },
  'stem-too-long': { def: choiceErrors['stem-too-long'], field: 'titleRT', limit: STEM_LIMIT },
  'analysis-too-long': { def: choiceErrors['analysis-too-long'], field: 'analysisRT', limit: ANALYSIS_LIMIT },
  'too-much-formatting': { def: richErrors['too-much-formatting'], field: 'titleRT' },
  'tolerance-outside': { def: e['ct-tolerance-outside'], field: 'tolerance' },
  'volume-missing': { def: e['ct-volume-unknown'], field: 'imageID' },
  'boxes-missing': { def: e['ct-volume-unknown'], field: 'imageID' },
  'boxes-too-many': { def: e['ct-threats-too-many'], field: 'imageID' },
  'box-outside': { def: e['ct-box-outside'], field: 'ctBoxes' },
}

/** Refuses at the first fault that was found; `above` is the path of the question. */
export function refuseAt(found: readonly SpotObstacleAt[], above: string): void {
  const [obstacle] = found
  if (obstacle === undefined) return
  const { def, field, limit } = REFUSALS[obstacle.code]
  const params = { ...(limit === undefined ? {} : { limit }), n: (obstacle.box ?? 0) + 1 }
  throw refuse(def, { params, fields: [obstacle.box === null ? above + field : `${above}${field}.${obstacle.box}`] })
}

/** Refuses a question without an image of whose volume is known where its threats lie. */
export async function checkMarked(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<void> {
  const written = items.map(({ place, item }) => ({ place, content: readCT(item), above: `items.${place}.` }))
  await holdImages(deps, tx, caller, 'ct', written)
  const truths = await deps.images.volumeTruths(
    tx,
    written.flatMap(({ content }) => content.imageID ?? []),
  )
  for (const { content, above } of written) {
    const { body, truth, imageID } = content
    if (body.marking === null) continue
    refuseAt(findWordObstacles({ stem: body.stem, marking: body.marking }, truth.analysis), above)
    const known = truths.get(imageID ?? '')
    if (known === undefined) throw refuse(e['ct-volume-unknown'], { fields: [`${above}imageID`] })
    const { size, boxes } = placesOf(known)
    refuseAt(
      findBoxObstacles(
        { ...body.marking, size },
        boxes.map((box) => ({ ...box, knowledgeNames: null })),
      ),
      above,
    )
    checkFormulae(body.stem, `${above}titleRT`)
    checkFormulae(truth.analysis, `${above}analysisRT`)
  }
  const texts = written.map(({ content: { body, truth }, above }) => [
    { html: body.stem, field: `${above}titleRT` },
    { html: truth.analysis, field: `${above}analysisRT` },
  ])
  await checkTextPictures(deps, tx, caller, texts)
}

/** What a publication adds to the frozen question: the volume as it is known now. */
export async function freezeMarking(
  deps: KindDeps,
  { body, imageID }: WrittenCT,
  tree: KnowledgeTree,
): Promise<{ marking: Marking; boxes: ThreatBox[] } | null> {
  if (body.marking === null) return null
  const known = (await deps.images.volumeTruths(deps.world.db, [imageID ?? ''])).get(imageID ?? '')
  if (known === undefined)
    throw new PublishProblem(
      (imageID === null ? imageChoiceErrors['library-image-unknown'] : e['ct-volume-unknown']).text,
    )
  const { size, boxes } = placesOf(known)
  return { marking: { ...body.marking, size }, boxes: nameBoxes(boxes, tree) }
}
