// One mock exam of a task: what it is, the best that was reached, and the way to it.
import type { MockStepOfTask } from '@clearbelt/contract/steps/mock-exam'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { writeScore } from '../../../console/score.ts'
import { useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import type { TaskStepProps } from '../../../steps/task-step.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Outcome } from './outcome.tsx'
import { mockPath } from './paths.ts'

export function MockRow({ taskID, step, zone, isMain }: TaskStepProps<MockStepOfTask>): ReactNode {
  const say = useText('mocks')
  const moment = useMoment()
  const facts = [
    say('questions', { count: step.questionCount }),
    say('minutes', { count: step.duration }),
    say('passAt', { score: writeScore(step.passLine), total: writeScore(step.totalScore) }),
    step.attemptsLeft === null ? say('unlimited') : say('attemptsLeft', { count: step.attemptsLeft }),
    ...(step.deadline === null ? [] : [say('until', { time: moment(step.deadline, zone) })]),
  ]
  const isClosed = step.action === 'wait' || step.action === 'none'
  return (
    <Flex wrap gap="8px 20px" align="center" justify="space-between" style={{ paddingBlock: 12 }}>
      <Flex vertical gap={4} style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Flex wrap gap={8} align="center">
          <Typography.Text strong>{step.paperName}</Typography.Text>
          <Tag style={{ marginInlineEnd: 0 }}>{say('mock')}</Tag>
          {step.action === 'continue' && (
            <Tag color="processing" style={{ marginInlineEnd: 0 }}>
              {say('running')}
            </Tag>
          )}
          {step.score !== null && <Outcome score={step.score} isPass={step.isPass} />}
          {step.score === null && step.attempted > 0 && <Tag>{say('scoreLater')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">{facts.join(' · ')}</Typography.Text>
        {step.attempted > 0 && (
          <Typography.Text type="secondary">{say('attempted', { count: step.attempted })}</Typography.Text>
        )}
      </Flex>
      {isClosed ? (
        <Typography.Text type="secondary">{say(`action_${step.action}`)}</Typography.Text>
      ) : (
        <LinkButton
          size="large"
          type={isMain ? 'primary' : 'default'}
          to={mockPath(taskID, step.processID)}
          aria-label={say('actionNamed', { action: say(`action_${step.action}`), name: step.paperName })}
        >
          {say(`action_${step.action}`)}
        </LinkButton>
      )}
    </Flex>
  )
}
