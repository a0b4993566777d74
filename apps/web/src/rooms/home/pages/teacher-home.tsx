// The trainer's home: what runs now, what starts soon, what is still a draft, and the way to everything else.
import { PlusOutlined } from '@ant-design/icons'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import type { PlanRow } from '@clearbelt/contract/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Progress, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { serverNow } from '../../../shared/clock.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { TimeTag } from '../parts/time-tag.tsx'
import type { PlanGroup, TeacherSlots } from '../slots.ts'

export function TeacherHome(slots: TeacherSlots): ReactNode {
  const say = useText('home')
  const name = useAccount((account) => account.info?.userName ?? '')
  const plans = useHolds('train.plan')
  return (
    <Page
      title={say('hello', { name })}
      actions={
        plans && (
          <LinkButton to={slots.newPlanPath} type="primary" icon={<PlusOutlined />}>
            {say('createPlan')}
          </LinkButton>
        )
      }
    >
      <Flex vertical gap={20}>
        {plans && (
          <Flex wrap gap={20} align="stretch">
            <PlanCard group="running" slots={slots} wide />
            <PlanCard group="coming" slots={slots} />
            <PlanCard group="drafts" slots={slots} />
          </Flex>
        )}
        <QuickLinks opens={slots.opens} />
      </Flex>
    </Page>
  )
}

function PlanCard({
  group,
  slots,
  wide = false,
}: {
  group: PlanGroup
  slots: TeacherSlots
  wide?: boolean
}): ReactNode {
  const say = useText('home')
  const plans = useQuery({
    queryKey: ['home', 'plans', group],
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => slots.plans(group, { signal, silent: true }),
  })
  const [now] = useState(serverNow)
  return (
    <Section
      style={{ flex: wide ? '2 1 320px' : '1 1 240px', minWidth: 0 }}
      title={`${say(group)}${plans.data && plans.data.total > 0 ? ` (${plans.data.total})` : ''}`}
    >
      <QueryState query={plans} rows={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              compact
              title={say(`${group}None`)}
              {...(group === 'running' ? { hint: say('runningNoneHint') } : {})}
            />
          ) : (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {rows.map((plan) => (
                <PlanLine key={plan.id} plan={plan} group={group} now={now} path={slots.planPath(plan.id)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

function PlanLine({
  plan,
  group,
  now,
  path,
}: {
  plan: PlanRow
  group: PlanGroup
  now: number
  path: string
}): ReactNode {
  const say = useText('home')
  const moment = useMoment()
  const when =
    group === 'running'
      ? plan.endTime
        ? say('planEnds', { time: moment(plan.endTime, plan.zone) })
        : say('noEnd')
      : say('planStarts', { time: moment(plan.startTime, plan.zone) })
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex wrap gap={8} justify="space-between" align="center">
        <Flex gap={8} wrap align="center" style={{ minWidth: 0 }}>
          <Link to={path}>{plan.name}</Link>
          {group === 'running' && <TimeTag end={plan.endTime} now={now} />}
        </Flex>
        <Typography.Text type="secondary">{say('trainees', { count: plan.traineeCount })}</Typography.Text>
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {when}
        {group === 'running' ? ` · ${say('progress', { percent: sayPercent(plan.percent / 100) })}` : ''}
      </Typography.Text>
      {group === 'running' && (
        <Progress
          percent={plan.percent}
          showInfo={false}
          size="small"
          aria-label={say('progress', { percent: sayPercent(plan.percent / 100) })}
        />
      )}
    </li>
  )
}

/** Every screen of the menu, as a card to go to. */
function QuickLinks({ opens }: Pick<TeacherSlots, 'opens'>): ReactNode {
  const say = useText('home')
  const menus = useAccount((account) => account.menus)
  const leaves = (entries: readonly MenuNode[]): MenuNode[] =>
    entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : entry.path ? [entry] : []))
  const all = leaves(menus).filter((entry) => entry.path !== '/teacher/home' && opens(entry.path ?? ''))
  if (all.length === 0) return null
  return (
    <Section title={say('links')}>
      <Flex component="nav" aria-label={say('links')} wrap gap={12}>
        {all.map((entry) => (
          <LinkButton
            key={entry.id}
            to={entry.path ?? '/'}
            icon={<MenuIcon name={entry.iconClass} code={entry.code} />}
          >
            {entry.name}
          </LinkButton>
        ))}
      </Flex>
    </Section>
  )
}
