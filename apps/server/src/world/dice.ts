// Randomness from the operating system, behind a door that tests can replace.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export interface Dice {
  /** A random id, 122 bits, not guessable. */
  id(): string
  /** n random bytes. */
  bytes(n: number): Buffer
  /** 32 lower-case hex digits: 128 bits, for aliases and seeds. */
  hex128(): string
  /** A whole number from 0 up to, not including, `below`; each equally likely. */
  int(below: number): number
}

export const systemDice: Dice = {
  id: () => randomUUID(),
  bytes: (n) => randomBytes(n),
  hex128: () => randomBytes(16).toString('hex'),
  int: (below) => randomInt(below),
}
