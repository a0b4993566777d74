// The time left of a sitting by the server's clock: running, paused, or not to be acted on after the page has slept.
import type { SittingNews } from './ports.ts'
import { createServerClock } from './server-clock.ts'

export interface TimeLeft {
  /** Server time now, ms since 1970. */
  now: () => number
  /** Learns the server's clock from an answer to a request sent at the monotonic time `sentAt`. */
  learn: (serverTime: number, sentAt: number) => void
  /** Takes in the deadline as it stood at a time of the server. */
  setDeadline: (news: Pick<SittingNews, 'deadlineAt' | 'serverTime'>) => void
  /** Milliseconds left; null before a deadline is known. */
  remainMs: (isFrozen: boolean) => number | null
  isPastDeadline: () => boolean
  /** The deadline that was last taken in, ms since 1970. */
  deadlineAt: () => number
  /** Looks at the clocks; true when the machine slept or its clock was set, so that the server is worth asking. */
  hasLeapt: () => boolean
  /** Whether the page slept and neither the server nor a failure to reach it has answered since. */
  isUnsure: () => boolean
  /** The server has answered, or could not be reached. */
  settle: () => void
  /** The sitting was opened: time before it says nothing. */
  restart: () => void
}

/** `monotonic` never goes back; `wall` is the device's clock. */
export function createTimeLeft(monotonic: () => number, wall: () => number): TimeLeft {
  const clock = createServerClock(monotonic, wall)
  let deadline = Infinity
  /** Time left when the deadline was told, ms; a sitting that is paused keeps it. */
  let leftWhenTold = 0
  let unsure = false

  return {
    now: clock.now,
    learn: (serverTime, sentAt) => clock.learn(serverTime, sentAt, monotonic()),
    setDeadline({ deadlineAt, serverTime }) {
      deadline = deadlineAt
      leftWhenTold = deadlineAt - serverTime
    },
    remainMs: (isFrozen) =>
      Number.isFinite(deadline) ? Math.max(0, isFrozen ? leftWhenTold : deadline - clock.now()) : null,
    isPastDeadline: () => clock.now() >= deadline,
    deadlineAt: () => deadline,
    hasLeapt() {
      const slept = clock.hasSlept()
      unsure ||= slept
      return clock.hasJumped() || slept
    },
    isUnsure: () => unsure,
    settle: () => {
      unsure = false
    },
    restart() {
      unsure = false
      clock.hasSlept()
    },
  }
}
