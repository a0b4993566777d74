// The menu editor: the trees of both menus on the left, the chosen entry with its actions on the right.
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DownOutlined,
  EyeInvisibleOutlined,
  PlusOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import {
  deleteMenu,
  getMenu,
  moveMenu,
  restoreMenus,
  updateMenu,
  type MenuEntryNode,
} from '@clearbelt/contract/org/menu-calls'
import { useQueryClient } from '@tanstack/react-query'
import {
  Button,
  Card,
  Descriptions,
  Flex,
  Tag,
  Tooltip,
  Tree,
  Typography,
  type TreeDataNode,
  type TreeProps,
} from 'antd'
import { useState, type ReactNode } from 'react'
import { loadMenus } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { dropPlaceOf } from '../../../ui/drop-place.ts'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { CallsBehind } from '../parts/calls-behind.tsx'
import { MenuDialog, type MenuTask } from '../parts/menu-dialog.tsx'
import { findEntry, groupsFor, menuPlaceOfDrop, menuStepOf, type MenuPlace } from '../parts/menu-places.ts'
import { MENU_TREE_KEY, useMenuTree } from '../parts/use-menus.ts'

const AREAS = ['manager', 'student'] as const

export function MenusPage(): ReactNode {
  const say = useText('org')
  const tree = useMenuTree()
  const mode = useBreakpoint()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [params, setParams] = useAddress()
  const [task, setTask] = useState<MenuTask | null>(null)
  const choose = (id: string): void =>
    setParams(
      (now) => {
        now.set('id', id)
        return now
      },
      { replace: true },
    )
  const refresh = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: MENU_TREE_KEY }), loadMenus()])
  }
  const act = (work: () => Promise<unknown>, done: string): void => {
    void work()
      .then(() => toast('success', done))
      .finally(refresh)
      .catch(() => {})
  }
  const place = (id: string, to: MenuPlace): void => act(() => call(moveMenu, { id, ...to }), say('moved'))
  const restore = async (): Promise<void> => {
    if (
      await confirm({
        title: say('restoreMenus'),
        content: say('restoreMenusText'),
        okText: say('restore'),
        danger: true,
      })
    )
      act(() => call(restoreMenus, {}), say('restored'))
  }
  const found = findEntry(tree.data ?? [], params.get('id') ?? '')
  const actions = (
    <>
      <Button icon={<UndoOutlined />} onClick={() => void restore()}>
        {say('restoreMenus')}
      </Button>
      <DropMenu
        menu={{
          items: AREAS.map((area) => ({
            key: area,
            label: say(`menuOf_${area}`),
            onClick: () => setTask({ kind: 'add', area, superiorID: null }),
          })),
        }}
      >
        <Button type="primary" icon={<PlusOutlined />}>
          {say('addMenu')} <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
    </>
  )
  return (
    <Page actions={actions}>
      <Card>
        <QueryState query={tree} rows={10}>
          {(menus) => (
            <Flex vertical={mode === 'mobile'} gap={24}>
              <Flex vertical gap={12} style={{ flex: '1 1 45%', maxWidth: 520, minWidth: 0 }}>
                {AREAS.map((area) => (
                  <AreaTree
                    key={area}
                    area={area}
                    menus={menus}
                    chosen={found?.entry.id ?? null}
                    onChoose={choose}
                    onPlace={place}
                  />
                ))}
                <Typography.Text type="secondary" style={{ fontSize: 13 }}>
                  {say('menuDragHint')}
                </Typography.Text>
              </Flex>
              <div style={{ flex: '1 1 55%', minWidth: 0 }}>
                {found ? (
                  <ChosenEntry
                    menus={menus}
                    entry={found.entry}
                    above={found.above}
                    act={act}
                    onPlace={place}
                    onTask={setTask}
                  />
                ) : (
                  <EmptyState compact title={say('menuChoose')} />
                )}
              </div>
            </Flex>
          )}
        </QueryState>
      </Card>
      <MenuDialog
        task={task}
        menus={tree.data ?? []}
        onClose={() => setTask(null)}
        onDone={async (id) => {
          await refresh()
          choose(id)
        }}
      />
    </Page>
  )
}

interface AreaProps {
  area: MenuEntryNode['area']
  menus: readonly MenuEntryNode[]
  chosen: string | null
  onChoose: (id: string) => void
  onPlace: (id: string, place: MenuPlace) => void
}

function AreaTree({ area, menus, chosen, onChoose, onPlace }: AreaProps): ReactNode {
  const say = useText('org')
  const toItem = (entry: MenuEntryNode): TreeDataNode => ({
    key: entry.id,
    title: <EntryLine entry={entry} />,
    children: entry.children.map(toItem),
  })
  const put: TreeProps['onDrop'] = (drop) => {
    const { dragNode, node } = drop
    const to = menuPlaceOfDrop(menus, String(dragNode.key), String(node.key), dropPlaceOf(drop))
    if (to) onPlace(String(dragNode.key), to)
  }
  return (
    <section aria-label={say(`menuOf_${area}`)}>
      <Typography.Title level={2} style={{ fontSize: 14, marginBlock: '0 8px' }}>
        {say(`menuOf_${area}`)}
      </Typography.Title>
      <Tree
        aria-label={say(`menuOf_${area}`)}
        blockNode
        defaultExpandAll
        virtual={false}
        draggable={{ icon: false }}
        treeData={menus.filter((entry) => entry.area === area).map(toItem)}
        selectedKeys={chosen ? [chosen] : []}
        onSelect={(keys) => keys[0] !== undefined && onChoose(String(keys[0]))}
        onDrop={put}
      />
    </section>
  )
}

function EntryLine({ entry }: { entry: MenuEntryNode }): ReactNode {
  const say = useText('org')
  return (
    <Flex gap={8} align="center">
      <MenuIcon name={entry.iconClass} code={entry.code} />
      <Typography.Text {...(entry.shown ? {} : { type: 'secondary', delete: true })}>{entry.name}</Typography.Text>
      {!entry.shown && <EyeInvisibleOutlined aria-label={say('menuHidden')} />}
      {entry.own && <Tag>{say('menuOwn')}</Tag>}
      {entry.right && <Tag>{say('menuRight')}</Tag>}
    </Flex>
  )
}

interface ChosenProps {
  menus: readonly MenuEntryNode[]
  entry: MenuEntryNode
  above: MenuEntryNode | null
  act: (work: () => Promise<unknown>, done: string) => void
  onPlace: (id: string, place: MenuPlace) => void
  onTask: (task: MenuTask) => void
}

function ChosenEntry({ menus, entry, above, act, onPlace, onTask }: ChosenProps): ReactNode {
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
      <Descriptions
        column={1}
        size="small"
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
