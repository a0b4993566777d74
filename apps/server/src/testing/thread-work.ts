// What the tests of the worker threads run inside one.
import { readFileSync } from 'node:fs'
import { standBack } from '../world/stand-back.ts'

export const double = (n: number): number => 2 * n

export function fail(message: string): never {
  throw new Error(message)
}

export const die = (): never => process.exit(3)

export function hang(): void {
  for (;;);
}

export const wait = (flag: SharedArrayBuffer): number => {
  const cell = new Int32Array(flag)
  Atomics.wait(cell, 0, 0)
  return cell[0] ?? 0
}

/** Holds ever more, as the reader of a hostile file would. */
export function hoard(): void {
  for (const kept: string[][] = []; ; )
    kept.push(Array.from({ length: 10_000 }, (_, at) => `row ${at} of ${kept.length}`))
}

export interface Standing {
  isGranted: boolean
  niceness: number
  /** ns; null where the kernel does not tell. */
  slice: number | null
}

/** Linux alone: how the calling thread stands among the others. */
export function readStanding(): Omit<Standing, 'isGranted'> {
  const niceness = Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16])
  try {
    const slice = /^se\.slice\s*: *(\d+)/m.exec(readFileSync('/proc/thread-self/sched', 'utf8'))?.[1]
    return { niceness, slice: slice === undefined ? null : Number(slice) }
  } catch {
    return { niceness, slice: null }
  }
}

export const standAside = async (): Promise<Standing> => ({ isGranted: await standBack(), ...readStanding() })
