// Matching questions in a draft: read, checked with a message at the field, frozen with their picture under dealt ids.
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { matchingErrors } from '@clearbelt/contract/kinds/matching/errors'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { findMatchingObstacles, type MatchingObstacle } from '@clearbelt/domain/kinds/matching/obstacles'
import {
  inOrder,
  readMatchingBody,
  readMatchingTruth,
  type MatchingBody,
  type MatchingTruth,
} from '@clearbelt/domain/kinds/matching/shape'
import { settleNear } from '@clearbelt/domain/kinds/picture/areas'
import { seededRandom, shuffled } from '@clearbelt/domain/papers/seeded-random'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { CheckedDraft, DraftItem, FrozenItem, FrozenWords, KindDeps } from '../kind.ts'
import { checkPictures, freezePicture, type DraftPicture } from '../picture/asset.ts'
import { checkFormulae, cleanRich } from '../rich.ts'
import { cleanText } from '../text.ts'
import { checkTextPictures, freezeTextPictures } from '../written/pictures.ts'

/** What a draft keeps of a question; areas and names are called by their places, from 1. */
export interface WrittenMatching {
  body: MatchingBody
  truth: MatchingTruth
  /** The picture by its id; its size is asked of the store. */
  pictureID: string | null
}

export function readDraftItem(input: DraftItemInput): DraftItem {
  if (!('rectangleOptions' in input) || input.kind !== 'matching')
    throw refuse(commonErrors['invalid-input'], { fields: ['items'] })
  const placeOf = new Map(input.dropList.map(({ id }, place) => [id ?? String(place + 1), String(place + 1)]))
  const areas = input.rectangleOptions.map(({ left, top, width, height }, place) => ({
    id: String(place + 1),
    left,
    top,
    width,
    height,
  }))
  const pairs = input.rectangleOptions.flatMap(({ answerId }, place) => {
    const name = answerId === null ? undefined : placeOf.get(answerId)
    return name === undefined ? [] : [{ area: String(place + 1), name }]
  })
  const content: WrittenMatching = {
    body: {
      stem: cleanRich(input.titleRT),
      picture: { width: 0, height: 0, alt: cleanText(input.picAlt) },
      areas: areas.map(settleNear),
      names: input.dropList.map(({ titleRT }, place) => ({ id: String(place + 1), text: cleanText(titleRT) })),
      reuse: input.reuse,
    },
    truth: { pairs, analysis: cleanRich(input.analysisRT) },
    pictureID: input.pictureID,
  }
  return { kind: 'matching', key: input.key, sourceID: null, content }
}

export function readContent(item: Pick<DraftItem, 'content'>): WrittenMatching {
  const { body, truth, pictureID } = item.content as { body: unknown; truth: unknown; pictureID?: unknown }
  return {
    body: readMatchingBody(body),
    truth: readMatchingTruth(truth),
    pictureID: typeof pictureID === 'string' ? pictureID : null,
  }
}

export const pictureOf = ({ pictureID, body }: WrittenMatching): DraftPicture => ({ pictureID, alt: body.picture.alt })

const e = matchingErrors
const at =
  (field: string) =>
  (place: number | null): string =>
    field.replace('?', String(place))
const REFUSALS: Record<MatchingObstacle, { def: ErrorDef; field: (place: number | null) => string }> = {
  'stem-missing': { def: e['matching-stem-missing'], field: at('titleRT') },
  'stem-too-long': { def: e['matching-stem-too-long'], field: at('titleRT') },
  'areas-missing': { def: e['areas-missing'], field: at('rectangleOptions') },
  'areas-too-many': { def: e['areas-too-many'], field: at('rectangleOptions') },
  'area-outside': { def: e['area-outside'], field: at('rectangleOptions.?') },
  'area-same': { def: e['area-same'], field: at('rectangleOptions.?') },
  'names-missing': { def: e['names-missing'], field: at('dropList') },
  'names-too-many': { def: e['names-too-many'], field: at('dropList') },
  'name-missing': { def: e['name-missing'], field: at('dropList.?.titleRT') },
  'name-too-long': { def: e['name-too-long'], field: at('dropList.?.titleRT') },
  'name-same': { def: e['name-same'], field: at('dropList.?.titleRT') },
  'pair-missing': { def: e['pair-missing'], field: at('rectangleOptions.?.answerId') },
  'pair-same-name': { def: e['pair-same-name'], field: at('rectangleOptions.?.answerId') },
  'analysis-too-long': { def: e['matching-analysis-too-long'], field: at('analysisRT') },
  'too-much-formatting': { def: richErrors['too-much-formatting'], field: at('titleRT') },
}

