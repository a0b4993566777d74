// Bags packed by hand: saved as new images or in place of unused ones, and read to be edited.
import * as calls from '@clearbelt/contract/images/by-hand/calls'
import { handErrors } from '@clearbelt/contract/images/by-hand/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import { NEW_LOOK } from '@clearbelt/domain/images/looks'
import { readOwnCode } from '@clearbelt/domain/images/own-item'
import { findItemKind } from '@clearbelt/xray/catalog'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce, findMade } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { selectUsualLook } from '../devices/looks.ts'
import { keptBecause } from '../delete-images.ts'
import { findPlaces, findQuestions, type ImagesDeps } from '../deps.ts'
import { ofFamily } from '../families/family.ts'
import { storeBag, type HandSave, type WantedBag } from '../generated/generate.ts'
import { toWanted } from '../own-items/drawn.ts'
import { selectItemsOf, selectVersions, type OwnVersion } from '../own-items/store.ts'
import { mayEdit, requireEditable, requireManager, requireSeen } from '../policy.ts'
import { lockOptionalImage, markDeleted, selectOptionalImage, type ImageRecord } from '../store.ts'
import { selectScene } from './scenes.ts'

type Scene = calls.WrittenScene

const NO_WORDS = { description: '', productName: '', licence: '', source: '' }

/**
 * The own items that a scene names. Refuses codes that nothing builds, and items that the caller does not see, unless
 * the image that is edited holds them.
 */
async function requireItems(
  { world }: Pick<ImagesDeps, 'world'>,
  scene: Scene,
  held: Scene | null,
  context: Context,
): Promise<OwnVersion[]> {
  const codes = [...new Set(scene.items.map(({ code }) => code))]
  const own = await selectVersions(world.db, codes)
  const drawn = codes.flatMap((code) => readOwnCode(code) ?? [])
  const seen = await selectItemsOf(world.db, [...new Set(drawn.map(({ id }) => id))], callerOf(context).orgPath)
  const open = new Set([...seen.map(({ id }) => id)])
  const kept = new Set(held?.items.map(({ code }) => code))
  const isKnown = (code: string): boolean =>
    hasBuilder(code) ||
    (own.some((one) => one.code === code) && (kept.has(code) || open.has(readOwnCode(code)?.id ?? '')))
  // What a fill makes its own is harmless: nobody stretches a threat.
  const isMade = ({ code, make }: Scene['items'][number]): boolean =>
    make === undefined || findItemKind(code)?.threat === false
  const unknown = scene.items.findIndex((item) => !isKnown(item.code) || !isMade(item))
  if (unknown >= 0)
    throw refuse(handErrors['hand-item-unknown'], { params: { n: unknown + 1 }, fields: [`scene.items.${unknown}`] })
  return own
}

/** An image that was packed by hand, with its scene. */
async function requireByHand(
  { world }: Pick<ImagesDeps, 'world'>,
  id: string,
  context: Context,
): Promise<{ image: ImageRecord; scene: Scene }> {
  const caller = callerOf(context)
  requireManager(caller)
  const image = requireSeen(caller, ofFamily('fiscan', await selectOptionalImage(world.db, id)))
  const scene = await selectScene(world.db, image.id)
  if (!scene) throw refuse(commonErrors['not-found'])
  return { image, scene }
}

/** Why an image cannot be replaced; null where it can. */
async function whyKept(deps: ImagesDeps, on: Db | Tx, image: ImageRecord, context: Context): Promise<string | null> {
  const caller = callerOf(context)
  const places = (await findPlaces(deps, on, [image.id], caller)).get(image.id) ?? []
  const questions = (await findQuestions(deps, on, [image.id], caller)).get(image.id) ?? []
  return keptBecause(mayEdit(caller, image), questions, places, context.culture)
}

