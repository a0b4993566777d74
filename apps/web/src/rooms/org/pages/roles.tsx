// Roles: the table, with members and menus of each.
import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { addRole, deleteRole, queryRoles, roleMembers, setRoleMembers, updateRole } from '@clearbelt/contract/org/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Form, Input, Tag, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DataTable, useRefreshTable } from '../../../ui/data-table.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { MembersDrawer } from '../parts/members-drawer.tsx'
import { RoleMenus } from '../parts/role-menus.tsx'

export type RoleRow = PackageOf<typeof queryRoles>[number]
const ROLES_TABLE = 'org.roles'

type Task = { kind: 'edit'; role: RoleRow | null } | { kind: 'members' | 'menus'; role: RoleRow }

export function RolesPage(): ReactNode {
  const say = useText('org')
  const [task, setTask] = useState<Task | null>(null)
  const client = useQueryClient()
  const refreshTable = useRefreshTable(ROLES_TABLE)
  const refresh = async (): Promise<void> => { await Promise.all([refreshTable(), client.invalidateQueries({ queryKey: ['roles'] })]) }
  const remove = useRemoveRole(refresh)
  const create = <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'edit', role: null })}>{say('addRole')}</Button>
  const columns: Column<RoleRow>[] = [
    { key: 'name', title: say('name'), always: true, render: (row) => <>{row.name} {row.system && <Tooltip title={say('systemRoleHint')}><Tag>{say('systemRole')}</Tag></Tooltip>}</> },
    { key: 'remark', title: say('remark') },
    { key: 'members', title: say('members'), numeric: true, width: 110, render: (row) => <Button type="link" size="small" onClick={() => setTask({ kind: 'members', role: row })}>{row.members}</Button> },
    { key: 'menus', title: say('menuEntries'), numeric: true, width: 130, render: (row) => <Button type="link" size="small" onClick={() => setTask({ kind: 'menus', role: row })}>{row.menus}</Button> },
  ]
  return (
    <Page actions={create}>
      <DataTable<RoleRow> id={ROLES_TABLE} rowKey={(row) => row.id} columns={columns} filters={[{ kind: 'text', name: 'name', label: say('searchRole') }]}
        empty={{ title: say('rolesNone'), hint: say('rolesNoneHint'), action: create }}
        load={({ page, limit, filters }, options) => callPaged(queryRoles, { PageNO: page, Limit: limit, name: filters.name ?? '' }, options)}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => setTask({ kind: 'members', role: row })}>{say('members')}</Button>
            <Button type="link" size="small" onClick={() => setTask({ kind: 'menus', role: row })}>{say('roleMenus')}</Button>
            {!row.system && (
              <Dropdown trigger={['click']} menu={{ items: [
                { key: 'edit', label: say('edit'), onClick: () => setTask({ kind: 'edit', role: row }) },
                { key: 'delete', danger: true, label: say('delete'), onClick: () => void remove(row).catch(() => {}) },
              ] }}>
                <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say('more')}: ${row.name}`} />
              </Dropdown>
            )}
          </>
        )} />
      <RoleDialog task={task?.kind === 'edit' ? task : null} onClose={() => setTask(null)} onDone={refresh} />
      <MembersDrawer kind="role" of={task?.kind === 'members' ? task.role : null} onClose={() => setTask(null)} onChanged={refresh} removeText={say('removeMembersText')} empty={{ title: say('membersNone'), hint: say('membersNoneHint') }}
        load={(id, page, options) => callPaged(roleMembers, { id, ...page }, options)} change={(id, add, remove) => call(setRoleMembers, { id, add, remove })} />
      <RoleMenus role={task?.kind === 'menus' ? task.role : null} onClose={() => setTask(null)} onChanged={refresh} />
    </Page>
  )
}

function useRemoveRole(refresh: () => Promise<void>): (role: RoleRow) => Promise<void> {
  const say = useText('org')
  const confirm = useConfirm()
  return async (role) => {
    if (!(await confirm({ title: say('deleteRole', { name: role.name }), content: say('deleteRoleText'), okText: say('delete'), danger: true }))) return
    await call(deleteRole, { id: role.id })
    toast('success', say('deleted'))
    await refresh()
  }
}

interface RoleValues {
  name: string
  remark: string
}

function RoleDialog({ task, onClose, onDone }: { task: { role: RoleRow | null } | null; onClose: () => void; onDone: () => Promise<void> }): ReactNode {
  const say = useText('org')
  const role = task?.role ?? null
  const submit = async ({ name, remark }: RoleValues): Promise<void> => {
    if (role) await call(updateRole, { id: role.id, name, remark: remark ?? '' }, { silent: true })
    else await call(addRole, { name, remark: remark ?? '' }, { silent: true })
    toast('success', say(role ? 'changed' : 'added'))
    await onDone()
  }
  return (
    <FormDialog<RoleValues> open={task !== null} title={say(role ? 'editRole' : 'addRole')} initial={role ? { name: role.name, remark: role.remark } : {}} onSubmit={submit} onClose={onClose}>
      <Form.Item name="name" label={say('name')} rules={[{ required: true, whitespace: true, message: say('required') }]}><Input maxLength={100} autoFocus /></Form.Item>
      <Form.Item name="remark" label={say('remark')}><Input.TextArea rows={3} maxLength={500} showCount /></Form.Item>
    </FormDialog>
  )
}
