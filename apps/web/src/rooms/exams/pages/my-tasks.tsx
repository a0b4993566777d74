// The student's tasks: what was given, how far it is, and the next thing to do in each.
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { Button, Card, Flex, Input, Pagination, Progress, Select, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../shared/address.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { CLEAR_TEXT } from '../../../ui/clear-icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useTasks } from '../api/tasks.ts'
import { taskPath, taskStepOf, type TaskSteps } from '../../../steps/task-step.ts'
import { readFilter, writeFilter, type TaskAddress } from '../parts/task-address.ts'
import { STATUSES, TaskStatus } from '../parts/task-status.tsx'

/** `steps` shows the steps of each kind. */
export function MyTasksPage({ steps }: { steps: TaskSteps }): ReactNode {
  const [params, setParams] = useAddress()
  const filter = readFilter(params)
  const set = (change: Partial<TaskAddress>): void =>
    setParams((now) => writeFilter({ ...readFilter(now), page: 1, ...change }), { replace: true })
  const tasks = useTasks(filter)
  return (
    <Page>
      <Filters filter={filter} onChange={set} />
      <QueryState query={tasks} rows={8}>
        {({ rows, total }) => (
          <Flex vertical gap={16} style={{ opacity: tasks.isPlaceholderData ? 0.6 : 1 }}>
            {rows.length === 0 && (
              <NoTasks
                isFiltered={filter.name !== '' || filter.status.length > 0}
                onClear={() => set({ name: '', status: [] })}
              />
            )}
            {rows.map((task) => (
              <TaskCard key={task.id} task={task} steps={steps} />
            ))}
            {total > filter.limit && (
              <Pagination
                align="end"
                current={filter.page}
                pageSize={filter.limit}
                total={total}
                showSizeChanger={false}
                onChange={(page) => set({ page })}
              />
            )}
          </Flex>
        )}
      </QueryState>
    </Page>
  )
}

function Filters({
  filter,
  onChange,
}: {
  filter: TaskAddress
  onChange: (change: Partial<TaskAddress>) => void
}): ReactNode {
  const say = useText('exams')
  // On a phone each stands in a line of its own, as wide as the cards below.
  const maxWidth = useBreakpoint() === 'mobile' ? '100%' : 340
  return (
    <Flex wrap gap={12} component="search">
      <Input.Search
        key={filter.name}
        allowClear={CLEAR_TEXT}
        maxLength={100}
        defaultValue={filter.name}
        placeholder={say('searchTask')}
        aria-label={say('searchTask')}
        style={{ flex: '1 1 220px', maxWidth }}
        onSearch={(name) => onChange({ name: name.trim() })}
      />
      <Select<number[]>
        mode="multiple"
        allowClear
        value={[...filter.status]}
        placeholder={say('status')}
        aria-label={say('status')}
        style={{ flex: '1 1 200px', maxWidth }}
        maxTagCount="responsive"
        options={STATUSES.map((value) => ({ value, label: say(`status_${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
    </Flex>
  )
}

function NoTasks({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  const say = useText('exams')
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={say('noMatches')}
          hint={say('noMatchesHint')}
          action={<Button onClick={onClear}>{say('clearFilters')}</Button>}
        />
      ) : (
        <EmptyState title={say('noTasks')} hint={say('noTasksHint')} />
      )}
    </Card>
  )
}

/** One task; of its steps the first that can be done carries the main button. */
function TaskCard({ task, steps }: { task: TaskRow; steps: TaskSteps }): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  const next = task.steps.find((step) => step.action === 'continue' || step.action === 'enter')?.processID
  return (
    <Card styles={{ body: { padding: '16px 20px 8px' } }}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between">
        <Flex wrap gap={10} align="center" style={{ minWidth: 0 }}>
          <h2 style={{ margin: 0, fontSize: 17, fontWeight: 600 }}>
            <Link to={taskPath(task.id)}>{task.name}</Link>
          </h2>
          <TaskStatus status={task.status} />
        </Flex>
        <Flex gap={10} align="center" style={{ flex: '0 1 240px' }}>
          <Progress
            percent={task.percent}
            showInfo={false}
            size="small"
            aria-label={say('percentDone', { percent: sayPercent(task.percent / 100) })}
            style={{ flex: 1, minWidth: 80 }}
          />
          <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
            {say('percentDone', { percent: sayPercent(task.percent / 100) })}
          </Typography.Text>
        </Flex>
      </Flex>
      <Flex wrap gap="0 16px">
        <Typography.Text type="secondary">
          {task.endTime === null
            ? say('windowOpen', { start: moment(task.startTime, task.zone, 'wait') })
            : say('window', { start: moment(task.startTime, task.zone, 'wait'), end: moment(task.endTime, task.zone) })}
        </Typography.Text>
        <Typography.Text type="secondary">{say('givenBy', { name: task.creatorName })}</Typography.Text>
      </Flex>
      {task.steps.map((step) => {
        const Row = taskStepOf(steps, step)
        return (
          <Row key={step.processID} taskID={task.id} step={step} zone={task.zone} isMain={step.processID === next} />
        )
      })}
    </Card>
  )
}
