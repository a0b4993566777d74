// The members of a role in a drawer: who they are, adding, removing.
import { PlusOutlined } from '@ant-design/icons'
import { roleMembers, setRoleMembers } from '@clearbelt/contract/org/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Flex, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { TraineePicker } from '../../../pickers/trainee-picker.tsx'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { PAGE_SIZES } from '../../../ui/table-address.ts'
import type { RoleRow } from '../pages/roles.tsx'

export interface RoleMembersProps {
  role: RoleRow | null
  onClose: () => void
  onChanged: () => Promise<void>
}

export function RoleMembers({ role, onClose, onChanged }: RoleMembersProps): ReactNode {
  const say = useText('org')
  return (
    <Drawer open={role !== null} onClose={onClose} size={720} title={say('membersOf', { name: role?.name ?? '' })} destroyOnHidden>
      {role && <Members role={role} onChanged={onChanged} />}
    </Drawer>
  )
}

function Members({ role, onChanged }: { role: RoleRow; onChanged: () => Promise<void> }): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [page, setPage] = useState({ page: 1, limit: 20 })
  const [selected, setSelected] = useState<string[]>([])
  const [picking, setPicking] = useState(false)
  const query = useQuery({
    queryKey: ['roleMembers', role.id, page], placeholderData: keepPreviousData, staleTime: 0,
    queryFn: ({ signal }) => callPaged(roleMembers, { id: role.id, PageNO: page.page, Limit: page.limit }, { signal, silent: true }),
  })
  const change = async (add: string[], remove: string[]): Promise<void> => {
    await call(setRoleMembers, { id: role.id, add, remove })
    toast('success', say('changed'))
    setSelected([])
    await Promise.all([client.invalidateQueries({ queryKey: ['roleMembers', role.id] }), onChanged()])
  }
  const remove = async (): Promise<void> => {
    if (await confirm({ title: say('removeMembers', { count: selected.length }), content: say('removeMembersText'), okText: say('remove'), danger: true })) await change([], selected)
  }
  const add = <Button type="primary" icon={<PlusOutlined />} onClick={() => setPicking(true)}>{say('addMembers')}</Button>
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        {add}
        {selected.length > 0 && <Button danger onClick={() => void remove().catch(() => {})}>{`${say('remove')} (${selected.length})`}</Button>}
      </Flex>
      {query.error && !query.isFetching
        ? <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        : (
          <Table size="small" rowKey="id" dataSource={query.data?.rows ?? []} loading={query.isPending || query.isPlaceholderData} scroll={{ x: 'max-content' }}
            locale={{ emptyText: <EmptyState title={say('membersNone')} hint={say('membersNoneHint')} /> }}
            rowSelection={{ selectedRowKeys: selected, preserveSelectedRowKeys: true, onChange: (keys) => setSelected(keys.map(String)) }}
            pagination={{ current: page.page, pageSize: page.limit, total: query.data?.total ?? 0, showSizeChanger: true, pageSizeOptions: [...PAGE_SIZES], hideOnSinglePage: (query.data?.total ?? 0) <= 20, onChange: (next, limit) => setPage({ page: limit === page.limit ? next : 1, limit }) }}
            columns={[{ dataIndex: 'name', title: say('personName') }, { dataIndex: 'accountNo', title: say('accountNo') }, { dataIndex: 'typeName', title: say('type') }, { dataIndex: 'orgName', title: say('organisation') }]} />
        )}
      <TraineePicker open={picking} mode="all" title={say('addMembers')} already={new Set((query.data?.rows ?? []).map((row) => row.id))} onPick={(users) => change(users.map((user) => user.id), [])} onClose={() => setPicking(false)} />
    </Flex>
  )
}
