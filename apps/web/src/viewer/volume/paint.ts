// Slices of a CT volume as pictures: colour by material, brightness by density, a slab by its densest voxels.
import { CONTAINER_BIT, codeOfDensity, type Volume } from '@clearbelt/xray/volume/volume'

/** `axial` is seen from above, `coronal` from the side of the belt, `sagittal` along it. */
export type PlaneName = 'axial' | 'coronal' | 'sagittal'
export const PLANES: readonly PlaneName[] = ['axial', 'coronal', 'sagittal']

export type Axis = 0 | 1 | 2
/** The axes of the volume that run right and down in a plane, and the one it is cut across. */
export const AXES: Readonly<Record<PlaneName, { right: Axis; down: Axis; across: Axis }>> = {
  axial: { right: 0, down: 1, across: 2 },
  coronal: { right: 0, down: 2, across: 1 },
  sagittal: { right: 1, down: 2, across: 0 },
}

/** A place in the volume as shares 0..1 along its axes. */
export type Place = readonly [x: number, y: number, z: number]

/** How densities are shown. */
export interface Look {
  /** Densities at which it is black, and at which it is brightest, g/cm3. */
  low: number
  high: number
  /** Thickness of a slab, as a share of the volume; 0 is a single slice. */
  slab: number
  /** The bag's shell, bin or tray is left out. */
  isBare: boolean
  /** Materials left out. */
  without: 'nothing' | 'organic' | 'inorganic'
}

export const FIRST_LOOK: Look = { low: 0.05, high: 3, slab: 0, isBare: false, without: 'nothing' }

/** Densities that suit a question: everything, what is like water and explosives, what is metal; g/cm3. */
export const PRESETS = {
  everything: { low: 0.05, high: 3 },
  organic: { low: 0.6, high: 1.8 },
  metal: { low: 2, high: 8 },
} as const

/** Densities that the ends can be set to, and the step of it, g/cm3. */
export const LOW_MOST = 2
export const HIGH_MOST = 8
export const DENSITY_STEP = 0.05
/** What a drag over a whole pane changes, g/cm3. */
const DRAG_REACH = 6

/**
 * The densities that a drag over a slice gives, in shares of the pane: to the right more of them are told apart, upwards
 * it gets brighter. Both ends stay within their dials, the brightest one a step above the dark one.
 */
export function windowed(
  { low, high }: Pick<Look, 'low' | 'high'>,
  right: number,
  down: number,
): Pick<Look, 'low' | 'high'> {
  const middle = (low + high) / 2 + DRAG_REACH * down
  const half = Math.max(DENSITY_STEP, high - low + DRAG_REACH * right) / 2
  const stepped = (density: number, least: number, most: number): number =>
    Number((Math.round(Math.max(least, Math.min(most, density)) / DENSITY_STEP) * DENSITY_STEP).toFixed(2))
  const dark = stepped(middle - half, 0, LOW_MOST)
  return { low: dark, high: stepped(middle + half, dark + DENSITY_STEP, HIGH_MOST) }
}

/** Lengths that a scale shows, mm. */
const SCALES = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
/** Longest scale, as a share of the picture. */
const SCALE_SHARE = 0.3

/** The longest whole length that fits beside the picture of a plane; `share`: of its width. */
export function scaleOf(volume: Volume, plane: PlaneName): { mm: number; share: number } {
  const width = sizeOf(volume, plane).width * volume.voxel * 10
  const mm = SCALES.find((length) => length <= SCALE_SHARE * width) ?? 1
  return { mm, share: Math.min(1, mm / width) }
}

/** Below this effective atomic number, in quarters, things are organic; from the second on metal. */
const MIXED_FROM = 38
const METAL_FROM = 64
export const isOrganic = (kind: number): boolean => (kind & 127) < MIXED_FROM

/** Orange, green and blue, as on the pictures of the same bags. */
const HUES = [
  [255, 170, 62],
  [128, 214, 92],
  [92, 168, 255],
] as const

export const sidesOf = ({ nx, ny, nz }: Volume): readonly [number, number, number] => [nx, ny, nz]

/** The number of the slice that a place lies in. */
export const sliceAt = (side: number, share: number): number =>
  Math.max(0, Math.min(side - 1, Math.floor(share * side)))

/** Height runs upwards in pictures. */
const isFlipped = (axis: Axis): boolean => axis === 2
/** A share along an axis as it stands in the picture, and back. */
export const turned = (axis: Axis, share: number): number => (isFlipped(axis) ? 1 - share : share)

/** Whether a voxel of this kind is left out. */
export const isLeftOut = (kind: number, { isBare, without }: Pick<Look, 'isBare' | 'without'>): boolean =>
  (isBare && (kind & CONTAINER_BIT) !== 0) ||
  (without === 'organic' && isOrganic(kind)) ||
  (without === 'inorganic' && !isOrganic(kind))

/** Size of the picture of a plane, in voxels. */
export function sizeOf(volume: Volume, plane: PlaneName): { width: number; height: number } {
  const sides = sidesOf(volume)
  const { right, down } = AXES[plane]
  return { width: sides[right], height: sides[down] }
}

/** Paints the slice or slab of a plane through a place into RGBA pixels of `sizeOf`. */
export function paintSlice(
  volume: Volume,
  plane: PlaneName,
  place: Place,
  look: Look,
  pixels: Uint8ClampedArray,
): void {
  const sides = sidesOf(volume)
  const strides = [1, volume.nx, volume.nx * volume.ny] as const
  const { right, down, across } = AXES[plane]
  const [width, height] = [sides[right], sides[down]]
  const middle = sliceAt(sides[across], place[across])
  const reach = Math.round((look.slab * sides[across]) / 2)
  const [first, last] = [Math.max(0, middle - reach), Math.min(sides[across] - 1, middle + reach)]
  const shades = shadesOf(look)
  const stepAcross = strides[across]
  for (let v = 0, out = 0; v < height; v++) {
    const row = (isFlipped(down) ? height - 1 - v : v) * strides[down]
    for (let u = 0; u < width; u++, out += 4) {
      let best = 0
      let kind = 0
      let at = row + u * strides[right] + first * stepAcross
      for (let k = first; k <= last; k++, at += stepAcross) {
        const code = volume.density[at]!
        if (code <= best || isLeftOut(volume.kind[at]!, look)) continue
        best = code
        kind = volume.kind[at]!
      }
      const shade = shades[best]!
      const hue = HUES[(kind & 127) < MIXED_FROM ? 0 : (kind & 127) < METAL_FROM ? 1 : 2]
      // The densest goes towards white, so that shape is still seen in metal.
      const white = shade > 0.75 ? (shade - 0.75) * 2.4 : 0
      for (let c = 0; c < 3; c++) pixels[out + c] = shade * (hue[c]! + (255 - hue[c]!) * white)
      pixels[out + 3] = 255
    }
  }
}

/** Brightness 0..1 of every byte of density. */
function shadesOf({ low, high }: Look): Float32Array {
  const [from, to] = [codeOfDensity(low), Math.max(codeOfDensity(low) + 1, codeOfDensity(high))]
  return Float32Array.from({ length: 256 }, (_, code) => Math.max(0, Math.min(1, (code - from) / (to - from))))
}

/** Length between two places of a plane, cm. */
export function lengthOf(volume: Volume, plane: PlaneName, from: Place, to: Place): number {
  const sides = sidesOf(volume)
  const { right, down } = AXES[plane]
  const along = (axis: Axis): number => (to[axis] - from[axis]) * sides[axis] * volume.voxel
  return Math.hypot(along(right), along(down))
}
