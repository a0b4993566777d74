// The recycle bin of accounts: bringing back, destroying for good.
import {
  destroyUsers,
  queryDeletedUsers,
  recoverUsers,
  type DeletedUserRow,
} from '@clearbelt/contract/org/recycle-calls'
import { Alert, Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { useDeletion, useKeptReport } from '../../../ui/deletion-report.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'

const BIN_TABLE = 'org.recycleBin'
type Rows = readonly Pick<DeletedUserRow, 'id' | 'name'>[]

export function RecycleBinPage(): ReactNode {
  const say = useText('org')
  const zone = useZone()
  const refresh = useRefreshTable(BIN_TABLE)
  const deletion = useDeletion()
  const reportKept = useKeptReport()
  /** True when something was done, so that ticks are dropped. */
  const recover = async (rows: Rows): Promise<boolean> => {
    const { recovered, skipped } = await call(recoverUsers, { ids: rows.map((row) => row.id) })
    if (skipped.length > 0)
      reportKept(
        skipped.map((each) => ({ ...each, name: each.name || rows.find((row) => row.id === each.id)?.name || '' })),
      )
    else toast('success', say('recovered', { count: recovered }))
    await refresh()
    return true
  }
  const destroy = async (rows: Rows): Promise<boolean> => {
    const done = await deletion(
      { title: say('destroyUsers', { count: rows.length }), content: say('destroyUsersText'), okText: say('destroy') },
      () => call(destroyUsers, { ids: rows.map((row) => row.id) }),
    )
    if (done) await refresh()
    return done !== null
  }
  const columns: Column<DeletedUserRow>[] = [
    { key: 'name', title: say('personName'), always: true },
    { key: 'accountNo', title: say('accountNo') },
    { key: 'typeName', title: say('type') },
    { key: 'orgName', title: say('organisation') },
    { key: 'deletedTime', title: say('deletedTime'), render: (row) => sayTime(row.deletedTime, zone) },
  ]
  return (
    <Page>
      <Alert type="info" showIcon title={say('recycleHint')} style={{ marginBottom: 16 }} />
      <DataTable<DeletedUserRow>
        id={BIN_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[{ kind: 'text', name: 'search', label: say('searchUser'), width: 280 }]}
        empty={{ title: say('recycleEmpty'), hint: say('recycleEmptyHint') }}
        load={({ page, limit, filters }, options) =>
          callPaged(queryDeletedUsers, { PageNO: page, Limit: limit, search: filters.search ?? '' }, options)
        }
        bulk={(rows, clear) => (
          <Flex wrap gap={8}>
            <Button
              onClick={() =>
                void recover(rows)
                  .then((done) => done && clear())
                  .catch(() => {})
              }
            >
              {say('recover')}
            </Button>
            <Button danger onClick={() => void destroy(rows).then((done) => done && clear())}>
              {say('destroy')}
            </Button>
          </Flex>
        )}
        actions={(row) => (
          <>
            <Button
              type="link"
              size="small"
              onClick={() => void recover([row]).catch(() => {})}
              aria-label={`${say('recover')}: ${row.name}`}
            >
              {say('recover')}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              onClick={() => void destroy([row])}
              aria-label={`${say('destroy')}: ${row.name}`}
            >
              {say('destroy')}
            </Button>
          </>
        )}
      />
    </Page>
  )
}
