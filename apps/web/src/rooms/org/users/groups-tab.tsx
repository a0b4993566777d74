// The groups of an account: seen by all who see the account, changed by those who look after the groups.
import { getUserGroups, setUserGroups } from '@clearbelt/contract/org/person-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Select, Table, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { USERS_TABLE } from '../api/users.ts'
import { useGroupOptions } from './user-filters.tsx'

type Group = PackageOf<typeof getUserGroups>[number]

export function GroupsTab({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('org')
  const isPhone = useBreakpoint() === 'mobile'
  const client = useQueryClient()
  const confirm = useConfirm()
  const refresh = useRefreshTable(USERS_TABLE)
  const keepsGroups = useHolds('people.group')
  const options = useGroupOptions()
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const queryKey = ['userGroups', id]
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(getUserGroups, { id }, { signal, silent: true }),
  })
  const change = async (add: string[], remove: string[]): Promise<void> => {
    setBusy(true)
    try {
      await call(setUserGroups, { id, add, remove })
      toast('success', say('changed'))
      setChosen([])
      await Promise.all([client.invalidateQueries({ queryKey }), refresh()])
    } catch {
      // The message was shown.
    } finally {
      setBusy(false)
    }
  }
  const leave = async (group: Group): Promise<void> => {
    if (
      await confirm({
        title: say('leaveGroupAsk', { name, group: group.name }),
        content: say('removeFromGroupText'),
        okText: say('leaveGroup'),
        danger: true,
      })
    )
      await change([], [group.id])
  }
  if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const isIn = new Set((query.data ?? []).map((group) => group.id))
  return (
    <Flex vertical gap={12}>
      {keepsGroups && (
        <Flex gap={8} wrap>
          <Select
            mode="multiple"
            aria-label={say('addToGroup')}
            placeholder={say('group')}
            value={chosen}
            onChange={setChosen}
            loading={options.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ flex: '1 1 240px', maxWidth: 480 }}
            options={(options.data ?? [])
              .filter((group) => !isIn.has(String(group.id)))
              .map((group) => ({ value: String(group.id), label: group.name }))}
          />
          <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void change(chosen, [])}>
            {say('addToGroup')}
          </Button>
        </Flex>
      )}
      <Table<Group>
        size="small"
        rowKey="id"
        dataSource={query.data ?? []}
        loading={query.isPending}
        scroll={{ x: 'max-content' }}
        pagination={(query.data?.length ?? 0) > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        locale={{ emptyText: <EmptyState compact title={say('groupsOfNone')} hint={say('groupsOfNoneHint')} /> }}
        columns={[
          { key: 'name', title: say('name'), dataIndex: 'name' },
          { key: 'type', title: say('groupType'), dataIndex: 'type' },
          { key: 'org', title: say('organisation'), dataIndex: 'orgName' },
          {
            key: 'act',
            title: <span className="only-read">{say('leaveGroup')}</span>,
            align: 'right',
            // On a phone it would cover what stands beside it.
            ...(isPhone ? {} : { fixed: 'end' as const }),
            render: (_, group) =>
              group.editable ? (
                <Button
                  type="link"
                  size="small"
                  danger
                  disabled={busy}
                  aria-label={`${say('leaveGroup')}: ${group.name}`}
                  onClick={() => void leave(group)}
                >
                  {say('leaveGroup')}
                </Button>
              ) : (
                keepsGroups && (
                  <Tooltip title={say('groupElsewhere')}>
                    <Button type="link" size="small" disabled>
                      {say('leaveGroup')}
                    </Button>
                  </Tooltip>
                )
              ),
          },
        ]}
      />
    </Flex>
  )
}
