// The request signature: HMAC-SHA256 in script, because plain http has no crypto.subtle.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex } from './bytes.ts'

/** Hex HMAC-SHA256 of `text` under a hex key. */
export function hmacHex(keyHex: string, text: string): string {
  return toHex(hmac(sha256, fromHex(keyHex), new TextEncoder().encode(text)))
}

/**
 * The signature of a request: over `method\npathname\ntimestamp\nnonce` with the hex key of the session or handshake.
 */
export function signatureOf(
  keyHex: string,
  method: string,
  pathname: string,
  timestamp: number,
  nonce: string,
): string {
  return hmacHex(keyHex, `${method}\n${pathname}\n${timestamp}\n${nonce}`)
}
