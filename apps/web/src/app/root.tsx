// Around every page: theme, messages, shortcuts, the title of the window, and what happens when the session ends.
import { LoadingOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider, theme as antdTheme } from 'antd'
import type { Locale } from 'antd/es/locale'
import { createContext, Suspense, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { APP_NAME, useAccount } from '../shared/account.ts'
import { sayFull } from '../shared/i18n.ts'
import { nameTransaction } from '../shared/error-reports.ts'
import { patternOf, reportView } from '../shared/page-views.ts'
import type { RouteHandle } from '../shared/route.ts'
import { overrideSessionOver, setUserChanged, useSession } from '../shared/session.ts'
import { setToaster, TOAST_SECONDS } from '../shared/toast.ts'
import { dropUploads } from '../shared/uploads.ts'
import { DirtyKeeper } from '../ui/form/dirty.tsx'
import { ShortcutHost } from '../ui/keys.tsx'
import { FONT_MANAGER, FONT_STUDENT, schemeOf, themeConfig } from '../ui/theme.ts'
import { Arrival } from './arrival.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { OldBrowserNotice } from './old-browser.tsx'
import { PanoramaFrame } from './panorama-frame.tsx'
import { isPublicPath, LOGIN_PATH, redirectOf, titleOf } from './rules.ts'
import { Starting } from './starting.tsx'

/** antd's texts in the page's language, loaded before the first render. */
export const LocaleContext = createContext<Locale | undefined>(undefined)

/** The handle of the innermost matched page. */
export function useHandle(): RouteHandle | undefined {
  return useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
}

/** The title of the open page by the title rules. */
export function usePageTitle(): string {
  const title = useHandle()?.title ?? null
  const { pathname } = useLocation()
  const menus = useAccount((account) => account.menus)
  const system = useAccount((account) => account.system)
  const [own, setOwn] = useState<{ key: string; text: string } | null>(null)
  useEffect(() => {
    let current = true
    if (title)
      void sayFull(title).then(
        (text) => current && setOwn({ key: title, text }),
        () => {},
      )
    return () => {
      current = false
    }
  }, [title])
  return titleOf(title && own?.key === title ? own.text : null, pathname, menus, system?.name ?? APP_NAME)
}

/** The person asked the system for less motion. */
const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function Root({ children }: { children: ReactNode }): ReactNode {
  const theme = useAccount((account) => account.theme)
  const student = useSession()?.type === 3
  // Without an icon of its own a busy button lets its sign grow and shrink, and keeps it for ever when it shrinks
  // before it grew.
  return (
    <ConfigProvider
      theme={themeConfig(theme, student ? FONT_STUDENT : FONT_MANAGER, !isCalm())}
      locale={use(LocaleContext)}
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
    >
      <AntdApp message={{ maxCount: 3, duration: TOAST_SECONDS }} style={{ minHeight: '100%' }}>
        <Ground />
        <Suspense fallback={<Starting />}>
          <SessionEnd />
          <FreshStart />
          <Toaster />
          <WindowTitle />
          <Arrival />
          <PageViews />
          <NavigationBar />
          <OldBrowserNotice />
          {children}
          <ShortcutHost />
          <DirtyKeeper />
          <PanoramaFrame />
        </Suspense>
      </AntdApp>
    </ConfigProvider>
  )
}

/** Paints the page itself in the theme's ground. */
function Ground(): null {
  const { token } = antdTheme.useToken()
  const theme = useAccount((account) => account.theme)
  useEffect(() => {
    document.documentElement.style.colorScheme = schemeOf(theme)
  }, [theme])
  useEffect(() => {
    document.body.style.background = token.colorBgLayout
    document.body.style.color = token.colorText
  }, [token])
  return null
}

function Toaster(): null {
  const { message } = AntdApp.useApp()
  useEffect(
    () => setToaster((kind, content, duration) => void message.open({ type: kind, content, duration })),
    [message],
  )
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
