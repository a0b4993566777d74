// The materials the engine knows: density, effective atomic number and attenuation in the 18 energy bins.
import { MATERIAL_ROWS } from '../tables/material-rows.ts'
import type { MaterialGroup } from '../tables/material-rows.ts'

export type { MaterialGroup } from '../tables/material-rows.ts'

/** One material of the table. */
export interface Material {
  name: string
  group: MaterialGroup
  /** Bulk density in g/cm3. */
  density: number
  /** Effective atomic number, (sum f_i Z_i^2.94)^(1/2.94) over electron fractions f_i. */
  zEff: number
  /** CT number at 70 keV at the given density, Hounsfield units. */
  hu70: number
  /** Thin-object mass attenuation of the low and high channel, cm2/g. */
  muLow: number
  muHigh: number
  /** Mass attenuation per energy bin, cm2/g. */
  muBins: readonly number[]
  /** Position in the table: the canonical order in which materials are summed. */
  index: number
}

/** All materials, in canonical order. */
export const MATERIALS: readonly Material[] = MATERIAL_ROWS.map(
  ([name, group, density, zEff, hu70, muLow, muHigh, muBins], index) => ({
    name,
    group,
    density,
    zEff,
    hu70,
    muLow,
    muHigh,
    muBins,
    index,
  }),
)

const byName = new Map(MATERIALS.map((material) => [material.name, material]))

/** The material of that exact name, or undefined. */
export function findMaterial(name: string): Material | undefined {
  return byName.get(name)
}

/** The material of that exact name. Throws RangeError when the table has none. */
export function materialNamed(name: string): Material {
  const material = byName.get(name)
  if (!material) throw new RangeError(`unknown material "${name}"`)
  return material
}
