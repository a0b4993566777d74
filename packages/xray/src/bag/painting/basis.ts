// Every material as a mix of few basis materials, so that a bag of thirty materials costs as many maps as one of five.
//
// Between 20 and 160 keV attenuation is photoelectric effect plus Compton scatter, so two well chosen basis materials
// reproduce a third between them (basis-material decomposition, Alvarez and Macovski 1976). The fit is weighted by what
// the two channels register; what does not fit to 2 % keeps a map of its own.
import { findMaterial, materialNamed } from '../../physics/materials.ts'
import type { Material } from '../../physics/materials.ts'
import { HIGH_WEIGHTS, LOW_WEIGHTS } from '../../tables/channels.ts'

/** A share of a basis material, g of it per g of the material meant. */
export interface BasisShare {
  material: string
  share: number
}

const BASIS = ['polyethylene LDPE', 'aluminium', 'iron/steel', 'copper', 'lead']
/** Largest weighted relative error of a fit. */
const TOLERANCE = 0.02
const known = new Map<string, readonly BasisShare[]>()

/**
 * The basis materials whose areal densities stand for one g/cm2 of the material. Throws RangeError for an unknown name.
 */
export function decompose(name: string): readonly BasisShare[] {
  let shares = known.get(name)
  if (!shares) {
    shares = fitMaterial(materialNamed(name))
    known.set(name, shares)
  }
  return shares
}

/** Density of a material, g/cm3. Throws RangeError for an unknown name. */
export function densityOf(name: string): number {
  return materialNamed(name).density
}

/** Whether the table knows the material. */
export function isKnownMaterial(name: string): boolean {
  return findMaterial(name) !== undefined
}

function fitMaterial(material: Material): readonly BasisShare[] {
  if (BASIS.includes(material.name)) return [{ material: material.name, share: 1 }]
  let best: readonly BasisShare[] = [{ material: material.name, share: 1 }]
  let bestError = TOLERANCE
  for (let i = 0; i < BASIS.length; i++) {
    for (let j = i + 1; j < BASIS.length; j++) {
      const fit = fitPair(material, materialNamed(BASIS[i]!), materialNamed(BASIS[j]!))
      if (fit.error < bestError) {
        bestError = fit.error
        best = fit.shares
      }
    }
  }
  return best
}

/**
 * Least squares over the energy bins with non-negative shares; the error is relative to the material's own attenuation.
 */
function fitPair(
  material: Material,
  first: Material,
  second: Material,
): { shares: readonly BasisShare[]; error: number } {
  let [aa, ab, bb, ay, by, yy] = [0, 0, 0, 0, 0, 0]
  for (let k = 0; k < LOW_WEIGHTS.length; k++) {
    const y = material.muBins[k]!
    const weight = (LOW_WEIGHTS[k]! + HIGH_WEIGHTS[k]!) / (y * y)
    const a = first.muBins[k]!
    const b = second.muBins[k]!
    aa += weight * a * a
    ab += weight * a * b
    bb += weight * b * b
    ay += weight * a * y
    by += weight * b * y
    yy += weight * y * y
  }
  const determinant = aa * bb - ab * ab
  let p = (ay * bb - by * ab) / determinant
  let q = (by * aa - ay * ab) / determinant
  if (p < 0) {
    p = 0
    q = by / bb
  } else if (q < 0) {
    q = 0
    p = ay / aa
  }
  const residue = yy - 2 * (p * ay + q * by) + p * p * aa + 2 * p * q * ab + q * q * bb
  const shares = [
    { material: first.name, share: p },
    { material: second.name, share: q },
  ].filter((each) => each.share > 0)
  return { shares, error: Math.sqrt(Math.max(0, residue) / 2) }
}
