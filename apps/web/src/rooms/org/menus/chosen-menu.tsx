// The entry of a menu that is chosen: what it is, and what can be done with it.
import { ArrowDownOutlined, ArrowUpOutlined, DownOutlined } from '@ant-design/icons'
import { deleteMenu, getMenu, updateMenu, type MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import { Button, Flex, Tooltip, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { CallsBehind } from './calls-behind.tsx'
import type { MenuTask } from './menu-dialog.tsx'
import { groupsFor, menuStepOf, type MenuPlace } from './menu-places.ts'
import { FactList } from '../../../ui/facts.tsx'

interface ChosenMenuProps {
  menus: readonly MenuEntryNode[]
  entry: MenuEntryNode
  above: MenuEntryNode | null
  act: (work: () => Promise<unknown>, done: string) => void
  onPlace: (id: string, place: MenuPlace) => void
  onTask: (task: MenuTask) => void
}

export function ChosenMenu({ menus, entry, above, act, onPlace, onTask }: ChosenMenuProps): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const edit = async (): Promise<void> => onTask({ kind: 'edit', menu: await call(getMenu, { id: entry.id }) })
  const show = async (shown: boolean): Promise<void> => {
    const { id, order, names, iconClass } = await call(getMenu, { id: entry.id })
    await call(updateMenu, { id, order, names, iconClass, shown })
  }
  const remove = async (): Promise<void> => {
    if (
      await confirm({
        title: say('deleteMenu', { name: entry.name }),
        content: say('deleteMenuText'),
        okText: say('delete'),
        danger: true,
      })
    )
      act(() => call(deleteMenu, { id: entry.id }), say('deleted'))
  }
  const step = (by: -1 | 1): ReactNode => {
    const to = menuStepOf(menus, entry.id, by)
    const label = say(by < 0 ? 'moveUp' : 'moveDown')
    return (
      <Tooltip title={label}>
        <Button
          icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
          aria-label={label}
          disabled={!to}
          onClick={() => to && onPlace(entry.id, to)}
        />
      </Tooltip>
    )
  }
  const targets = [
    ...(above ? [{ key: '', label: say('menuTop') }] : []),
    ...groupsFor(menus, entry).map((group) => ({ key: group.id, label: group.name })),
  ]
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center">
        <MenuIcon name={entry.iconClass} code={entry.code} />
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {entry.name}
        </Typography.Title>
      </Flex>
      <Flex wrap gap={8}>
        <Button type="primary" onClick={() => void edit().catch(() => {})}>
          {say('edit')}
        </Button>
        {!entry.right && (
          <Button onClick={() => act(() => show(!entry.shown), say(entry.shown ? 'menuHiddenNow' : 'menuShownNow'))}>
            {say(entry.shown ? 'menuHide' : 'menuShow')}
          </Button>
        )}
        {step(-1)}
        {step(1)}
        {targets.length > 0 && (
          <DropMenu
            menu={{
              items: targets,
              onClick: ({ key }) => onPlace(entry.id, { superiorID: key || null, beforeID: null }),
            }}
          >
            <Button>
              {say('moveTo')} <DownOutlined aria-hidden />
            </Button>
          </DropMenu>
        )}
        {entry.own && (
          <Button danger disabled={entry.children.length > 0} onClick={() => void remove()}>
            {say('delete')}
          </Button>
        )}
      </Flex>
      <FactList
        items={[
          { key: 'path', label: say('path'), children: entry.path ?? '–' },
          { key: 'group', label: say('menuAbove'), children: above?.name ?? say('menuTop') },
          {
            key: 'state',
            label: say('state'),
            children: say(entry.right ? 'menuRight' : entry.shown ? 'menuShown' : 'menuHidden'),
          },
          { key: 'calls', label: say('callsBehind'), children: <CallsBehind code={entry.code} name={entry.name} /> },
        ]}
      />
      <Typography.Text type="secondary">{say('menuHideHint')}</Typography.Text>
    </Flex>
  )
}
