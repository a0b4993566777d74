// Chooses accounts: search, organisations, groups, a pasted account list, and a table that remembers what was ticked.
import { FilterOutlined } from '@ant-design/icons'
import { pickTrainees } from '@clearbelt/contract/org/calls'
import { dropdownGroup } from '@clearbelt/contract/shell/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { selectNewMembers } from '@clearbelt/domain/plans/new-members'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Select, Table, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { callPaged } from '../shared/call.ts'
import { listQuery } from '../shared/dropdown.ts'
import { useText } from '../shared/i18n.ts'
import { toast } from '../shared/toast.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { useSelectionWords } from '../ui/selection-words.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PAGE_SIZES } from '../ui/table/table-address.ts'
import { AccountListDrawer } from './account-list-drawer.tsx'
import { OrganisationPicker } from './organisation-picker.tsx'

export type PickedUser = PackageOf<typeof pickTrainees>[number]
/** Account types offered: students only, or all three. */
const PICKER_TYPES = { students: [3], all: [1, 2, 3] } as const

export interface TraineePickerProps {
  open: boolean
  mode: keyof typeof PICKER_TYPES
  title: ReactNode
  /** Ids that are in already: shown so, and skipped. */
  already?: ReadonlySet<string>
  /** Receives those who are new. Not called when nobody is. */
  onPick: (users: PickedUser[]) => void | Promise<void>
  onClose: () => void
}

/** Groups to choose by; while there are none, or they could not be read, the selector is not shown. */
const useGroups = () => useQuery(listQuery(dropdownGroup)).data ?? []

interface Criteria {
  search: string
  orgIds: string[]
  groupIds: string[]
  accounts: string[]
  page: number
  limit: number
}
const START: Criteria = { search: '', orgIds: [], groupIds: [], accounts: [], page: 1, limit: 20 }

/** The dialog; everything in it starts afresh each time it opens. */
export function TraineePicker(props: TraineePickerProps): ReactNode {
  const say = useText('pickers')
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedUser>>(new Map())
  const [busy, setBusy] = useState(false)
  const close = (): void => {
    setPicked(new Map())
    props.onClose()
  }
  const add = async (): Promise<void> => {
    const fresh = selectNewMembers(props.already ?? [], picked.keys()).flatMap((id) => picked.get(id) ?? [])
    if (fresh.length === 0) {
      toast('info', say('noNew'))
      close()
      return
    }
    setBusy(true)
    try {
      await props.onPick(fresh)
      close()
    } catch {
      // The call has said what was wrong; the choice stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={960}
      onCancel={close}
      destroyOnHidden
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={picked.size > 0 ? say('addCount', { count: picked.size }) : say('add')}
      okButtonProps={{ disabled: picked.size === 0 }}
      cancelText={say('cancel')}
      onOk={() => void add()}
    >
      <PickerBody {...props} picked={picked} setPicked={setPicked} />
    </Modal>
  )
}

interface BodyProps extends TraineePickerProps {
  picked: ReadonlyMap<string, PickedUser>
  setPicked: (picked: ReadonlyMap<string, PickedUser>) => void
}

function PickerBody({ mode, already, picked, setPicked }: BodyProps): ReactNode {
  const groups = useGroups()
  const say = useText('pickers')
  const words = useSelectionWords<PickedUser>((row) => row.name)
  const [criteria, setCriteria] = useState(START)
  const [drawer, setDrawer] = useState(false)
  const narrow = (change: Partial<Criteria>): void => setCriteria((now) => ({ ...now, page: 1, ...change }))
  const query = useQuery({
    queryKey: ['pickTrainees', mode, criteria],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        pickTrainees,
        {
          PageNO: criteria.page,
          Limit: criteria.limit,
          types: [...PICKER_TYPES[mode]],
          search: criteria.search,
          orgIds: criteria.orgIds,
          groupIds: criteria.groupIds,
          advancedAccountNos: criteria.accounts.join('\n'),
        },
        { signal, silent: true },
      ),
  })
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8}>
        <SearchBox
          label={say('searchAccounts')}
          width={220}
          value={criteria.search}
          onSearch={(search) => narrow({ search })}
        />
        <div style={{ width: 260 }}>
          <OrganisationPicker multiple allowClear value={criteria.orgIds} onChange={(orgIds) => narrow({ orgIds })} />
        </div>
        {groups.length > 0 && (
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            aria-label={say('group')}
            placeholder={say('group')}
            style={{ minWidth: 160 }}
            value={criteria.groupIds}
            options={groups.map((group) => ({ value: String(group.id), label: group.name }))}
            onChange={(groupIds: string[]) => narrow({ groupIds })}
          />
        )}
        <Button
          icon={<FilterOutlined />}
          type={criteria.accounts.length > 0 ? 'primary' : 'default'}
          ghost={criteria.accounts.length > 0}
          onClick={() => setDrawer(true)}
        >
          {criteria.accounts.length > 0 ? say('advancedOn', { count: criteria.accounts.length }) : say('advanced')}
        </Button>
      </Flex>
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Table<PickedUser>
          size="small"
          rowKey="id"
          dataSource={query.data?.rows ?? []}
          loading={query.isPending || query.isPlaceholderData}
          scroll={{ x: 'max-content', y: 380 }}
          locale={{ emptyText: <EmptyState title={say('noneFound')} hint={say('noneFoundHint')} /> }}
          pagination={{
            current: criteria.page,
            pageSize: criteria.limit,
            total: query.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [...PAGE_SIZES],
            hideOnSinglePage: (query.data?.total ?? 0) <= 20,
            onChange: (page, limit) => setCriteria((now) => ({ ...now, page: limit === now.limit ? page : 1, limit })),
          }}
          rowSelection={{
            selectedRowKeys: [...picked.keys()],
            preserveSelectedRowKeys: true,
            getTitleCheckboxProps: words.getTitleCheckboxProps,
            getCheckboxProps: (row) => ({ disabled: already?.has(row.id) ?? false, 'aria-label': row.name }),
            onChange: (keys, rows) =>
              setPicked(
                new Map(
                  keys.flatMap((key, at) => {
                    const row = rows[at] ?? picked.get(String(key))
                    return row ? [[String(key), row] as const] : []
                  }),
                ),
              ),
          }}
          columns={[
            {
              key: 'name',
              title: say('name'),
              render: (_, row) => (
                <Flex gap={6}>
                  {row.name}
                  {already?.has(row.id) && <Tag>{say('alreadyIn')}</Tag>}
                </Flex>
              ),
            },
            { dataIndex: 'accountNo', title: say('accountNo') },
            ...(mode === 'all' ? [{ dataIndex: 'typeName', title: say('type') }] : []),
            { dataIndex: 'orgName', title: say('organisation') },
            { dataIndex: 'postName', title: say('post') },
            { dataIndex: 'gradeName', title: say('grade') },
          ]}
        />
      )}
      <Typography.Text type="secondary" aria-live="polite">
        {say('selectedCount', { count: picked.size })}
      </Typography.Text>
      <AccountListDrawer
        open={drawer}
        accounts={criteria.accounts}
        onApply={(accounts) => {
          narrow({ accounts })
          setDrawer(false)
        }}
        onClose={() => setDrawer(false)}
      />
    </Flex>
  )
}
