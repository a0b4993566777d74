// How long each image has been on the screen: runs for one image at a time, stands still while the page is hidden.

export interface Stopwatch {
  /** Runs for this image from now on; null for none. */
  show: (topicID: string | null) => void
  pause: () => void
  resume: () => void
  /** Milliseconds since the last take for this image, which then count from zero. */
  take: (topicID: string) => number
}

/** `monotonic` answers ms that never go back. */
export function createStopwatch(monotonic: () => number): Stopwatch {
  const total = new Map<string, number>()
  let shown: string | null = null
  let since: number | null = null

  function book(): void {
    const now = monotonic()
    if (shown !== null && since !== null) total.set(shown, (total.get(shown) ?? 0) + now - since)
    if (since !== null) since = now
  }
  return {
    show(topicID) {
      book()
      shown = topicID
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
