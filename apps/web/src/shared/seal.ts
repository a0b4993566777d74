// Seals passwords so that they do not stand in clear inside a body; the lock is TLS, this keeps them out of logs.
import { gcm } from '@noble/ciphers/aes.js'
import { fromBase64, randomBytes, toBase64 } from './bytes.ts'

/**
 * `enc:1:` and the base64 of iv (12 bytes), AES-256-GCM ciphertext and tag (16 bytes).
 * @param keyBase64 the handshake's passwordKey, 32 bytes
 */
export function sealPassword(keyBase64: string, password: string, iv: Uint8Array = randomBytes(12)): string {
  const sealed = gcm(fromBase64(keyBase64), iv).encrypt(new TextEncoder().encode(password))
  const whole = new Uint8Array(iv.length + sealed.length)
  whole.set(iv)
  whole.set(sealed, iv.length)
  return `enc:1:${toBase64(whole)}`
}
