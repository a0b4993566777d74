// How wide the window is: mobile up to 768 px, pad up to 990 px, else desk.
import { useSyncExternalStore } from 'react'

const MOBILE_WIDTH = 768
const PAD_WIDTH = 990
export type WidthMode = 'mobile' | 'pad' | 'desk'

/** The mode of a window `width` CSS pixels wide. */
export const modeOfWidth = (width: number): WidthMode =>
  width <= MOBILE_WIDTH ? 'mobile' : width <= PAD_WIDTH ? 'pad' : 'desk'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The mode of this window; re-renders when it changes. */
export const useBreakpoint = (): WidthMode => useSyncExternalStore(subscribe, () => modeOfWidth(window.innerWidth))
