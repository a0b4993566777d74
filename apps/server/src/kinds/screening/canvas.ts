// The canvas that all pictures of a paper lie on, and how they are sent so that no length tells one from another.
import type { Download } from '../../http/mount.ts'

/** Pictures of one paper lie on one canvas; one larger than this is scaled down to fit. */
const CANVAS_LIMIT = { width: 2048, height: 2048 }
const CANVAS_LEAST = { width: 64, height: 64 }

/** The smallest canvas that holds every image, within bounds. */
export function canvasFor(images: readonly { width: number; height: number }[]): { width: number; height: number } {
  const side = (name: 'width' | 'height'): number =>
    Math.min(
      CANVAS_LIMIT[name],
      images.reduce((most, image) => Math.max(most, image[name]), CANVAS_LEAST[name]),
    )
  return { width: side('width'), height: side('height') }
}

const STEP_BYTES = 65_536
/**
 * A rendering in a display mode hardly ever takes more bytes a pixel than this: all of them are sent at that length.
 */
const RENDERING_BYTES_A_PIXEL = 0.75

/** Whole steps that any rendering of a canvas fits into. */
export const stepOf = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil((width * height * RENDERING_BYTES_A_PIXEL) / STEP_BYTES) * STEP_BYTES

/**
 * Zeros after the end of a file, up to a length: readers of JPEG stop at the end marker, those of planes at the length
 * in the header.
 */
export function fillUp(body: Download['body'], length: number): Download['body'] {
  return Buffer.isBuffer(body) && body.length < length
    ? Buffer.concat([body, Buffer.alloc(length - body.length)])
    : body
}
