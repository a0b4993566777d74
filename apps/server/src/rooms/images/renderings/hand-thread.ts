// What bags packed by hand compute in worker threads: checking a scene, composing it, shuffling its fill for a sibling.
import { composeByHand, composeQuietly, findHandFault, type HandFault } from '@clearbelt/xray/by-hand/compose-hand'
import type { Look } from '@clearbelt/xray/device'
import type { HandScene } from '@clearbelt/xray/by-hand/hand-scene'
import { openBag } from '@clearbelt/xray/by-hand/open-bag'
import { createShelf } from '@clearbelt/xray/by-hand/shelf'
import { scanOnce, type QuietBag } from '@clearbelt/xray/generate'
import { itemSource, type OwnItem } from '@clearbelt/xray/own-item'
import { EQUALLY_HARD, keepBag, type MadeBag, type SiblingRequest } from './render-thread.ts'

export interface HandBagRequest {
  scene: HandScene
  own: readonly OwnItem[]
  width: number
  height: number
  /** Decides noise and scanner; stays on the server. */
  seed: string
  volumeSide: number
  /** 2: seen from the side as well. */
  views: 1 | 2
  look: Look | undefined
  /** For a sibling: how hard it shall be, and the seeds of fills to try beside the scene's own. */
  sibling?: Pick<SiblingRequest, 'target' | 'seeds'>
}

/** A composed bag with the scene that it came of; or what of the scene cannot be. */
export type MadeByHand = ({ ok: true; scene: HandScene } & MadeBag) | ({ ok: false } & HandFault)

/** Composes the bag of a scene, or of the one of several fills that comes nearest to a difficulty. */
export async function makeByHand(request: HandBagRequest): Promise<MadeByHand> {
  const { scene, own, width, height, seed, volumeSide, views, look, sibling } = request
  const image = { width, height, views }
  const fault = findHandFault({ scene, own }, image)
  if (fault) return { ok: false, ...fault }
  const made = sibling ? nearest(request, sibling) : { scene, quiet: composeByHand({ scene, own }, image) }
  const threats = made.quiet.truth.map(({ kind }) => kind)
  const kept = await keepBag(scanOnce(made.quiet, { seed, name: 'noise', look }), seed, volumeSide, threats)
  return { ok: true, scene: made.scene, ...kept }
}

function nearest(
  { scene, own, width, height, views }: HandBagRequest,
  { target, seeds }: Pick<SiblingRequest, 'target' | 'seeds'>,
): { scene: HandScene; quiet: QuietBag } {
  const source = itemSource(own)
  const shelf = createShelf(source)
  let best: { scene: HandScene; quiet: QuietBag; off: number } | null = null
  const { fill } = scene
  for (const one of fill ? [fill.seed, ...seeds] : []) {
    const shuffled = { ...scene, fill: fill && { seed: one, clutter: fill.clutter } }
    const quiet = composeQuietly(openBag(shuffled, source), shelf, scene.items, { width, height, views })
    const off = Math.max(
      ...(['view', 'superposition', 'clutter'] as const).map((dial) => Math.abs(target[dial] - quiet.difficulty[dial])),
    )
    if (!best || off < best.off) best = { scene: shuffled, quiet, off }
    if (off <= EQUALLY_HARD) break
  }
  if (!best) throw new RangeError('a scene without a fill has nothing to shuffle')
  return best
}
