// Which of several makes of scanner a bag is seen by.
import type { Look } from './device.ts'
import { createRandom } from './numbers/random.ts'

/** What bags look like where nobody chose: the two makes that most people will sit in front of. */
export const NEW_LOOKS = ['amber', 'teal'] as const satisfies readonly Look[]

/**
 * One of several looks (at least one) for the bag of a seed: each as likely as the others, the same each time, whatever
 * lies in the bag.
 */
export const drawLook = (seed: string, looks: readonly Look[] = NEW_LOOKS): Look =>
  createRandom(seed).fork('look').pick(looks)
