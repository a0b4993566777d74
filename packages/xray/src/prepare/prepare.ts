// The part of a rendering that no display mode changes: smoothing, inversion to Z, families, sharpening.
import { blurGaussian } from '../blur.ts'
import { familiesOf } from './colour.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'
import { smoothGuided } from './smooth.ts'
import { smoothstep, zeffOf } from './zeff.ts'

/** An image ready to be shown in any mode; integers only, so that CPU and GL agree exactly. */
export interface Prepared {
  width: number
  height: number
  /**
   * Four numbers a pixel, row-major: sharpened mean of both channels and sharpened high channel in plane units; shares
   * of mixed (low byte) and metal (high byte); share of grey (low byte) and organic share of the attenuation (high
   * byte). Shares are of 255, and what mixed, metal and grey leave is organic.
   */
  pixels: Uint16Array
}

/** Sharpening of the value: h + SHARPEN_GAIN (h - G h). */
const SHARPEN_GAIN = 0.9
const SHARPEN_SIGMA = 1.6
/** The sharpening may move h by this share of it and this much besides: enough for detail, too little for halos. */
const SHARPEN_LIMIT_SHARE = 0.12
const SHARPEN_LIMIT = 0.02
/** Below this smoothed mean h a pixel counts as air; it takes full part above the second figure. */
const AIR_BELOW = 0.004
const AIR_ABOVE = 0.016
/** The R of ordinary organic matter, which rays too thin to measure are taken for. */
const THIN_RATIO = 1.25
const THIN_FROM = 0.01
const THIN_TO = 0.06

/**
 * Prepares planes for `renderMode`. Pure; the same planes give the same bytes on every engine. Costs about 150 ns a
 * pixel.
 */
export function prepare(planes: Planes): Prepared {
  const { width, height } = planes
  const length = width * height
  const mean = new Float32Array(length)
  const difference = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    mean[i] = (planes.low[i]! + planes.high[i]!) / (2 * UNITS_PER_H)
    difference[i] = (planes.low[i]! - planes.high[i]!) / UNITS_PER_H
  }
  const smooth = smoothGuided(mean, difference, width, height)
  const blurred = blurGaussian(mean, width, height, SHARPEN_SIGMA)
  const pixels = new Uint16Array(4 * length)
  const atomic = new Float32Array(length)
  const high = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const level = smooth.mean[i]!
    if (level <= AIR_BELOW) continue
    const half = smooth.difference[i]! * 0.5
    high[i] = level > half ? level - half : 0
    atomic[i] = zeffOf(high[i]!, ratioOfRay(level + half, high[i]!))
    const value = mean[i]!
    const limit = SHARPEN_LIMIT + SHARPEN_LIMIT_SHARE * value
    const wish = SHARPEN_GAIN * (value - blurred[i]!)
    const edge = wish > limit ? limit : wish < -limit ? -limit : wish
    const present = level >= AIR_ABOVE ? 1 : smoothstep(level, AIR_BELOW, AIR_ABOVE)
    pixels[4 * i] = toUnits((value + edge) * present)
    pixels[4 * i + 1] = toUnits((value - difference[i]! * 0.5 + edge) * present)
  }
  const crisp = crispEdges(atomic, smooth.mean, width, height)
  for (let i = 0; i < length; i++) {
    const families = familiesOf(high[i]!, crisp[i]!)
    pixels[4 * i + 2] = families & 0xffff
    pixels[4 * i + 3] = families >>> 16
  }
  return { width, height, pixels }
}

function ratioOfRay(low: number, high: number): number {
  if (high <= THIN_FROM) return THIN_RATIO
  const ratio = low / high
  return high >= THIN_TO ? ratio : THIN_RATIO + (ratio - THIN_RATIO) * smoothstep(high, THIN_FROM, THIN_TO)
}

function toUnits(h: number): number {
  const units = h * UNITS_PER_H + 0.5
  return units > 0 ? (units < 65535 ? units | 0 : 65535) : 0
}

/** Steps of the mean h between neighbours that count as an edge: absolute, and relative to the pixel's own. */
const EDGE_STEP = 0.06
const EDGE_SHARE = 0.12

/**
 * A pixel half covered by metal and half by cloth measures as neither but as something between, which would line every
 * blade in green. On an edge each pixel takes the Z of the neighbour it is more like: the densest or the thinnest of
 * its 3 x 3; beside air, always the densest.
 */
function crispEdges(atomic: Float32Array, level: Float32Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(atomic)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const here = level[i]!
      const across = level[i + 1]! - level[i - 1]!
      const down = level[i + width]! - level[i - width]!
      const slope = (across > 0 ? across : -across) + (down > 0 ? down : -down)
      const ridge = 2 * here - level[i + 1]! - level[i - 1]! + 2 * here - level[i + width]! - level[i - width]!
      const enough = EDGE_STEP + EDGE_SHARE * here
      if (slope < enough && ridge < enough && ridge > -enough) continue
      let most = i
      let least = i
      for (let dy = -width; dy <= width; dy += width) {
        for (let n = i + dy - 1; n <= i + dy + 1; n++) {
          if (level[n]! > level[most]!) most = n
          if (level[n]! < level[least]!) least = n
        }
      }
      const step = level[most]! - level[least]!
      if (step < enough) continue
      if (level[least]! < AIR_ABOVE) {
        result[i] = atomic[most]!
        continue
      }
      const dense = smoothstep((here - level[least]!) / step, 0.25, 0.6)
      result[i] = atomic[least]! + (atomic[most]! - atomic[least]!) * dense
    }
  }
  return result
}
