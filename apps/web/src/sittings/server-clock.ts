// The server's time on a clock that nobody can set: the browser's monotonic clock plus what each answer tells.

/** How much the monotonic clock may drift against the server's, as a share. */
const DRIFT = 0.0005
/** Wall and monotonic clock this many ms apart mean that the machine slept or its clock was set. */
const JUMP_MS = 1500
/** Two looks this many ms apart mean that the page was frozen between them, or that its monotonic clock leapt. */
const SLEPT_MS = 5000

export interface ServerClock {
  /** Learns from an answer stamped `serverTime`; the two others are monotonic times of sending and receiving. */
  learn: (serverTime: number, sentAt: number, receivedAt: number) => void
  /** Server time now, ms since 1970; 0 before anything was learnt. */
  now: () => number
  /** True once after each time the machine slept or its clock was set: then it is worth asking the server. */
  hasJumped: () => boolean
  /**
   * True once after each stretch in which nobody looked: then what is known may be wrong until the server has been
   * asked.
   */
  hasSlept: () => boolean
}

/** `monotonic` never goes back; `wall` is the device's clock and only tells that something happened to it. */
export function createServerClock(monotonic: () => number, wall: () => number): ServerClock {
  let offset: number | null = null
  let doubt = Infinity
  let learntAt = 0
  let apart = wall() - monotonic()
  let lookedAt = monotonic()

  return {
    learn(serverTime, sentAt, receivedAt) {
      const uncertainty = Math.max(0, receivedAt - sentAt) / 2
      if (uncertainty > doubt + (receivedAt - learntAt) * DRIFT) return
      offset = serverTime - (sentAt + receivedAt) / 2
      doubt = uncertainty
      learntAt = receivedAt
    },
    now: () => (offset === null ? 0 : monotonic() + offset),
    hasJumped() {
      const now = wall() - monotonic()
      const moved = Math.abs(now - apart) > JUMP_MS
      if (moved) {
        apart = now
        doubt = Infinity
      }
      return moved
    },
    hasSlept() {
      const now = monotonic()
      const slept = now - lookedAt > SLEPT_MS
      lookedAt = now
      if (slept) doubt = Infinity
      return slept
    },
  }
}
