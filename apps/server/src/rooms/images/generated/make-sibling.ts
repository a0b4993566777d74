// Siblings of a composed bag: another bag with the same threats, of the same kind, as hard as the first one came out.
import { itemSource } from '@clearbelt/xray/own-item'
import type { Db, Tx } from '../../../world/database.ts'
import { selectScene } from '../by-hand/scenes.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectOptionalImage, type ImageRecord } from '../store.ts'
import { storeBag, type BagOwner, type WantedBag } from './generate.ts'
import { toWanted } from '../own-items/drawn.ts'
import { selectVersions } from '../own-items/store.ts'
import { selectRecipe } from './recipes.ts'

/**
 * Bags that are tried for a sibling at most; the nearest is kept. Four in the mean; of 80 siblings 77 come out as hard
 * with 16, and 68 with 8.
 */
const TRIES = 16
/** Fills that are tried around what was laid by hand: the view stays as it is. */
const FILLS = 4
/** What a zone is made for where nothing was asked and no threat tells. */
const PLAIN = 0.35

/** A sibling to be made of an image; null when it was not composed here. */
export async function wantSibling(
  { world }: Pick<ImagesDeps, 'world'>,
  on: Tx | Db,
  image: ImageRecord,
): Promise<WantedBag | null> {
  const { difficulty, contents } = image
  if (image.origin !== 'generated' || !difficulty) return null
  const own = (await selectVersions(on, contents)).map(toWanted)
  const { isThreat, isKnown } = itemSource(own)
  const threats = contents.filter(isThreat)
  if (threats.some((code) => !isKnown(code))) return null
  if (threats.length === 0 && !image.isSafe) return null
  const recipe = await selectRecipe(on, image.id)
  const scene = await selectScene(on, image.id)
  if (scene && !scene.fill) return null
  return {
    seed: world.dice.hex128(),
    threats: image.isSafe ? [] : threats,
    ...(own.length > 0 ? { own, things: own.filter((item) => !item.isThreat).map(({ code }) => code) } : {}),
    clutter: difficulty.clutter,
    concealment: image.isSafe ? (recipe?.superposition ?? PLAIN) : difficulty.superposition,
    viewDifficulty: difficulty.view,
    ...(recipe ? { container: recipe.kind } : {}),
    // What was laid by hand stays where it lies; the fill is packed anew around it.
    ...(scene?.fill ? { scene: { ...scene, fill: { clutter: scene.fill.clutter, seed: world.dice.hex128() } } } : {}),
    ...(image.viewCount > 1 ? { views: 2 as const } : {}),
    look: image.look,
    sibling: {
      of: recipe?.siblingOf ?? image.id,
      target: { view: difficulty.view, superposition: difficulty.superposition, clutter: difficulty.clutter },
      seeds: Array.from({ length: (scene ? FILLS : TRIES) - 1 }, () => world.dice.hex128()),
    },
  }
}

/** Of these images, those of which no sibling can be made. */
export async function withoutSiblings(
  deps: Pick<ImagesDeps, 'world'>,
  on: Tx | Db,
  ids: readonly string[],
): Promise<string[]> {
  const lacking: string[] = []
  for (const id of ids) {
    const image = await selectOptionalImage(on, id)
    if (!image || !(await wantSibling(deps, on, image))) lacking.push(id)
  }
  return lacking
}

/** Makes a sibling into the owner's library. Answers its id; throws where there can be none. */
export async function makeSibling(
  deps: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  imageID: string,
  owner: BagOwner,
): Promise<string> {
  const image = await selectOptionalImage(deps.world.db, imageID)
  const bag = image && (await wantSibling(deps, deps.world.db, image))
  if (!bag) throw new Error(`no sibling can be made of the image ${imageID}`)
  const id = await storeBag(deps, owner, bag, null, { width: image.width, height: image.height })
  if (id === null) throw new Error(`a fresh sibling of ${imageID} was in the library already`)
  return id
}
