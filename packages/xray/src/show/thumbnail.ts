// Thumbnails: the default mode, averaged over areas so that thin wires fade instead of breaking up.
import { renderMode } from '../modes/modes.ts'
import type { Planes } from '../planes.ts'
import { prepare } from '../prepare/prepare.ts'

/** A plain picture: RGBA bytes, row-major. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8ClampedArray | Uint8Array
}

/**
 * A picture no side of which is longer than `maxSide` pixels (never enlarged), of planes in the default mode or of a
 * plain picture as it is. Every pixel of the original counts in proportion to its area. Throws RangeError for a
 * `maxSide` below 1 or a picture of the wrong length.
 */
export function renderThumbnail(source: Planes | Picture, maxSide: number): Picture {
  if (!(maxSide >= 1)) throw new RangeError('a thumbnail needs a side of at least 1')
  const { width, height } = source
  const rgba = 'rgba' in source ? source.rgba : renderMode(prepare(source), 0)
  if (rgba.length !== 4 * width * height)
    throw new RangeError(`a picture of ${width} x ${height} has not ${rgba.length} bytes`)
  const factor = Math.max(1, width / maxSide, height / maxSide)
  const newWidth = Math.max(1, Math.round(width / factor))
  const newHeight = Math.max(1, Math.round(height / factor))
  return { width: newWidth, height: newHeight, rgba: shrink(rgba, width, height, newWidth, newHeight) }
}

/** Which old pixels make up each new one along an axis, and by how much. */
interface Span {
  start: number
  weights: Float64Array
}

function spansOf(length: number, newLength: number): Span[] {
  return Array.from({ length: newLength }, (_, i) => {
    const from = (i * length) / newLength
    const to = ((i + 1) * length) / newLength
    const start = Math.floor(from)
    const end = Math.min(length, Math.ceil(to - 1e-9))
    return {
      start,
      weights: Float64Array.from(
        { length: end - start },
        (_unused, k) => (Math.min(to, start + k + 1) - Math.max(from, start + k)) / (to - from),
      ),
    }
  })
}

function shrink(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  newWidth: number,
  newHeight: number,
): Uint8ClampedArray {
  const across = new Float32Array(newWidth * height * 4)
  spansOf(width, newWidth).forEach(({ start, weights }, column) => {
    for (let y = 0; y < height; y++) {
      const to = 4 * (y * newWidth + column)
      for (let k = 0; k < weights.length; k++) {
        const from = 4 * (y * width + start + k)
        for (let c = 0; c < 4; c++) across[to + c]! += weights[k]! * rgba[from + c]!
      }
    }
  })
  const sums = new Float64Array(4 * newWidth)
  const result = new Uint8ClampedArray(4 * newWidth * newHeight)
  spansOf(height, newHeight).forEach(({ start, weights }, row) => {
    sums.fill(0)
    for (let k = 0; k < weights.length; k++) {
      const from = 4 * (start + k) * newWidth
      for (let i = 0; i < sums.length; i++) sums[i]! += weights[k]! * across[from + i]!
    }
    for (let i = 0; i < sums.length; i++) result[4 * row * newWidth + i] = Math.floor(sums[i]! + 0.5)
  })
  return result
}
