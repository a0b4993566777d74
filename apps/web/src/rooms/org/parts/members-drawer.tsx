// The members of a role or a group in a drawer: who they are, adding, removing.
import { PlusOutlined } from '@ant-design/icons'
import type { roleMembers } from '@clearbelt/contract/org/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Flex, Table } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { TraineePicker } from '../../../pickers/trainee-picker.tsx'
import type { CallOptions, PagedRows } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useSelectionWords } from '../../../ui/selection-words.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { PAGE_SIZES } from '../../../ui/table/table-address.ts'

export interface MembersDrawerProps {
  /** Whose members are shown; null while the drawer is closed. */
  of: { id: string; name: string } | null
  /** Names the list in the cache. */
  kind: 'role' | 'group'
  load: (
    id: string,
    page: { PageNO: number; Limit: number; search: string },
    options: CallOptions,
  ) => Promise<PagedRows<PackageOf<typeof roleMembers>>>
  change: (id: string, add: string[], remove: string[]) => Promise<unknown>
  /** Members are shown, not changed. */
  readOnly?: boolean
  /** Says what removing means. */
  removeText: string
  empty: { title: string; hint: string }
  onClose: () => void
  onChanged: () => Promise<void>
}

export function MembersDrawer(props: MembersDrawerProps): ReactNode {
  const say = useText('org')
  const { of, onClose } = props
  return (
    <Drawer
      open={of !== null}
      onClose={onClose}
      size={720}
      title={say('membersOf', { name: of?.name ?? '' })}
      destroyOnHidden
    >
      {/* Its texts come when it is first opened: waiting for them further out would hide the page and lose the focus. */}
      <Suspense fallback={<LoadingState />}>{of && <Members {...props} of={of} />}</Suspense>
    </Drawer>
  )
}

function Members({
  of,
  kind,
  load,
  change: send,
  readOnly = false,
  removeText,
  empty,
  onChanged,
}: MembersDrawerProps & { of: { id: string; name: string } }): ReactNode {
  const say = useText('org')
  const words = useSelectionWords<{ name: string }>((row) => row.name)
  const confirm = useConfirm()
  const client = useQueryClient()
  const [page, setPage] = useState({ page: 1, limit: 20, search: '' })
  const [selected, setSelected] = useState<string[]>([])
  const [picking, setPicking] = useState(false)
  const query = useQuery({
    queryKey: ['members', kind, of.id, page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      load(of.id, { PageNO: page.page, Limit: page.limit, search: page.search }, { signal, silent: true }),
  })
  const change = async (add: string[], remove: string[]): Promise<void> => {
    await send(of.id, add, remove)
    toast('success', say('changed'))
    setSelected([])
    await Promise.all([client.invalidateQueries({ queryKey: ['members', kind, of.id] }), onChanged()])
  }
  const remove = async (): Promise<void> => {
    if (
      await confirm({
        title: say('removeMembers', { count: selected.length }),
        content: removeText,
        okText: say('remove'),
        danger: true,
      })
    )
      await change([], selected)
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
      {say('addMembers')}
    </Button>
  )
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <SearchBox
          label={say('searchUser')}
          width={280}
          value={page.search}
          onSearch={(search) => setPage({ ...page, page: 1, search })}
        />
        {!readOnly && add}
        {selected.length > 0 && (
          <Button
            danger
            onClick={() => void remove().catch(() => {})}
          >{`${say('remove')} (${selected.length})`}</Button>
        )}
      </Flex>
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          dataSource={query.data?.rows ?? []}
          loading={query.isPending || query.isPlaceholderData}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: page.search ? (
              <EmptyState title={say('noMemberFound')} />
            ) : (
              <EmptyState title={empty.title} hint={empty.hint} />
            ),
          }}
          {...(readOnly
            ? {}
            : {
                rowSelection: {
                  ...words,
                  selectedRowKeys: selected,
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => setSelected(keys.map(String)),
                },
              })}
          pagination={{
            current: page.page,
            pageSize: page.limit,
            total: query.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [...PAGE_SIZES],
            hideOnSinglePage: (query.data?.total ?? 0) <= 20,
            onChange: (next, limit) => setPage({ ...page, page: limit === page.limit ? next : 1, limit }),
          }}
          columns={[
            { dataIndex: 'name', title: say('personName') },
            { dataIndex: 'accountNo', title: say('accountNo') },
            { dataIndex: 'typeName', title: say('type') },
            { dataIndex: 'orgName', title: say('organisation') },
          ]}
        />
      )}
      <TraineePicker
        open={picking}
        mode="all"
        title={say('addMembers')}
        already={new Set((query.data?.rows ?? []).map((row) => row.id))}
        onPick={(users) =>
          change(
            users.map((user) => user.id),
            [],
          )
        }
        onClose={() => setPicking(false)}
      />
    </Flex>
  )
}
