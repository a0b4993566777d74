// The colour law of a make of scanner in a few numbers: hue, saturation and lightness as smooth functions of what a ray
// is made of and of how much of it comes through.
import { exp } from '../numbers/exact-math.ts'

/** The colours of one family. Hues in degrees, saturations 0..1 of HSV. */
interface FamilyColours {
  /** Hue of the darkest and of the lightest rays; between them it turns evenly. */
  hue: readonly [dark: number, light: number]
  /** Saturation at each of SATURATION_AT; nowhere more than a screen can show at that lightness. */
  saturation: readonly [number, number, number, number]
}

/** A colour law. Frozen with the look that has it: images are shown by it for ever. */
export interface ColourLaw {
  /** Share of light that is left behind h: share e^(-fast h) + (1 - share) e^(-slow h). */
  tone: { share: number; fast: number; slow: number }
  organic: FamilyColours
  mixed: FamilyColours
  metal: FamilyColours
  /** Z over which organic passes into mixed, and by how much earlier it does so where a ray is thick: over which h. */
  toMixed: readonly [from: number, to: number]
  lean: number
  leanOver: readonly [from: number, to: number]
  /** By how much later all do so where a ray is thin: shells and linings tint the air, whatever they are made of. */
  thin: number
  /** Z over which mixed passes into metal. */
  toMetal: readonly [from: number, to: number]
}

export type Rgb = readonly [number, number, number]

/** The values (0 black .. 1 white) at which saturations are given. */
const SATURATION_AT = [0.2, 0.48, 0.76, 0.9] as const

/** The share of light, 1 for air, that a law leaves of a ray with attenuation h. */
export function toneOf({ tone: { share, fast, slow } }: ColourLaw, h: number): number {
  return share * exp(-fast * h) + (1 - share) * exp(-slow * h)
}

/** RGB, 0..255 and not rounded, of organic, mixed and metal at a value (0 black .. 1 white), which is their luma. */
export function lawColours({ organic, mixed, metal }: ColourLaw, value: number): readonly Rgb[] {
  return [organic, mixed, metal].map(({ hue: [dark, light], saturation }) =>
    colourOf(dark + (light - dark) * value, saturationAt(saturation, value), value),
  )
}

function saturationAt(saturations: FamilyColours['saturation'], value: number): number {
  if (value <= SATURATION_AT[0]) return saturations[0]
  for (let i = 1; i < SATURATION_AT.length; i++) {
    const [from, to] = [SATURATION_AT[i - 1]!, SATURATION_AT[i]!]
    if (value <= to)
      return saturations[i - 1]! + ((saturations[i]! - saturations[i - 1]!) * (value - from)) / (to - from)
  }
  return saturations[3]
}

/** Full colour of a hue, its largest channel 1. */
function pureOf(hue: number): Rgb {
  const channel = (turned: number): number => {
    const at = (((hue + turned) % 360) + 360) % 360
    const away = at > 180 ? 360 - at : at
    return Math.min(1, Math.max(0, (120 - away) / 60))
  }
  return [channel(0), channel(240), channel(120)]
}

/** The colour of a hue that has this luma (0..1), as saturated as asked or as far as a screen goes. */
function colourOf(hue: number, saturation: number, luma: number): Rgb {
  const pure = pureOf(hue)
  const lumaLost = 1 - (0.299 * pure[0] + 0.587 * pure[1] + 0.114 * pure[2])
  const shown = Math.min(saturation, (1 - luma) / lumaLost)
  const top = (255 * luma) / (1 - shown * lumaLost)
  const of = (channel: number): number => Math.min(255, top * (1 - shown * (1 - channel)))
  return [of(pure[0]), of(pure[1]), of(pure[2])]
}
