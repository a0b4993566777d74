// People whose tickets the clock has ended sign in again, each with their next call: most of them never make one.
import type { TestApp } from '../app.ts'
import { signIn, type Actor } from '../factories.ts'

/** Tickets live ten minutes; tests move the clock by some more of their own. */
const GOOD_FOR_MS = 5 * 60_000

/**
 * Lets people sign in again as browsers do when their tickets end. Answers the function to be told of people after the
 * clock has moved: who of them has an old ticket signs in before their next `t.call`.
 */
export function renewWhenAsked(t: TestApp): (people: Iterable<Actor>) => void {
  const due = new Map<object, () => Promise<void>>()
  const signedAt = new WeakMap<Actor, number>()
  const began = t.clock.now()
  const { call } = t
  t.call = async (spec, input, who, options) => {
    if (who) await due.get(who)?.()
    return call(spec, input, who, options)
  }
  async function renew(actor: Actor): Promise<void> {
    signedAt.set(actor, t.clock.now())
    Object.assign(actor, await signIn(t, actor))
    due.delete(actor)
  }
  return (people) => {
    for (const actor of people) {
      const at = signedAt.get(actor) ?? began
      if (t.clock.now() - at < GOOD_FOR_MS) continue
      let renewal: Promise<void> | null = null
      due.set(actor, () => (renewal ??= renew(actor)))
    }
  }
}
