import { useEffect, useState } from 'react'
import { createStopwatch, type Stopwatch } from '../../../sittings/stopwatch.ts'

/** A stopwatch for the life of a page: it stands still while the page is hidden, as nobody looks at images then. */
export function useStopwatch(): Stopwatch {
  const [stopwatch] = useState(() => createStopwatch(() => performance.now()))
  useEffect(() => {
    const heed = (): void => (document.visibilityState === 'hidden' ? stopwatch.pause() : stopwatch.resume())
    heed()
    document.addEventListener('visibilitychange', heed)
    return () => document.removeEventListener('visibilitychange', heed)
  }, [stopwatch])
  return stopwatch
}
