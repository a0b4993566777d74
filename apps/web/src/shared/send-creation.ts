// Creates what a form holds, over a network on which answers are lost: once, however often it is sent.
import { isCallError } from './call-error.ts'
import { newRequestKey } from './send.ts'
import { mayHaveArrived } from './send-change.ts'

/** A creation that may have arrived though its answer did not. */
export interface LostCreation<I> {
  input: I
  requestKey: string
}

/**
 * Creates by `send`, under a key of its own, and answers the id. A creation before it that was `lost` is sent again
 * first, as it was: then the server answers what it made of it, and `change` makes of that what is wanted now. Throws
 * the CallError; a creation that may have arrived is kept in `lost`.
 */
export async function sendCreation<I>(
  input: I,
  lost: { current: LostCreation<I> | null },
  send: (input: I, requestKey: string) => Promise<{ id: string }>,
  change: (id: string, input: I, before: I) => Promise<unknown>,
): Promise<string> {
  const before = lost.current
  const made = before && (await findMade(before, send))
  if (before && made !== null) {
    if (JSON.stringify(before.input) !== JSON.stringify(input)) await change(made, input, before.input)
    lost.current = null
    return made
  }
  const now = { input, requestKey: newRequestKey() }
  lost.current = null
  try {
    return (await send(now.input, now.requestKey)).id
  } catch (error) {
    if (mayHaveArrived(error)) lost.current = now
    throw error
  }
}

/** Keys of creations that may have arrived though their answers did not, by what was sent. */
export type LostKeys = Map<string, string>

/**
 * Creates by `send`, for what cannot be changed to what is wanted by now: the same input again goes under the key of the
 * first that was `lost`, another is a creation of its own. Answers and throws what `send` does.
 */
export async function sendOnce<T>(input: object, lost: LostKeys, send: (requestKey: string) => Promise<T>): Promise<T> {
  const told = JSON.stringify(input)
  const requestKey = lost.get(told) ?? newRequestKey()
  lost.delete(told)
  try {
    return await send(requestKey)
  } catch (error) {
    if (mayHaveArrived(error)) lost.set(told, requestKey)
    throw error
  }
}

/** The id of what a lost creation has made by now; null where it is refused: what was made before answers its id. */
async function findMade<I>(
  { input, requestKey }: LostCreation<I>,
  send: (input: I, requestKey: string) => Promise<{ id: string }>,
): Promise<string | null> {
  try {
    return (await send(input, requestKey)).id
  } catch (error) {
    if (!isCallError(error) || mayHaveArrived(error)) throw error
    return null
  }
}
