// Composes bags as pictures alone, for rooms that show some without putting them into the library.
import { drawLook } from '@clearbelt/xray/draw-look'
import type { BagRequest } from '@clearbelt/xray/generate'
import type { World } from '../../../world.ts'
import type { WantedBag } from '../generated/generate.ts'
import { RENDER_THREAD } from '../renderings/renderings.ts'
import type { MadeBag } from '../renderings/render-thread.ts'
import type { ComposedThreat, KeptPicture } from '../room.ts'

/** One bag as a picture that is kept under a name, and where its threats lie. */
export async function composePicture(
  world: World,
  name: string,
  bag: WantedBag,
): Promise<{ picture: KeptPicture; threats: ComposedThreat[] }> {
  const { seed, threats, clutter, concealment, viewDifficulty } = bag
  const look = drawLook(seed)
  const request: BagRequest = { ...world.bagSize, seed, threats, clutter, concealment, viewDifficulty, look }
  const made = await world.threads.run<MadeBag>(RENDER_THREAD, 'makeBag', request, 'later')
  const picture = {
    name,
    pictureKey: await world.files.put(made.picture),
    thumbKey: await world.files.put(made.thumb),
    width: made.width,
    height: made.height,
    contentHash: made.hash,
  }
  const boxes = made.truth.map(({ kind, left, top, width, height }) => ({ code: kind, left, top, width, height }))
  return { picture, threats: boxes }
}
