// Accounts: the table with its filters, creating, editing, enabling, passwords.
import { DeleteOutlined, MoreOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { getUser, queryUsers, type UserRow } from '@clearbelt/contract/org/calls'
import { Badge, Button, Dropdown, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayList, sayTime, useText } from '../../../shared/i18n.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table-column.ts'
import type { TableFilter } from '../../../ui/table-filters.tsx'
import { USERS_TABLE, type UserDetail } from '../api/users.ts'
import { PasswordOnce, type ShownPassword } from '../parts/password-once.tsx'
import { useUserActs } from '../parts/use-user-acts.tsx'
import { UserDialog } from '../parts/user-dialog.tsx'

export function UsersPage(): ReactNode {
  const say = useText('org')
  const [params] = useSearchParams()
  const [editing, setEditing] = useState<{ user: UserDetail | null } | null>(null)
  const [shown, setShown] = useState<ShownPassword | null>(null)
  const acts = useUserActs(setShown)
  const columns = useUserColumns()
  const filters: TableFilter[] = [
    { kind: 'text', name: 'search', label: say('searchUser'), width: 280 },
    { kind: 'custom', name: 'org', label: say('organisation'), width: 220, render: (value, set) => <OrganisationPicker allowClear value={value || null} onChange={(next) => set(next ?? '')} /> },
    { kind: 'select', name: 'types', label: say('type'), multiple: true, options: ([1, 2, 3] as const).map((type) => ({ value: String(type), label: say(`type_${type}`) })) },
    { kind: 'select', name: 'enabled', label: say('state'), width: 120, options: [{ value: 'true', label: say('enabled') }, { value: 'false', label: say('disabled') }] },
  ]
  const edit = async (row: UserRow): Promise<void> => setEditing({ user: await call(getUser, { id: row.id }) })
  const create = <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ user: null })}>{say('addUser')}</Button>
  return (
    <Page actions={<Flex gap={8} wrap>{create}<Link to="/system/user/import"><Button icon={<UploadOutlined />} tabIndex={-1}>{say('importPeople')}</Button></Link><Link to="/system/user/recycle"><Button icon={<DeleteOutlined />} tabIndex={-1}>{say('title_recycle')}</Button></Link></Flex>}>
      <DataTable<UserRow> id={USERS_TABLE} rowKey={(row) => row.id} columns={columns} filters={filters} empty={{ title: say('noUsers'), hint: say('noUsersHint'), action: create }}
        load={({ page, limit, filters: f }, options) => callPaged(queryUsers, {
          PageNO: page, Limit: limit, search: f.search ?? '', orgID: f.org, types: f.types?.split(',') ?? [], ...(f.enabled === 'true' || f.enabled === 'false' ? { enabled: f.enabled } : {}),
        }, options)}
        bulk={(rows, clear) => (
          <Flex wrap gap={8}>
            <Button onClick={() => void acts.forEach(rows, 'enable').then((done) => done && clear())}>{say('bulkEnable')}</Button>
            <Button onClick={() => void acts.forEach(rows, 'disable').then((done) => done && clear())}>{say('bulkDisable')}</Button>
            <Button danger onClick={() => void acts.removeAll(rows).then((done) => done && clear())}>{say('bulkDelete')}</Button>
          </Flex>
        )}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => void edit(row).catch(() => {})}>{say('edit')}</Button>
            <Dropdown trigger={['click']} menu={{ items: [
              { key: 'reset', label: say('resetPassword'), onClick: () => void acts.reset(row).catch(() => {}) },
              row.enabled ? { key: 'off', label: say('disable'), onClick: () => void acts.disable(row).catch(() => {}) } : { key: 'on', label: say('enable'), onClick: () => void acts.enable(row).catch(() => {}) },
              { type: 'divider' },
              { key: 'delete', danger: true, label: say('delete'), onClick: () => void acts.remove(row).catch(() => {}) },
            ] }}>
              <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say('more')}: ${row.name}`} />
            </Dropdown>
          </>
        )} />
      <UserDialog open={editing !== null} user={editing?.user ?? null} orgID={params.get('org') ?? undefined} onClose={() => setEditing(null)} onPassword={(name, password) => setShown({ name, password })} />
      <PasswordOnce shown={shown} onClose={() => setShown(null)} />
    </Page>
  )
}

function useUserColumns(): Column<UserRow>[] {
  const say = useText('org')
  const zone = useZone()
  return [
    { key: 'name', title: say('personName'), always: true, render: (row) => <Link to={`/system/user/detail/${row.id}`}>{row.name}</Link> },
    { key: 'accountNo', title: say('accountNo') },
    { key: 'typeName', title: say('type') },
    { key: 'orgName', title: say('organisation') },
    { key: 'roleNames', title: say('roles'), render: (row) => sayList(row.roleNames) },
    { key: 'postName', title: say('post'), hidden: true },
    { key: 'gradeName', title: say('grade'), hidden: true },
    { key: 'mobile', title: say('mobile'), hidden: true },
    { key: 'jobNo', title: say('jobNo'), hidden: true },
    { key: 'email', title: say('email'), hidden: true },
    { key: 'enabled', title: say('state'), render: (row) => <Badge status={row.enabled ? 'success' : 'default'} text={say(row.enabled ? 'enabled' : 'disabled')} /> },
    { key: 'lastSignIn', title: say('lastSignIn'), render: (row) => (row.lastSignIn ? sayTime(row.lastSignIn, zone) : say('never')) },
    { key: 'createTime', title: say('createTime'), hidden: true, render: (row) => sayTime(row.createTime, zone) },
  ]
}
