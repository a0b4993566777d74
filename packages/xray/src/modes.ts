// The nine display modes: their codes and keys, and the rendering of a prepared image in each of them.
import { FAMILY_COLOURS, VALUE_STEPS } from './colour.ts'
import { exp } from './exact-math.ts'
import { UNITS_PER_H } from './planes.ts'
import type { Prepared } from './prepare.ts'
import { smoothstep } from './zeff.ts'

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

/** Attenuation units are looked up in steps of 2^TONE_SHIFT. */
export const TONE_SHIFT = 3
const TONE_LENGTH = 65536 >> TONE_SHIFT

/** v = exp(-VALUE_RATE h): how fast a ray darkens. */
const VALUE_RATE = 0.5
const toneCache = new Map<ModeCode, Uint16Array>()

/** Value of attenuation h in a mode, 0 black .. 1 white. Modes 6 reads the high channel, all others the mean. */
function valueOf(mode: ModeCode, h: number): number {
  switch (mode) {
    case 1:
      return exp(-0.6 * VALUE_RATE * h)
    case 2:
      return exp(-1.7 * VALUE_RATE * h)
    case 3:
      return 1 - exp(-VALUE_RATE * h)
    case 6:
      return 1 - 0.08 * Math.min(1, h / 1.2) - 0.92 * Math.min(1, Math.max(0, (h - 1.2) / 4.3))
    case 7:
      return exp(-4 * VALUE_RATE * h)
    default:
      return exp(-VALUE_RATE * h)
  }
}

/** The mode's table from attenuation units >> TONE_SHIFT to a value step 0..VALUE_STEPS - 1. */
export function toneTable(mode: ModeCode): Uint16Array {
  const held = toneCache.get(mode)
  if (held) return held
  const table = new Uint16Array(TONE_LENGTH)
  for (let i = 0; i < TONE_LENGTH; i++) {
    table[i] = Math.round((VALUE_STEPS - 1) * valueOf(mode, ((i + 0.5) * (1 << TONE_SHIFT)) / UNITS_PER_H))
  }
  table[0] = mode === 3 ? 0 : VALUE_STEPS - 1
  toneCache.set(mode, table)
  return table
}

/** Rays denser than this are never stripped: nobody can tell what they hide. */
const OPAQUE_FROM = 4.4
const OPAQUE_FULL = 5.2
let opacity: Uint8Array | undefined

/** Table from high-channel units >> TONE_SHIFT to how opaque the ray is, 0..255. */
export function opacityTable(): Uint8Array {
  opacity ??= Uint8Array.from({ length: TONE_LENGTH }, (_, i) =>
    Math.round(255 * smoothstep((i << TONE_SHIFT) / UNITS_PER_H, OPAQUE_FROM, OPAQUE_FULL)),
  )
  return opacity
}

/**
 * Renders a prepared image in a mode: RGBA bytes, row-major, alpha 255. Fills `out` when given (its length must be
 * 4 x width x height, else RangeError). Integer arithmetic throughout: the WebGL renderer does the same steps.
 */
export function renderMode(prepared: Prepared, mode: ModeCode, out?: Uint8ClampedArray): Uint8ClampedArray {
  const length = prepared.width * prepared.height
  const result = out ?? new Uint8ClampedArray(4 * length)
  if (result.length !== 4 * length) throw new RangeError(`the output has ${result.length} bytes, expected ${4 * length}`)
  if (mode === 4) renderGrey(prepared, result)
  else if (mode === 8 || mode === 9) renderStrip(prepared, mode, result)
  else renderTone(prepared, mode, result)
  return result
}

function renderGrey({ attenuation }: Prepared, out: Uint8ClampedArray): void {
  const tone = toneTable(4)
  for (let at = 0, i = 0; at < out.length; at += 4, i += 2) {
    const grey = FAMILY_COLOURS[(3 * VALUE_STEPS + tone[attenuation[i]! >> TONE_SHIFT]!) * 4]!
    out[at] = grey
    out[at + 1] = grey
    out[at + 2] = grey
    out[at + 3] = 255
  }
}

function renderTone({ attenuation, families }: Prepared, mode: ModeCode, out: Uint8ClampedArray): void {
  const tone = toneTable(mode)
  const channel = mode === 6 ? 1 : 0
  for (let at = 0, i = channel; at < out.length; at += 4, i += 2) {
    paint(out, at, tone[attenuation[i]! >> TONE_SHIFT]!, families[at]!, families[at + 1]!, families[at + 2]!)
  }
}

/** Blends the four family colours of a value step by their shares of 255. */
function paint(out: Uint8ClampedArray, at: number, value: number, mixed: number, metal: number, grey: number): void {
  const organic = 255 - mixed - metal - grey
  const o = value * 4
  const x = o + VALUE_STEPS * 4
  const m = x + VALUE_STEPS * 4
  const g = FAMILY_COLOURS[m + VALUE_STEPS * 4]! * grey + 127
  out[at] = ((FAMILY_COLOURS[o]! * organic + FAMILY_COLOURS[x]! * mixed + FAMILY_COLOURS[m]! * metal + g) / 255) | 0
  out[at + 1] = ((FAMILY_COLOURS[o + 1]! * organic + FAMILY_COLOURS[x + 1]! * mixed + FAMILY_COLOURS[m + 1]! * metal + g) / 255) | 0
  out[at + 2] = ((FAMILY_COLOURS[o + 2]! * organic + FAMILY_COLOURS[x + 2]! * mixed + FAMILY_COLOURS[m + 2]! * metal + g) / 255) | 0
  out[at + 3] = 255
}

/**
 * Takes one layer away: its share of the attenuation goes, a tenth of it stays as a grey ghost, and what remains is
 * coloured as what it is. Mode 9 removes the organic layer, mode 8 the inorganic one.
 */
function renderStrip({ attenuation, families }: Prepared, mode: 8 | 9, out: Uint8ClampedArray): void {
  const tone = toneTable(mode)
  const opaque = opacityTable()
  for (let at = 0, i = 0; at < out.length; at += 4, i += 2) {
    const organicShare = families[at + 3]!
    const share = mode === 9 ? organicShare : 255 - organicShare
    const removed = ((share * (255 - opaque[attenuation[i + 1]! >> TONE_SHIFT]!) + 127) / 255) | 0
    const kept = 2550 - 9 * removed
    const value = tone[((attenuation[i]! * kept) / 2550) >> TONE_SHIFT]!
    const ghost = ((255 * removed) / kept) | 0
    const grey = Math.max(ghost, families[at + 2]!)
    if (mode === 8) {
      paint(out, at, value, 0, 0, grey)
      continue
    }
    const mixed = families[at]!
    const metal = families[at + 1]!
    const metalPart = mixed + metal > 0 ? (((255 - grey) * metal) / (mixed + metal)) | 0 : 0
    paint(out, at, value, 255 - grey - metalPart, metalPart, grey)
  }
}
