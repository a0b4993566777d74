// What the pictures room computes in worker threads: reading uploads and merging pictures. No door is opened here.
import { merge, type Direction } from './merge.ts'
import { decodePicture, encodeStill, PictureError, type PictureFault, type Still } from '../../pixels/pictures.ts'

export type ReadStill = ({ ok: true } & Still) | { ok: false; fault: PictureFault | 'pictures-too-different' }

/** Tells a picture by its content and keeps its pixels alone. */
export async function readStill({ bytes }: { bytes: Uint8Array }): Promise<ReadStill> {
  try {
    const { isExact, ...picture } = await decodePicture(bytes, { upright: true, takes: 'stills', sideMin: 1 })
    return { ok: true, ...(await encodeStill(picture, isExact)) }
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** One picture of several stored ones. */
export async function mergeStills({
  pictures,
  direction,
}: {
  pictures: readonly Uint8Array[]
  direction: Direction
}): Promise<ReadStill> {
  const merged = await merge(pictures, direction)
  if (merged === null) return { ok: false, fault: 'pictures-too-different' }
  return { ok: true, ...(await encodeStill(merged, true)) }
}
