// The whole screen for the belt, where the browser gives it.
import { useCallback, useEffect, useRef } from 'react'

/** Asks for the whole screen; once it was given, `onLeft` hears when it is gone. It is given back in the end. */
export function useFullScreen(onLeft: () => void): () => void {
  const latest = useRef(onLeft)
  const wasFull = useRef(false)
  useEffect(() => {
    latest.current = onLeft
  })
  useEffect(() => {
    const changed = (): void => {
      if (document.fullscreenElement) wasFull.current = true
      else if (wasFull.current) {
        wasFull.current = false
        latest.current()
      }
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (wasFull.current && document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  // The page as a whole: dialogs and messages must be seen on it too. Where it is refused the belt runs without.
  return useCallback(() => {
    if (document.fullscreenElement) return
    void document.documentElement.requestFullscreen?.().catch(() => {})
  }, [])
}
