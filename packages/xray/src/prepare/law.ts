// The colour law of a make of scanner in a few numbers: hue, saturation and lightness as smooth functions of what a ray
// is made of and of how much of it comes through.
import { exp, pow, smoothstep } from '../numbers/exact-math.ts'

/** The colours of one family. Hues in degrees, saturations 0..1 of HSV. */
interface FamilyColours {
  /** Hue of the darkest and of the lightest rays, between them it turns evenly; or that at each of KNOTS. */
  hue: readonly [dark: number, light: number] | readonly [number, number, number, number]
  /** Saturation at each of KNOTS; nowhere more than a screen can show at that lightness. */
  saturation: readonly [number, number, number, number]
}

/** A colour law. Frozen with the look that has it: images are shown by it for ever. */
export interface ColourLaw {
  /**
   * Share of light that is left behind h: share e^(-fast h) + (1 - share) e^(-slow h); over the h of `opaque` it falls to
   * none, where that is given.
   */
  tone: { share: number; fast: number; slow: number; opaque?: readonly [from: number, to: number] }
  /**
   * What h is read as by all that follows: times h^power; below the h of `from` in proportion to h. Left out: as it is.
   */
  reads?: { times: number; power: number; from: number }
  organic: FamilyColours
  mixed: FamilyColours
  metal: FamilyColours
  /** Z over which organic passes into mixed, and by how much earlier it does so where a ray is thick: over which h. */
  toMixed: readonly [from: number, to: number]
  lean: number
  leanOver: readonly [from: number, to: number]
  /** By how much later all do so where a ray is thin: shells and linings tint the air, whatever they are made of. */
  thin: number
  /** The h over which a ray ceases to be thin; left out: THIN_OVER. */
  thinOver?: readonly [from: number, to: number]
  /** Z over which mixed passes into metal. */
  toMetal: readonly [from: number, to: number]
  /**
   * The h over which what is left of orange passes into green, so that dense rays come to the blue of metal by way of it
   * and not through purple; left out: they keep their orange.
   */
  greens?: readonly [from: number, to: number]
  /** The h over which all rays pass into the dark of metal, as on real screens; left out: they stay what they are. */
  deep?: readonly [from: number, to: number]
  /** The h over which colours fade to grey, since dense rays do not tell their Z; left out: FADES. */
  fades?: readonly [from: number, to: number]
}

/** Where rays cease to be thin, and where dense ones lose their colour, unless a law says otherwise. */
export const THIN_OVER = [0.03, 0.3] as const
export const FADES = [3.6, 5] as const

export type Rgb = readonly [number, number, number]

/** The values (0 black .. 1 white) at which hues and saturations are given. */
const KNOTS = [0.2, 0.48, 0.76, 0.9] as const

/** What a law takes the attenuation h of a ray for. */
export function readBy({ reads }: Pick<ColourLaw, 'reads'>, h: number): number {
  return reads ? reads.times * h * pow(Math.max(h, reads.from), reads.power - 1) : h
}

/** The share of light, 1 for air, that a law leaves of a ray with attenuation h, as the law reads it. */
export function toneOf({ tone: { share, fast, slow, opaque } }: ColourLaw, h: number): number {
  const light = share * exp(-fast * h) + (1 - share) * exp(-slow * h)
  return opaque ? light * (1 - smoothstep(h, ...opaque)) : light
}

/** RGB, 0..255 and not rounded, of organic, mixed and metal at a value (0 black .. 1 white), which is their luma. */
export function lawColours({ organic, mixed, metal }: ColourLaw, value: number): readonly Rgb[] {
  return [organic, mixed, metal].map(({ hue, saturation }) =>
    colourOf(hueAt(hue, value), knotsAt(saturation, value), value),
  )
}

function hueAt(hue: FamilyColours['hue'], value: number): number {
  return hue.length === 4 ? knotsAt(hue, value) : hue[0] + (hue[1] - hue[0]) * value
}

function knotsAt(figures: readonly [number, number, number, number], value: number): number {
  if (value <= KNOTS[0]) return figures[0]
  for (let i = 1; i < KNOTS.length; i++) {
    const [from, to] = [KNOTS[i - 1]!, KNOTS[i]!]
    if (value <= to) return figures[i - 1]! + ((figures[i]! - figures[i - 1]!) * (value - from)) / (to - from)
  }
  return figures[3]
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
