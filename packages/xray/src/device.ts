// What a make of scanner adds to the picture: noise of its detector, sharpening, black level and colours of its screen.

import type { ColourLaw } from './prepare/law.ts'

/** v = exp(-VALUE_RATE h): how fast a ray darkens on the screen. */
export const VALUE_RATE = 0.5

/** The unsharp mask of a screen: v + amount (v - G v), sigma in pixels. */
export interface Sharpening {
  amount: number
  sigma: number
}

/** How far the grain of neighbouring pixels is alike: standard deviations of a smear in pixels. */
export interface Smear {
  /** Along the belt, the rows of the image: afterglow and electronics carry each line over into the next. */
  along: number
  /** Across it, between neighbouring elements: light that spreads in the scintillator. */
  across: number
}

/** A make of scanner as far as its pictures show it. */
export interface Device {
  /** Photons a pixel in air of the tired and of the fresh tube. */
  photons: readonly [number, number]
  /** Standard deviation of the electronic noise as a share of full scale. */
  dark: number
  /** Standard deviation of the elements' leftover gain errors in h, of the well and of the badly kept scanner. */
  rows: readonly [number, number]
  /** The one scanner of the make that papers are published by, so that nothing but its content tells an item. */
  papers: { photons: number; rows: number }
  /**
   * Grain: what both channels of a pixel share, from the tube's flicker and the line's electronics; standard deviation
   * of h where the beam is full, growing as e^(h/2) until hardly anything comes through. Air is cut off at white and
   * shows none.
   */
  grain: number
  smear: Smear
  sharpening: Sharpening
  /** Brightness of a ray that nothing comes through, 0..1: screens of scanners show no true black. */
  black: number
  /** How strong the colours are: 1 as measured, 0 all grey; more than 1 is cut off at what a screen can show. */
  colour: number
  /** Its colour law; left out: the measured one of tables/colour-law.ts. */
  law?: ColourLaw
}

/**
 * How the pictures of a make look. Files of planes keep the place of a name in this list: names are only ever added at
 * its end, and none of them changes how it shows planes, or stored images would look otherwise than they did. How noise
 * is drawn may change: it stands in the planes.
 */
export const LOOKS = [
  'standard',
  'contrast',
  'soft',
  'fine',
  'worn',
  'vivid',
  'natural',
  'bright',
  'balanced',
  'clear',
  'graded',
  'deep',
  'amber',
  'teal',
] as const
export type Look = (typeof LOOKS)[number]

/** What an image looks like whose planes name no look: all that were made before there was a choice. */
export const STANDARD_LOOK: Look = 'standard'

/** A machine in ordinary condition, which several screens are set in front of. */
const ORDINARY = {
  photons: [16_000, 40_000],
  dark: 1e-4,
  rows: [0.0008, 0.003],
  papers: { photons: 25_000, rows: 0.0015 },
} as const satisfies Partial<Device>

/** The machine behind `bright` and the looks after it: little grain, edges drawn hard. */
const SHARP = {
  ...ORDINARY,
  grain: 0.026,
  smear: { along: 1.2, across: 0.45 },
  sharpening: { amount: 2.12, sigma: 1.3 },
  colour: 1,
} as const satisfies Partial<Device>

/** Where dense rays turn blue, and where they lose all colour. */
const DENSE = { deep: [4, 5.6], fades: [4.8, 6] } as const satisfies Partial<ColourLaw>

/** How `natural` and `bright` tell thin rays, metal and dense places. */
const BY_THICKNESS = {
  lean: 1.43,
  leanOver: [1.16, 4.37],
  thin: 1.61,
  thinOver: [0.03, 0.22],
  toMetal: [11.6, 21.8],
  ...DENSE,
} as const satisfies Partial<ColourLaw>

/**
 * Fitted to 64 pictures of real scanners, of full bags and of light ones, by all colours of a picture at once: see decision
 * 925.
 */
