// Which of several makes of scanner a bag is seen by.
import type { Look } from './device.ts'
import { createRandom } from './numbers/random.ts'

/**
 * One of several looks (at least one) for the bag of a seed: each as likely as the others, the same each time, whatever
 * lies in the bag.
 */
export const drawLook = (seed: string, looks: readonly Look[]): Look => createRandom(seed).fork('look').pick(looks)
