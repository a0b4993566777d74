// Which saves and hand-ins of candidates are under way on this node: no sitting is closed over the head of one that
// arrived in time.

export interface Arrivals {
  /** Runs what a request that arrived at `at` (ms) asks for. */
  during<T>(at: number, act: () => Promise<T>): Promise<T>
  /** Arrival of the request that has been under way longest, ms; null when there is none. */
  oldest(): number | null
}

export function createArrivals(): Arrivals {
  // Requests are begun in the order of their arrival, so the first is the oldest.
  const under = new Set<{ at: number }>()
  return {
    async during(at, act) {
      const one = { at }
      under.add(one)
      try {
        return await act()
      } finally {
        under.delete(one)
      }
    },
    oldest() {
      const [first] = under
      return first?.at ?? null
    },
  }
}
