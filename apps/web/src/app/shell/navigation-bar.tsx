// A thin line at the top while the next page is on its way.
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

/** Shown by its style only after a moment, so that quick pages do not flash. */
export function NavigationBar(): ReactNode {
  const { state } = useNavigation()
  return state === 'loading' ? <div className="navigation-bar" aria-hidden /> : null
}
