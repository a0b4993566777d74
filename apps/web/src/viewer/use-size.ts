// The size of an element, kept up to date.
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './camera.ts'

/** Size of an element in CSS pixels; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const host = element.current
    if (!host) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host
      setSize((was) =>
        width < 1 || height < 1 || (was?.width === width && was.height === height) ? was : { width, height },
      )
    }
    measure()
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure)
      return () => window.removeEventListener('resize', measure)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(host)
    return () => observer.disconnect()
  }, [element])
  return size
}
