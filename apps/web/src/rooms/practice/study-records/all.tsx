// Who practises theory, how much and how well, for trainers.
import { theoryStudyQuery, type StudyRow } from '@clearbelt/contract/practice/record-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

const SORTS = ['lastTime', 'practices', 'answered', 'rate'] as const

/** The address of one person's records; the search stands in it, so that the way back finds it. */
const onePath = (userID: string, search: string): string =>
  `/statistics/excise/theoryDetail/${encodeURIComponent(userID)}/${encodeURIComponent(search === '' ? '-' : search)}`

export function PracticeRecordsPage(): ReactNode {
  const say = useText('study-records')
  return (
    <Page title={say('title_all')}>
      <Records />
    </Page>
  )
}

function Records(): ReactNode {
  const say = useText('study-records')
  const zone = useAccount((account) => account.info?.zone ?? '')
  return (
    <DataTable<StudyRow & { search: string }>
      id="practice-records"
      rowKey={(row) => row.userID}
      filters={[{ kind: 'text', name: 'search', label: say('search'), width: 280 }]}
      columns={[
        {
          key: 'userName',
          title: say('person'),
          always: true,
          render: (row) => <Link to={onePath(row.userID, row.search)}>{row.userName || row.accountNo}</Link>,
        },
        { key: 'accountNo', title: say('accountNo') },
        { key: 'orgName', title: say('organisation') },
        {
          key: 'practices',
          title: say('practices'),
          numeric: true,
          sortable: true,
          render: (row) => sayNumber(row.practices),
        },
        {
          key: 'answered',
          title: say('answered'),
          numeric: true,
          sortable: true,
          render: (row) => sayNumber(row.answered),
        },
        {
          key: 'rate',
          title: say('rate'),
          numeric: true,
          sortable: true,
          render: (row) => (row.answered === 0 ? '–' : sayPercent(row.right / row.answered)),
        },
        { key: 'lastTime', title: say('lastTime'), sortable: true, render: (row) => sayTime(row.lastTime, zone) },
      ]}
      load={async ({ page, limit, sort, descending, filters }, options) => {
        const search = filters.search ?? ''
        const sortName = SORTS.find((name) => name === sort)
        const { rows, total } = await callPaged(
          theoryStudyQuery,
          {
            PageNO: page,
            Limit: limit,
            search,
            sortName: sortName ?? 'lastTime',
            order: sortName !== undefined && !descending ? 'Asc' : 'Desc',
          },
          options,
        )
        return { rows: rows.map((row) => ({ ...row, search })), total }
      }}
      empty={{ title: say('empty'), hint: say('emptyHint') }}
    />
  )
}
