// Opens passwords that travelled sealed; a courtesy to people whose network is plain http, not the lock.
import { createDecipheriv } from 'node:crypto'
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from './refusal.ts'

const PREFIX = 'enc:1:'
const IV_BYTES = 12
const TAG_BYTES = 16
/** A password longer than this is refused before it is hashed. */
const MOST_CHARACTERS = 200

/**
 * The password of a field: `enc:1:` and the base64 of iv (12 bytes), AES-256-GCM ciphertext and tag (16 bytes), or
 * plain.
 * Refuses with `invalid-input` naming the field when a seal cannot be opened.
 */
export function openPassword(key: Buffer, given: string, field: string): string {
  const password = given.startsWith(PREFIX) ? unseal(key, given.slice(PREFIX.length)) : given
  if (password === null || password === '' || password.length > MOST_CHARACTERS)
    throw refuse(commonErrors['invalid-input'], { fields: [field] })
  return password
}

function unseal(key: Buffer, base64: string): string | null {
  const whole = Buffer.from(base64, 'base64')
  if (whole.length < IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(whole.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(whole.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
