// The student's home: what is due, how am I doing, what next.
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Progress, Tag, Typography } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { mobileLayout } from '@clearbelt/contract/shell/mobile-calls'
import { completeLayout, rowsOfLayout, type MobileSection } from '@clearbelt/domain/shell/mobile-layout'
import { useAccount } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { serverNow } from '../../../shared/clock.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { useLeftAnswers } from '../../../sittings/left/use-left-answers.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { StatCard } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, LoadingState, QueryState } from '../../../ui/states.tsx'
import { writeScore } from '../../../console/score.ts'
import { ToPractise } from '../parts/to-practise.tsx'
import { LinkTiles } from '../parts/link-tiles.tsx'
import { NextCard } from '../parts/next-card.tsx'
import { hasResitDue, listDue } from '../parts/next-step.ts'
import { TimeTag } from '../parts/time-tag.tsx'
import type { OwnResult, StudentSlots } from '../slots.ts'

/** Below what comes first: it comes when the rest is there. */
const Widgets = lazy(async () => ({ default: (await import('../widgets/widgets.tsx')).Widgets }))

const FINISHED = 2
const ABSENT = 3
/** How long the home says that a task was missed, ms. */
const MISSED_SHOWN = 30 * 86_400_000
const SHOWN_RESULTS = 5
const SHOWN_DUE = 6

export function StudentHome(slots: StudentSlots): ReactNode {
  const say = useText('home')
  const name = useAccount((account) => account.info?.userName ?? '')
  useLeftAnswers(useAccount((account) => account.info?.userID))
  const tasks = useQuery({
    queryKey: ['home', 'tasks'],
    staleTime: 0,
    queryFn: ({ signal }) => slots.tasks({ signal, silent: true }),
  })
  const [now] = useState(serverNow)
  const mode = useBreakpoint()
  return (
    <Page title={say('hello', { name })}>
      <QueryState query={tasks}>
        {(list) =>
          mode === 'mobile' ? (
            <PhoneHome tasks={list} now={now} slots={slots} />
          ) : (
            <Flex vertical gap={20}>
              <NextCard tasks={list} now={now} stepPath={slots.stepPath} />
              <ToPractise slots={slots} />
              <Flex wrap gap={20} align="stretch">
                <Section
                  style={{ flex: '3 1 320px', minWidth: 0 }}
                  title={say('due')}
                  extra={<Link to={slots.allTasksPath}>{say('allTasks')}</Link>}
                >
                  <DueList tasks={list} now={now} taskPath={slots.taskPath} />
                </Section>
                <Section style={{ flex: '2 1 300px', minWidth: 0 }} title={say('how')}>
                  <Doing slots={slots} />
                </Section>
              </Flex>
              <Suspense fallback={<LoadingState />}>
                <Widgets slots={slots} />
              </Suspense>
            </Flex>
          )
        }
      </QueryState>
    </Page>
  )
}

/** On a phone: what the organisation of the student chose, in its order. */
function PhoneHome({ tasks, now, slots }: { tasks: readonly TaskRow[]; now: number; slots: StudentSlots }): ReactNode {
  const say = useText('home')
  const layout = useQuery({
    queryKey: ['home', 'mobileLayout'],
    queryFn: ({ signal }) => call(mobileLayout, {}, { signal, silent: true }),
  })
  if (layout.isPending) return <LoadingState />
  // A layout that cannot be read is no reason to show nothing.
  const rows = rowsOfLayout(layout.data?.entries ?? completeLayout(null, []))
  const sections: Record<MobileSection, () => ReactNode> = {
    next: () => <NextCard tasks={tasks} now={now} stepPath={slots.stepPath} />,
    due: () => (
      <Section title={say('due')} extra={<Link to={slots.allTasksPath}>{say('allTasks')}</Link>}>
        <DueList tasks={tasks} now={now} taskPath={slots.taskPath} />
      </Section>
    ),
    doing: () => (
      <Section title={say('how')}>
        <Doing slots={slots} />
      </Section>
    ),
  }
  return (
    <Flex vertical gap={16}>
      {rows.map((row) =>
        row.kind === 'section' ? (
          <div key={row.code}>{sections[row.code]()}</div>
        ) : (
          <LinkTiles
            key={row.codes.join()}
            links={(layout.data?.entries ?? []).filter((entry) => row.codes.includes(entry.code))}
          />
        ),
      )}
      <ToPractise slots={slots} />
      <Suspense fallback={<LoadingState />}>
        <Widgets slots={slots} />
      </Suspense>
    </Flex>
  )
}

