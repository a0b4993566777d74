// The request signature: HMAC-SHA256 in script, because plain http has no crypto.subtle.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex } from './bytes.ts'

/** Hex HMAC-SHA256 of `text` under a hex key. */
export function hmacHex(keyHex: string, text: string): string {
  return toHex(hmac(sha256, fromHex(keyHex), new TextEncoder().encode(text)))
}
