import { useEffect, useState } from 'react'
import { createStopwatch, STOPWATCH_TICK_MS, type Stopwatch } from '../../../sittings/stopwatch.ts'

/** A stopwatch for the life of a page: it stands still while the page is hidden or the device asleep. */
export function useStopwatch(): Stopwatch {
  const [stopwatch] = useState(() => createStopwatch(() => performance.now()))
  useEffect(() => {
    const heed = (): void => (document.visibilityState === 'hidden' ? stopwatch.pause() : stopwatch.resume())
    heed()
    document.addEventListener('visibilitychange', heed)
    const ticker = setInterval(stopwatch.tick, STOPWATCH_TICK_MS)
    return () => {
      document.removeEventListener('visibilitychange', heed)
      clearInterval(ticker)
    }
  }, [stopwatch])
  return stopwatch
}
