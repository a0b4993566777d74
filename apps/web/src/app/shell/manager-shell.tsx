// The shell of administrators and trainers: side menu, header with the breadcrumb, content.
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { Button, Flex, Layout, theme } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session.ts'
import { readStored, writeStored } from '../../shared/storage.ts'
import { useBreakpoint } from '../../ui/breakpoint.ts'
import { HEADER_HEIGHT } from './header-height.ts'
import { SystemName } from './header.tsx'
import { ManagerTools } from './manager-tools.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { ShellHeader } from './shell-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'

const SIDE_WIDTH = 232
const FOLDED_WIDTH = 60
const FOLDED_KEY = 'sideFolded'

export interface ManagerShellProps {
  menus: readonly MenuNode[]
  /** Takes the element in which pages put their breadcrumb. */
  crumbSlot: (element: HTMLElement | null) => void
  children: ReactNode
}

export function ManagerShell({ menus, crumbSlot, children }: ManagerShellProps): ReactNode {
  const { token } = theme.useToken()
  const say = useText('app')
  const session = useSession()
  const mode = useBreakpoint()
  const [folded, setFolded] = useState(() => readStored(FOLDED_KEY) === '1')
  const [unfoldedOnPad, setUnfoldedOnPad] = useState(false)
  const isFolded = mode === 'pad' ? !unfoldedOnPad : folded
  const toggle = (): void => {
    if (mode === 'pad') setUnfoldedOnPad(!unfoldedOnPad)
    else {
      setFolded(!folded)
      writeStored(FOLDED_KEY, folded ? null : '1')
    }
  }
  const head = useMemo(
    () => (
      <Flex align="center" style={{ height: HEADER_HEIGHT, paddingInline: isFolded ? 17 : 20 }}>
        <SystemName compact={isFolded} />
      </Flex>
    ),
    [isFolded],
  )
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <SkipLink />
      {mode !== 'mobile' && (
        <Layout.Sider
          theme="light"
          aria-label={say('mainMenu')}
          width={SIDE_WIDTH}
          collapsedWidth={FOLDED_WIDTH}
          collapsed={isFolded}
          trigger={null}
          style={{
            position: 'sticky',
            top: 0,
            height: '100vh',
            borderInlineEnd: `1px solid ${token.colorSplit}`,
            background: token.colorBgContainer,
          }}
        >
          <SideMenu menus={menus} folded={isFolded} head={head} />
        </Layout.Sider>
      )}
      <Layout style={{ minWidth: 0 }}>
        <ShellHeader inset={12}>
          <Flex align="center" justify="space-between" gap={12} style={{ height: '100%' }}>
            <Flex align="center" gap={8} style={{ minWidth: 0 }}>
              {mode === 'mobile' ? (
                <>
                  <MenuDrawer>
                    <SideMenu menus={menus} folded={false} head={null} />
                  </MenuDrawer>
                  <SystemName />
                </>
              ) : (
                <Button
                  type="text"
                  icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
                  aria-label={say(isFolded ? 'expandMenu' : 'collapseMenu')}
                  aria-expanded={!isFolded}
                  onClick={toggle}
                />
              )}
              {mode !== 'mobile' && <div ref={crumbSlot} style={{ minWidth: 0 }} />}
            </Flex>
            <ManagerTools key={session?.userID} narrow={mode === 'mobile'} />
          </Flex>
        </ShellHeader>
        <Layout.Content id="content" tabIndex={-1} style={{ minWidth: 0, outline: 'none' }}>
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  )
}
