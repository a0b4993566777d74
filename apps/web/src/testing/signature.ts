// The signature that tests expect of a request.
import { hmacHex } from '../shared/sign.ts'

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