async function saveScene(
  deps: ImagesDeps,
  { scene, views, look }: Pick<WantedBag, 'look'> & { scene: Scene; views: number },
  { own, save }: { own: readonly OwnVersion[]; save: HandSave },
): Promise<string> {
  const { userID, orgID, orgPath } = callerOf(save.context)
  const bag = {
    // Fresh and secret: who knows the scene knows nothing of its noise.
    seed: deps.world.dice.hex128(),
    threats: [],
    clutter: 0,
    concealment: 0,
    viewDifficulty: 0,
    scene,
    own: own.map(toWanted),
    ...(views === 2 ? { views: 2 as const } : {}),
    ...(look ? { look } : {}),
  }
  const id = await storeBag(deps, { userID, orgID, orgPath }, bag, null, deps.world.bagSize, 'fiscan', save)
  if (id === null) throw refuse(imageErrors['duplicate-image'])
  return id
}

export function mountHandCalls(mount: Mount, deps: ImagesDeps): void {
  const { world, audit } = deps
  mount(calls.getHandBag, async ({ id }, context) => {
    const { image, scene } = await requireByHand(deps, id, context)
    const own = await selectVersions(world.db, [...new Set(scene.items.map(({ code }) => code))])
    return {
      id: image.id,
      name: image.name,
      scene,
      own: own.map(({ code, name, knowledgeID, parts }) => ({ code, name, isThreat: knowledgeID !== null, parts })),
      views: image.viewCount,
      look: image.look,
      keptBecause: await whyKept(deps, world.db, image, context),
    }
  })
  mount(calls.addHandBag, async (input, context) => {
    const { name, scene, views, look: asked, from } = input
    requireManager(callerOf(context))
    // The noise of a bag is new each time: sent again it would be another image.
    const before = await findMade<string>(world.db, 'images.addHandBag', input, context)
    if (before !== undefined) return { id: before }
    const look = asked ?? (await selectUsualLook(world.db, callerOf(context).orgPath, NEW_LOOK)).look
    const held = from === undefined ? null : (await requireByHand(deps, from, context)).scene
    const own = await requireItems(deps, scene, held, context)
    const save: HandSave = {
      words: { name, ...NO_WORDS },
      context,
      before: () => Promise.resolve({ replaces: null }),
      once: (tx, store) => createOnce(tx, 'images.addHandBag', input, context, store),
    }
    return { id: await saveScene(deps, { scene, views, look }, { own, save }) }
  })
  mount(calls.replaceHandBag, async (input, context) => {
    const { id, name, scene, views, look } = input
    // What it was in the place of is gone by then.
    const done = await findMade<string>(world.db, 'images.replaceHandBag', input, context)
    if (done !== undefined) return { id: done }
    const { image, scene: held } = await requireByHand(deps, id, context)
    requireEditable(callerOf(context), image)
    const reason = await whyKept(deps, world.db, image, context)
    if (reason !== null) throw refuse(handErrors['hand-in-use'], { params: { reason } })
    const own = await requireItems(deps, scene, held, context)
    const { description, productName, licence, source, isAppraisal, isReserved } = image
    const save: HandSave = {
      words: {
        name: name === '' ? image.name : name,
        description,
        productName,
        licence,
        source,
        isAppraisal,
        isReserved,
      },
      context,
      // Held and looked at once more: composing takes seconds, in which somebody may have put it into a paper.
      before: async (tx) => {
        const old = requireEditable(callerOf(context), await lockOptionalImage(tx, image.id))
        const why = await whyKept(deps, tx, old, context)
        if (why !== null) throw refuse(handErrors['hand-in-use'], { params: { reason: why } })
        await markDeleted(tx, [old.id], context.at)
        await audit.record(tx, {
          actorID: callerOf(context).userID,
          act: 'images.delete',
          object: 'image',
          objectID: old.id,
          before: { name: old.name, isSafe: old.isSafe },
          ip: context.ip,
          at: context.at,
        })
        return { replaces: old.id }
      },
      once: (tx, store) => createOnce(tx, 'images.replaceHandBag', input, context, store),
    }
    const shown = { scene, views: views ?? image.viewCount, look: look ?? image.look }
    return { id: await saveScene(deps, shown, { own, save }) }
  })
}
