// What a marker shows when it is asked about, unless the image stands in an open sitting of who asks.
import { commonErrors } from '@clearbelt/contract/errors'
import type { imageTip } from '@clearbelt/contract/images/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { findReserved, type ImagesDeps } from './deps.ts'
import { indexPoints } from './points.ts'
import { mayAskTip } from './policy.ts'
import { RENDER_THREAD } from './renderings/renderings.ts'
import { selectOptionalTip } from './store.ts'

const asDataUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

/** The details of a mark by its tip id. The pictures come along, since a student may not fetch from the library. */
export async function showTip(deps: ImagesDeps, tipID: string, context: Context): Promise<PackageOf<typeof imageTip>> {
  const { world } = deps
  const caller = callerOf(context)
  const tip = await selectOptionalTip(world.db, tipID)
  if (!tip || !mayAskTip(caller, tip)) throw refuse(commonErrors['not-found'])
  if ((await findReserved(deps, world.db, caller.userID, [tip.imageID])).has(tip.imageID))
    throw refuse(commonErrors['not-found'])
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
  }
}
