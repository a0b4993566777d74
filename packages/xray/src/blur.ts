// Smoothing filters shared by the detector, the colouring and the sharpening: the same pixels on every engine.
import { exp } from './numbers/exact-math.ts'

/**
 * Symmetric Gaussian weights 0..radius, normalised so that the whole kernel sums to 1; radius is 3 sigma, rounded up.
 */
function gaussianWeights(sigma: number): Float64Array {
  const radius = Math.max(1, Math.ceil(3 * sigma))
  const weights = new Float64Array(radius + 1)
  let sum = 0
  for (let i = 0; i <= radius; i++) {
    weights[i] = exp((-i * i) / (2 * sigma * sigma))
    sum += i === 0 ? weights[i]! : 2 * weights[i]!
  }
  for (let i = 0; i <= radius; i++) weights[i]! /= sum
  return weights
}

/** Gaussian blur of a row-major map; the outermost pixels are repeated beyond the edges. Sigma in pixels. */
export function blurGaussian(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
  out = new Float32Array(source.length),
): Float32Array {
  const weights = gaussianWeights(sigma)
  const radius = weights.length - 1
  const across = new Float32Array(source.length)
  const padded = new Float64Array(width + 2 * radius)
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) padded[radius + x] = source[row + x]!
    padded.fill(source[row]!, 0, radius)
    padded.fill(source[row + width - 1]!, radius + width)
    for (let x = 0; x < width; x++) sums[x] = weights[0]! * padded[x + radius]!
    for (let k = 1; k <= radius; k++) {
      const weight = weights[k]!
      for (let x = 0, centre = radius; x < width; x++, centre++)
        sums[x]! += weight * (padded[centre - k]! + padded[centre + k]!)
    }
    for (let x = 0; x < width; x++) across[row + x] = sums[x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) sums[x] = weights[0]! * across[row + x]!
    for (let k = 1; k <= radius; k++) {
      const weight = weights[k]!
      const above = Math.max(0, y - k) * width
      const below = Math.min(height - 1, y + k) * width
      for (let x = 0; x < width; x++) sums[x]! += weight * (across[above + x]! + across[below + x]!)
    }
    for (let x = 0; x < width; x++) out[row + x] = sums[x]!
  }
  return out
}

/** Gaussian blur with a large sigma (8 pixels or more): averages blocks of 8, blurs those and interpolates back. */
export function blurWide(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const block = 8
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const small = new Float32Array(columns * rows)
  for (let by = 0; by < rows; by++) {
    const yEnd = Math.min(height, (by + 1) * block)
    for (let bx = 0; bx < columns; bx++) {
      const xEnd = Math.min(width, (bx + 1) * block)
      let sum = 0
      for (let y = by * block; y < yEnd; y++) for (let x = bx * block; x < xEnd; x++) sum += source[y * width + x]!
      small[by * columns + bx] = sum / ((yEnd - by * block) * (xEnd - bx * block))
    }
  }
  return enlarge(blurGaussian(small, columns, rows, sigma / block), columns, rows, block, width, height)
}

/** Bilinear enlargement of block averages to full size. */
function enlarge(
  small: Float32Array,
  columns: number,
  rows: number,
  block: number,
  width: number,
  height: number,
): Float32Array {
  const result = new Float32Array(width * height)
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const share = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const sx = Math.min(columns - 1, Math.max(0, (x + 0.5) / block - 0.5))
    left[x] = Math.floor(sx)
    right[x] = Math.min(columns - 1, left[x]! + 1)
    share[x] = sx - left[x]!
  }
  const along = (line: number, out: Float64Array): void => {
    const from = line * columns
    for (let x = 0; x < width; x++) {
      const fx = share[x]!
      out[x] = small[from + left[x]!]! * (1 - fx) + small[from + right[x]!]! * fx
    }
  }
  // Many rows of pixels lie between the same two rows of blocks, which are enlarged along themselves but once.
  const top = new Float64Array(width)
  const bottom = new Float64Array(width)
  let held = -1
  for (let y = 0; y < height; y++) {
    const sy = Math.min(rows - 1, Math.max(0, (y + 0.5) / block - 0.5))
    const y0 = Math.floor(sy)
    if (y0 !== held) {
      along(y0, top)
      along(Math.min(rows - 1, y0 + 1), bottom)
      held = y0
    }
    const fy = sy - y0
    const row = y * width
    for (let x = 0; x < width; x++) result[row + x] = top[x]! * (1 - fy) + bottom[x]! * fy
  }
  return result
}
