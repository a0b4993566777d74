// The nine display modes: their codes and keys, and the rendering of a prepared image in each of them.
import { deviceOf, STANDARD_LOOK, VALUE_RATE } from '../device.ts'
import type { Device, Look } from '../device.ts'
import { familyColours } from '../prepare/colour.ts'
import { readBy, toneOf } from '../prepare/law.ts'
import { exp } from '../numbers/exact-math.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Prepared } from '../prepare/prepare.ts'

/** Code of a display mode, as stored and as sent. */
export type ModeCode = 0 | 1 | 2 | 3 | 4 | 6 | 7 | 8 | 9

/** One display mode of the operator's keyboard. */
export interface DisplayMode {
  code: ModeCode
  /** What translations call it. */
  name: string
  /** The key that switches to it; null for the default. */
  key: string | null
}

/** The display modes in the order of the operator's keys. */
export const MODES: readonly DisplayMode[] = [
  { code: 0, name: 'default', key: null },
  { code: 1, name: 'brighten', key: 'T' },
  { code: 2, name: 'darken', key: 'R' },
  { code: 3, name: 'invert', key: 'E' },
  { code: 4, name: 'blackAndWhite', key: 'A' },
  { code: 9, name: 'organicStrip', key: 'W' },
  { code: 6, name: 'superBrighten', key: 'F1' },
  { code: 7, name: 'superDarken', key: 'F2' },
  { code: 8, name: 'inorganicStrip', key: 'F3' },
]

/** Attenuation units are looked up in steps of 2^RAMP_SHIFT. */
const RAMP_SHIFT = 3
/** Steps of a ramp: what 16 bits of attenuation come to. */
export const RAMP_LENGTH = 65536 >> RAMP_SHIFT
/** Families of a ramp, one after the other: organic, mixed, metal. */
export const RAMP_FAMILIES = 3

const rampCache = new Map<string, Uint8Array>()

/** Value of attenuation h in a mode, 0 black .. 1 white. Mode 6 reads the high channel, all others the mean. */
export function valueOf(mode: ModeCode, h: number, look?: Look): number {
  return valueOn(deviceOf(look), mode, h)
}

function valueOn({ black, law }: Pick<Device, 'black' | 'law'>, mode: ModeCode, h: number): number {
  // The share of light that is left of `times` as much matter.
  const light = (times: number): number => (law ? toneOf(law, times * readBy(law, h)) : exp(-times * VALUE_RATE * h))
  // What the screen makes of the share of light that is left: nothing below its black level.
  const lift = (value: number): number => black + (1 - black) * value
  switch (mode) {
    case 1:
      return lift(light(0.6))
    case 2:
      return lift(light(1.7))
    case 3:
      return 1 - light(1)
    case 6:
      return 1 - 0.08 * Math.min(1, h / 1.2) - 0.92 * Math.min(1, Math.max(0, (h - 1.2) / 4.3))
    case 7:
      return light(4)
    default:
      return lift(light(1))
  }
}

/**
 * The mode's colours on the screen of a look: for each family RAMP_LENGTH entries of four bytes, by attenuation units >> RAMP_SHIFT. Three are
 * the family's RGB, the fourth is the grey of the same value.
 */
export function rampTable(mode: ModeCode, look: Look = STANDARD_LOOK): Uint8Array {
  const key = `${mode} ${look}`
  const held = rampCache.get(key)
  if (held) return held
  const table = rampOn(deviceOf(look), mode)
  rampCache.set(key, table)
  return table
}

/** The same on any screen; made anew at each call. */
export function rampOn(screen: Pick<Device, 'black' | 'colour' | 'law'>, mode: ModeCode): Uint8Array {
  const table = new Uint8Array(RAMP_FAMILIES * RAMP_LENGTH * 4)
  for (let i = 0; i < RAMP_LENGTH; i++) {
    // No attenuation at all is exactly white (black when inverted); else the middle of the step counts.
    const value = valueOn(screen, mode, i === 0 ? 0 : ((i + 0.5) * (1 << RAMP_SHIFT)) / UNITS_PER_H)
    familyColours(value, screen.colour, screen.law).forEach((rgb, family) => {
      const at = (family * RAMP_LENGTH + i) * 4
      for (let c = 0; c < 3; c++) table[at + c] = Math.round(rgb[c]!)
      table[at + 3] = Math.round(255 * value)
    })
  }
  return table
}

/**
 * Rays of this high-channel h (4.4, in units) begin to count as opaque, and are so at 5.2: nobody can tell what they
 * hide.
 */
const OPAQUE_FROM_UNITS = 4.4 * UNITS_PER_H

/** How opaque a ray is, 0..255, of its high-channel units; what is opaque is never stripped. */
function opacityOf(highUnits: number): number {
  return Math.min(255, Math.max(0, ((highUnits - OPAQUE_FROM_UNITS) * 87) >> 11))
}

/**
 * Renders a prepared image in a mode: RGBA bytes, row-major, alpha 255. Fills `out` when given (its length must be
 * 4 x width x height, else RangeError). Integer arithmetic throughout: the WebGL renderer does the same steps.
 */
