// What a marker shows when it is asked about, unless the image stands in an open sitting of who asks.
import { commonErrors } from '@clearbelt/contract/errors'
import type { imageTip } from '@clearbelt/contract/images/calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { ITEM_SIDES } from '@clearbelt/xray/item-view'
import { ownCode } from '@clearbelt/domain/images/own-item'
import { easyViewsOf } from './items/easy-views.ts'
import { engineParts } from './own-items/drawn.ts'
import { selectItemsOfPoint, selectVersions } from './own-items/store.ts'
import type { DrawItem } from './items/items.ts'
import { findReserved, type ImagesDeps } from './deps.ts'
import { indexPoints } from './points.ts'
import { mayAskTip } from './policy.ts'
import { RENDER_THREAD } from './renderings/renderings.ts'
import { selectOptionalTip, type TipRecord } from './store.ts'

const asDataUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

/** Own items of a point that are shown where the image is not known to hold one. */
const OWN_EXAMPLES = 3
/** Pixels. */
const VIEW = { width: 480, height: 336 }

/** What was marked, drawn alone: what was drawn here where the image holds it, otherwise a kind of the catalogue. */
async function drawViews(
  { world }: Pick<ImagesDeps, 'world'>,
  drawItem: DrawItem,
  tip: Pick<TipRecord, 'knowledgeID' | 'contents' | 'orgPath' | 'look'>,
  codes: readonly string[],
  culture: Culture,
): Promise<PackageOf<typeof imageTip>['views']> {
  const held = (await selectVersions(world.db, tip.contents)).filter((one) => one.knowledgeID === tip.knowledgeID)
  const known = held.length > 0 ? [] : easyViewsOf(codes, tip.contents)
  const others =
    held.length + known.length > 0 ? [] : await selectItemsOfPoint(world.db, tip.knowledgeID, tip.orgPath, OWN_EXAMPLES)
  const views = [
    ...held.slice(0, 1).flatMap((own) => ITEM_SIDES.map((side) => ({ ...own, side, isExample: false }))),
    ...others.map((own) => ({ ...own, code: ownCode(own.id, own.version), side: 'broad' as const, isExample: true })),
  ].map(({ code, name, parts, side, isExample }) => ({
    drawing: { code, own: { parts: engineParts(parts) }, variant: 0, side, look: tip.look, ...VIEW },
    name,
    isExample,
  }))
  const kinds = known.map(({ code, names, variant, side, isExample }) => ({
    drawing: { code, variant, side, look: tip.look, ...VIEW },
    name: names[culture],
    isExample,
  }))
  return Promise.all(
    [...views, ...kinds].map(async ({ drawing, name, isExample }) => ({
      image: asDataUrl(await drawItem(drawing)),
      name,
      side: drawing.side,
      isExample,
    })),
  )
}

/** The mark, where the caller may be told about it: not found in another organisation, and during a sitting with it. */
export async function requireTip(deps: ImagesDeps, tipID: string, context: Context): Promise<TipRecord> {
  const { world } = deps
  const caller = callerOf(context)
  const tip = await selectOptionalTip(world.db, tipID)
  if (!tip || !mayAskTip(caller, tip)) throw refuse(commonErrors['not-found'])
  if ((await findReserved(deps, world.db, caller.userID, [tip.imageID])).has(tip.imageID))
    throw refuse(commonErrors['not-found'])
  return tip
}

/** The details of a mark by its tip id. The pictures come along, since a student may not fetch from the library. */
export async function showTip(
  deps: ImagesDeps,
  drawItem: DrawItem,
  tipID: string,
  context: Context,
): Promise<PackageOf<typeof imageTip>> {
  const { world } = deps
  const tip = await requireTip(deps, tipID, context)
  const points = indexPoints(await deps.knowledge.points(world.db))
  const bytes = await world.files.get(tip.pictureKey)
  const mark = { left: tip.left, top: tip.top, width: tip.width, height: tip.height }
  const { closeUp, whole } = await world.threads.run<{ closeUp: Uint8Array; whole: Uint8Array }>(
    RENDER_THREAD,
    'cropMark',
    { bytes, mark },
  )
  return {
    tipId: tip.tipId,
    name: points.name(tip.knowledgeID, context.culture) || tip.name,
    category: points.categoryName(tip.knowledgeID, context.culture),
    productName: tip.productName,
    description: tip.description,
    images: [asDataUrl(closeUp), asDataUrl(whole)],
    views: await drawViews(deps, drawItem, tip, points.codesUp(tip.knowledgeID), context.culture),
  }
}
