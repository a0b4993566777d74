// Every trainee of a step with the sitting that counts: searched, narrowed by state, sorted, paged.
import { DownloadOutlined } from '@ant-design/icons'
import { RESULT_STATES, resultRows, type ResultRow } from '@clearbelt/contract/exams/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMeasures } from '../../../../kinds/registry.ts'
import { callPaged } from '../../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../../shared/i18n.ts'
import { CountChips } from '../../../../ui/table/count-chips.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../../ui/table/table-filters.tsx'
import { downloadResults, RESULTS_TABLE, type StepSummary } from '../api/results.ts'
import { SheetButton } from './print-buttons.tsx'
import { StateText } from './state-text.tsx'

type State = ResultRow['state']
type SortName = NonNullable<InputOf<typeof resultRows>['sortName']>

/** How many of each state there are, by the same counting as the table's. */
export const countStates = (
  s: Pick<StepSummary, 'trainees' | 'waiting' | 'absent' | 'sitting' | 'passCount'>,
): Record<State, number> => ({
  waiting: s.waiting,
  absent: s.absent,
  sitting: s.sitting,
  passed: s.passCount,
  failed: s.trainees - s.waiting - s.absent - s.sitting - s.passCount,
})

export function TraineeResults({ summary }: { summary: StepSummary }): ReactNode {
  const say = useText('results')
  const columns = useResultColumns(summary)
  const counts = countStates(summary)
  const filters: TableFilter[] = [
    { kind: 'text', name: 'search', label: say('searchResult'), width: 260 },
    {
      kind: 'custom',
      name: 'state',
      label: say('status'),
      width: 620,
      render: (value, set) => <StateChips value={value} set={set} all={summary.trainees} counts={counts} />,
    },
  ]
  return (
    <DataTable<ResultRow>
      id={RESULTS_TABLE}
      prefix="r_"
      rowKey={(row) => row.userID}
      columns={columns}
      filters={filters}
      depends={[summary.processID]}
      toolbar={
        <Flex wrap gap={8}>
          <SheetButton processID={summary.processID} />
          <ExportButton processID={summary.processID} />
        </Flex>
      }
      empty={{ title: say('noTrainees'), hint: say('noTraineesHint') }}
      load={({ page, limit, sort, descending, filters: f }, options) =>
        callPaged(
          resultRows,
          {
            id: summary.processID,
            PageNO: page,
            Limit: limit,
            search: f.search ?? '',
            states: RESULT_STATES.filter((state) => state === f.state),
            // What a kind lets be sorted is a figure of its contract.
            sortName: (columns.some(({ key, sortable }) => sortable && key === sort) ? sort : 'userName') as SortName,
            order: descending ? 'Desc' : 'Asc',
          },
          options,
        )
      }
    />
  )
}

function StateChips({
  value,
  set,
  all,
  counts,
}: {
  value: string
  set: (value: string) => void
  all: number
  counts: Record<State, number>
}): ReactNode {
  const say = useText('results')
  return (
    <CountChips
      legend={say('status')}
      value={value}
      set={set}
      choices={[
        { value: '', label: say('all'), count: all },
        ...(['passed', 'failed', 'absent', 'sitting', 'waiting'] as const).map((state) => ({
          value: state,
          label: say(`state_${state}`),
          count: counts[state],
        })),
      ]}
    />
  )
}

function ExportButton({ processID }: { processID: string }): ReactNode {
  const say = useText('results')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    await downloadResults(processID).catch(() => {})
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {say('export')}
    </Button>
  )
}

function useResultColumns({ planID, processID, totalScore, zone, kinds }: StepSummary): Column<ResultRow>[] {
  const say = useText('results')
  const measured = useMeasures(kinds)
  return [
    {
      key: 'userName',
      title: say('personName'),
      always: true,
      sortable: true,
      render: (row) => (
        <Link to={`/train/trainPlan/detail/${planID}/results/${processID}/trainee/${row.userID}`}>
          {row.userName || row.accountNo}
        </Link>
      ),
    },
    { key: 'accountNo', title: say('accountNo'), hidden: true },
    { key: 'orgName', title: say('organisation') },
    { key: 'state', title: say('status'), render: (row) => <StateText state={row.state} /> },
    {
      key: 'score',
      title: say('scoreOf', { total: sayNumber(Number(totalScore)) }),
      numeric: true,
      sortable: true,
      render: (row) =>
        row.score === null ? <Typography.Text type="secondary">–</Typography.Text> : sayNumber(Number(row.score)),
    },
    ...measured.flatMap(({ parts }) => parts.columns()),
    {
      key: 'number',
      title: say('attempt'),
      numeric: true,
      hidden: true,
      render: (row) => (row.number === 0 ? null : sayNumber(row.number)),
    },
    { key: 'startTime', title: say('started'), hidden: true, render: (row) => sayTime(row.startTime, zone) },
    { key: 'submitTime', title: say('submitted'), hidden: true, render: (row) => sayTime(row.submitTime, zone) },
  ]
}
