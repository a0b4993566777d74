// The results of one step: the figures, how well threats were found, and everybody who sat or should have.
import { Flex } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useRefreshTable } from '../../../ui/data-table.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { RESULTS_TABLE, useStepSummary } from '../api/results.ts'
import { CategoryTable } from './category-table.tsx'
import { StatStrip } from './stat-strip.tsx'
import { TraineeResults } from './trainee-results.tsx'

export function StepResults({ processID }: { processID: string }): ReactNode {
  const summary = useStepSummary(processID)
  const refreshTable = useRefreshTable(RESULTS_TABLE)
  const { dataUpdatedAt } = summary
  const shownSince = useRef(0)
  useEffect(() => {
    // The table follows the figures above it; with the first of them it is fetched anyway.
    if (shownSince.current > 0) void refreshTable()
    shownSince.current = dataUpdatedAt
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dataUpdatedAt])
  return (
    <QueryState query={summary} rows={10}>
      {(s) => (
        <Flex vertical gap={16}>
          <StatStrip summary={s} />
          <CategoryTable whole={s.measures} categories={s.categories} />
          <TraineeResults summary={s} />
        </Flex>
      )}
    </QueryState>
  )
}
