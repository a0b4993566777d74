// Which panoramic page is open over everything.
import { create } from 'zustand'

export interface Panorama {
  /** Address of the embedded page, on this origin. */
  url: string
  /** What it shows, for screen readers. */
  title: string
  /** What had the focus, and gets it back. */
  opener: Element | null
}

export const usePanorama = create<{ open: Panorama | null }>(() => ({ open: null }))

/** Opens a panoramic page of this origin over the whole screen. Throws for an address elsewhere. */
export function openPanorama(url: string, title: string): void {
  const full = new URL(url, window.location.href)
  if (full.origin !== window.location.origin) throw new Error('a panoramic page stands on the own origin')
  usePanorama.setState({ open: { url: full.href, title, opener: document.activeElement } })
}

export const closePanorama = (): void => usePanorama.setState({ open: null })
