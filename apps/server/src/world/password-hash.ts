// Hashes and checks passwords, in whatever thread it is called. Both tell how long it took.
import { hashSync, verifySync } from '@node-rs/argon2'

/**
 * 7 MiB, five passes, one lane: one of the floors that OWASP's password storage guide names as equal, and the one that
 * leaves most of the processor's cache to the others (decision 944). The library's algorithm is Argon2id unless told
 * otherwise.
 */
const COST = { memoryCost: 7168, timeCost: 5, parallelism: 1 }

/** What came out, and how long it took in ms. */
export interface Hashed<T> {
  value: T
  ms: number
}

function timed<T>(act: () => T): Hashed<T> {
  const from = performance.now()
  const value = act()
  return { value, ms: performance.now() - from }
}

export const hashHere = (password: string): Hashed<string> => timed(() => hashSync(password, COST))

/** False also for a hash that cannot be read. */
export const verifyHere = ({ passwordHash, password }: { passwordHash: string; password: string }): Hashed<boolean> =>
  timed(() => {
    try {
      return verifySync(passwordHash, password)
    } catch {
      return false
    }
  })
