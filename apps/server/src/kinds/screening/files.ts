// Sends the pictures and planes of published images, all of one paper at the same length.
import type { Download } from '../../http/mount.ts'
import type { ItemHalf, KindDeps } from '../kind.ts'
import { isWholeFile } from '../whole-file.ts'
import { fillUp, stepOf } from './canvas.ts'
import type { ImageAssets, SharedByImages } from './freeze.ts'

/** Highest code of a display mode. */
const MODE_MAX = 9
/** Exam pictures stay in no cache: the machine may be a candidate's tomorrow. */
const UNCACHED = { 'Cache-Control': 'private, no-store' }

/**
 * A picture at the length of its paper. Display modes are rendered when asked for, so their longest is not known: they
 * share a step.
 */
export async function sendPicture(
  { images }: KindDeps,
  item: ItemHalf,
  type: number,
  size: 'full' | 'thumb',
): Promise<Download | null> {
  if (type > MODE_MAX) return null
  const assets = item.assets as ImageAssets
  const { lengths } = item.shared as SharedByImages
  const made = await images.render(
    { pictureKey: assets.picture, thumbKey: assets.thumb, planesKey: assets.planes },
    type,
    size,
  )
  const stored = size === 'thumb' ? (lengths?.thumb ?? 0) : type === 0 ? (lengths?.picture ?? 0) : null
  const step = stepOf(item.body as { width: number; height: number })
  const length = stored ?? (Buffer.isBuffer(made.body) ? Math.ceil(made.body.length / step) * step : 0)
  return { body: fillUp(made.body, length), type: made.type, headers: UNCACHED }
}

/** Null where the paper has no planes. */
export async function sendPlanes({ world }: KindDeps, item: ItemHalf): Promise<Download | null> {
  const { planes } = item.assets as ImageAssets
  const { lengths } = item.shared as SharedByImages
  if (planes === null || !(await world.files.has(planes))) return null
  return {
    body: fillUp(await world.files.get(planes), lengths?.planes ?? 0),
    type: 'application/octet-stream',
    headers: UNCACHED,
  }
}

/** An image is seen by its planes or by its picture: it is broken when neither is as it was stored. */
export async function isBroken({ world: { files } }: KindDeps, item: ItemHalf): Promise<boolean> {
  const { picture, planes } = item.assets as ImageAssets
  return !(await isWholeFile(files, picture)) && !(planes !== null && (await isWholeFile(files, planes)))
}
