// Asking for siblings of a composed bag.
import type { addSiblings } from '@clearbelt/contract/images/bag-calls'
import { handErrors } from '@clearbelt/contract/images/by-hand/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { selectScene } from '../by-hand/scenes.ts'
import type { ImagesDeps } from '../deps.ts'
import { requireManager, requireSeen } from '../policy.ts'
import { selectOptionalImage } from '../store.ts'
import { orderBags } from './generate-job.ts'
import type { WantedBag } from './generate.ts'
import { wantSibling } from './make-sibling.ts'

/** Queues siblings of an image that the caller sees. Answers the id of the job. */
export async function requestSiblings(
  deps: ImagesDeps,
  { id, count }: ParsedOf<typeof addSiblings>,
  context: Context,
): Promise<string> {
  const caller = callerOf(context)
  requireManager(caller)
  const image = requireSeen(caller, await selectOptionalImage(deps.world.db, id))
  const scene = await selectScene(deps.world.db, image.id)
  if (scene && !scene.fill) throw refuse(handErrors['hand-siblings-empty'])
  const bags: WantedBag[] = []
  for (let i = 0; i < count; i++) {
    const bag = await wantSibling(deps, deps.world.db, image)
    if (!bag) throw refuse(imageErrors['no-recipe'])
    bags.push(bag)
  }
  const asked = { siblingsOf: id, count }
  return orderBags(deps, bags, { asked, told: asked, act: 'images.requestSiblings', object: id }, context)
}
