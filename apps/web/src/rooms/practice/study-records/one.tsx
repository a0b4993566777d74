// The theory practices of one person, for trainers.
import type { PracticeRow } from '@clearbelt/contract/practice/calls'
import { theoryStudyOfUser, theoryStudyUser } from '@clearbelt/contract/practice/record-calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayList, sayNumber, sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { StatCard } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

export function PracticeOfOnePage(): ReactNode {
  const say = useText('study-records')
  const { userID = '', searchData = '-' } = useParams()
  const one = useQuery({
    queryKey: ['practice', 'study', userID],
    staleTime: 0,
    queryFn: ({ signal }) => call(theoryStudyUser, { id: userID }, { signal, silent: true }),
  })
  const title = one.data?.userName ?? say('title_person')
  const back = `/statistics/excise${searchData === '-' ? '' : `?search=${encodeURIComponent(searchData)}`}`
  return (
    <Page title={title} crumbs={[{ label: say('title_all'), to: back }, { label: title }]}>
      <QueryState query={one} rows={8}>
        {(of) => (
          <Flex vertical gap={16}>
            <Flex wrap gap={12}>
              <StatCard label={say('practices')} value={sayNumber(of.practices)} />
              <StatCard label={say('answered')} value={sayNumber(of.answered)} />
              <StatCard label={say('right')} value={sayNumber(of.right)} tone="good" />
              <StatCard label={say('rate')} value={of.answered === 0 ? '–' : sayPercent(of.right / of.answered)} />
            </Flex>
            <Practices userID={userID} />
          </Flex>
        )}
      </QueryState>
    </Page>
  )
}

function Practices({ userID }: { userID: string }): ReactNode {
  const say = useText('study-records')
  const zone = useAccount((account) => account.info?.zone ?? '')
  return (
    <DataTable<PracticeRow>
      id="practice-of-one"
      prefix="p_"
      depends={[userID]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'startTime', title: say('startTime'), always: true, render: (row) => sayTime(row.startTime, zone) },
        {
          key: 'source',
          title: say('source'),
          render: (row) => (
            <>
              {say(`source_${row.source}`)} {!row.isFinished && <Tag color="processing">{say('open')}</Tag>}
            </>
          ),
        },
        {
          key: 'knowledges',
          title: say('points'),
          render: (row) => (row.knowledges.length === 0 ? say('pointsAll') : sayList(row.knowledges)),
        },
        { key: 'total', title: say('questions'), numeric: true, render: (row) => sayNumber(row.total) },
        { key: 'answered', title: say('answered'), numeric: true, render: (row) => sayNumber(row.answered) },
        {
          key: 'right',
          title: say('right'),
          numeric: true,
          render: (row) => (row.right === null ? '–' : sayNumber(row.right)),
        },
        {
          key: 'wrong',
          title: say('wrong'),
          numeric: true,
          render: (row) => (row.wrong === null ? '–' : sayNumber(row.wrong)),
        },
      ]}
      load={({ page, limit }, options) =>
        callPaged(theoryStudyOfUser, { id: userID, PageNO: page, Limit: limit }, options)
      }
      empty={{ title: say('emptyOne') }}
    />
  )
}
