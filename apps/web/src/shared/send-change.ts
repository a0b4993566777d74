// Sends changes of a thing as it was read, over a network on which answers are lost.
import { isCallError } from './call-error.ts'

/** Refusals of a change of what is not as it was read any more. */
const CHANGED = ['changed-meanwhile', 'image-changed'] as const

/** Whether what was sent may have reached the server though no answer came, or none that says what became of it. */
export const mayHaveArrived = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status >= 500)

/**
 * Sends a change by `send`, which says what was read. Refused as changed meanwhile, it may have been changed by one of
 * the changes before whose answers were `lost`: sent again the one that stands is answered as done, `moveOn` notes it
 * as read, and this one is a change of it. Throws the CallError; a change that may have arrived is added to `lost`.
 */
export async function sendChange<I>(
  input: I,
  lost: I[],
  send: (input: I) => Promise<unknown>,
  moveOn: () => void,
): Promise<void> {
  try {
    try {
      await send(input)
    } catch (error) {
      if (!isCallError(error, ...CHANGED) || !(await isOneOurs(lost, send))) throw error
      moveOn()
      lost.length = 0
      await send(input)
    }
  } catch (error) {
    if (mayHaveArrived(error)) lost.push(input)
    throw error
  }
  lost.length = 0
}

async function isOneOurs<I>(lost: readonly I[], send: (input: I) => Promise<unknown>): Promise<boolean> {
  for (const one of lost) {
    try {
      await send(one)
      return true
    } catch (error) {
      if (!isCallError(error, ...CHANGED)) throw error
    }
  }
  return false
}
