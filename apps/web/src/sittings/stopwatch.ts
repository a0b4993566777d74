// How long each image has been on the screen: runs for those that are, stands still while the page is hidden.

export interface Stopwatch {
  /** Runs for these images from now on; none of them twice. */
  show: (topicIDs: readonly string[]) => void
  pause: () => void
  resume: () => void
  /** Milliseconds since the last take for this image, which then count from zero. */
  take: (topicID: string) => number
}

/** `monotonic` answers ms that never go back. */
export function createStopwatch(monotonic: () => number): Stopwatch {
  const total = new Map<string, number>()
  let shown: readonly string[] = []
  let since: number | null = null

  function book(): void {
    const now = monotonic()
    if (since === null) return
    for (const id of shown) total.set(id, (total.get(id) ?? 0) + now - since)
    since = now
  }
  return {
    show(topicIDs) {
      book()
      shown = topicIDs
      since ??= monotonic()
    },
    pause() {
      book()
      since = null
    },
    resume() {
      since ??= monotonic()
    },
    take(topicID) {
      book()
      const ms = Math.round(total.get(topicID) ?? 0)
      total.delete(topicID)
      return ms
    },
  }
}
