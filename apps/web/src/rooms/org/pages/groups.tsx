// Groups of accounts: the table, with the members of each.
import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { addGroup, deleteGroup, groupMembers, queryGroups, setGroupMembers, updateGroup, type GroupRow } from '@clearbelt/contract/org/group-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Form, Input } from 'antd'
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

const GROUPS_TABLE = 'org.groups'

type Task = { kind: 'edit'; group: GroupRow | null } | { kind: 'members'; group: GroupRow }

export function GroupsPage(): ReactNode {
  const say = useText('org')
  const [task, setTask] = useState<Task | null>(null)
  const client = useQueryClient()
  const refreshTable = useRefreshTable(GROUPS_TABLE)
  const refresh = async (): Promise<void> => { await Promise.all([refreshTable(), client.invalidateQueries({ queryKey: ['groups'] })]) }
  const remove = useRemoveGroup(refresh)
  const create = <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'edit', group: null })}>{say('addGroup')}</Button>
  const showMembers = (group: GroupRow): void => setTask({ kind: 'members', group })
  const columns: Column<GroupRow>[] = [
    { key: 'name', title: say('name'), always: true },
    { key: 'type', title: say('groupType') },
    { key: 'members', title: say('members'), numeric: true, width: 110, render: (row) => <Button type="link" size="small" onClick={() => showMembers(row)}>{row.members}</Button> },
    { key: 'orgName', title: say('organisation') },
    { key: 'remark', title: say('remark') },
  ]
  return (
    <Page actions={create}>
      <DataTable<GroupRow> id={GROUPS_TABLE} rowKey={(row) => row.id} columns={columns} filters={[{ kind: 'text', name: 'name', label: say('searchGroup') }]}
        empty={{ title: say('groupsNone'), hint: say('groupsNoneHint'), action: create }}
        load={({ page, limit, filters }, options) => callPaged(queryGroups, { PageNO: page, Limit: limit, name: filters.name ?? '' }, options)}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => showMembers(row)}>{say('members')}</Button>
            {row.editable && (
              <Dropdown trigger={['click']} menu={{ items: [
                { key: 'edit', label: say('edit'), onClick: () => setTask({ kind: 'edit', group: row }) },
                { key: 'delete', danger: true, label: say('delete'), onClick: () => void remove(row).catch(() => {}) },
              ] }}>
                <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say('more')}: ${row.name}`} />
              </Dropdown>
            )}
          </>
        )} />
      <GroupDialog task={task?.kind === 'edit' ? task : null} onClose={() => setTask(null)} onDone={refresh} />
      <MembersDrawer kind="group" of={task?.kind === 'members' ? task.group : null} onClose={() => setTask(null)} onChanged={refresh} removeText={say('removeFromGroupText')} empty={{ title: say('groupEmpty'), hint: say('groupEmptyHint') }}
        readOnly={task?.kind === 'members' && !task.group.editable}
        load={(id, page, options) => callPaged(groupMembers, { id, ...page }, options)} change={(id, add, removed) => call(setGroupMembers, { id, add, remove: removed })} />
    </Page>
  )
}

function useRemoveGroup(refresh: () => Promise<void>): (group: GroupRow) => Promise<void> {
  const say = useText('org')
  const confirm = useConfirm()
  return async (group) => {
    if (!(await confirm({ title: say('deleteGroup', { name: group.name }), content: say('deleteGroupText'), okText: say('delete'), danger: true }))) return
    await call(deleteGroup, { id: group.id })
    toast('success', say('deleted'))
    await refresh()
  }
}

interface GroupValues {
  name: string
  type: string
  remark: string
}

function GroupDialog({ task, onClose, onDone }: { task: { group: GroupRow | null } | null; onClose: () => void; onDone: () => Promise<void> }): ReactNode {
  const say = useText('org')
  const group = task?.group ?? null
  const submit = async ({ name, type, remark }: GroupValues): Promise<void> => {
    const fields = { name, type: type ?? '', remark: remark ?? '' }
    if (group) await call(updateGroup, { id: group.id, ...fields }, { silent: true })
    else await call(addGroup, fields, { silent: true })
    toast('success', say(group ? 'changed' : 'added'))
    await onDone()
  }
  return (
    <FormDialog<GroupValues> open={task !== null} title={say(group ? 'editGroup' : 'addGroup')} initial={group ? { name: group.name, type: group.type, remark: group.remark } : {}} onSubmit={submit} onClose={onClose}>
      <Form.Item name="name" label={say('name')} rules={[{ required: true, whitespace: true, message: say('required') }]}><Input maxLength={100} autoFocus /></Form.Item>
      <Form.Item name="type" label={say('groupType')} extra={say('groupTypeHint')}><Input maxLength={60} /></Form.Item>
      <Form.Item name="remark" label={say('remark')}><Input.TextArea rows={3} maxLength={500} showCount /></Form.Item>
    </FormDialog>
  )
}
