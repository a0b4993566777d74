// Notes of a candidate, kept on this device and sealed under the sitting's key, until the sitting is over.
import { gcm } from '@noble/ciphers/aes.js'
import { fromBase64, randomBytes, toBase64 } from '../shared/bytes.ts'
import { readStored, writeStored } from '../shared/storage.ts'

const keyOf = (testID: string): string => `sittingNotes:${testID}`

export interface SittingNotes {
  /** Empty where there are none, or none that can be read. */
  read: () => string
  keep: (text: string) => void
}

/** The notes of one sitting; `draftKey`: its base64 AES key, which nobody but its owner is given. */
export function sittingNotes(testID: string, draftKey: string): SittingNotes {
  const key = fromBase64(draftKey)
  const name = new TextEncoder().encode(testID)
  return {
    read() {
      const stored = readStored(keyOf(testID))
      if (stored === null) return ''
      try {
        const bytes = fromBase64(stored)
        return new TextDecoder().decode(gcm(key, bytes.subarray(0, 12), name).decrypt(bytes.subarray(12)))
      } catch {
        return ''
      }
    },
    keep(text) {
      if (text === '') return clearNotes(testID)
      const nonce = randomBytes(12)
      const sealed = gcm(key, nonce, name).encrypt(new TextEncoder().encode(text))
      writeStored(keyOf(testID), toBase64(Uint8Array.from([...nonce, ...sealed])))
    },
  }
}

export const clearNotes = (testID: string): void => void writeStored(keyOf(testID), null)
