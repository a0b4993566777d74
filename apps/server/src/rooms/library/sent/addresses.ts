// Addresses of files that carry their own proof: of which file, through what, for which session, and until when.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../../http/context.ts'
import type { World } from '../../../world.ts'
import type { Grant } from '../room.ts'

export interface Claim extends Grant {
  resourceID: string
  sessionID: string
}

export interface Addresses {
  /** The address under which the parts of a file lie, without a slash at its end. */
  of(caller: Pick<Caller, 'sessionID'>, resourceID: string, grant: Grant): string
  /** What an address claims; null when it was not made here, or is over. `at`: ms. */
  read(token: string, at: number): Claim | null
}

export const MEDIA_PATH = '/fileapi/Media'
const HOUR_MS = 3_600_000
/**
 * An address is good for so long at least: a lesson is seen without interruption. The right behind it is asked for with
 * each request, so nothing is open for longer than that right.
 */
const GOOD_MS = 6 * HOUR_MS
/** Ids have no dots. */
const CLAIM = /^([0-9a-f-]{36})\.([a-z]{1,20})\.([\w-]{1,64})\.([\w-]{1,64})\.([0-9a-z]{1,12})$/

/** Makes and reads addresses by a key of this installation. */
export function createAddresses({ secrets, clock }: Pick<World, 'secrets' | 'clock'>): Addresses {
  const key = secrets.key('library-addresses')
  const proofOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 18)
  return {
    of({ sessionID }, resourceID, { purpose, objectID }) {
      // On the hour, so that a list read twice names the same addresses and a browser keeps what it has.
      const until = Math.ceil((clock.now() + GOOD_MS) / HOUR_MS) * HOUR_MS
      const claim = `${resourceID}.${purpose}.${objectID}.${sessionID}.${until.toString(36)}`
      return `${MEDIA_PATH}/${Buffer.from(claim).toString('base64url')}.${proofOf(claim).toString('base64url')}`
    },
    read(token, at) {
      const [body = '', proof = ''] = token.split('.')
      const claim = Buffer.from(body, 'base64url').toString()
      const given = Buffer.from(proof, 'base64url')
      const wanted = proofOf(claim)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const [, resourceID, purpose, objectID, sessionID, until] = CLAIM.exec(claim) ?? []
      if (!resourceID || !purpose || !objectID || !sessionID || !until || Number.parseInt(until, 36) < at) return null
      return { resourceID, purpose, objectID, sessionID }
    },
  }
}
