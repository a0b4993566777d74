// What the tests of the worker threads run inside one.

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
