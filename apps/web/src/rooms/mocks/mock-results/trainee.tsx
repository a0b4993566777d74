// One trainee of a mock exam: how far they are, every attempt, and the way to review each.
import { EyeOutlined } from '@ant-design/icons'
import {
  mockAttempts,
  mockResults,
  mockTrainee,
  type MockAttempt,
  type MockSummary,
} from '@clearbelt/contract/mocks/calls'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { call, callPaged } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { reviewPath } from './paths.ts'
import { StateText } from './state-text.tsx'

const TABLE = 'mocks.attempts'

export function MockTraineePage(): ReactNode {
  const say = useText('mock-results')
  const { planId = '', processID = '', userID = '' } = useParams()
  const summary = useQuery({
    queryKey: ['mockResults', processID],
    staleTime: 0,
    queryFn: ({ signal }) => call(mockResults, { id: processID }, { signal, silent: true }),
  })
  const trainee = useQuery({
    queryKey: ['mockResults', processID, userID],
    staleTime: 0,
    queryFn: ({ signal }) => call(mockTrainee, { id: processID, userID }, { signal, silent: true }),
  })
  const one = trainee.data
  return (
    <Page
      title={one ? one.userName || one.accountNo : say('title_trainee')}
      mark={one && <StateText state={one.state} />}
      crumbs={[
        { label: say('title_plans'), to: '/train/trainPlan' },
        ...(summary.data
          ? [
              { label: summary.data.planName, to: `/train/trainPlan/detail/${planId}` },
              { label: summary.data.paperName, to: `/train/trainPlan/detail/${planId}/mockResults/${processID}` },
            ]
          : []),
      ]}
    >
      <QueryState query={trainee} rows={3}>
        {(row) => (
          <Typography.Text type="secondary">{[row.accountNo, row.orgName].filter(Boolean).join(' · ')}</Typography.Text>
        )}
      </QueryState>
      {one && (
        <QueryState query={summary} rows={8}>
          {(of) => <Attempts of={of} userID={userID} />}
        </QueryState>
      )}
    </Page>
  )
}

function Attempts({ of, userID }: { of: MockSummary; userID: string }): ReactNode {
  const say = useText('mock-results')
  const { planID, processID, totalScore, zone } = of
  const columns: Column<MockAttempt>[] = [
    {
      key: 'number',
      title: say('title_attempts'),
      always: true,
      render: (row) => say('attemptNo', { number: sayNumber(row.number) }),
    },
    { key: 'startTime', title: say('started'), render: (row) => sayTime(row.startTime, zone) },
    {
      key: 'submitTime',
      title: say('submitted'),
      render: (row) =>
        row.submitTime === null ? (
          <StateText state="sitting" />
        ) : (
          <>
            {sayTime(row.submitTime, zone)}
            {row.closedBy === 'deadline' && (
              <Typography.Text type="secondary" style={{ display: 'block', fontSize: 13 }}>
                {say('timeWasUp')}
              </Typography.Text>
            )}
          </>
        ),
    },
    {
      key: 'correct',
      title: say('correctOf'),
      numeric: true,
      render: (row) =>
        row.correct === null || row.wrong === null
          ? '–'
          : `${sayNumber(row.correct)} / ${sayNumber(row.correct + row.wrong)}`,
    },
    {
      key: 'score',
      title: `${say('score')} / ${sayNumber(Number(totalScore))}`,
      numeric: true,
      render: (row) => (row.score === null ? '–' : sayNumber(Number(row.score))),
    },
    {
      key: 'isPass',
      title: say('result'),
      render: (row) => row.isPass !== null && <StateText state={row.isPass ? 'passed' : 'failed'} />,
    },
    {
      key: 'review',
      title: say('review'),
      always: true,
      render: (row) =>
        row.submitTime !== null && (
          <LinkButton
            size="small"
            icon={<EyeOutlined />}
            to={reviewPath(planID, processID, userID, row.testID)}
            aria-label={say('reviewNamed', { number: row.number })}
          >
            {say('review')}
          </LinkButton>
        ),
    },
  ]
  return (
    <DataTable<MockAttempt>
      id={TABLE}
      prefix="a_"
      rowKey={(row) => row.testID}
      columns={columns}
      filters={[]}
      depends={[processID, userID]}
      empty={{ title: say('noAttempts'), hint: say('noAttemptsHint') }}
      load={({ page, limit }, options) =>
        callPaged(mockAttempts, { id: processID, userID, PageNO: page, Limit: limit }, options)
      }
    />
  )
}
