// What the component library needs around whatever is drawn with it: theme, texts, messages.
import { LoadingOutlined } from '@ant-design/icons'
import { App as AntdApp, ConfigProvider } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useAccount } from '../shared/account.ts'
import { libraryTexts } from '../shared/locale.ts'
import { useSession } from '../shared/session.ts'
import { setToaster, TOAST_SECONDS } from '../shared/toast.ts'
import { FONT_MANAGER, FONT_STUDENT, themeConfig } from './theme.ts'

/** The person asked the system for less motion. */
const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Call `loadLocale` first, or the library speaks English. Around a whole page it is as high as that; a part of a page
 * keeps its own height, or it would push what stands above and below out of its frame.
 */
export function Dress({ children, isPage = false }: { children: ReactNode; isPage?: boolean }): ReactNode {
  const theme = useAccount((account) => account.theme)
  const student = useSession()?.type === 3
  // Without an icon of its own a busy button lets its sign grow and shrink, and keeps it for ever when it shrinks
  // before it grew.
  return (
    <ConfigProvider
      theme={themeConfig(theme, student ? FONT_STUDENT : FONT_MANAGER, !isCalm())}
      locale={libraryTexts()}
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
    >
      <AntdApp message={{ maxCount: 3, duration: TOAST_SECONDS }} {...(isPage ? { style: { minHeight: '100%' } } : {})}>
        <Toaster />
        {children}
      </AntdApp>
    </ConfigProvider>
  )
}

function Toaster(): null {
  const { message } = AntdApp.useApp()
  useEffect(
    () => setToaster((kind, content, duration) => void message.open({ type: kind, content, duration })),
    [message],
  )
  return null
}
