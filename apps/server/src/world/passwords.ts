// Argon2id behind one door: the cost is set here and nowhere else.
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane: the floor that OWASP's password storage guide names. The library's algorithm is Argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in the thread pool that also reads files: when a whole class signs in at once, pictures must still come. */
const AT_ONCE = Math.max(1, (Number(process.env.UV_THREADPOOL_SIZE) || 4) - 2)
let free = AT_ONCE
const waiting: (() => void)[] = []

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await act()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** Hash of a password in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** True when the password is the one hashed; false for a hash that cannot be read. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => inTurn(() => verify(passwordHash, password)).catch(() => false)
