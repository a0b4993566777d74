// What stands behind the tabs of an account: roles, devices, what was done by and to it.
import { endUserDevices, userDevices, type Device } from '@clearbelt/contract/access/device-calls'
import { letUserIn } from '@clearbelt/contract/access/let-in-calls'
import { queryAudit, type AuditRow } from '@clearbelt/contract/audit/calls'
import { setUserRoles } from '@clearbelt/contract/org/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Select, Segmented, Table, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableCards } from '../../../ui/table/table-cards.tsx'
import { cellOf, type Column } from '../../../ui/table/table-column.ts'
import { useAllRoles, userKey, type UserDetail } from '../api/users.ts'

const LIMIT = 20

/** A column as the wide table takes it. */
const columnOf = <R,>(column: Column<R>) => ({
  key: column.key,
  title: column.title,
  render: (_: unknown, row: R): ReactNode => cellOf(column, row),
})
const pagesOf = (current: number, total: number, onChange: (page: number) => void) => ({
  current,
  pageSize: LIMIT,
  total,
  hideOnSinglePage: true,
  showSizeChanger: false,
  onChange,
})

interface CardPagesProps<R> {
  columns: readonly Column<R>[]
  actions?: (row: R) => ReactNode
  /** The page that is shown; undefined until it is known. */
  list: { rows: R[]; total: number } | undefined
  /** What stands in the place of an empty list. */
  none: ReactNode
  busy: boolean
  page: number
  setPage: (page: number) => void
}

/** A list on a phone: the rows of a page as cards, and what turns the pages. */
function CardPages<R extends { id: string }>(props: CardPagesProps<R>): ReactNode {
  const { columns, actions, list, none, busy, page, setPage } = props
  return (
    <>
      {list?.total === 0 && none}
      <TableCards<R>
        rows={list?.rows ?? []}
        rowKey={({ id }) => id}
        columns={columns}
        selection={null}
        actions={actions}
        detail={undefined}
        busy={busy}
      />
      <Pager page={page} pageSize={LIMIT} total={list?.total ?? 0} onPage={setPage} size="small" />
    </>
  )
}

