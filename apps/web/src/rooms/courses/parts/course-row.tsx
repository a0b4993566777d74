// One course of a task: what it is, how far one is, and the way to it.
import type { CourseStepOfTask } from '@clearbelt/contract/steps/course'
import { Flex, Progress, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import type { TaskStepProps } from '../../../steps/task-step.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { studyPath } from './paths.ts'

export function CourseRow({ taskID, step, zone, isMain }: TaskStepProps<CourseStepOfTask>): ReactNode {
  const say = useText('course-step')
  const moment = useMoment()
  const facts = [
    step.courseTypeName,
    say('sections', { count: step.sectionCount }),
    ...(step.deadline === null ? [] : [say('untilTime', { time: moment(step.deadline, zone) })]),
  ]
  return (
    <Flex wrap gap="8px 20px" align="center" justify="space-between" style={{ paddingBlock: 12 }}>
      <Flex vertical gap={4} style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Flex wrap gap={8} align="center">
          <Typography.Text strong>{step.courseName}</Typography.Text>
          <Tag style={{ marginInlineEnd: 0 }}>{say('course')}</Tag>
          {step.isDone && (
            <Tag color="success" style={{ marginInlineEnd: 0 }}>
              {say('done')}
            </Tag>
          )}
        </Flex>
        <Typography.Text type="secondary">{facts.join(' · ')}</Typography.Text>
        {!step.isDone && step.percent > 0 && (
          <Flex gap={8} align="center">
            <Progress
              percent={step.percent}
              showInfo={false}
              size="small"
              style={{ width: 120, margin: 0 }}
              aria-hidden
            />
            <Typography.Text type="secondary">
              {say('studiedPercent', { percent: sayPercent(step.percent / 100) })}
            </Typography.Text>
          </Flex>
        )}
      </Flex>
      {step.action === 'wait' ? (
        <Typography.Text type="secondary">{say('action_wait')}</Typography.Text>
      ) : (
        <LinkButton
          size="large"
          type={isMain ? 'primary' : 'default'}
          to={studyPath(taskID, step.processID)}
          aria-label={say('actionNamed', { action: say(`action_${step.action}`), name: step.courseName })}
        >
          {say(`action_${step.action}`)}
        </LinkButton>
      )}
    </Flex>
  )
}
