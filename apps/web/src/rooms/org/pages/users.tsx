// Accounts: the table with its filters, creating, editing, enabling, passwords, acts on many, the list as a file.
import {
  DeleteOutlined,
  DownloadOutlined,
  FilterOutlined,
  MoreOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { getUser, queryUsers, type ListedUser } from '@clearbelt/contract/org/calls'
import {
  USER_COLUMN_NAMES,
  USER_COLUMNS,
  USER_STATES,
  type UserColumn,
  type UserSort,
} from '@clearbelt/contract/org/user-filters'
import { Badge, Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayList, sayTime, useText } from '../../../shared/i18n.ts'
import { useColumnChoice } from '../../../ui/table/column-choice.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { useTableState } from '../../../ui/table/table-address.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { downloadUsers, FIRST_FILTERS, listInput, MORE_FILTERS, type MadePassword } from '../api/user-list.ts'
import { USERS_TABLE, type UserDetail } from '../api/users.ts'
import { PasswordOnce, type ShownPassword } from '../users/password-once.tsx'
import { usePasswordResets } from '../users/password-resets.tsx'
import { PasswordsOnce } from '../users/passwords-once.tsx'
import { useUserActs } from '../users/use-user-acts.tsx'
import { UserBulk } from '../users/user-bulk.tsx'
import { UserDialog } from '../users/user-dialog.tsx'
import { useUserFilters } from '../users/user-filters.tsx'

export function UsersPage(): ReactNode {
  const say = useText('org')
  const [params] = useSearchParams()
  const [editing, setEditing] = useState<{ user: UserDetail | null } | null>(null)
  const [shown, setShown] = useState<ShownPassword | null>(null)
  const acts = useUserActs(setShown)
  const columns = useUserColumns()
  const zone = useZone()
  const [state] = useTableState([...FIRST_FILTERS, ...MORE_FILTERS])
  const { filters: values } = state
  const resets = usePasswordResets()
  const [opened, setOpened] = useState(false)
  const isNarrowed = MORE_FILTERS.some((name) => values[name])
  const filters = useUserFilters(opened || isNarrowed)
  const [made, setMade] = useState<MadePassword[]>([])
  const edit = async (row: ListedUser): Promise<void> => setEditing({ user: await call(getUser, { id: row.id }) })
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ user: null })}>
      {say('addUser')}
    </Button>
  )
  return (
    <Page
      actions={
        <Flex gap={8} wrap>
          {create}
          {resets.button}
          <ExportButton columns={columns} zone={zone} />
          <Link to="/system/user/import">
            <Button icon={<UploadOutlined />} tabIndex={-1}>
              {say('importPeople')}
            </Button>
          </Link>
          <Link to="/system/user/recycle">
            <Button icon={<DeleteOutlined />} tabIndex={-1}>
              {say('title_recycle')}
            </Button>
          </Link>
        </Flex>
      }
    >
      {resets.lines}
      <DataTable<ListedUser>
        id={USERS_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        empty={{ title: say('noUsers'), hint: say('noUsersHint'), action: create }}
        toolbar={
          <Button
            icon={<FilterOutlined />}
            aria-expanded={opened || isNarrowed}
            disabled={isNarrowed}
            onClick={() => setOpened(!opened)}
          >
            {say('moreFilters')}
          </Button>
        }
        load={(state, options) =>
          callPaged(queryUsers, { PageNO: state.page, Limit: state.limit, ...listInput(state, zone) }, options)
        }
        bulk={(rows, _, keepOnly) => (
          <UserBulk
            rows={rows}
            keepOnly={keepOnly}
            onPasswords={setMade}
            list={listInput(state, zone)}
            onReset={resets.follow}
          />
        )}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => void edit(row).catch(() => {})}>
              {say('edit')}
            </Button>
            <DropMenu
              menu={{
                items: [
                  { key: 'reset', label: say('resetPassword'), onClick: () => void acts.reset(row).catch(() => {}) },
                  row.enabled
                    ? { key: 'off', label: say('disable'), onClick: () => void acts.disable(row).catch(() => {}) }
                    : { key: 'on', label: say('enable'), onClick: () => void acts.enable(row).catch(() => {}) },
                  { type: 'divider' },
                  {
                    key: 'delete',
                    danger: true,
                    label: say('delete'),
                    onClick: () => void acts.remove(row).catch(() => {}),
                  },
                ],
              }}
            >
              <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say('more')}: ${row.name}`} />
            </DropMenu>
          </>
        )}
      />
      <UserDialog
        open={editing !== null}
        user={editing?.user ?? null}
        orgID={params.get('org') ?? undefined}
        onClose={() => setEditing(null)}
        onPassword={(name, password, id) =>
          setShown({ name, password, ...(id ? { reset: () => void acts.reset({ id, name }).catch(() => {}) } : {}) })
        }
      />
      <PasswordOnce shown={shown} onClose={() => setShown(null)} />
      {resets.dialogs}
      <PasswordsOnce made={made} onClose={() => setMade([])} />
    </Page>
  )
}

/** The file has what the list shows: its columns, filters and order. */
function ExportButton({ columns, zone }: { columns: readonly Column<ListedUser>[]; zone: string }): ReactNode {
  const say = useText('org')
  const [state] = useTableState([...FIRST_FILTERS, ...MORE_FILTERS])
  const { shows } = useColumnChoice(USERS_TABLE, columns)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    await downloadUsers(
      state,
      columns.filter(({ key }) => shows(key)).map(({ key }) => key as UserColumn),
      zone,
    ).catch(() => {})
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {say('exportList')}
    </Button>
  )
}

/** Keys are those of the exported columns. */
function useUserColumns(): (Column<ListedUser> & { key: UserColumn })[] {
  const say = useText('org')
  const zone = useZone()
  const sorted: ReadonlySet<string> = new Set<UserSort>([
    'name',
    'accountNo',
    'jobNo',
    'typeName',
    'orgName',
    'postName',
    'gradeName',
    'hireDate',
    'createTime',
    'lastSignIn',
  ])
  const hidden: ReadonlySet<UserColumn> = new Set<UserColumn>([
    'groupNames',
    'postName',
    'gradeName',
    'mobile',
    'jobNo',
    'email',
    'hireDate',
    'createTime',
  ])
  const shown: Partial<Record<UserColumn, (row: ListedUser) => ReactNode>> = {
    name: (row) => <Link to={`/system/user/detail/${row.id}`}>{row.name}</Link>,
    roleNames: (row) => sayList(row.roleNames),
    groupNames: (row) => sayList(row.groupNames),
    hireDate: (row) => row.hireDate ?? '',
    enabled: (row) => (
      <Badge
        status={row.enabled ? 'success' : 'default'}
        text={USER_STATES[row.enabled ? 'enabled' : 'disabled'][culture]}
      />
    ),
    lastSignIn: (row) => (row.lastSignIn ? sayTime(row.lastSignIn, zone) : say('never')),
    createTime: (row) => sayTime(row.createTime, zone),
  }
  return USER_COLUMNS.map((key) => ({
    key,
    title: USER_COLUMN_NAMES[key][culture],
    sortable: sorted.has(key),
    hidden: hidden.has(key),
    always: key === 'name',
    ...(shown[key] ? { render: shown[key] } : {}),
  }))
}
