// Makes new bags into the library: one at a time in a worker thread, each in a transaction of its own.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { BAG_KINDS } from '@clearbelt/contract/images/bag-kinds'
import { zHandScene, type WrittenScene } from '@clearbelt/contract/images/by-hand/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { LOOKS } from '@clearbelt/domain/images/looks'
import { STANDARD_LOOK } from '@clearbelt/xray/device'
import { z } from 'zod'
import type { Context } from '../../../http/context.ts'
import type { World } from '../../../world.ts'
import { BAG_SIZE } from '../../../world/config.ts'
import type { Tx } from '../../../world/database.ts'
import { groupOfScene, insertScene, refuseFault, takePlaces } from '../by-hand/scenes.ts'
import type { ImagesDeps } from '../deps.ts'
import { toWanted, type WantedItem } from '../own-items/drawn.ts'
import { selectVersions } from '../own-items/store.ts'
import type { StoredView } from '../families/views.ts'
import type { VolumeFile } from '../room.ts'
import { holdPoints, insideEdges } from '../mark-rules.ts'
import { indexPoints } from '../points.ts'
import type { HandBagRequest, MadeByHand } from '../renderings/hand-thread.ts'
import { HAND_THREAD, RENDER_THREAD } from '../renderings/renderings.ts'
import type { MadeBag, SiblingRequest, ScanRequest } from '../renderings/render-thread.ts'
import { insertRecipe } from './recipes.ts'
import { insertImage, type ImageWords } from '../store.ts'

/** Voxels along the longest side of the CT volume of a bag. */
const VOLUME_SIDE = 192
/** An installation that makes smaller bags makes their volumes as much coarser. */
const volumeSideOf = ({ width }: World['bagSize']): number =>
  Math.min(VOLUME_SIDE, Math.round((VOLUME_SIDE * width) / BAG_SIZE.width))

/** One bag to make; the seed has at least 96 random bits and stays on the server. */
export const wantedBag = z.object({
  seed: z.string(),
  threats: z.array(z.string()),
  /** Everyday things laid in beside what the seed draws. */
  things: z.array(z.string()).optional(),
  clutter: z.number(),
  concealment: z.number(),
  viewDifficulty: z.number(),
  /** 2: seen from the side as well. */
  views: z.union([z.literal(1), z.literal(2)]).optional(),
  /** How a screen shows it; left out, as in orders of long ago: standard. */
  look: z.enum(LOOKS).optional(),
  /** Left out: what the seed decides. */
  container: z.enum(BAG_KINDS).optional(),
  /** Of another bag's sibling: which, how hard it shall be, and the seeds to try beside the own. */
  sibling: z
    .object({
      of: z.string(),
      target: z.object({ view: z.number(), superposition: z.number(), clutter: z.number() }),
      seeds: z.array(z.string()),
    })
    .optional(),
  /** Packed by hand: what it is composed of. */
  scene: zHandScene.optional(),
  /** Of bags that come with and without their threat: what both lie in, and the name they share. */
  twin: z.object({ container: z.enum(BAG_KINDS), group: z.string() }).optional(),
})
/**
 * A bag with what was drawn here under its codes. An order keeps the codes alone: they name versions, which never change.
 */
export type WantedBag = z.output<typeof wantedBag> & { own?: readonly WantedItem[] }

export interface BagOwner {
  userID: string
  orgID: string
  orgPath: string
}

/** What a bag that somebody saves by hand brings besides itself. */
export interface HandSave {
  words: Pick<ImageWords, 'name' | 'description' | 'productName' | 'licence' | 'source'> & {
    isAppraisal?: boolean
    isReserved?: boolean
  }
  context: Context
  /** Done in the transaction that stores it, before it: what an image in its place needs. */
  before: (tx: Tx) => Promise<{ replaces: string | null }>
  /** Stores it, or answers what was stored for this request before. */
  once: (tx: Tx, store: () => Promise<string | null>) => Promise<string | null>
}

/**
 * Makes one bag and stores it; answers its id, or null when the library already holds that very bag or that place of
 * the generation. Refuses a scene packed by hand that cannot be.
 */
