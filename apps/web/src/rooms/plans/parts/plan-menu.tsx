// The further acts of a plan behind a button, as far as the server allows them.
import { MoreOutlined } from '@ant-design/icons'
import type { PlanRow } from '@clearbelt/contract/plans/calls'
import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'

export interface PlanMenuProps {
  plan: PlanRow
  /** Given in a row of a list, where the menu is all there is. */
  onEdit?: () => void
  onPublish?: () => void
  onExtend: () => void
  onClone: () => void
  onDelete: () => void
}

export function PlanMenu({ plan, onEdit, onPublish, onExtend, onClone, onDelete }: PlanMenuProps): ReactNode {
  const say = useText('plans')
  const items: NonNullable<MenuProps['items']> = [
    ...(onEdit && plan.auth.edit ? [{ key: 'edit', label: say('edit'), onClick: onEdit }] : []),
    ...(onPublish && plan.auth.publish ? [{ key: 'publish', label: say('publish'), onClick: onPublish }] : []),
    ...(plan.auth.extend ? [{ key: 'extend', label: say('extend'), onClick: onExtend }] : []),
    { key: 'clone', label: say('clone'), onClick: onClone },
    ...(plan.auth.delete
      ? [{ type: 'divider' as const }, { key: 'delete', danger: true, label: say('delete'), onClick: onDelete }]
      : []),
  ]
  return (
    <DropMenu menu={{ items }}>
      <Button
        type={onPublish ? 'text' : 'default'}
        {...(onPublish ? { size: 'small' as const } : {})}
        icon={<MoreOutlined />}
        aria-label={say('more', { name: plan.name })}
        aria-haspopup="menu"
      />
    </DropMenu>
  )
}