function DueList({
  tasks,
  now,
  taskPath,
}: {
  tasks: readonly TaskRow[]
  now: number
  taskPath: (taskID: string) => string
}): ReactNode {
  const say = useText('home')
  const due = listDue(tasks, now)
  const finished = tasks.filter((task) => task.status === FINISHED && !hasResitDue(task, now)).length
  const missed = tasks.filter(
    ({ status, endTime }) => status === ABSENT && endTime !== null && now - Date.parse(endTime) < MISSED_SHOWN,
  ).length
  const hasFailed = tasks.some(({ steps }) => steps.some((step) => 'isPass' in step && step.isPass === false))
  return (
    <Flex vertical gap={12}>
      {due.length === 0 ? (
        <EmptyState compact title={say(missed > 0 || hasFailed ? 'dueNoneMissed' : 'dueNone')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {due.slice(0, SHOWN_DUE).map((task) => (
            <li key={task.id} style={{ paddingBlock: 8 }}>
              <Flex wrap gap={8} align="center" justify="space-between">
                <Flex gap={8} align="center" wrap style={{ minWidth: 0 }}>
                  <Link to={taskPath(task.id)}>{task.name}</Link>
                  <TimeTag end={task.endTime} now={now} />
                  {hasResitDue(task, now) && <Tag color="error">{say('resitDue')}</Tag>}
                </Flex>
                <Typography.Text type="secondary">
                  {say('steps', { count: task.steps.length })} ·{' '}
                  {say('progress', { percent: sayPercent(task.percent / 100) })}
                </Typography.Text>
              </Flex>
              <Progress
                percent={task.percent}
                showInfo={false}
                size="small"
                aria-label={say('progress', { percent: sayPercent(task.percent / 100) })}
              />
            </li>
          ))}
        </ul>
      )}
      {missed > 0 && <Typography.Text type="danger">{say('missed', { count: missed })}</Typography.Text>}
      {finished > 0 && <Typography.Text type="secondary">{say('done', { count: finished })}</Typography.Text>}
    </Flex>
  )
}

function Doing({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('home')
  const results = useQuery({
    queryKey: ['home', 'results'],
    staleTime: 0,
    queryFn: ({ signal }) => slots.results({ signal, silent: true }),
  })
  return (
    <QueryState query={results} rows={4}>
      {(list) => {
        if (list.length === 0) return <EmptyState compact title={say('howNone')} />
        return (
          <Flex vertical gap={16}>
            <Flex gap={12} wrap>
              <StatCard
                label={say('passedCount')}
                value={list.filter((result) => result.isPass === true).length}
                tone="good"
              />
              <StatCard
                label={say('failedCount')}
                value={list.filter((result) => result.isPass === false).length}
                tone="bad"
              />
            </Flex>
            <Typography.Text type="secondary">{say('lastResults')}</Typography.Text>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.slice(0, SHOWN_RESULTS).map((result) => (
                <ResultLine key={result.testID} result={result} path={slots.resultPath(result)} />
              ))}
            </ul>
          </Flex>
        )
      }}
    </QueryState>
  )
}

function ResultLine({ result, path }: { result: OwnResult; path: string }): ReactNode {
  const say = useText('home')
  const moment = useMoment()
  const zone = useAccount((account) => account.info?.zone ?? '')
  const verdict =
    result.isPass === null ? (
      <Typography.Text type="secondary">{say('pending')}</Typography.Text>
    ) : (
      <Typography.Text type={result.isPass ? 'success' : 'danger'}>
        {say(result.isPass ? 'passed' : 'failed')}
      </Typography.Text>
    )
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex gap={8} justify="space-between" wrap>
        <div style={{ minWidth: 0 }}>
          <div>
            <Link to={path}>{result.paperName}</Link>
          </div>
          <Typography.Text type="secondary" style={{ fontSize: 13 }}>
            {moment(result.submitTime, zone)}
            {result.number > 1 ? ` · ${say('attemptNo', { number: result.number })}` : ''}
          </Typography.Text>
        </div>
        <Flex vertical align="end" style={{ marginInlineStart: 'auto' }}>
          {result.score !== null && (
            <Typography.Text strong style={{ fontVariantNumeric: 'tabular-nums' }}>
              {say('scoreOf', { score: writeScore(result.score), total: writeScore(result.paperScore) })}
            </Typography.Text>
          )}
          {verdict}
        </Flex>
      </Flex>
    </li>
  )
}
