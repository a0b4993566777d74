// How the failures of saving and handing in differ, and how much a last message may carry.
import type { Unsent } from './outbox.ts'
import type { TransportError } from './ports.ts'

/** True for a refusal that the same answers will meet again; everything else may pass with time. */
export const isAboutContent = ({ status, code }: TransportError): boolean =>
  status === 422 || status === 413 || (status === 400 && !code.startsWith('signature'))

/** What a browser lets a closing page send is 64 KB; this leaves room for the rest of the body. */
const KEEPALIVE_BYTES = 60_000

/** As many states as fit into a last message, the newest before the older. */
export function withinLastMessage(states: readonly Unsent[]): Unsent[] {
  const out: Unsent[] = []
  let bytes = 0
  for (const state of states.toReversed()) {
    bytes += new TextEncoder().encode(JSON.stringify(state)).length + 1
    if (bytes > KEEPALIVE_BYTES) break
    out.unshift(state)
  }
  return out
}
