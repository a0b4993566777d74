// A CT volume: what a voxel holds, and how densities and atomic numbers are written into bytes.

/** A bag as voxels, x along the belt, y across it, z up; index x + nx (y + ny z). */
export interface Volume {
  nx: number
  ny: number
  nz: number
  /** Side of a voxel, cm. */
  voxel: number
  /** Density of each voxel, see `densityAt`. */
  density: Uint8Array
  /** Effective atomic number in quarters in the lower seven bits; the highest bit marks the container. */
  kind: Uint8Array
}

/** Longest side in voxels that is made, stored or read. */
export const VOLUME_SIDE_MAX = 512
/** The highest density that is told, g/cm3; lead and gold read as this. */
export const DENSITY_MAX = 12
/** Bit of `kind` that marks the container: the bag's shell, a bin, a tray. */
export const CONTAINER_BIT = 128
const Z_STEPS = 4

/** Density of a byte, g/cm3. Steps grow with the density, as the noise of a scanner does. */
export const densityAt = (code: number): number => DENSITY_MAX * (code / 255) * (code / 255)

/** The byte of a density, g/cm3; what lies beyond the ends takes the end. */
export const codeOfDensity = (density: number): number =>
  density <= 0 ? 0 : Math.min(255, Math.round(255 * Math.sqrt(density / DENSITY_MAX)))

/** The effective atomic number that `kind` tells. */
export const atomicNumberAt = (kind: number): number => (kind & 127) / Z_STEPS

/** `kind` of an effective atomic number, of the container or of what lies in it. */
export const kindOf = (atomicNumber: number, isContainer: boolean): number =>
  Math.max(0, Math.min(127, Math.round(atomicNumber * Z_STEPS))) | (isContainer ? CONTAINER_BIT : 0)

/** Side of a voxel as the travel format keeps it, to a micrometre; cm. */
export const keptVoxel = (voxel: number): number => Math.round(voxel * MICROMETRES) / MICROMETRES
/** Micrometres of a centimetre. */
export const MICROMETRES = 10_000

/** Whether a volume may have these sides. */
export const isVolumeSize = (...sides: readonly number[]): boolean =>
  sides.every((side) => Number.isInteger(side) && side >= 1 && side <= VOLUME_SIDE_MAX)

/** The volume at half the resolution: mean densities, the kind of what is heaviest. */
export function halveVolume(volume: Volume): Volume {
  const half = (side: number): number => Math.max(1, Math.ceil(side / 2))
  const [nx, ny, nz] = [half(volume.nx), half(volume.ny), half(volume.nz)]
  const density = new Uint8Array(nx * ny * nz)
  const kind = new Uint8Array(nx * ny * nz)
  for (let z = 0, at = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      for (let x = 0; x < nx; x++, at++) {
        let sum = 0
        let most = 0
        for (let k = 0; k < 8; k++) {
          const px = Math.min(volume.nx - 1, 2 * x + (k & 1))
          const py = Math.min(volume.ny - 1, 2 * y + ((k >> 1) & 1))
          const pz = Math.min(volume.nz - 1, 2 * z + (k >> 2))
          const from = px + volume.nx * (py + volume.ny * pz)
          const code = volume.density[from]!
          sum += densityAt(code)
          if (code <= most) continue
          most = code
          kind[at] = volume.kind[from]!
        }
        density[at] = codeOfDensity(sum / 8)
        if (density[at] === 0) kind[at] = 0
      }
    }
  }
  return { nx, ny, nz, voxel: volume.voxel * 2, density, kind }
}
