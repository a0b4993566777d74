// What the two browser renderers have in common: WebGL2 (gl.ts) and plain canvas (cpu-canvas.ts) are interchangeable.
import type { ModeCode } from '../modes/modes.ts'
import type { Planes } from '../planes.ts'
import { prepare } from '../prepare/prepare.ts'
import type { Prepared } from '../prepare/prepare.ts'

/**
 * What of the image is seen and how: image point (x, y) appears at canvas pixel (x * scale + offsetX, y * scale +
 * offsetY).
 */
export interface View {
  mode: ModeCode
  /** Canvas pixels (not CSS pixels) per image pixel, above 0. */
  scale: number
  offsetX: number
  offsetY: number
}

/**
 * Shows one image at a time on a canvas. The caller sets the canvas's width and height; what lies beside the image
 * stays clear.
 */
export interface ImageRenderer {
  /** Shows an image that has planes; give it prepared where `prepare` has already run (in a worker, say). */
  setPlanes: (planes: Prepared | Planes) => void
  /**
   * Shows a plain picture, RGBA bytes, opaque; its modes are those of rgb-modes. Throws RangeError for a wrong length.
   */
  setPicture: (rgba: Uint8ClampedArray | Uint8Array, width: number, height: number) => void
  /** Draws now. Does nothing before an image is set. */
  draw: (view: View) => void
  /** Gives everything back; the renderer must not be used afterwards. */
  dispose: () => void
}

/** Planes prepared, or what is prepared already as it is. */
export function toPrepared(planes: Prepared | Planes): Prepared {
  return 'pixels' in planes ? planes : prepare(planes)
}
