// What happens when another page opens: it is seen from its top, and the keyboard and screen readers go on at its head.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Screens that are kept stand in the page too, without being seen. */
const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true

/** Where reading begins: the title of the page, else its content. */
const headOfPage = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('#content h1, main h1')].find(isSeen) ?? document.getElementById('content')

/**
 * Moves scroll and focus when the path changes, but for the first page: the browser brings that one about itself.
 * Stands before
 * the pages, so that a screen which was kept scrolls back to where it was afterwards. The way back keeps the browser's
 * own place.
 */
export function Arrival(): null {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    // Styles and those who look at pages from outside learn which page stands, not which is on its way.
    document.documentElement.dataset.page = pathname
    if (last.current === pathname) return
    last.current = pathname
    if (way !== 'POP') window.scrollTo(0, 0)
    const now = document.activeElement
    // A field of the new page that took the focus keeps it, and so does a dialog that is open over it.
    if (now && now.id !== 'content' && now.closest('#content, main, [role="dialog"]') && isSeen(now)) return
    const head = headOfPage()
    if (head && !head.hasAttribute('tabindex')) head.tabIndex = -1
    head?.focus({ preventScroll: true })
  }, [pathname, way])
  return null
}
