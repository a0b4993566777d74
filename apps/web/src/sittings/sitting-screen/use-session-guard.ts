// Keeps a sitting's page when its session ends: asks for a sign-in over it, and repeats what waited.
import { useCallback, useEffect, useRef, useState } from 'react'
import { overrideSessionOver } from '../../shared/session.ts'

export interface SessionGuard {
  isAsking: boolean
  /** Opens the sign-in again after it was put off. */
  ask: () => void
  /** The sign-in ended: calls that waited are repeated when it succeeded, and fail when it was put off. */
  answer: (isSignedIn: boolean) => void
}

/** Takes over what happens when the session ends while the component is on screen. */
export function useSessionGuard(): SessionGuard {
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const isPutOff = useRef(false)
  useEffect(() => {
    const stop = overrideSessionOver(() => {
      if (isPutOff.current) return false
      setAsking(true)
      return new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
      })
    })
    const calls = waiting.current
    return () => {
      stop()
      for (const resolve of calls.splice(0)) resolve(false)
    }
  }, [])
  const ask = useCallback(() => {
    isPutOff.current = false
    setAsking(true)
  }, [])
  const answer = useCallback((isSignedIn: boolean) => {
    isPutOff.current = !isSignedIn
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }, [])
  return { isAsking, ask, answer }
}
