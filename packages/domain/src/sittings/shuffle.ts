// The order in which a sitting shows the items of its paper.
import type { KindCode } from '../kinds/kind.ts'
import { kindOf } from '../kinds/registry.ts'
import { seededRandom, shuffled } from '../papers/seeded-random.ts'

/** Where the stream of orders is named apart from other uses of the same seed; changing it changes every past order. */
const PURPOSE = 'order-1'
const OPTIONS = 'options-1'

/**
 * The items in the order of one sitting: shuffled by the sitting's stored seed, or as the paper has them without
 * disorder. The same seed and items give the same order at every reload and years later.
 */
export function orderItems<T>(items: readonly T[], seed: string, disorder: boolean): T[] {
  return disorder ? shuffled(items, seededRandom(`${PURPOSE}/${seed}`)) : [...items]
}

/**
 * The body of a question in the order of one sitting, drawn from the sitting's seed and the question: the same at every
 * reload and years later. The names of its options stay, so that answers and keys mean the same.
 */
export const orderBody = (code: KindCode, body: unknown, seed: string, itemID: string): unknown =>
  kindOf(code).shuffle(body, seededRandom(`${OPTIONS}/${seed}/${itemID}`))