/** Refuses a question that cannot be asked, at its first fault; `above` is the path of the question. */
export function checkMatching({ body, truth }: Omit<WrittenMatching, 'pictureID'>, above: string): void {
  const [obstacle] = findMatchingObstacles(body, truth)
  if (obstacle === undefined) {
    checkFormulae(body.stem, `${above}titleRT`)
    checkFormulae(truth.analysis, `${above}analysisRT`)
    return
  }
  const { def, field } = REFUSALS[obstacle.code]
  throw refuse(def, { params: { n: (obstacle.place ?? 0) + 1 }, fields: [above + field(obstacle.place)] })
}

export async function checkDraft(
  deps: KindDeps,
  tx: Tx | Db,
  caller: Caller,
  items: readonly { place: number; item: DraftItem }[],
): Promise<CheckedDraft> {
  const written = items.map(({ place, item }) => ({
    content: item.content as WrittenMatching,
    above: `items.${place}.`,
  }))
  const drafts = written.map(({ content, above }) => ({ picture: pictureOf(content), above }))
  for (const { content, above } of written) checkMatching(content, above)
  await checkPictures(deps, tx, caller, drafts)
  const texts = written.map(({ content, above }) => [
    { html: content.body.stem, field: `${above}titleRT` },
    { html: content.truth.analysis, field: `${above}analysisRT` },
  ])
  await checkTextPictures(deps, tx, caller, texts)
  return { threatCount: 0, shared: null }
}

/**
 * A question as it is published. Its names are called anew, by the numbers from 1 dealt at random by `seed`, and stand in
 * an order of their own: people write them in the order of the areas. Areas keep the numbers that stand on the picture.
 */
export async function freezeMatching(deps: KindDeps, item: DraftItem, seed: string): Promise<FrozenItem> {
  const content = readContent(item)
  const { body, truth } = content
  const picture = await freezePicture(deps, pictureOf(content))
  const texts = await freezeTextPictures(deps, [body.stem, truth.analysis])
  const random = seededRandom(seed)
  const dealt = shuffled(
    body.names.map((_, place) => String(place + 1)),
    random,
  )
  const idOf = new Map(body.names.map(({ id }, place) => [id, dealt[place] as string]))
  const names = body.names.map(({ id, text }) => ({ id: idOf.get(id), text }))
  const pairs = truth.pairs.map(({ area, name }) => ({ area, name: idOf.get(name) as string }))
  return {
    body: {
      ...body,
      stem: texts.rename(body.stem),
      picture: { width: picture.width, height: picture.height, alt: body.picture.alt },
      names: shuffled(names, random),
    },
    truth: { pairs: inOrder(pairs, body), analysis: texts.rename(truth.analysis) },
    assets: { ...texts.assets, picture },
    sourceID: null,
    knowledgeIDs: [],
    isThreat: false,
    toShare: null,
  }
}

/** What the words of a matching question leave as it is: its areas, how many names there are, which are right where. */
const shapeOf = ({ body: { areas, names, reuse }, truth }: WrittenMatching): string => {
  const placeOf = new Map(names.map(({ id }, place) => [id, place]))
  return JSON.stringify([areas, names.length, reuse, truth.pairs.map(({ area, name }) => [area, placeOf.get(name)])])
}

/** Whether a translation has the same areas and pairs, by their places. */
export const isSameMatching = (item: DraftItem, other: DraftItem): boolean =>
  shapeOf(readContent(item)) === shapeOf(readContent(other))

/** The words of a translation under the ids of the published question. The picture stays. */
export async function freezeMatchingWords(
  deps: KindDeps,
  { item, frozen }: { item: DraftItem; frozen: FrozenItem },
  other: DraftItem,
): Promise<FrozenWords> {
  const [own, its] = [readContent(item), readContent(other)]
  const texts = await freezeTextPictures(deps, [its.body.stem, its.truth.analysis])
  const published = frozen.body as MatchingBody
  // Names have other ids and another order than they were written in; no two of them say the same.
  const wordsOf = new Map(own.body.names.map(({ text }, place) => [text, its.body.names[place]?.text ?? text]))
  return {
    body: {
      ...published,
      stem: texts.rename(its.body.stem),
      picture: { ...published.picture, alt: its.body.picture.alt },
      names: published.names.map(({ id, text }) => ({ id, text: wordsOf.get(text) ?? text })),
    },
    words: { analysis: texts.rename(its.truth.analysis) },
    assets: texts.assets,
  }
}
