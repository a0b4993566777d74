// Times that run: one tick a second for all of them, so that a thousand rows cost no more than the ones in sight.
import { useSyncExternalStore, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
/** The monotonic clock cut to the second, in ms: the same value between two ticks. */
const second = (): number => Math.floor(performance.now() / 1000) * 1000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time in ms, anew each second; `clockOffset` is what the board learnt. */
export function useServerNow(clockOffset: number): number {
  return useSyncExternalStore(subscribe, second) + clockOffset
}

/** Milliseconds as minutes and seconds, with hours where there are any. */
export function writeSpan(ms: number): string {
  const all = Math.max(0, Math.round(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** How long ago something was, in one short word. */
export function Ago({ at, clockOffset }: { at: number; clockOffset: number }): ReactNode {
  const say = useText('invigilation')
  const seconds = Math.max(0, Math.round((useServerNow(clockOffset) - at) / 1000))
  const words =
    seconds < 60
      ? say('secondsAgo', { count: sayNumber(seconds) })
      : seconds < 3600
        ? say('minutesAgo', { count: sayNumber(Math.floor(seconds / 60)) })
        : say('hoursAgo', { count: sayNumber(Math.floor(seconds / 3600)) })
  return <span style={{ whiteSpace: 'nowrap' }}>{words}</span>
}
