// The button of the bell, with how many notices are unread.
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

/** What else a button takes comes from the panel that it opens. */
export function BellButton({
  unread,
  isOpen,
  ...more
}: { unread: number; isOpen: boolean } & Omit<ButtonProps, 'type'>): ReactNode {
  const say = useText('app')
  const words = unread > 0 ? say('bellCount', { count: unread }) : say('bell')
  return (
    <Badge count={unread} size="small" offset={[-6, 6]} title={words}>
      <Button {...more} type="text" icon={<BellOutlined aria-hidden />} aria-label={words} aria-expanded={isOpen} />
    </Badge>
  )
}
