// Whoever would wait too long for the hashing of a password is asked to come again, before anything is counted or
// written.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { refuse } from '../../http/refusal.ts'
import { expectedWaitMs } from '../../world/passwords.ts'

/** A browser gives up after 30 s; who stands in line is in within a third of that. */
const MOST_WAIT_MS = 10_000

/** How long to stay away: until half of the line is done, so that it never runs empty. */
const comeAgainAfter = (waitMs: number): number => Math.max(2, Math.ceil(waitMs / 2000))

/** Refuses with `sign-in-busy` while the line is as long as one may wait. */
export function requireTurn(waitMs = expectedWaitMs()): void {
  if (waitMs <= MOST_WAIT_MS) return
  const seconds = comeAgainAfter(waitMs)
  throw refuse(accessErrors['sign-in-busy'], { params: { seconds }, retryAfterSeconds: seconds })
}
