// Argon2id behind one door: the cost is set here and nowhere else.
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane: the floor that OWASP's password storage guide names. The library's algorithm is Argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** True when the password is the one hashed; false for a hash that cannot be read. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password).catch(() => false)
