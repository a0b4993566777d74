// The line at the top of every page that has a menu.
import { Layout, theme } from 'antd'
import type { ReactNode } from 'react'
import { clearOfTop } from '../../ui/kept-clear.ts'
import { HEADER_HEIGHT } from './header-height.ts'

/** `inset` is kept free on both sides, in px. */
export function ShellHeader({ inset, children }: { inset: number; children: ReactNode }): ReactNode {
  const { token } = theme.useToken()
  return (
    <Layout.Header
      ref={clearOfTop}
      style={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        height: HEADER_HEIGHT,
        lineHeight: 'normal',
        paddingInline: inset,
        background: token.colorBgContainer,
        borderBlockEnd: `1px solid ${token.colorSplit}`,
      }}
    >
      {children}
    </Layout.Header>
  )
}
