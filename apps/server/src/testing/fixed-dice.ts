// Dice that fall the same way in every run, for tests that judge by chance.
import { hash } from 'node:crypto'
import { systemDice, type Dice } from '../world/dice.ts'

/** Dice that `seed` decides; the order in which they are asked decides as well. */
export function fixedDice(seed: string): Dice {
  let asked = 0
  const hex = (n: number): string => {
    let digits = ''
    for (let at = 0; at < n; at += 32) digits += hash('sha256', `${seed} ${asked++}`)
    return digits.slice(0, 2 * n)
  }
  const bytes = (n: number): Buffer => Buffer.from(hex(n), 'hex')
  return {
    id: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
    bytes,
    hex128: () => hex(16),
    int: (below) => bytes(6).readUIntBE(0, 6) % below,
  }
}

let file: string | null = null
let started = 0

/** Told by the runner's set-up before each file of server tests: its path. */
export function beginFile(path: string): void {
  file = path
  started = 0
}

/**
 * Dice of the next application of the test file that is running. The file's path decides them, so that a run which
 * failed fails again, and the environment variable TEST_DICE, for others. No two applications have the same: they may
 * come to write into one database. Measurements and processes that tests start have the operating system's.
 */
export function diceOfFile(): Dice {
  if (file === null) return systemDice
  started++
  return fixedDice(`${process.env.TEST_DICE ?? ''} ${file} ${started}`)
}
