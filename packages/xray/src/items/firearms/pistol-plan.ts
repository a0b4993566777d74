// The measures of a pistol, which all its parts share.
import type { Random } from '../../numbers/random.ts'
import { PISTOL_CALIBRES } from './rounds.ts'
import type { Calibre } from './rounds.ts'

/** Measures shared by the parts of one pistol, cm. Muzzle at +x, sights at +y. */
export interface PistolPlan {
  /** Length of the slide. */
  slide: number
  slideTall: number
  slideWide: number
  /** Thickness of each of its side walls: 2.5 to 4 mm on real ones. */
  slideWall: number
  /** Length of the grip below the slide and its backward lean per cm. */
  grip: number
  lean: number
  gripDeep: number
  polymer: boolean
  external: boolean
  calibre: Calibre
  capacity: number
  doubleRow: boolean
}

/** Lengths of slide and grip, cm: pocket pistols, compact ones, those of a holster. */
const SIZES = [
  { slide: [11.5, 13.5], grip: [5.8, 7] },
  { slide: [13.5, 16], grip: [6.5, 8] },
  { slide: [13.5, 16], grip: [6.5, 8] },
  { slide: [17, 19.8], grip: [8.5, 10.4] },
] as const

/** The measures of a pistol of one of the sizes, and as many rounds as fit in its grip. */
export function planPistol(random: Random): PistolPlan {
  const size = random.pick(SIZES)
  const calibre = random.pick(PISTOL_CALIBRES)
  const grip = random.uniform(...size.grip)
  const doubleRow = random.chance(0.5)
  return {
    slide: random.uniform(...size.slide),
    slideTall: random.uniform(2.1, 2.5),
    slideWide: random.uniform(2.2, 2.6),
    slideWall: random.uniform(0.22, 0.34),
    grip,
    lean: random.uniform(0.18, 0.36),
    gripDeep: random.uniform(4.2, 5),
    polymer: random.chance(0.6),
    external: random.chance(0.55),
    calibre,
    doubleRow,
    // As many as there is room for in the grip.
    capacity: Math.max(4, Math.floor((grip - 1.2) / (calibre.radius * (doubleRow ? 1.12 : 2.02)))),
  }
}
