// Tells once a second that something which stands still is on the screen.
import { useEffect, useEffectEvent } from 'react'
import type { MediaViewProps } from './media-file.ts'

const TICK = 1000

/** Tells the page (0 for what has none) as long as the view is there. */
export function useTicks(onTick: MediaViewProps['onTick'], position: number): void {
  const tell = useEffectEvent((): void =>
    onTick?.({ position, playing: false, visible: document.visibilityState === 'visible' }),
  )
  useEffect(() => {
    const timer = setInterval(tell, TICK)
    const onSight = (): void => tell()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
}
