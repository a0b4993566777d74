// How finely the screen shows pictures, also after the window was moved to another one.
import { useSyncExternalStore } from 'react'

/** Finer is not drawn: a phone would draw nine times what it shows. */
const MOST = 2

const density = (): number => Math.min(MOST, window.devicePixelRatio || 1)

/** A move to another screen changes the density without a change of size: only its media query tells. */
function listen(changed: () => void): () => void {
  let query: MediaQueryList | undefined
  const arm = (): void => {
    query = window.matchMedia?.(`(resolution: ${window.devicePixelRatio || 1}dppx)`)
    query?.addEventListener?.('change', onChange)
  }
  const disarm = (): void => query?.removeEventListener?.('change', onChange)
  const onChange = (): void => {
    disarm()
    arm()
    changed()
  }
  arm()
  return disarm
}

/** Canvas pixels per CSS pixel on the screen that the window is on. */
export const useDensity = (): number => useSyncExternalStore(listen, density)
