// The part of a bag's room where threats are laid, in a bag with threats and in one without.
import type { Random } from '../numbers/random.ts'
import type { ContainerModel } from './containers/model.ts'
import { boundsOf } from './pack.ts'
import type { KeepOut } from './pack.ts'

/** The part of the room where threats are laid, in a bag with threats and in one without. */
export interface Zone extends KeepOut {
  /** Share of its contrast that what lies there shall lose, scaled as the superposition is. */
  superposition: number
}

/** Where in the container things are to be hidden, and how well. */
export function chooseZone(random: Random, model: ContainerModel, superposition: number): Zone {
  const [left, top, right, bottom] = boundsOf(model.room)
  const [across, along] = random.chance(0.5) ? [27, 20] : [20, 27]
  const sizeX = Math.min(0.62 * (right - left), across * random.uniform(0.85, 1.15))
  const sizeY = Math.min(0.62 * (bottom - top), along * random.uniform(0.85, 1.15))
  return {
    x: random.uniform(left + 0.55 * sizeX, right - 0.55 * sizeX),
    y: random.uniform(top + 0.55 * sizeY, bottom - 0.55 * sizeY),
    sizeX,
    sizeY,
    superposition,
  }
}
