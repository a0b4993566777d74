// How long each image has been on the screen: runs for those that are, stands still while the page is hidden or asleep.

/** How often `tick` is called, ms. */
export const STOPWATCH_TICK_MS = 500
/** Nobody ticked for so long: the device slept, and nobody looked at anything. In ms. */
const ASLEEP_MS = 5000

export interface Stopwatch {
  /** Runs for these images from now on; none of them twice. */
  show: (topicIDs: readonly string[]) => void
  /** Stands still, whatever is shown, until it resumes. */
  pause: () => void
  resume: () => void
  /** Says that the page is awake; a stretch in which nobody did counts for nothing. */
  tick: () => void
  /** Milliseconds since the last take for this image, which go on counting. */
  peek: (topicID: string) => number
  /** Milliseconds since the last take for this image, which then count from zero. */
  take: (topicID: string) => number
}

/** `monotonic` answers ms that never go back. */
export function createStopwatch(monotonic: () => number): Stopwatch {
  const total = new Map<string, number>()
  let shown: readonly string[] = []
  let since: number | null = monotonic()

  function book(): void {
    const now = monotonic()
    if (since === null) return
    const stretch = now - since
    if (stretch <= ASLEEP_MS) for (const id of shown) total.set(id, (total.get(id) ?? 0) + stretch)
    since = now
  }
  function peek(topicID: string): number {
    book()
    return Math.round(total.get(topicID) ?? 0)
  }
  return {
    show(topicIDs) {
      book()
      shown = topicIDs
    },
    pause() {
      book()
      since = null
    },
    resume() {
      since ??= monotonic()
    },
    tick: book,
    peek,
    take(topicID) {
      const ms = peek(topicID)
      total.delete(topicID)
      return ms
    },
  }
}
