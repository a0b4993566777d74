// The menu of a phone: a button, and the drawer that it opens.
import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../shared/i18n.ts'
import { SystemName } from './header.tsx'

export function MenuDrawer({ children }: { children: ReactNode }): ReactNode {
  const say = useText('app')
  const { pathname } = useLocation()
  // The drawer belongs to the address it was opened at, so that following an entry closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={say('openMenu')} onClick={() => setOpenAt(pathname)} />
      <Drawer
        open={openAt === pathname}
        onClose={() => setOpenAt(null)}
        placement="left"
        size={280}
        title={<SystemName />}
        styles={{ body: { padding: 0 } }}
        closable={{ 'aria-label': say('closeMenu') }}
      >
        {children}
      </Drawer>
    </>
  )
}
