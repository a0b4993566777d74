// What a passphrase opens: the keys of a sealed stream, dear to guess.
import { scrypt } from 'node:crypto'

/** 128 MiB and about half a second for each guess. */
export const COST = { logN: 17, r: 8, p: 1 }

export interface Keys {
  stream: Buffer
  check: Buffer
}

/** The keys of a stream with this salt. */
export function deriveKeys(passphrase: string, salt: Buffer, cost: typeof COST): Promise<Keys> {
  const N = 2 ** cost.logN
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFKC'),
      salt,
      64,
      { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r },
      (error, key) => (error ? reject(error) : resolve({ stream: key.subarray(0, 32), check: key.subarray(32) })),
    )
  })
}
