// Groups of accounts: the table, with the members of each.
import {
  addGroup,
  deleteGroup,
  groupMembers,
  queryGroups,
  setGroupMembers,
  updateGroup,
  type GroupRow,
} from '@clearbelt/contract/org/group-calls'
import { Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { MemberSetsPage, type MemberSetKind } from '../parts/member-sets-page.tsx'

type Values = Pick<GroupRow, 'name' | 'type' | 'remark'>

export function GroupsPage(): ReactNode {
  const say = useText('org')
  const lost = useRef<LostKeys>(new Map())
  const groups: MemberSetKind<GroupRow, Values> = {
    kind: 'group',
    listKey: 'groups',
    words: {
      add: say('addGroup'),
      edit: say('editGroup'),
      search: say('searchGroup'),
      none: say('groupsNone'),
      noneHint: say('groupsNoneHint'),
      deleteText: say('deleteGroupText'),
      empty: say('groupEmpty'),
      emptyHint: say('groupEmptyHint'),
      removeText: say('removeFromGroupText'),
    },
    askDelete: (name) => say('deleteGroup', { name }),
    load: (page, options) => callPaged(queryGroups, page, options),
    save: (id, values) => {
      const fields = { ...values, type: values.type ?? '' }
      return id === null
        ? sendOnce(fields, lost.current, (requestKey) => call(addGroup, fields, { silent: true, requestKey }))
        : call(updateGroup, { id, ...fields }, { silent: true })
    },
    remove: (id) => call(deleteGroup, { id }),
    loadMembers: (id, page, options) => callPaged(groupMembers, { id, ...page }, options),
    changeMembers: (id, add, remove) => call(setGroupMembers, { id, add, remove }),
    mayEdit: (row) => row.editable,
    mayChangeMembers: (row) => row.editable,
    valuesOf: ({ name, type, remark }) => ({ name, type, remark }),
    columns: [{ key: 'type', title: say('groupType') }],
    lastColumns: [{ key: 'orgName', title: say('organisation') }],
    fields: (
      <Form.Item name="type" label={say('groupType')} extra={say('groupTypeHint')}>
        <Input maxLength={60} />
      </Form.Item>
    ),
  }
  return <MemberSetsPage of={groups} />
}
