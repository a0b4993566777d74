// Identities to be checked: who waits, what they sent, the decision.
import { queryRealNames, type RealNameRow } from '@clearbelt/contract/identity/real-name-calls'
import { Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { CheckDrawer } from '../parts/check-drawer.tsx'

const TABLE = 'person.checks'
const STATES = ['waiting', 'passed', 'refused'] as const
const COLORS = { waiting: 'processing', passed: 'success', refused: 'error' } as const

export function ChecksPage(): ReactNode {
  const say = useText('identity')
  const zone = useZone()
  const refresh = useRefreshTable(TABLE)
  const [open, setOpen] = useState<string | null>(null)
  const columns: Column<RealNameRow>[] = [
    { key: 'userName', title: say('personName'), always: true },
    { key: 'accountNo', title: say('accountNo') },
    { key: 'orgName', title: say('organisation') },
    {
      key: 'state',
      title: say('state'),
      render: ({ state }) =>
        state === 'waiting' || state === 'passed' || state === 'refused' ? (
          <Tag color={COLORS[state]}>{say(`state_${state}`)}</Tag>
        ) : null,
    },
    { key: 'sentTime', title: say('sentTime'), render: (row) => sayTime(row.sentTime, zone) },
    { key: 'judgedTime', title: say('judgedTime'), render: (row) => sayTime(row.judgedTime, zone) },
  ]
  return (
    <Page>
      <DataTable<RealNameRow>
        id={TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        empty={{ title: say('checksEmpty'), hint: say('checksEmptyHint') }}
        filters={[
          { kind: 'text', name: 'search', label: say('searchPerson'), width: 280 },
          {
            kind: 'select',
            name: 'state',
            label: say('state'),
            options: STATES.map((state) => ({ value: state, label: say(`state_${state}`) })),
          },
        ]}
        load={({ page, limit, filters }, options) =>
          callPaged(
            queryRealNames,
            {
              PageNO: page,
              Limit: limit,
              search: filters.search ?? '',
              states: STATES.filter((state) => state === filters.state),
            },
            options,
          )
        }
        actions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => setOpen(row.id)}
            aria-label={`${say(row.state === 'waiting' ? 'check' : 'look')}: ${row.userName}`}
          >
            {say(row.state === 'waiting' ? 'check' : 'look')}
          </Button>
        )}
      />
      <CheckDrawer id={open} onClose={() => setOpen(null)} onDone={() => void refresh()} />
    </Page>
  )
}
