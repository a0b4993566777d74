// The results of a mock exam: the figures, and everybody with attempts, best score and whether they have passed.
import { DownloadOutlined } from '@ant-design/icons'
import {
  exportMock,
  MOCK_STATES,
  mockResults,
  mockRows,
  mockTruthHolders,
  type MockRow,
  type MockSummary,
} from '@clearbelt/contract/mocks/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call, callBlob, callPaged, saveFile } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { TruthHeld } from '../../../steps/sat-paper/truth-held.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { CountChips } from '../../../ui/table/count-chips.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { traineePath } from './paths.ts'
import { StateText } from './state-text.tsx'

const TABLE = 'plans.mockResults'
/** While people sit, the figures are asked for again after this many ms. */
const LIVE_MS = 20_000

export function MockResults({ processID }: { processID: string }): ReactNode {
  const summary = useQuery({
    queryKey: ['mockResults', processID],
    queryFn: ({ signal }) => call(mockResults, { id: processID }, { signal, silent: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.sitting ?? 0) > 0 ? LIVE_MS : false),
  })
  return (
    <QueryState query={summary} rows={10}>
      {(of) => (
        <Flex vertical gap={16}>
          <Figures of={of} />
          {of.attended > 0 && <Held processID={processID} />}
          <Trainees of={of} />
        </Flex>
      )}
    </QueryState>
  )
}

function Held({ processID }: { processID: string }): ReactNode {
  const { data } = useQuery({
    queryKey: ['mockResults', processID, 'holders'],
    queryFn: ({ signal }) => call(mockTruthHolders, { id: processID }, { signal, silent: true }),
    staleTime: 0,
  })
  return data && <TruthHeld holders={data} />
}

function Figures({ of }: { of: MockSummary }): ReactNode {
  const say = useText('mock-results')
  const { token } = theme.useToken()
  const cells: [string, string][] = [
    [say('trainees'), sayNumber(of.trainees)],
    [say('attended'), sayNumber(of.attended)],
    [say('state_sitting'), sayNumber(of.sitting)],
    [say('state_waiting'), sayNumber(of.waiting)],
    [say('state_passed'), sayNumber(of.passCount)],
    [say('state_failed'), sayNumber(of.failCount)],
    [say('passLine'), sayNumber(Number(of.passScore))],
    [say('attempts'), sayNumber(of.attempts)],
    [say('average'), of.average === null ? '–' : sayNumber(Number(of.average))],
  ]
  return (
    <Card styles={{ body: { padding: 0, overflow: 'clip' } }}>
      <dl style={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, background: token.colorSplit }}>
        {cells.map(([label, value]) => (
          <div
            key={label}
            style={{ flex: '1 0 auto', minWidth: 56, padding: '10px 12px', background: token.colorBgContainer }}
          >
            <dt style={{ color: token.colorTextSecondary, whiteSpace: 'nowrap' }}>{label}</dt>
            <dd style={{ margin: 0 }}>
              <Typography.Text strong style={{ fontSize: 21, lineHeight: '30px' }}>
                {value}
              </Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Trainees({ of }: { of: MockSummary }): ReactNode {
  const say = useText('mock-results')
  const columns = useColumns(of)
  return (
    <DataTable<MockRow>
      id={TABLE}
      prefix="m_"
      rowKey={(row) => row.userID}
      columns={columns}
      filters={[
        { kind: 'text', name: 'search', label: say('search'), width: 260 },
        {
          kind: 'custom',
          name: 'state',
          label: say('status'),
          width: 560,
          render: (value, set) => <StateChips value={value} set={set} of={of} />,
        },
      ]}
      depends={[of.processID]}
      toolbar={<ExportButton processID={of.processID} />}
      empty={{ title: say('noTrainees'), hint: say('noTraineesHint') }}
      load={({ page, limit, sort, descending, filters }, options) =>
        callPaged(
          mockRows,
          {
            id: of.processID,
            PageNO: page,
            Limit: limit,
            search: filters.search ?? '',
            states: MOCK_STATES.filter((state) => state === filters.state),
            sortName: sort === 'attempts' || sort === 'bestScore' || sort === 'lastTime' ? sort : 'userName',
            order: descending ? 'Desc' : 'Asc',
          },
          options,
        )
      }
    />
  )
}

function StateChips({ value, set, of }: { value: string; set: (value: string) => void; of: MockSummary }): ReactNode {
  const say = useText('mock-results')
  const counts = { passed: of.passCount, failed: of.failCount, sitting: of.sitting, waiting: of.waiting }
  return (
    <CountChips
      legend={say('status')}
      value={value}
      set={set}
      choices={[
        { value: '', label: say('all'), count: of.trainees },
        ...(['passed', 'failed', 'sitting', 'waiting'] as const).map((state) => ({
          value: state,
          label: say(`state_${state}`),
          count: counts[state],
        })),
      ]}
    />
  )
}

function ExportButton({ processID }: { processID: string }): ReactNode {
  const say = useText('mock-results')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    const file = await callBlob(exportMock, { id: processID }, { timeoutMs: 120_000 }).catch(() => null)
    if (file) saveFile(file)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {say('export')}
    </Button>
  )
}

function useColumns({ planID, processID, totalScore, zone }: MockSummary): Column<MockRow>[] {
  const say = useText('mock-results')
  return [
    {
      key: 'userName',
      title: say('personName'),
      always: true,
      sortable: true,
      render: (row) => <Link to={traineePath(planID, processID, row.userID)}>{row.userName || row.accountNo}</Link>,
    },
    { key: 'accountNo', title: say('accountNo'), hidden: true },
    { key: 'orgName', title: say('organisation') },
    { key: 'state', title: say('status'), render: (row) => <StateText state={row.state} /> },
    {
      key: 'attempts',
      title: say('attempts'),
      numeric: true,
      sortable: true,
      render: (row) => sayNumber(row.attempts),
    },
    {
      key: 'bestScore',
      title: say('bestOf', { total: sayNumber(Number(totalScore)) }),
      numeric: true,
      sortable: true,
      render: (row) =>
        row.bestScore === null ? (
          <Typography.Text type="secondary">–</Typography.Text>
        ) : (
          sayNumber(Number(row.bestScore))
        ),
    },
    { key: 'passTime', title: say('passTime'), render: (row) => sayTime(row.passTime, zone) },
    { key: 'lastTime', title: say('lastTime'), sortable: true, render: (row) => sayTime(row.lastTime, zone) },
  ]
}
