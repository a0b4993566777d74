// The menus of a role in a drawer: a tree whose parents tick, half or whole, with their children.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { roleMenus, setRoleMenus, type queryRoles } from '@clearbelt/contract/org/calls'
import { menuTree } from '@clearbelt/contract/org/menu-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Flex, Tree, Typography, type TreeDataNode } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { CallsBehind } from './calls-behind.tsx'
import { menusOfTicks, ticksOf } from './menu-ticks.ts'

export type RoleRow = PackageOf<typeof queryRoles>[number]

export function RoleMenus({
  role,
  onClose,
  onChanged,
}: {
  role: RoleRow | null
  onClose: () => void
  onChanged: () => Promise<void>
}): ReactNode {
  const say = useText('org')
  const uiSay = useText('ui')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [ticks, setTicks] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const id = role?.id ?? ''
  const data = useQuery({
    queryKey: ['roleMenus', id],
    enabled: id !== '',
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [menus, held] = await Promise.all([
        call(menuTree, {}, { signal, silent: true }),
        call(roleMenus, { id }, { signal, silent: true }),
      ])
      return { menus, held }
    },
  })
  const close = (): void => {
    setTicks(null)
    onClose()
  }
  const leave = async (): Promise<void> => {
    if (
      ticks === null ||
      (await confirm({
        title: uiSay('leaveTitle'),
        content: uiSay('leaveText'),
        okText: uiSay('leave'),
        cancelText: uiSay('stay'),
        danger: true,
      }))
    )
      close()
  }
  const save = async (): Promise<void> => {
    if (!data.data || !ticks) return
    setBusy(true)
    try {
      await call(setRoleMenus, { id, menuIDs: menusOfTicks(ticks, data.data.menus) })
      toast('success', say('changed'))
      await Promise.all([client.invalidateQueries({ queryKey: ['roleMenus', id] }), onChanged()])
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer
      open={role !== null}
      onClose={() => void leave()}
      size={480}
      title={say('menusOf', { name: role?.name ?? '' })}
      destroyOnHidden
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => void leave()}>{uiSay('cancel')}</Button>
          <Button type="primary" loading={busy} disabled={ticks === null} onClick={() => void save().catch(() => {})}>
            {uiSay('save')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{say('menusOfHint')}</Typography.Text>
        <QueryState query={data}>
          {({ menus, held }) => <TickTree menus={menus} ticks={ticks ?? ticksOf(held, menus)} onTicks={setTicks} />}
        </QueryState>
      </Flex>
    </Drawer>
  )
}

function TickTree({
  menus,
  ticks,
  onTicks,
}: {
  menus: readonly MenuNode[]
  ticks: string[]
  onTicks: (ticks: string[]) => void
}): ReactNode {
  const say = useText('org')
  if (menus.length === 0) return <EmptyState title={say('menuNone')} hint={say('menuNoneHint')} />
  const toData = (entry: MenuNode): TreeDataNode => ({
    key: entry.id,
    title: (
      <>
        {entry.name} <CallsBehind code={entry.code} name={entry.name} />
      </>
    ),
    icon: <MenuIcon name={entry.iconClass} code={entry.code} />,
    children: entry.children.map(toData),
  })
  return (
    <Tree
      checkable
      blockNode
      showIcon
      selectable={false}
      defaultExpandAll
      virtual={false}
      treeData={menus.map(toData)}
      checkedKeys={ticks}
      onCheck={(keys) => onTicks(ticksOf((Array.isArray(keys) ? keys : keys.checked).map(String), menus))}
    />
  )
}
