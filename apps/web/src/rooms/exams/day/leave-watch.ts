// Notices when the candidate is away from the exam screen: many signals of one absence make one span.
import type { leaveTimes } from '@clearbelt/contract/exams/sitting-day-calls'
import type { InputOf } from '@clearbelt/contract/wire'

export type LeaveSpan = InputOf<typeof leaveTimes>['spans'][number]
export type LeaveReason = LeaveSpan['reason']
type Signal = Exclude<LeaveReason, 'closed'>

/** Away for less than this is none: a notification, an input method, a slip of the hand. In ms. */
export const SLIGHT_MS = 800

/** Which reason names a span when several held at once. */
const RANK: readonly LeaveReason[] = ['blur', 'fullscreen', 'hidden', 'closed']
/** The time of a span stays as the first signal gave it; ids must be of letters and digits. */
interface Open {
  key: string
  from: number
  reason: LeaveReason
  isTold: boolean
}

export interface LeaveWatchParts {
  /** Server time, ms. */
  now: () => number
  makeKey: () => string
  /** A span began (`to` null) or ended. */
  tell: (span: LeaveSpan) => void
}

export interface LeaveWatch {
  /** A signal begins or ends. */
  signal: (reason: Signal, isAway: boolean) => void
  /**
   * A question of the browser or of this page stands over it: what it causes does not count until the answer is called.
   */
  excuse: () => () => void
  /**
   * The page goes: the span of its absence, to be told at once and ended by the next page; null when it was excused.
   */
  close: () => LeaveSpan
  stop: () => void
}

/** A watch; nothing is away at first. */
export function createLeaveWatch({ now, makeKey, tell }: LeaveWatchParts): LeaveWatch {
  const active = new Set<Signal>()
  let open: Open | null = null
  let excuses = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    open = { key: makeKey(), from: now(), reason: worst(), isTold: false }
    timer = setTimeout(() => {
      if (!open || open.isTold) return
      open.isTold = true
      tell(spanOf(open, null))
    }, SLIGHT_MS)
  }
  function end(): void {
    clearTimeout(timer)
    if (!open) return
    const to = now()
    if (open.isTold || to - open.from >= SLIGHT_MS) tell(spanOf(open, to))
    open = null
  }
  const worst = (): LeaveReason => RANK.findLast((reason) => active.has(reason as Signal)) ?? 'blur'
  const spanOf = ({ key, from, reason }: Open, to: number | null): LeaveSpan => ({
    key,
    reason,
    from: Math.round(from),
    to: to === null ? null : Math.round(to),
  })
  function settle(): void {
    const isAway = active.size > 0 && excuses === 0
    if (isAway && !open) begin()
    else if (isAway && open && RANK.indexOf(worst()) > RANK.indexOf(open.reason)) open.reason = worst()
    else if (!isAway && open) end()
  }
  return {
    signal(reason, isAway) {
      if (isAway) active.add(reason)
      else active.delete(reason)
      settle()
    },
    excuse() {
      excuses++
      settle()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        excuses--
        settle()
      }
    },
    close() {
      clearTimeout(timer)
      const last = open ?? { key: makeKey(), from: now(), reason: 'closed' as const, isTold: true }
      open = null
      active.clear()
      return spanOf(last, null)
    },
    stop: () => clearTimeout(timer),
  }
}
