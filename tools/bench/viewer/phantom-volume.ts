// A volume of any size that a bag could have: shells, bottles, cables and noise; made without packing one.
import { codeOfDensity, halveVolume, kindOf, type Volume } from '@clearbelt/xray/volume/volume'

/** The same numbers, the same bytes. */
export function phantomVolume(nx: number, ny: number, nz: number): Volume {
  const density = new Uint8Array(nx * ny * nz)
  const kind = new Uint8Array(density.length)
  const [wall, water, steel] = [codeOfDensity(1.1), codeOfDensity(1), codeOfDensity(7.8)]
  const [shellKind, waterKind, steelKind] = [kindOf(6, true), kindOf(7.4, false), kindOf(26, false)]
  let noise = 1
  for (let z = 0, at = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++, at++) {
        const [u, v, w] = [x / nx, y / ny, z / nz]
        const edge = Math.min(u, v, w, 1 - u, 1 - v, 1 - w)
        if (edge < 0.03 || edge > 0.97) continue
        noise = (Math.imul(noise, 1103515245) + 12345) >>> 0
        const grain = (noise >>> 24) % 5
        // Bottles stand in a grid, a rod runs through every other one, cloth lies between.
        const [a, b] = [(u * 6) % 1, (v * 4) % 1]
        const off = Math.hypot(a - 0.5, b - 0.5)
        if (edge < 0.05) [density[at], kind[at]] = [wall + grain, shellKind]
        else if (off < 0.06 && Math.floor(u * 6) % 2 === 0) [density[at], kind[at]] = [steel + grain, steelKind]
        else if (off < 0.35) [density[at], kind[at]] = [water + grain, waterKind]
        else if ((x + 2 * y + 3 * z) % 11 < 4) [density[at], kind[at]] = [20 + grain, waterKind]
      }
  return { nx, ny, nz, voxel: 50 / Math.max(nx, ny, nz), density, kind }
}

/** It and `coarser` halves of it, the coarsest first. */
export function levelsOf(volume: Volume, coarser: number): Volume[] {
  const levels = [volume]
  for (let i = 0; i < coarser; i++) levels.unshift(halveVolume(levels[0] ?? volume))
  return levels
}
