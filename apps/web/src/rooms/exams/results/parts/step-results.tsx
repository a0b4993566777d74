// The results of one step: the figures, what its kinds of question measure, and everybody who sat or should have.
import { Flex } from 'antd'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMeasures } from '../../../../kinds/registry.ts'
import { useText } from '../../../../shared/i18n.ts'
import { useRefreshTable } from '../../../../ui/table/data-table.tsx'
import { LoadingState, QueryState } from '../../../../ui/states.tsx'
import { TruthHeld } from '../../../../steps/sat-paper/truth-held.tsx'
import { TabSet } from '../../../../ui/tab-set.tsx'
import { RESULTS_TABLE, useStepSummary, useTruthHolders, type StepSummary } from '../api/results.ts'
import { ItemResults } from './item-results.tsx'
import { KeyHistory } from './key-history.tsx'
import { StatStrip } from '../measures/stat-strip.tsx'
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
          {s.attended > 0 && <Held processID={processID} />}
          <Suspense fallback={<LoadingState />}>
            <Parts summary={s} />
          </Suspense>
        </Flex>
      )}
    </QueryState>
  )
}

function Held({ processID }: { processID: string }): ReactNode {
  const { data } = useTruthHolders(processID)
  return data && <TruthHeld holders={data} />
}

const PARTS = ['people', 'images', 'corrections'] as const

/** People, images and corrections; which of them is open stands in the address. */
function Parts({ summary }: { summary: StepSummary }): ReactNode {
  const say = useText('results')
  const measured = useMeasures(summary.kinds)
  const [params, setParams] = useSearchParams()
  const open = PARTS.find((part) => part === params.get('part')) ?? 'people'
  const show = (part: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (part === 'people') next.delete('part')
        else next.set('part', part)
        return next
      },
      { replace: true },
    )
  return (
    <TabSet
      activeKey={open}
      destroyOnHidden
      onChange={show}
      items={[
        {
          key: 'people',
          label: say('trainees'),
          children: (
            <Flex vertical gap={16}>
              {measured.map(({ kind, parts: { Whole } }) => (
                <Whole key={kind} whole={summary} />
              ))}
              <TraineeResults summary={summary} />
            </Flex>
          ),
        },
        {
          key: 'images',
          label: say('imagesTab'),
          children: <ItemResults planID={summary.planID} processID={summary.processID} />,
        },
        {
          key: 'corrections',
          label: say('correctionsTab'),
          children: <KeyHistory processID={summary.processID} zone={summary.zone} />,
        },
      ]}
    />
  )
}
