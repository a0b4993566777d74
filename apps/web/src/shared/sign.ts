// The request signature: HMAC-SHA256 in script, because plain http has no crypto.subtle.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex } from './bytes.ts'

/** Hex HMAC-SHA256 over `method\npathname\ntimestamp\nnonce` with the hex key of the session or handshake. */
export function signatureOf(keyHex: string, method: string, pathname: string, timestamp: number, nonce: string): string {
  return toHex(hmac(sha256, fromHex(keyHex), new TextEncoder().encode(`${method}\n${pathname}\n${timestamp}\n${nonce}`)))
}
