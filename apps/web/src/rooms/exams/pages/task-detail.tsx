// One task: what it is about, its exams with what can be done now, its window and the own results.
import { Card, Divider, Flex, Progress, Typography } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useTask, type TaskDetail } from '../api/tasks.ts'
import { TASKS_PATH, taskStepOf, type TaskSteps } from '../../../steps/task-step.ts'
import { TaskStatus } from '../parts/task-status.tsx'
import { FactList } from '../../../ui/facts.tsx'

/** `steps` shows the steps of each kind. */
export function TaskDetailPage({ steps }: { steps: TaskSteps }): ReactNode {
  const say = useText('exams')
  const { taskId = '' } = useParams()
  const task = useTask(taskId)
  const crumbs = [
    { label: say('title_myTask'), to: TASKS_PATH },
    { label: task.data?.name ?? say('title_myTaskDetail') },
  ]
  return (
    <Page
      title={task.data?.name ?? say('title_myTaskDetail')}
      mark={task.data && <TaskStatus status={task.data.status} />}
      crumbs={crumbs}
    >
      <QueryState query={task} rows={8}>
        {(detail) => <Detail task={detail} steps={steps} />}
      </QueryState>
    </Page>
  )
}

function Detail({ task, steps }: { task: TaskDetail; steps: TaskSteps }): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  const next = task.steps.find((step) => step.action === 'continue' || step.action === 'enter')?.processID
  const heading = (text: string): ReactNode => <h2 style={{ font: 'inherit', margin: 0 }}>{text}</h2>
  return (
    <Flex wrap gap={20} align="start">
      <Flex vertical gap={20} style={{ flex: '3 1 460px', minWidth: 0 }}>
        <Card title={heading(say('steps'))} styles={{ body: { paddingBlock: 8 } }}>
          {task.steps.length === 0 && <EmptyState title={say('noSteps')} />}
          {task.steps.map((step, index) => {
            const Row = taskStepOf(steps, step)
            return (
              <Fragment key={step.processID}>
                {index > 0 && <Divider style={{ margin: 0 }} />}
                <Row taskID={task.id} step={step} zone={task.zone} isMain={step.processID === next} />
              </Fragment>
            )
          })}
        </Card>
        {task.content !== '' && (
          <Card title={heading(say('content'))}>
            <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBottom: 0 }}>
              {task.content}
            </Typography.Paragraph>
          </Card>
        )}
      </Flex>
      <Card title={heading(say('details'))} style={{ flex: '1 1 280px', minWidth: 0 }}>
        <Flex vertical gap={12}>
          <Progress
            percent={task.percent}
            showInfo={false}
            aria-label={say('percentDone', { percent: sayPercent(task.percent / 100) })}
          />
          <FactList
            labelAbove
            items={[
              {
                key: 'percent',
                label: say('progress'),
                children: say('percentDone', { percent: sayPercent(task.percent / 100) }),
              },
              { key: 'from', label: say('starts'), children: moment(task.startTime, task.zone, 'wait') },
              {
                key: 'to',
                label: say('ends'),
                children: task.endTime === null ? say('never') : moment(task.endTime, task.zone),
              },
              { key: 'by', label: say('trainer'), children: task.creatorName },
            ]}
          />
        </Flex>
      </Card>
    </Flex>
  )
}