const FITTED = {
  tone: { share: 0.418, fast: 1.86, slow: 0.187, opaque: [4.8, 9.8] },
  organic: { hue: [46, 32.5, 36, 33.5], saturation: [0.89, 1, 0.635, 0.112] },
  mixed: { hue: [148, 92, 94.5, 78], saturation: [0.745, 0.81, 0.31, 0.188] },
  metal: { hue: [213.5, 208.5, 203.5, 196], saturation: [0.98, 0.79, 0.32, 0.16] },
  toMixed: [7.16, 10.5],
  lean: 1.35,
  leanOver: [0.87, 4.55],
  thin: 2.3,
  thinOver: [0.02, 0.08],
  toMetal: [11.1, 24.8],
  greens: [2, 4.2],
  ...DENSE,
} as const satisfies ColourLaw

const DEVICES: Readonly<Record<Look, Device>> = {
  // Calibrated on pictures of real scanners.
  standard: {
    ...ORDINARY,
    grain: 0.043,
    smear: { along: 1.2, across: 0.45 },
    sharpening: { amount: 1.3, sigma: 1.4 },
    black: 0.15,
    colour: 1,
  },
  // A screen set hard: deep black, strong colours, fine edges.
  contrast: {
    ...ORDINARY,
    grain: 0.036,
    smear: { along: 1.2, across: 0.45 },
    sharpening: { amount: 1.7, sigma: 1.1 },
    black: 0.05,
    colour: 1.2,
  },
  // A screen set calm: dark things stay readable, edges are hardly drawn.
  soft: {
    photons: [20_000, 40_000],
    dark: 1e-4,
    rows: [0.0008, 0.003],
    papers: { photons: 25_000, rows: 0.0015 },
    grain: 0.03,
    smear: { along: 1.4, across: 0.6 },
    sharpening: { amount: 0.4, sigma: 1.6 },
    black: 0.21,
    colour: 0.85,
  },
  // A new machine with much light.
  fine: {
    photons: [40_000, 80_000],
    dark: 5e-5,
    rows: [0.0004, 0.0012],
    papers: { photons: 60_000, rows: 0.0008 },
    grain: 0.018,
    smear: { along: 0.8, across: 0.4 },
    sharpening: { amount: 1, sigma: 0.9 },
    black: 0.12,
    colour: 1.05,
  },
  // A machine with many years: a tired tube, uneven elements, a pale screen.
  worn: {
    photons: [8000, 16_000],
    dark: 2e-4,
    rows: [0.003, 0.006],
    papers: { photons: 12_000, rows: 0.004 },
    grain: 0.062,
    smear: { along: 1.6, across: 0.5 },
    sharpening: { amount: 1.5, sigma: 1.9 },
    black: 0.2,
    colour: 0.72,
  },
  // Its colours are purer than real ones, its greens too many: see decisions 830 and 866.
  vivid: {
    ...ORDINARY,
    grain: 0.031,
    smear: { along: 1.2, across: 0.45 },
    sharpening: { amount: 1.8, sigma: 1.3 },
    black: 0.145,
    colour: 1,
    law: {
      tone: { share: 0.36, fast: 1.7, slow: 0.315 },
      organic: { hue: [45.5, 36], saturation: [0.94, 0.92, 0.51, 0.17] },
      mixed: { hue: [137, 86], saturation: [0.78, 0.8, 0.4, 0.16] },
      metal: { hue: [213, 200], saturation: [0.93, 0.82, 0.335, 0.17] },
      toMixed: [7.5, 11.2],
      lean: 2.5,
      leanOver: [0.8, 2.8],
      thin: 1.3,
      toMetal: [9.5, 20.5],
    },
  },
  // Hue and saturation at each lightness as 25 pictures of real scanners have them (SIXray, none of it is kept here):
  // see decision 866.
  natural: {
    ...ORDINARY,
    grain: 0.026,
    smear: { along: 1.2, across: 0.45 },
    sharpening: { amount: 2, sigma: 1.3 },
    black: 0.14,
    colour: 1,
    law: {
      tone: { share: 0.42, fast: 1.7, slow: 0.255 },
      organic: { hue: [46.3, 42.5, 36.5, 33.4], saturation: [0.948, 0.948, 0.584, 0.185] },
      mixed: { hue: [149.9, 111.4, 107.0, 80.8], saturation: [0.716, 0.731, 0.317, 0.15] },
      metal: { hue: [209, 206.5, 202, 198], saturation: [0.88, 0.84, 0.433, 0.168] },
      toMixed: [7.24, 10.74],
      ...BY_THICKNESS,
    },
  },
  // Natural with what it lacked beside the same pictures: oranges nearer to red, purer blues, dense places less dark and
  // blue where that look leaves them green. See decision 924.
  bright: {
    ...SHARP,
    black: 0.129,
    law: {
      tone: { share: 0.44, fast: 1.7, slow: 0.22 },
      organic: { hue: [46.3, 39.4, 35.2, 33.8], saturation: [0.948, 0.948, 0.61, 0.185] },
      mixed: { hue: [155, 108, 104, 80], saturation: [0.716, 0.72, 0.317, 0.15] },
      metal: { hue: [210, 207.5, 203.5, 198.5], saturation: [0.94, 0.85, 0.44, 0.168] },
      toMixed: [7.28, 10.78],
      ...BY_THICKNESS,
    },
  },
  balanced: { ...SHARP, black: 0.138, law: FITTED },
  // What no beam passes is evenly black, as on real screens: scatter brightens it, so that h hardly exceeds 6. See decision
  // 927.
  clear: { ...SHARP, black: 0.152, law: { ...FITTED, tone: { ...FITTED.tone, opaque: [5.3, 6.4] } } },
  // Dense places darken gradually on their way to black, and no edge falls below it: see decision 932.
  graded: { ...SHARP, black: 0.176, law: { ...FITTED, tone: { ...FITTED.tone, opaque: [4.9, 6.34] } } },
  // Thin things are drawn darker than their share of light, as on real screens: see decision 942.
  deep: {
    ...SHARP,
    black: 0.18,
    law: {
      ...FITTED,
      reads: { times: 1.116, power: 0.92, from: 0.3 },
      // Read so, a ray turns black where it does in `graded`.
      tone: { ...FITTED.tone, opaque: [4.8, 6.1] },
    },
  },
  // Two makes of scanner as they are, instead of what lies between them: see decision 943. The first shows organic things
  // in orange and metal in a deep blue.
  amber: {
    ...SHARP,
    sharpening: { amount: 1.9, sigma: 1.3 },
    black: 0.172,
    law: {
      reads: { times: 1.11, power: 0.879, from: 0.3 },
      tone: { share: 0.455, fast: 1.723, slow: 0.226, opaque: [4.66, 5.9] },
      organic: { hue: [51.7, 28.4, 35.9, 40.1], saturation: [0.816, 1, 0.62, 0.109] },
      mixed: { hue: [142.3, 90.8, 94.3, 81.4], saturation: [0.892, 0.752, 0.312, 0.174] },
      metal: { hue: [217.5, 207.3, 207.2, 187.5], saturation: [0.911, 0.834, 0.377, 0.105] },
      toMixed: [7.18, 10.47],
      lean: 1.01,
      leanOver: [0.78, 4.19],
      thin: 1.25,
      thinOver: [0.02, 0.08],
      toMetal: [10.7, 22.9],
      greens: [1.6, 3.81],
      deep: [4.07, 5.46],
      fades: [5.01, 6.08],
    },
  },
  // The second is pale where a bag is thin, and metal runs from green through teal into the dark; its grain is coarser.
  teal: {
    ...SHARP,
    grain: 0.042,
    smear: { along: 0.95, across: 0.45 },
    sharpening: { amount: 2.35, sigma: 1.2 },
    black: 0.157,
    law: {
      reads: { times: 1.056, power: 0.915, from: 0.3 },
      tone: { share: 0.399, fast: 0.421, slow: 0.222, opaque: [4.68, 5.8] },
      organic: { hue: [57.8, 30.8, 35.6, 38.2], saturation: [0.884, 1, 0.787, 0.096] },
      mixed: { hue: [150.4, 86, 84.8, 85.3], saturation: [0.831, 0.838, 0.137, 0.138] },
      metal: { hue: [208, 204.5, 196.4, 203.6], saturation: [0.871, 1, 0.354, 0.071] },
      toMixed: [6.69, 10.24],
      lean: 0.64,
      leanOver: [1.13, 4.54],
      thin: 0.79,
      thinOver: [0.02, 0.08],
      toMetal: [12, 29.8],
      greens: [1.16, 4.21],
      deep: [3.92, 5.12],
      fades: [4.6, 5.75],
    },
  },
}

/** The make behind a look; left out: that of images made before there was a choice. */
export const deviceOf = (look: Look = STANDARD_LOOK): Device => DEVICES[look]
