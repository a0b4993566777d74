// The part of a rendering that no display mode changes: smoothing, inversion to Z, families, sharpening.
import { blurGaussian } from '../blur.ts'
import { deviceOf, VALUE_RATE } from '../device.ts'
import type { Look, Sharpening } from '../device.ts'
import { exp, ln, smoothstep } from '../numbers/exact-math.ts'
import { familiesBy } from './colour.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'
import { smoothGuided } from './smooth.ts'
import { zeffOf } from './zeff.ts'

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
  /** The screen it is shown on; left out: standard. */
  look?: Look
}

/** Below this smoothed mean h a pixel counts as air; it takes full part above the second figure. */
const AIR_BELOW = 0.004
const AIR_ABOVE = 0.016
/** The R of ordinary organic matter, which rays too thin to measure are taken for. */
const THIN_RATIO = 1.25
const THIN_FROM = 0.01
const THIN_TO = 0.06

/** Brightness of each mean of both channels in plane units, as the default picture shows it. */
const brightness = Float32Array.from({ length: 65536 }, (_, units) => exp((-VALUE_RATE * units) / UNITS_PER_H))
const LIGHT_STEPS = 16384
/** The units that show a brightness of i / LIGHT_STEPS. */
const unitsOfLight = Float32Array.from({ length: LIGHT_STEPS + 1 }, (_, i) =>
  i === 0 ? 65535 : Math.min(65535, (-ln(i / LIGHT_STEPS) / VALUE_RATE) * UNITS_PER_H),
)

/**
 * What a scanner's unsharp mask makes of the mean of both channels, in plane units: v + amount (v - G v) of the
 * brightness v, so that lines get the dark core and the bright halo that they have on its screen.
 */
function sharpen(planes: Planes, { amount, sigma }: Sharpening): Float32Array {
  const { width, height, low, high } = planes
  const light = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++) light[i] = brightness[(low[i]! + high[i]!) >> 1]!
  const blurred = blurGaussian(light, width, height, sigma)
  for (let i = 0; i < light.length; i++) {
    const value = light[i]! + amount * (light[i]! - blurred[i]!)
    light[i] = value >= 1 ? 0 : value > 0 ? unitsOfLight[(value * LIGHT_STEPS + 0.5) | 0]! : 65535
  }
  return light
}

/**
 * Prepares planes for `renderMode`, sharpened as the screen of their look does it. Pure; the same planes give the same
 * bytes on every engine. Costs about 150 ns a pixel.
 */
export function prepare(planes: Planes): Prepared {
  const { width, height, look } = planes
  const { pixels, high, atomic } = measureRays(planes)
  const familiesOf = familiesBy(deviceOf(look).law)
  for (let i = 0; i < high.length; i++) {
    const families = familiesOf(high[i]!, atomic[i]!)
    pixels[4 * i + 2] = families & 0xffff
    pixels[4 * i + 3] = families >>> 16
  }
  return look === undefined ? { width, height, pixels } : { width, height, pixels, look }
}

/**
 * What no colour law changes: `pixels` as of a prepared image, its families still 0, and of each ray the smoothed
 * high-energy h and the atomic number that its families go by.
 */
export function measureRays(planes: Planes): { pixels: Uint16Array; high: Float32Array; atomic: Float32Array } {
  const { width, height, look } = planes
  const { grain, sharpening } = deviceOf(look)
  const length = width * height
  const mean = new Float32Array(length)
  const difference = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    mean[i] = (planes.low[i]! + planes.high[i]!) / (2 * UNITS_PER_H)
    difference[i] = (planes.low[i]! - planes.high[i]!) / UNITS_PER_H
  }
  const smooth = smoothGuided(mean, difference, width, height, grain)
  const sharp = sharpen(planes, sharpening)
  const pixels = new Uint16Array(4 * length)
  const atomic = new Float32Array(length)
  const high = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const level = smooth.mean[i]!
    if (level <= AIR_BELOW) continue
    const half = smooth.difference[i]! * 0.5
    high[i] = level > half ? level - half : 0
    atomic[i] = zeffOf(high[i]!, ratioOfRay(level + half, high[i]!))
    const present = level >= AIR_ABOVE ? 1 : smoothstep(level, AIR_BELOW, AIR_ABOVE)
    pixels[4 * i] = toUnits(sharp[i]! * present)
    pixels[4 * i + 1] = toUnits((sharp[i]! - difference[i]! * (0.5 * UNITS_PER_H)) * present)
  }
  return { pixels, high, atomic: crispEdges(atomic, smooth.mean, width, height) }
}

function ratioOfRay(low: number, high: number): number {
  if (high <= THIN_FROM) return THIN_RATIO
  const ratio = low / high
  return high >= THIN_TO ? ratio : THIN_RATIO + (ratio - THIN_RATIO) * smoothstep(high, THIN_FROM, THIN_TO)
}

function toUnits(value: number): number {
  const units = value + 0.5
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
  const result = atomic.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const here = level[i]!
      const left = level[i - 1]!
      const right = level[i + 1]!
      const above = level[i - width]!
      const below = level[i + width]!
      const across = right - left
      const down = below - above
      const slope = (across > 0 ? across : -across) + (down > 0 ? down : -down)
      const ridge = 2 * here - right - left + 2 * here - below - above
      const enough = EDGE_STEP + EDGE_SHARE * here
      if (slope < enough && ridge < enough && ridge > -enough) continue
      let most = i
      let least = i
      let highest = here
      let lowest = here
      for (let dy = -width; dy <= width; dy += width) {
        for (let n = i + dy - 1; n <= i + dy + 1; n++) {
          const near = level[n]!
          if (near > highest) {
            highest = near
            most = n
          }
          if (near < lowest) {
            lowest = near
            least = n
          }
        }
      }
      const step = highest - lowest
      if (step < enough) continue
      if (lowest < AIR_ABOVE) {
        result[i] = atomic[most]!
        continue
      }
      const dense = smoothstep((here - lowest) / step, 0.25, 0.6)
      result[i] = atomic[least]! + (atomic[most]! - atomic[least]!) * dense
    }
  }
  return result
}
