// Menu entries: what they are called in the four languages, their order and icon.
import { getMenu, updateMenu } from '@clearbelt/contract/org/calls'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Form, Input, InputNumber, Select, Table, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { loadMenus } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ICON_NAMES, MenuIcon } from '../../../ui/menu-icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useMenuTree } from '../parts/role-menus.tsx'

type MenuDetail = PackageOf<typeof getMenu>
interface Values {
  names: Record<Culture, string>
  order: number
  iconClass: string
}

/** antd's table takes an empty list of children for a row that can be opened. */
interface MenuLine extends Omit<MenuNode, 'children'> {
  children?: MenuLine[]
}
const toLine = ({ children, ...entry }: MenuNode): MenuLine => ({ ...entry, ...(children.length > 0 ? { children: children.map(toLine) } : {}) })

export function MenusPage(): ReactNode {
  const say = useText('org')
  const tree = useMenuTree()
  const narrow = useBreakpoint() === 'mobile'
  const [editing, setEditing] = useState<MenuDetail | null>(null)
  const edit = async (id: string): Promise<void> => setEditing(await call(getMenu, { id }))
  return (
    <Page>
      <Card styles={{ body: { padding: 0 } }}>
        <QueryState query={tree} rows={10}>
          {(menus) => (menus.length === 0
            ? <EmptyState title={say('menuNone')} hint={say('menuNoneHint')} />
            : (
              <Table<MenuLine> size="middle" rowKey="id" pagination={false} dataSource={menus.map(toLine)} {...(narrow ? {} : { scroll: { x: 'max-content' } })} expandable={{ defaultExpandAllRows: true }}
                columns={[
                  { key: 'name', title: say('menuEntry'), render: (_, row) => <Flex component="span" gap={8} align="center" style={{ display: 'inline-flex' }}><MenuIcon name={row.iconClass} code={row.code} /><span>{row.name}{narrow && row.path && <><br /><Typography.Text type="secondary">{row.path}</Typography.Text></>}</span></Flex> },
                  ...(narrow ? [] : [{ dataIndex: 'path', title: say('path') }, { dataIndex: 'code', title: say('code') }, { dataIndex: 'order', title: say('order'), align: 'right' as const, width: 100 }]),
                  { key: 'edit', title: <span className="only-read">{say('edit')}</span>, align: 'right', width: 90, render: (_, row) => <Button type="link" size="small" aria-label={`${say('edit')}: ${row.name}`} onClick={() => void edit(row.id).catch(() => {})}>{say('edit')}</Button> },
                ]} />
            ))}
        </QueryState>
      </Card>
      <MenuDialog menu={editing} onClose={() => setEditing(null)} />
    </Page>
  )
}

function MenuDialog({ menu, onClose }: { menu: MenuDetail | null; onClose: () => void }): ReactNode {
  const say = useText('org')
  const client = useQueryClient()
  const required = { required: true, whitespace: true, message: say('required') }
  const submit = async ({ names, order, iconClass }: Values): Promise<void> => {
    if (!menu) return
    await call(updateMenu, { id: menu.id, names, order: order ?? 0, iconClass: iconClass ?? '' }, { silent: true })
    toast('success', say('changed'))
    await Promise.all([client.invalidateQueries({ queryKey: ['menuTree'] }), loadMenus()])
  }
  const languages: [Culture, string][] = [['zh-CN', say('langZh')], ['en', say('langEn')], ['es', say('langEs')], ['pt-BR', say('langPt')]]
  return (
    <FormDialog<Values> open={menu !== null} title={say('editMenu')} initial={menu ? { names: menu.names, order: menu.order, iconClass: menu.iconClass.replace(/^icon-/, '') } : {}} onSubmit={submit} onClose={onClose}>
      {languages.map(([culture, label]) => <Form.Item key={culture} name={['names', culture]} label={label} rules={[required]}><Input maxLength={100} lang={culture} /></Form.Item>)}
      <Flex gap={16}>
        <Form.Item name="order" label={say('order')} extra={say('orderHint')} rules={[{ required: true, message: say('required') }]}><InputNumber min={0} max={100_000} precision={0} style={{ width: 140 }} /></Form.Item>
        <Form.Item name="iconClass" label={say('icon')} style={{ flex: 1 }}>
          <Select showSearch allowClear options={ICON_NAMES.map((name) => ({ value: name, label: name }))} optionRender={(option) => <Flex gap={8}><MenuIcon name={String(option.value)} code="" />{option.label}</Flex>} />
        </Form.Item>
      </Flex>
    </FormDialog>
  )
}
