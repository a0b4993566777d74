// The audit log: who did what to what, found by anything one would look for, each act opening with all it changed.
import { DownloadOutlined } from '@ant-design/icons'
import { ACTS, OBJECTS } from '@clearbelt/contract/all-rooms'
import { queryAudit, type AuditRow } from '@clearbelt/contract/audit/calls'
import type { Texts } from '@clearbelt/contract/errors'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAddress } from '../../../shared/address.ts'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { useTableState } from '../../../ui/table/table-address.ts'
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { AUDIT_TABLE, downloadAudit, filtersOf, FILTER_NAMES } from '../api/audit.ts'
import { EntryDrawer } from '../parts/entry-drawer.tsx'
import { SealLine } from '../parts/seal-line.tsx'

export function AuditLogPage(): ReactNode {
  const say = useText('audit')
  const zone = useZone()
  const [address, alter] = useAddress()
  const [{ filters: values }] = useTableState([...FILTER_NAMES])
  const open = (id: string | null): void =>
    alter(
      (now) => {
        if (id) now.set('act', id)
        else now.delete('act')
        return now
      },
      { replace: true },
    )
  return (
    <Page actions={<ExportButton values={values} zone={zone} />}>
      <SealLine />
      <DataTable<AuditRow>
        id={AUDIT_TABLE}
        rowKey={(row) => row.id}
        columns={useColumns(zone)}
        filters={useFilters(values)}
        empty={{ title: say('none'), hint: say('noneHint') }}
        load={({ page, limit, filters }, options) =>
          callPaged(queryAudit, { PageNO: page, Limit: limit, ...filtersOf(filters, zone) }, options)
        }
        actions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => open(row.id)}
            aria-label={`${say('details')}: ${row.actName}`}
          >
            {say('details')}
          </Button>
        )}
      />
      <EntryDrawer id={address.get('act') ?? ''} onClose={() => open(null)} />
    </Page>
  )
}

const optionsOf = (names: Record<string, Texts>) =>
  Object.entries(names)
    .map(([value, texts]) => ({ value, label: texts[culture] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, culture))

function useFilters(values: Readonly<Record<string, string>>): TableFilter[] {
  const say = useText('audit')
  return [
    { kind: 'text', name: 'search', label: say('search'), width: 280 },
    { kind: 'select', name: 'acts', label: say('act'), width: 240, multiple: true, options: optionsOf(ACTS) },
    { kind: 'select', name: 'objects', label: say('object'), width: 190, multiple: true, options: optionsOf(OBJECTS) },
    daysFilter('days', { label: say('days'), from: say('from'), to: say('to') }, 260),
    // Set by the drawer, and shown while they narrow the list.
    ...(values.actor
      ? [
          {
            kind: 'custom',
            name: 'actor',
            label: say('person'),
            width: 150,
            render: (_, set) => <Narrowed text={say('onePerson')} set={set} />,
          } satisfies TableFilter,
        ]
      : []),
    ...(values.object
      ? [
          {
            kind: 'custom',
            name: 'object',
            label: say('object'),
            width: 150,
            render: (_, set) => <Narrowed text={say('oneObject')} set={set} />,
          } satisfies TableFilter,
        ]
      : []),
  ]
}

function Narrowed({ text, set }: { text: string; set: (value: string) => void }): ReactNode {
  const say = useText('audit')
  return (
    <Tag
      color="processing"
      style={{ lineHeight: '30px' }}
      closable={{ 'aria-label': `${say('showAll')}: ${text}` }}
      onClose={() => set('')}
    >
      {text}
    </Tag>
  )
}

function ExportButton({ values, zone }: { values: Readonly<Record<string, string>>; zone: string }): ReactNode {
  const say = useText('audit')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    await downloadAudit(values, zone).catch(() => {})
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {say('export')}
    </Button>
  )
}

function useColumns(zone: string): Column<AuditRow>[] {
  const say = useText('audit')
  return [
    {
      key: 'at',
      title: say('time'),
      always: true,
      render: (row) => <Typography.Text style={{ whiteSpace: 'nowrap' }}>{sayTime(row.at, zone)}</Typography.Text>,
    },
    {
      key: 'actorName',
      title: say('person'),
      render: (row) => (
        <Flex vertical>
          <span>{row.actorName || say('unknownPerson')}</span>
          {row.accountNo && <Typography.Text type="secondary">{row.accountNo}</Typography.Text>}
        </Flex>
      ),
    },
    { key: 'actName', title: say('act'), always: true },
    {
      key: 'objectName',
      title: say('object'),
      render: (row) => (
        <Flex vertical>
          <span>{row.label || row.objectName}</span>
          {row.label && <Typography.Text type="secondary">{row.objectName}</Typography.Text>}
        </Flex>
      ),
    },
    { key: 'orgName', title: say('organisation') },
    { key: 'ip', title: say('address') },
    { key: 'objectID', title: say('objectID'), hidden: true },
    {
      key: 'sealed',
      title: say('seal'),
      render: (row) => <Tag color={row.sealed ? 'success' : 'default'}>{say(row.sealed ? 'sealed' : 'waiting')}</Tag>,
    },
  ]
}
