// The past of a student: sensitivity over time, by category of threat, and every practice and exam with the way back.
import { HISTORY_SORTS, ownHistory, ownTrend, type HistoryRow } from '@clearbelt/contract/practice/home-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Select, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { taskPath } from '../../../steps/task-step.ts'
import { useAccount } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { IntervalBar } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { imageResultPath } from '../image-practice/paths.ts'
import { resultPath } from '../parts/paths.ts'
import { TrendChart } from './trend-chart.tsx'
import { Pager } from '../../../ui/pager.tsx'

const ROWS = 15
type Sort = HistoryRow['sort'] | 'all'
type Trend = PackageOf<typeof ownTrend>

export function HistoryPage(): ReactNode {
  const say = useText('own-history')
  return (
    <Page title={say('title')}>
      <Flex vertical gap={20}>
        <Sensitivity />
        <Past />
      </Flex>
    </Page>
  )
}

function Sensitivity(): ReactNode {
  const say = useText('own-history')
  const trend = useQuery({
    queryKey: ['practice', 'trend'],
    staleTime: 0,
    queryFn: ({ signal }) => call(ownTrend, {}, { signal, silent: true }),
  })
  return (
    <QueryState query={trend} rows={6}>
      {({ weeks, categories }) => (
        <Flex wrap gap={20} align="stretch">
          <Section title={say('overTime')} style={{ flex: '3 1 420px', minWidth: 0 }}>
            {weeks.length === 0 ? (
              <EmptyState compact title={say('trendNone')} hint={say('trendNoneHint')} />
            ) : (
              <>
                <TrendChart weeks={weeks} />
                <Typography.Text type="secondary">{say('trendHint')}</Typography.Text>
              </>
            )}
          </Section>
          {categories.length > 0 && (
            <Section title={say('byCategory')} style={{ flex: '2 1 300px', minWidth: 0 }}>
              <Categories categories={categories} />
            </Section>
          )}
        </Flex>
      )}
    </QueryState>
  )
}

function Categories({ categories }: Pick<Trend, 'categories'>): ReactNode {
  const say = useText('own-history')
  const weakest = categories.toSorted((a, b) => (a.hit.rate ?? 2) - (b.hit.rate ?? 2))
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {weakest.map(({ knowledgeID, name, hit, dPrime }) => (
        <li key={knowledgeID} style={{ paddingBlock: 6 }}>
          <Flex wrap gap="2px 12px" justify="space-between">
            <span>{name === '' ? say('noCategory') : name}</span>
            <Typography.Text type="secondary">
              {dPrime.value === null ? '' : `d′ ${sayNumber(dPrime.value, 2)}`}
            </Typography.Text>
          </Flex>
          <IntervalBar {...hit} />
        </li>
      ))}
    </ul>
  )
}

function Past(): ReactNode {
  const say = useText('own-history')
  const [sort, setSort] = useState<Sort>('all')
  const [page, setPage] = useState(1)
  const past = useQuery({
    queryKey: ['practice', 'past', sort, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(ownHistory, { sort, PageNO: page, Limit: ROWS }, { signal, silent: true }),
  })
  return (
    <Section
      title={say('past')}
      extra={
        <Select<Sort>
          aria-label={say('sort')}
          value={sort}
          onChange={(next) => {
            setSort(next)
            setPage(1)
          }}
          style={{ minWidth: 160 }}
          options={(['all', ...HISTORY_SORTS] as const).map((value) => ({ value, label: say(`sort_${value}`) }))}
        />
      }
    >
      <QueryState query={past} rows={6}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState compact title={say('pastNone')} hint={say('pastNoneHint')} />
          ) : (
            <Flex vertical gap={12}>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: past.isPlaceholderData ? 0.6 : 1 }}>
                {rows.map((row) => (
                  <One key={`${row.sort} ${row.id}`} row={row} />
                ))}
              </ul>
              <Pager page={page} pageSize={ROWS} total={total} onPage={setPage} size="small" />
            </Flex>
          )
        }
      </QueryState>
    </Section>
  )
}

/** Where the result of a row is shown. */
function pathOf({ id, sort, planID, processID }: HistoryRow): string {
  if (sort === 'theory') return resultPath(id)
  if (sort === 'exam') return `${taskPath(planID ?? '')}/exam/${processID ?? ''}?result=${id}`
  return imageResultPath(id)
}

function One({ row }: { row: HistoryRow }): ReactNode {
  const say = useText('own-history')
  const moment = useMoment()
  const zone = useAccount((account) => account.info?.zone ?? '')
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between">
        <Flex vertical style={{ minWidth: 0, flex: '1 1 220px' }}>
          <Flex wrap gap="4px 10px" align="center">
            <Link to={pathOf(row)}>{row.name === '' ? say(`sort_${row.sort}`) : row.name}</Link>
            {row.sort === 'exam' && row.isPass !== null && (
              <Tag color={row.isPass ? 'success' : 'error'}>{say(row.isPass ? 'passed' : 'failed')}</Tag>
            )}
          </Flex>
          <Typography.Text type="secondary">{moment(row.time, zone)}</Typography.Text>
        </Flex>
        <Flex wrap gap="4px 16px" align="center">
          {row.right === null ? (
            <Typography.Text type="secondary">{say('notTold')}</Typography.Text>
          ) : (
            <span>
              {say('rightOf', { right: sayNumber(row.right), total: sayNumber(row.total) })} (
              {sayPercent(row.right / Math.max(1, row.total))})
            </span>
          )}
          {row.dPrime !== null && row.dPrime.value !== null && (
            <span title={say('sensitivity')}>
              d′ {sayNumber(row.dPrime.value, 2)}
              {row.dPrime.low !== null && row.dPrime.high !== null && (
                <Typography.Text type="secondary">
                  {' '}
                  {say('interval', { low: sayNumber(row.dPrime.low, 1), high: sayNumber(row.dPrime.high, 1) })}
                </Typography.Text>
              )}
            </span>
          )}
        </Flex>
      </Flex>
    </li>
  )
}
