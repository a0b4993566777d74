// Lets so many do something at once; the others wait for their turn, in the order in which they came.

export type InTurn = <T>(act: () => Promise<T>) => Promise<T>

/** At most `atOnce` acts run at the same time. */
export function createTurns(atOnce: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    // Whoever ends hands its place on, so that nobody who comes later steps in between.
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
