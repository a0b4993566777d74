// On a phone what is chosen in a tree is told below the tree, which is often longer than the screen.
import { useEffect, useRef, type RefObject } from 'react'
import { useBreakpoint } from '../../../ui/breakpoint.ts'

/** The place where the chosen one is told; brought into sight when another is chosen, where it stands below. */
export function useShownBelow(chosen: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  const isBelow = useBreakpoint() === 'mobile'
  useEffect(() => {
    if (isBelow && chosen !== before.current) place.current?.scrollIntoView({ block: 'nearest' })
    before.current = chosen
  }, [chosen, isBelow])
  return place
}
