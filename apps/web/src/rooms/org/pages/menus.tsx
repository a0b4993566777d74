// The menu editor: the trees of both menus on the left, the chosen entry with its actions on the right.
import { DownOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { moveMenu, restoreMenus } from '@clearbelt/contract/org/menu-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { loadMenus } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { ChosenMenu } from '../menus/chosen-menu.tsx'
import { MenuArea } from '../menus/menu-area.tsx'
import { MenuDialog, type MenuTask } from '../menus/menu-dialog.tsx'
import { findEntry, type MenuPlace } from '../menus/menu-places.ts'
import { MENU_TREE_KEY, useMenuTree } from '../menus/use-menus.ts'
import { useShownBelow } from '../parts/use-shown-below.ts'

const AREAS = ['manager', 'student'] as const

export function MenusPage(): ReactNode {
  const say = useText('org')
  const tree = useMenuTree()
  const mode = useBreakpoint()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [params, setParams] = useAddress()
  const [task, setTask] = useState<MenuTask | null>(null)
  const below = useShownBelow(params.get('id'))
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
                  <MenuArea
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
              <div ref={below} style={{ flex: '1 1 55%', minWidth: 0 }}>
                {found ? (
                  <ChosenMenu
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
