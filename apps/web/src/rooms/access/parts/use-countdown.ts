// A countdown in whole seconds that keeps to the clock where timers are slowed, and ends with its component.
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Countdown {
  /** Whole seconds left; 0 when none runs. */
  left: number
  /** Starts anew from so many seconds. */
  start: (seconds: number) => void
}

/** Counts down once a second; `onEnd` is called when nothing is left. */
export function useCountdown(onEnd: () => void): Countdown {
  const [left, setLeft] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const alive = useRef(false)
  const ending = useRef(onEnd)
  useEffect(() => {
    ending.current = onEnd
  })
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      clearInterval(timer.current)
    }
  }, [])
  const start = useCallback((seconds: number): void => {
    clearInterval(timer.current)
    // An answer may come after the component has gone.
    if (!alive.current) return
    const until = Date.now() + seconds * 1000
    setLeft(seconds)
    timer.current = setInterval(() => {
      const rest = Math.max(0, Math.round((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer.current)
      ending.current()
    }, 1000)
  }, [])
  return { left, start }
}
