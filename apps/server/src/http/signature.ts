// The request signature: a courtesy against accidents and stale clocks, checked before anything else.
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from './refusal.ts'

/** A signature may be this far from the server's time, ms. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000

export interface Signed {
  method: string
  /** Path without the query. */
  path: string
  timestamp: string
  nonce: string
  signature: string
}

/** Hex HMAC-SHA256 over method, path, timestamp and nonce, joined by line feeds. */
export function sign(key: Buffer | KeyObject, method: string, path: string, timestamp: string, nonce: string): string {
  return createHmac('sha256', key).update(`${method}\n${path}\n${timestamp}\n${nonce}`).digest('hex')
}

/**
 * Throws the refusal of a missing, wrong or stale signature; the browser corrects its clock on the last and retries
 * once.
 */
export function checkSignature(key: KeyObject, given: Signed, now: number): void {
  if (!given.timestamp || !given.nonce || !given.signature) throw refuse(commonErrors['signature-missing'])
  if (
    !/^\d{13}$/.test(given.timestamp) ||
    !/^[A-Za-z0-9]{6}$/.test(given.nonce) ||
    !/^[0-9a-f]{64}$/.test(given.signature)
  )
    throw refuse(commonErrors['signature-wrong'])
  const expected = Buffer.from(sign(key, given.method, given.path, given.timestamp, given.nonce), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(given.signature, 'hex'))) throw refuse(commonErrors['signature-wrong'])
  if (Math.abs(now - Number(given.timestamp)) > SIGNATURE_WINDOW_MS) throw refuse(commonErrors['signature-stale'])
}

/** Remembers signatures for the length of the window; `seen` answers true the second time. Bounded in memory. */
export function createReplayGuard(most = 100_000) {
  const until = new Map<string, number>()
  return {
    seen(signature: string, now: number): boolean {
      for (const [key, end] of until) {
        if (end > now && until.size <= most) break
        until.delete(key)
      }
      if (until.has(signature)) return true
      until.set(signature, now + 2 * SIGNATURE_WINDOW_MS)
      return false
    },
  }
}
