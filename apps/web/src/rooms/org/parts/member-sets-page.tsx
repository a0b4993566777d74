// The screen that roles and groups share: a table of named gatherings of accounts, each with a form and its members.
import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallOptions, PagedRows } from '../../../shared/call.ts'
import { forgetLists } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { MembersDrawer, type MembersDrawerProps } from './members-drawer.tsx'

interface Gathering {
  id: string
  name: string
  remark: string
  members: number
}

/** What a gathering of one kind is called and how it is kept. `V` are the values of its form. */
export interface MemberSetKind<R extends Gathering, V extends { name: string; remark: string }> {
  kind: MembersDrawerProps['kind']
  /** Cached lists elsewhere that name gatherings of this kind. */
  listKey: string
  words: Record<
    'add' | 'edit' | 'search' | 'none' | 'noneHint' | 'deleteText' | 'empty' | 'emptyHint' | 'removeText',
    string
  >
  askDelete: (name: string) => string
  load: (page: { PageNO: number; Limit: number; name: string }, options: CallOptions) => Promise<PagedRows<R[]>>
  save: (id: string | null, values: V) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  loadMembers: MembersDrawerProps['load']
  changeMembers: MembersDrawerProps['change']
  /** Whether name and remark may be changed here, and whether members may. */
  mayEdit: (row: R) => boolean
  mayChangeMembers?: (row: R) => boolean
  valuesOf: (row: R) => V
  /** Beside the name in the table. */
  mark?: (row: R) => ReactNode
  /** Between name and members, and after them. */
  columns?: Column<R>[]
  lastColumns?: Column<R>[]
  /** Buttons beside that of the members, and entries of the menu behind it. */
  actions?: (row: R) => ReactNode
  more?: (row: R, refresh: () => Promise<void>) => NonNullable<MenuProps['items']>
  /** Fields between name and remark. */
  fields?: ReactNode
  /** Further dialogs; told when something changed. */
  children?: (refresh: () => Promise<void>) => ReactNode
}

type Task<R> = { kind: 'edit'; row: R | null } | { kind: 'members'; row: R }

export function MemberSetsPage<R extends Gathering, V extends { name: string; remark: string }>({
  of,
}: {
  of: MemberSetKind<R, V>
}): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [task, setTask] = useState<Task<R> | null>(null)
  const table = `org.${of.kind}s`
  const refreshTable = useRefreshTable(table)
  const refresh = async (): Promise<void> => {
    await Promise.all([refreshTable(), client.invalidateQueries({ queryKey: [of.listKey] }), forgetLists(client)])
  }
  const remove = async (row: R): Promise<void> => {
    if (
      !(await confirm({
        title: of.askDelete(row.name),
        content: of.words.deleteText,
        okText: say('delete'),
        danger: true,
      }))
    )
      return
    await of.remove(row.id)
    toast('success', say('deleted'))
    await refresh()
  }
  const showMembers = (row: R): void => setTask({ kind: 'members', row })
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'edit', row: null })}>
      {of.words.add}
    </Button>
  )
  const columns: Column<R>[] = [
    {
      key: 'name',
      title: say('name'),
      always: true,
      render: (row) => (
        <>
          {row.name} {of.mark?.(row)}
        </>
      ),
    },
    ...(of.columns ?? []),
    {
      key: 'members',
      title: say('members'),
      numeric: true,
      width: 110,
      render: (row) => (
        <Button type="link" size="small" onClick={() => showMembers(row)}>
          {row.members}
        </Button>
      ),
    },
    ...(of.lastColumns ?? []),
    { key: 'remark', title: say('remark') },
  ]
  const items = (row: R): NonNullable<MenuProps['items']> => [
    ...(of.more?.(row, refresh) ?? []),
    ...(of.mayEdit(row)
      ? [
          { key: 'edit', label: say('edit'), onClick: () => setTask({ kind: 'edit', row }) },
          { key: 'delete', danger: true, label: say('delete'), onClick: () => void remove(row).catch(() => {}) },
        ]
      : []),
  ]
  return (
    <Page actions={create}>
      <DataTable<R>
        id={table}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[{ kind: 'text', name: 'name', label: of.words.search }]}
        empty={{ title: of.words.none, hint: of.words.noneHint, action: create }}
        load={({ page, limit, filters }, options) =>
          of.load({ PageNO: page, Limit: limit, name: filters.name ?? '' }, options)
        }
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => showMembers(row)}>
              {say('members')}
            </Button>
            {of.actions?.(row)}
            {items(row).length > 0 && (
              <DropMenu menu={{ items: items(row) }}>
                <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say('more')}: ${row.name}`} />
              </DropMenu>
            )}
          </>
        )}
      />
      <GatheringDialog
        of={of}
        task={task?.kind === 'edit' ? task : null}
        onClose={() => setTask(null)}
        onDone={refresh}
      />
      <MembersDrawer
        kind={of.kind}
        of={task?.kind === 'members' ? task.row : null}
        onClose={() => setTask(null)}
        onChanged={refresh}
        removeText={of.words.removeText}
        empty={{ title: of.words.empty, hint: of.words.emptyHint }}
        readOnly={task?.kind === 'members' && of.mayChangeMembers !== undefined && !of.mayChangeMembers(task.row)}
        load={of.loadMembers}
        change={of.changeMembers}
      />
      {of.children?.(refresh)}
    </Page>
  )
}

interface DialogProps<R extends Gathering, V extends { name: string; remark: string }> {
  of: MemberSetKind<R, V>
  task: { row: R | null } | null
  onClose: () => void
  onDone: () => Promise<void>
}

function GatheringDialog<R extends Gathering, V extends { name: string; remark: string }>({
  of,
  task,
  onClose,
  onDone,
}: DialogProps<R, V>): ReactNode {
  const say = useText('org')
  const row = task?.row ?? null
  const submit = async (values: V): Promise<void> => {
    await of.save(row?.id ?? null, { ...values, remark: values.remark ?? '' })
    toast('success', say(row ? 'changed' : 'added'))
    await onDone()
  }
  return (
    <FormDialog<V>
      open={task !== null}
      title={row ? of.words.edit : of.words.add}
      initial={row ? of.valuesOf(row) : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      {of.fields}
      <Form.Item name="remark" label={say('remark')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
