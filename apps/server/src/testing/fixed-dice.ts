// Dice that fall the same way in every run, for tests that judge by chance.
import { createHash } from 'node:crypto'
import type { Dice } from '../world/dice.ts'

/** Dice that `seed` decides; the order in which they are asked decides as well. */
export function fixedDice(seed: string): Dice {
  let asked = 0
  const bytes = (n: number): Buffer => {
    const parts: Buffer[] = []
    for (let at = 0; at < n; at += 32) parts.push(createHash('sha256').update(`${seed} ${asked++}`).digest())
    return Buffer.concat(parts).subarray(0, n)
  }
  const hex = (n: number) => bytes(n).toString('hex')
  return {
    id: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
    bytes,
    hex128: () => hex(16),
    int: (below) => bytes(6).readUIntBE(0, 6) % below,
  }
}
