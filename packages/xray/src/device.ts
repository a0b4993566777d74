// What a make of scanner adds to the picture: noise of its detector, sharpening and black level of its screen.

/** v = exp(-VALUE_RATE h): how fast a ray darkens on the screen. */
export const VALUE_RATE = 0.5

/** The unsharp mask of a screen: v + amount (v - G v), sigma in pixels. */
export interface Sharpening {
  amount: number
  sigma: number
}

/** A make of scanner as far as its pictures show it. */
export interface Device {
  /** Photons a pixel in air of the tired and of the fresh tube. */
  photons: readonly [number, number]
  /** Standard deviation of the electronic noise as a share of full scale. */
  dark: number
  /** Standard deviation of the elements' leftover gain errors in h, of the well and of the badly kept scanner. */
  rows: readonly [number, number]
  /**
   * Grain: what both channels of a pixel share, from the tube's flicker and the line's electronics; standard deviation
   * of h where the beam is full, growing as e^(h/2). Air is cut off at white and shows none.
   */
  grain: number
  sharpening: Sharpening
  /** Brightness of a ray that nothing comes through, 0..1: screens of scanners show no true black. */
  black: number
}

/** The make that pictures are shown and bags are made by, calibrated on pictures of real scanners. */
export const DEVICE: Device = {
  photons: [16_000, 40_000],
  dark: 1e-4,
  rows: [0.0008, 0.003],
  grain: 0.043,
  sharpening: { amount: 1.3, sigma: 1.4 },
  black: 0.15,
}
