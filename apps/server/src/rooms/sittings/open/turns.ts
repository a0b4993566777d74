// Entrances of one candidate to one thing go one after the other on a node: each takes the lease from the one before, and
// none of them holds a connection of the database while it waits.

export interface Turns {
  /** Runs `act` when all that were begun before under the same key have ended, however they ended. */
  take<T>(key: string, act: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(key, act) {
      const before = last.get(key) ?? Promise.resolve()
      const own = before.then(act, act)
      last.set(key, own)
      const forget = () => {
        if (last.get(key) === own) last.delete(key)
      }
      own.then(forget, forget)
      return own
    },
  }
}
