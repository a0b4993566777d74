// SHA-256 of raw samples, for golden tests.
import { createHash } from 'node:crypto'

/** SHA-256, hex, of arrays of samples one after the other, little-endian whatever the machine. */
export function hashSamples(...arrays: readonly (Uint8Array | Uint8ClampedArray | Uint16Array)[]): string {
  const hash = createHash('sha256')
  for (const array of arrays) {
    if (array instanceof Uint16Array) {
      const bytes = new Uint8Array(2 * array.length)
      array.forEach((sample, i) => {
        bytes[2 * i] = sample & 255
        bytes[2 * i + 1] = sample >> 8
      })
      hash.update(bytes)
    } else {
      hash.update(array)
    }
  }
  return hash.digest('hex')
}
