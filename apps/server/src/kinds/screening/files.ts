// Sends the pictures and planes of published images, all of one paper at the same length.
import { TYPES_A_VIEW } from '@clearbelt/contract/kinds/screening/shapes'
import type { Download } from '../../http/mount.ts'
import type { ItemHalf, KindDeps } from '../kind.ts'
import { isWholeFile } from '../whole-file.ts'
import { fillUp, stepOf } from './canvas.ts'
import type { ImageAssets, SharedByImages, ViewAssets } from './freeze.ts'

/** Exam pictures stay in no cache: the machine may be a candidate's tomorrow. */
const UNCACHED = { 'Cache-Control': 'private, no-store' }

/**
 * A picture at the length of its paper: of the view that the type says, in the mode. Display modes are rendered when
 * asked for, so their longest is not known: they share a step.
 */
export async function sendPicture(
  { images }: KindDeps,
  item: ItemHalf,
  type: number,
  size: 'full' | 'thumb',
): Promise<Download | null> {
  const assets = viewAssets(item, Math.floor(type / TYPES_A_VIEW))
  if (!assets) return null
  const mode = type % TYPES_A_VIEW
  const { lengths } = item.shared as SharedByImages
  const made = await images.render(
    { pictureKey: assets.picture, thumbKey: assets.thumb, planesKey: assets.planes },
    mode,
    size,
  )
  const stored = size === 'thumb' ? (lengths?.thumb ?? 0) : mode === 0 ? (lengths?.picture ?? 0) : null
  const step = stepOf(item.body as { width: number; height: number })
  const length = stored ?? (Buffer.isBuffer(made.body) ? Math.ceil(made.body.length / step) * step : 0)
  return { body: fillUp(made.body, length), type: made.type, headers: UNCACHED }
}

/** The files of one view; undefined where there is none of that number. */
const viewAssets = ({ assets }: ItemHalf, view: number): ViewAssets | undefined => allViews(assets)[view]
const allViews = (assets: unknown): ViewAssets[] => {
  const { more = [], ...first } = assets as ImageAssets
  return [first, ...more]
}

/** Null where the paper has no planes. */
export async function sendPlanes({ world }: KindDeps, item: ItemHalf, view: number): Promise<Download | null> {
  const planes = viewAssets(item, view)?.planes ?? null
  const { lengths } = item.shared as SharedByImages
  if (planes === null || !(await world.files.has(planes))) return null
  return {
    body: fillUp(await world.files.get(planes), lengths?.planes ?? 0),
    type: 'application/octet-stream',
    headers: UNCACHED,
  }
}

/**
 * A view is seen by its planes or by its picture: an image is broken when neither is as it was stored, in any of its
 * views.
 */
export async function isBroken({ world: { files } }: KindDeps, item: ItemHalf): Promise<boolean> {
  for (const { picture, planes } of allViews(item.assets))
    if (!(await isWholeFile(files, picture)) && !(planes !== null && (await isWholeFile(files, planes)))) return true
  return false
}
