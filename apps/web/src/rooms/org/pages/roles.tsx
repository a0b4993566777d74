// Roles: the table, with members and menus of each.
import { addRole, deleteRole, queryRoles, roleMembers, setRoleMembers, updateRole } from '@clearbelt/contract/org/calls'
import { Button, Form, Input, Tag, Tooltip, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MemberSetsPage, type MemberSetKind } from '../parts/member-sets-page.tsx'
import { RoleMenus, type RoleRow } from '../menus/role-menus.tsx'

interface Values {
  name: string
  remark: string
}

export function RolesPage(): ReactNode {
  const say = useText('org')
  const [menusOf, setMenusOf] = useState<RoleRow | null>(null)
  const [copied, setCopied] = useState<RoleRow | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const roles: MemberSetKind<RoleRow, Values> = {
    kind: 'role',
    listKey: 'roles',
    words: {
      add: say('addRole'),
      edit: say('editRole'),
      search: say('searchRole'),
      none: say('rolesNone'),
      noneHint: say('rolesNoneHint'),
      deleteText: say('deleteRoleText'),
      empty: say('membersNone'),
      emptyHint: say('membersNoneHint'),
      removeText: say('removeMembersText'),
    },
    askDelete: (name) => say('deleteRole', { name }),
    load: (page, options) => callPaged(queryRoles, page, options),
    save: (id, values) =>
      id === null
        ? sendOnce(values, lost.current, (requestKey) => call(addRole, values, { silent: true, requestKey }))
        : call(updateRole, { id, ...values }, { silent: true }),
    remove: (id) => call(deleteRole, { id }),
    loadMembers: (id, page, options) => callPaged(roleMembers, { id, ...page }, options),
    changeMembers: (id, add, remove) => call(setRoleMembers, { id, add, remove }),
    mayEdit: (row) => !row.system,
    valuesOf: ({ name, remark }) => ({ name, remark }),
    mark: (row) =>
      row.system && (
        <Tooltip title={say('systemRoleHint')}>
          <Tag>{say('systemRole')}</Tag>
        </Tooltip>
      ),
    lastColumns: [
      {
        key: 'menus',
        title: say('menuEntries'),
        numeric: true,
        width: 130,
        render: (row) => (
          <Button type="link" size="small" onClick={() => setMenusOf(row)}>
            {row.menus}
          </Button>
        ),
      },
    ],
    actions: (row) => (
      <Button type="link" size="small" onClick={() => setMenusOf(row)}>
        {say('roleMenus')}
      </Button>
    ),
    more: (row) => [{ key: 'copy', label: say('copyRole'), onClick: () => setCopied(row) }],
    children: (refresh) => (
      <>
        <RoleMenus role={menusOf} onClose={() => setMenusOf(null)} onChanged={refresh} />
        <CopyDialog role={copied} onClose={() => setCopied(null)} onDone={refresh} />
      </>
    ),
  }
  return <MemberSetsPage of={roles} />
}

function CopyDialog({
  role,
  onClose,
  onDone,
}: {
  role: RoleRow | null
  onClose: () => void
  onDone: () => Promise<void>
}): ReactNode {
  const say = useText('org')
  const lost = useRef<LostKeys>(new Map())
  const submit = async ({ name }: Values): Promise<void> => {
    if (!role) return
    const input = { name, remark: role.remark, copyOf: role.id }
    await sendOnce(input, lost.current, (requestKey) => call(addRole, input, { silent: true, requestKey }))
    toast('success', say('added'))
    await onDone()
  }
  return (
    <FormDialog<Values>
      open={role !== null}
      title={say('addRole')}
      initial={{ name: say('copyOfRole', { name: role?.name ?? '' }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{say('copyRoleHint', { name: role?.name ?? '' })}</Typography.Paragraph>
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