export function renderMode(prepared: Prepared, mode: ModeCode, out?: Uint8ClampedArray): Uint8ClampedArray {
  const length = prepared.width * prepared.height
  const result = out ?? new Uint8ClampedArray(4 * length)
  if (result.length !== 4 * length)
    throw new RangeError(`the output has ${result.length} bytes, expected ${4 * length}`)
  if (mode === 4) renderGrey(prepared, result)
  else if (mode === 8 || mode === 9) renderStrip(prepared, mode, result)
  else renderTone(prepared, mode, result)
  return result
}

function renderGrey({ pixels, look }: Prepared, out: Uint8ClampedArray): void {
  const ramp = rampTable(4, look)
  for (let at = 0; at < out.length; at += 4) {
    const grey = ramp[(pixels[at]! >> RAMP_SHIFT) * 4 + 3]!
    out[at] = grey
    out[at + 1] = grey
    out[at + 2] = grey
    out[at + 3] = 255
  }
}

/**
 * Pixels and output as whole words: two words a pixel, one word a colour. The air around a bag is one and the same pixel
 * over and over, whose colour is then copied and not worked out again. Null where the bytes do not lie on words.
 */
function wordsOf(pixels: Uint16Array, out: Uint8ClampedArray): { from: Uint32Array; to: Uint32Array } | null {
  if (pixels.byteOffset % 4 !== 0 || out.byteOffset % 4 !== 0) return null
  return {
    from: new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 1),
    to: new Uint32Array(out.buffer, out.byteOffset, out.length >> 2),
  }
}

function renderTone({ pixels, look }: Prepared, mode: ModeCode, out: Uint8ClampedArray): void {
  const ramp = rampTable(mode, look)
  const channel = mode === 6 ? 1 : 0
  const words = wordsOf(pixels, out)
  for (let at = 0; at < out.length; at += 4) {
    const word = at >> 1
    if (words && at > 0 && words.from[word] === words.from[word - 2] && words.from[word + 1] === words.from[word - 1]) {
      words.to[at >> 2] = words.to[(at >> 2) - 1]!
      continue
    }
    const shares = pixels[at + 2]!
    paint(out, at, ramp, pixels[at + channel]! >> RAMP_SHIFT, shares & 255, shares >> 8, pixels[at + 3]! & 255)
  }
}

const MIXED_AT = 4 * RAMP_LENGTH
const METAL_AT = 8 * RAMP_LENGTH

/** Whole quotient of 0..65279 and 255, without a division, which software GL is slow at. */
function divideBy255(value: number): number {
  return (value + 1 + (value >> 8)) >> 8
}

/** Blends the family colours and the grey of a ramp step by their shares of 255. */
function paint(
  out: Uint8ClampedArray,
  at: number,
  ramp: Uint8Array,
  step: number,
  mixed: number,
  metal: number,
  grey: number,
): void {
  const organic = 255 - mixed - metal - grey
  const o = step * 4
  const x = o + MIXED_AT
  const m = o + METAL_AT
  const g = ramp[o + 3]! * grey + 127
  out[at] = divideBy255(ramp[o]! * organic + ramp[x]! * mixed + ramp[m]! * metal + g)
  out[at + 1] = divideBy255(ramp[o + 1]! * organic + ramp[x + 1]! * mixed + ramp[m + 1]! * metal + g)
  out[at + 2] = divideBy255(ramp[o + 2]! * organic + ramp[x + 2]! * mixed + ramp[m + 2]! * metal + g)
  out[at + 3] = 255
}

/**
 * Takes one layer away: its share of the attenuation goes (of 4096 parts 3686 where that is all), a tenth of it stays
 * as a ghost, and what remains is coloured as what it is, the greyer the more of it is ghost. Mode 9 removes the
 * organic
 * layer, mode 8 the inorganic one.
 */
function renderStrip({ pixels, look }: Prepared, mode: 8 | 9, out: Uint8ClampedArray): void {
  const ramp = rampTable(mode, look)
  const words = wordsOf(pixels, out)
  for (let at = 0; at < out.length; at += 4) {
    const word = at >> 1
    if (words && at > 0 && words.from[word] === words.from[word - 2] && words.from[word + 1] === words.from[word - 1]) {
      words.to[at >> 2] = words.to[(at >> 2) - 1]!
      continue
    }
    const organicShare = pixels[at + 3]! >> 8
    const share = mode === 9 ? organicShare : 255 - organicShare
    const removed = divideBy255(share * (255 - opacityOf(pixels[at + 1]!)) + 127)
    const step = (pixels[at]! * (4096 - ((removed * 3701) >> 8))) >> 15
    const square = divideBy255(removed * removed)
    const grey = Math.max(divideBy255(square * square), pixels[at + 3]! & 255)
    if (mode === 8) {
      paint(out, at, ramp, step, 0, 0, grey)
      continue
    }
    const mixed = pixels[at + 2]! & 255
    const metal = pixels[at + 2]! >> 8
    const metalPart = divideBy255((255 - grey) * (metal > 0 && metal >= mixed ? 255 - mixed : metal))
    paint(out, at, ramp, step, 255 - grey - metalPart, metalPart, grey)
  }
}
