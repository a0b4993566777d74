// Dice that fall the same way in every run, for tests that judge by chance.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { expect } from 'vitest'
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

/** How many applications a test file has started so far, by its path. */
const started = new Map<string, number>()

/**
 * Dice of the next application of the test file that is running. The file's path decides them, so that a run which
 * failed fails again, and the environment variable TEST_DICE, for others. No two applications have the same: they may
 * come to write into one database.
 */
export function diceOfFile(): Dice {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  const count = (started.get(file) ?? 0) + 1
  started.set(file, count)
  return fixedDice(`${process.env.TEST_DICE ?? ''} ${file} ${count}`)
}