/** To be made anew (`key`) where the roles are read anew: it changes those that it began with. */
export function RolesTab({ user }: { user: UserDetail }): ReactNode {
  const say = useText('org')
  const client = useQueryClient()
  const roles = useAllRoles()
  const [chosen, setChosen] = useState<string[]>(user.roleIDs)
  const [busy, setBusy] = useState(false)
  const isSame = chosen.length === user.roleIDs.length && chosen.every((id) => user.roleIDs.includes(id))
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(setUserRoles, { id: user.id, roleIDs: chosen, fromRoleIDs: user.roleIDs })
      toast('success', say('changed'))
      await client.invalidateQueries({ queryKey: userKey(user.id) })
    } catch (error) {
      // The message was shown. Where somebody else has set roles meanwhile theirs come into sight.
      if (isCallError(error, 'changed-meanwhile')) await client.invalidateQueries({ queryKey: userKey(user.id) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={12} align="start" style={{ maxWidth: 640 }}>
      <Select
        mode="multiple"
        aria-label={say('roles')}
        value={chosen}
        onChange={setChosen}
        loading={roles.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        options={(roles.data?.rows ?? []).map((role) => ({ value: role.id, label: role.name }))}
      />
      <Button type="primary" disabled={isSame} loading={busy} onClick={() => void save()}>
        {say('saveRoles')}
      </Button>
    </Flex>
  )
}

export function DevicesTab({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('org')
  const zone = useZone()
  const confirm = useConfirm()
  const client = useQueryClient()
  const key = ['userDevices', id]
  const isPhone = useBreakpoint() === 'mobile'
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...key, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(userDevices, { id, PageNO: page, Limit: LIMIT }, { signal, silent: true }),
  })
  const end = async (sessionID?: string): Promise<void> => {
    if (
      !(await confirm({
        title: say(sessionID ? 'endDeviceAsk' : 'endDevicesAsk', { name }),
        content: say('endDevicesText'),
        okText: say('endDevice'),
        danger: true,
      }))
    )
      return
    await call(endUserDevices, sessionID ? { id, sessionID } : { id }).then(
      () => client.invalidateQueries({ queryKey: key }),
      () => {},
    )
  }
  const allow = (): Promise<void> =>
    call(letUserIn, { id }).then(
      () => toast('success', say('letInDone', { name })),
      () => {},
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const columns: Column<Device>[] = [
    {
      key: 'device',
      title: say('device'),
      render: (one) => [one.browser, one.system].filter((word) => word !== '').join(', ') || '–',
    },
    { key: 'ip', title: say('ip') },
    { key: 'since', title: say('signedInAt'), render: (one) => sayTime(one.since, zone) },
    { key: 'lastUse', title: say('lastUse'), render: (one) => sayTime(one.lastUse, zone) },
  ]
  const act = (one: Device): ReactNode => (
    <Button type={isPhone ? 'default' : 'link'} size="small" danger onClick={() => void end(one.id)}>
      {say('endDevice')}
    </Button>
  )
  const none = <EmptyState compact title={say('devicesNone')} />
  const [rows, total] = [query.data?.rows ?? [], query.data?.total ?? 0]
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" wrap>
        <Button onClick={() => void allow()}>{say('letIn')}</Button>
        <Typography.Text type="secondary">{say('letInHint')}</Typography.Text>
      </Flex>
      {isPhone ? (
        <CardPages
          columns={columns}
          actions={act}
          list={query.data}
          none={none}
          busy={query.isFetching}
          page={page}
          setPage={setPage}
        />
      ) : (
        <Table<Device>
          size="small"
          rowKey="id"
          dataSource={rows}
          loading={query.isFetching}
          scroll={total > 0 ? { x: 'max-content' } : {}}
          locale={{ emptyText: none }}
          pagination={pagesOf(page, total, setPage)}
          columns={[
            ...columns.map(columnOf),
            {
              key: 'act',
              title: <span className="only-read">{say('endDevice')}</span>,
              align: 'right',
              fixed: 'end',
              render: (_, one) => act(one),
            },
          ]}
        />
      )}
      {total > 1 && (
        <Flex justify="end">
          <Button danger onClick={() => void end()}>
            {say('endDevices')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

export function AuditTab({ id }: { id: string }): ReactNode {
  const say = useText('org')
  const zone = useZone()
  const isPhone = useBreakpoint() === 'mobile'
  const [which, setWhich] = useState<'by' | 'on'>('on')
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['userAudit', id, which, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        queryAudit,
        { ...(which === 'by' ? { actorID: id } : { objectID: id }), PageNO: page, Limit: LIMIT },
        { signal, silent: true },
      ),
  })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const at: Column<AuditRow> = { key: 'at', title: say('auditAt'), render: (one) => sayTime(one.at, zone) }
  const act: Column<AuditRow> = { key: 'actName', title: say('auditAct') }
  const other: Column<AuditRow> =
    which === 'on'
      ? { key: 'who', title: say('auditWho'), render: (one) => one.actorName || '–' }
      : {
          key: 'object',
          title: say('auditObject'),
          render: (one) => [one.objectName, one.label].filter((word) => word !== '').join(' · '),
        }
  const ip: Column<AuditRow> = { key: 'ip', title: say('ip') }
  const none = <EmptyState compact title={say('auditNone')} />
  const [rows, total] = [query.data?.rows ?? [], query.data?.total ?? 0]
  return (
    <Flex vertical gap={12}>
      <Segmented<'by' | 'on'>
        aria-label={say('tabAudit')}
        value={which}
        onChange={(next) => {
          setWhich(next)
          setPage(1)
        }}
        options={[
          { value: 'on', label: say('auditOn') },
          { value: 'by', label: say('auditBy') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      {isPhone ? (
        <CardPages
          columns={[act, at, other, ip]}
          list={query.data}
          none={none}
          busy={query.isFetching}
          page={page}
          setPage={setPage}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard, its focus shows
        <section tabIndex={0} aria-label={say('tabAudit')} style={{ overflowX: 'auto' }}>
          <Table<AuditRow>
            size="small"
            rowKey="id"
            dataSource={rows}
            loading={query.isFetching}
            locale={{ emptyText: none }}
            pagination={pagesOf(page, total, setPage)}
            columns={[at, act, other, ip].map(columnOf)}
          />
        </section>
      )}
    </Flex>
  )
}
