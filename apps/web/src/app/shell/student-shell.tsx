// The shell of students: everything they have in one line at the top.
import { DownOutlined } from '@ant-design/icons'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { Flex, Layout, Menu, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../shared/i18n.ts'
import { useBreakpoint } from '../../ui/breakpoint.ts'
import { StudentBell } from '../bell/student-bell.tsx'
import { HEADER_HEIGHT } from './header-height.ts'
import { HeaderTools, SystemName } from './header.tsx'
import { MenuIcon } from '../../ui/menu-icons.tsx'
import { MenuLink } from '../../ui/menu-link.tsx'
import { trailOf } from '../rules.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { ShellHeader } from './shell-header.tsx'
import { SkipLink } from './skip-link.tsx'

const CONTENT_WIDTH = 1180
const BELL = <StudentBell />

export function StudentShell({ menus, children }: { menus: readonly MenuNode[]; children: ReactNode }): ReactNode {
  const say = useText('app')
  const mode = useBreakpoint()
  const { pathname } = useLocation()
  const current = trailOf(pathname, menus).at(-1)?.id
  const toItem = (entry: MenuNode): NonNullable<MenuProps['items']>[number] =>
    entry.children.length > 0
      ? { key: entry.id, label: entry.name, children: entry.children.map(toItem) }
      : {
          key: entry.id,
          label: entry.path ? <MenuLink path={entry.path}>{entry.name}</MenuLink> : entry.name,
          ...(mode === 'mobile' ? { icon: <MenuIcon name={entry.iconClass} code={entry.code} /> } : {}),
        }
  const menu = (
    <Menu
      mode={mode === 'mobile' ? 'inline' : 'horizontal'}
      items={menus.map(toItem)}
      selectedKeys={current ? [current] : []}
      overflowedIndicator={
        <>
          {say('moreMenu')} <DownOutlined aria-hidden style={{ fontSize: 12 }} />
        </>
      }
      style={{ flex: 1, minWidth: 0, border: 'none', background: 'transparent', lineHeight: `${HEADER_HEIGHT - 2}px` }}
    />
  )
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <SkipLink />
      <ShellHeader inset={mode === 'mobile' ? 12 : 24}>
        <Flex align="center" gap={20} style={{ height: '100%' }}>
          {mode === 'mobile' && (
            <MenuDrawer>
              <nav aria-label={say('mainMenu')}>{menu}</nav>
            </MenuDrawer>
          )}
          <SystemName compact={mode === 'pad'} />
          {mode === 'mobile' ? (
            <span style={{ flex: 1 }} />
          ) : (
            <nav aria-label={say('mainMenu')} style={{ flex: 1, minWidth: 0 }}>
              {menu}
            </nav>
          )}
          <HeaderTools narrow={mode !== 'desk'} before={BELL} />
        </Flex>
      </ShellHeader>
      <Layout.Content
        id="content"
        tabIndex={-1}
        style={{ width: '100%', maxWidth: CONTENT_WIDTH, marginInline: 'auto', outline: 'none' }}
      >
        {children}
      </Layout.Content>
    </Layout>
  )
}