export async function storeBag(
  deps: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  owner: BagOwner,
  bag: WantedBag,
  place: { generationID: string; index: number } | null,
  size = deps.world.bagSize,
  family: ImageFamily = 'fiscan',
  save: HandSave | null = null,
): Promise<string | null> {
  const { world, audit, knowledge } = deps
  const codes = [...bag.threats, ...(bag.things ?? []), ...(bag.scene?.items ?? []).map(({ code }) => code)]
  const own = bag.own ?? (await selectVersions(world.db, [...new Set(codes)])).map(toWanted)
  const { made, scene } = await makeOne(deps, bag, own, size, family, save?.context.culture ?? null)
  const points = indexPoints(await knowledge.points(world.db))
  const regions = [made.truth, made.side?.truth ?? []].flatMap((seen, view) =>
    seen.map((region) => ({ ...region, view })),
  )
  const marks = regions.map((region) => {
    const drawn = own.find(({ code }) => code === region.kind)?.knowledgeID
    const point = drawn ? points.get(drawn) : (points.byCode(region.kind) ?? points.byCode(region.category ?? ''))
    if (!point) throw new Error(`the knowledge tree has neither "${region.kind}" nor what it counts to`)
    return {
      ...insideEdges({
        knowledgeID: point.id,
        left: region.left,
        top: region.top,
        width: region.width,
        height: region.height,
        outline: null,
        view: region.view,
      }),
      tipId: world.dice.id(),
    }
  })
  const [pictureKey, thumbKey] = [await world.files.put(made.picture), await world.files.put(made.thumb)]
  const [planesKey, quietKey] = [await world.files.put(made.planes), await world.files.put(made.quiet)]
  const views: StoredView[] = []
  if (made.side) {
    const { width, height, picture, thumb, planes, quiet } = made.side
    views.push({
      width,
      height,
      pictureKey: await world.files.put(picture),
      thumbKey: await world.files.put(thumb),
      planesKey: await world.files.put(planes),
      quietKey: await world.files.put(quiet),
    })
  }
  const volume: VolumeFile[] = []
  for (const { nx, ny, nz, file } of made.levels)
    volume.push({ nx, ny, nz, bytes: file.length, fileKey: await world.files.put(file) })
  const id = world.dice.id()
  const at = save?.context.at ?? world.clock.now()
  const words = save?.words ?? { name: '', description: '', productName: '', licence: '', source: '' }
  // Nothing of what is inside stands in the name, unless somebody writes it.
  const name = words.name === '' ? `B-${id.slice(0, 8).toUpperCase()}` : words.name
  const store = async (tx: Tx): Promise<string | null> => {
    const { replaces } = (await save?.before(tx)) ?? { replaces: null }
    await holdPoints(knowledge, tx, marks)
    const inserted = await insertImage(tx, {
      ...words,
      id,
      family,
      orgID: owner.orgID,
      orgPath: owner.orgPath,
      creatorID: owner.userID,
      name,
      isSafe: marks.length === 0,
      origin: 'generated',
      viewCount: 1 + views.length,
      views,
      width: made.width,
      height: made.height,
      pictureKey,
      thumbKey,
      planesKey,
      quietKey,
      look: bag.look ?? STANDARD_LOOK,
      contentHash: made.hash,
      twinGroup: scene ? groupOfScene(scene) : (bag.twin?.group ?? null),
      contents: [...new Set(made.contents)],
      difficulty: made.difficulty,
      marks,
      volume,
      places: made.places,
      generation: place
        ? { id: place.generationID, index: place.index, seed: made.seed }
        : { id: null, index: null, seed: made.seed },
      at,
    })
    if (!inserted) return null
    // Nobody asked a bag packed by hand to be hard: it is as it was laid.
    const { view, superposition, clutter } = made.difficulty
    const asked = scene ? { viewDifficulty: view, concealment: superposition, clutter, sibling: bag.sibling } : bag
    await insertRecipe(tx, id, asked, made.container)
    if (scene) await insertScene(tx, id, scene)
    if (replaces) await takePlaces(tx, replaces, id)
    const told = { name, isSafe: marks.length === 0 }
    await audit.record(tx, {
      actorID: owner.userID,
      ...(save && scene
        ? {
            act: 'images.composeByHand' as const,
            after: { ...told, container: scene.container, items: scene.items.length, replaces },
            ip: save.context.ip,
          }
        : { act: 'images.generate' as const, after: { ...told, generationID: place?.generationID ?? null } }),
      object: 'image',
      objectID: id,
      at,
    })
    return id
  }
  return world.db.transaction().execute((tx) => (save ? save.once(tx, () => store(tx)) : store(tx)))
}

/** One bag by number, or of a scene that was packed by hand. */
async function makeOne(
  { world }: Pick<ImagesDeps, 'world'>,
  bag: WantedBag,
  own: readonly WantedItem[],
  size: World['bagSize'],
  family: ImageFamily,
  culture: Culture | null,
): Promise<{ made: MadeBag; scene: WrittenScene | null }> {
  const drawings = own.map(({ code, isThreat, parts }) => ({ code, isThreat, parts }))
  if (bag.scene) {
    const request: HandBagRequest = {
      ...size,
      scene: bag.scene,
      own: drawings,
      seed: bag.seed,
      volumeSide: volumeSideOf(world.bagSize),
      views: bag.views ?? 1,
      look: bag.look,
      ...(bag.sibling ? { sibling: bag.sibling } : {}),
    }
    const made = await world.threads.run<MadeByHand>(HAND_THREAD, 'makeByHand', request, culture ? 'soon' : 'later')
    if (made.ok) return { made, scene: { ...bag.scene, fill: made.scene.fill } }
    throw refuseFault(made, bag.scene, (code) => own.find((one) => one.code === code)?.name, culture ?? 'en')
  }
  const request: ScanRequest = {
    ...size,
    seed: bag.seed,
    threats: bag.threats,
    ...(bag.things ? { things: bag.things } : {}),
    ...(own.length > 0 ? { own: drawings } : {}),
    clutter: bag.clutter,
    concealment: bag.concealment,
    viewDifficulty: bag.viewDifficulty,
    ...(bag.container ? { container: bag.container } : {}),
    look: bag.look ?? STANDARD_LOOK,
    ...(bag.twin ? { container: bag.twin.container, scan: bag.threats.length > 0 ? 'full' : 'empty' } : {}),
    volumeSide: family === 'ct' ? volumeSideOf(world.bagSize) : 0,
    ...(bag.views === 2 ? { views: 2 } : {}),
  }
  const made = bag.sibling
    ? await world.threads.run<MadeBag>(
        RENDER_THREAD,
        'makeSibling',
        { request, target: bag.sibling.target, seeds: bag.sibling.seeds } satisfies SiblingRequest,
        'later',
      )
    : await world.threads.run<MadeBag>(RENDER_THREAD, 'makeBag', request, 'later')
  return { made, scene: null }
}
