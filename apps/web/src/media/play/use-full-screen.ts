// A box of the page that fills the screen, and goes back.
import { useEffect, useState, type RefObject } from 'react'

/** Phones of one maker let only the video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Whether `box` fills the screen, and the way there and back. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  video?: RefObject<HTMLVideoElement | null>,
): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const follow = (): void =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [box])
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // A page that may not fill the screen stays as it is.
    else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(() => {})
    else (video?.current as PhoneVideo | null | undefined)?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
