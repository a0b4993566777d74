// Around every page, drawn without the component library: ground, title of the window, page views, and what happens when
// the session ends.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { useAccount } from '../shared/account.ts'
import { nameTransaction } from '../shared/error-reports.ts'
import { sayFull } from '../shared/i18n.ts'
import { patternOf, reportView } from '../shared/page-views.ts'
import type { RouteHandle } from '../shared/route.ts'
import { overrideSessionOver, setUserChanged, useSession } from '../shared/session.ts'
import { dropUploads } from '../shared/uploads.ts'
import { paintPage } from '../ui/palette.ts'
import { PlainToaster } from '../ui/plain/toaster.tsx'
import { Arrival } from './gate/arrival.tsx'
import { NavigationBar } from './shell/navigation-bar.tsx'
import { OldBrowserNotice } from './failures/old-browser.tsx'
import { usePageTitle } from './page-title.ts'
import { isPublicPath, LOGIN_PATH, redirectOf } from './rules.ts'
import { Starting } from './starting.tsx'

export function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Ground />
      <PlainToaster />
      <Suspense fallback={<Starting />}>
        <SessionEnd />
        <FreshStart />
        <WindowTitle />
        <Arrival />
        <PageViews />
        <NavigationBar />
        <OldBrowserNotice />
        {children}
      </Suspense>
    </>
  )
}

/** Paints the page itself in the theme's ground. */
function Ground(): null {
  const theme = useAccount((account) => account.theme)
  useLayoutEffect(() => paintPage(theme), [theme])
  return null
}

function WindowTitle(): null {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** Tells each navigation as a page view, by the pattern of the page, and names the page in reports of errors. */
function PageViews(): null {
  const { pathname, key } = useLocation()
  const match = useMatches().findLast((one) => one.handle)
  const title = usePageTitle()
  const pattern = patternOf(pathname, match?.params ?? {})
  const tell = useEffectEvent(() => {
    nameTransaction(pattern)
    // An address that only leads on is no page.
    if (!match) return
    const own = (match.handle as RouteHandle).title
    void (own ? sayFull(own) : Promise.resolve(title)).then(
      (words) => reportView({ pattern, title: words }),
      () => {},
    )
  })
  useEffect(() => tell(), [pathname, key])
  return null
}

/** Nothing that one account was shown stays for the next that signs in on this page. */
function FreshStart(): null {
  const client = useQueryClient()
  const userID = useSession()?.userID ?? null
  const last = useRef(userID)
  useEffect(() => {
    if (userID !== last.current) dropUploads()
    if (userID === null || userID === last.current) return
    if (last.current !== null) client.clear()
    last.current = userID
  }, [userID, client])
  return null
}

/** A session that ended leads to the login page, which brings back here; an open exam may put its own handler above. */
function SessionEnd(): null {
  const navigate = useNavigate()
  useEffect(
    () =>
      overrideSessionOver(() => {
        const { pathname, search } = window.location
        const to = redirectOf(pathname, search, { ticket: false, menu: false })
        if (!isPublicPath(pathname)) void navigate(to ?? LOGIN_PATH, { replace: true })
        return false
      }),
    [navigate],
  )
  useEffect(() => setUserChanged(() => window.location.assign('/')), [])
  return null
}
