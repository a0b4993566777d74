// One exam of a task: what it is, how it went, and what can be done with it now.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { writeScore } from '../../../console/score.ts'
import type { TaskStepProps } from '../../../steps/task-step.ts'
import type { ExamStepOfTask } from '@clearbelt/contract/steps/exam'
import { examPath, resultPath } from './paths.ts'
import { StepFacts } from './step-facts.tsx'

/** A step with its action as the server decided it. */
export function StepRow({ taskID, step, zone, isMain }: TaskStepProps<ExamStepOfTask>): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  return (
    <Flex wrap gap="8px 20px" align="center" justify="space-between" style={{ paddingBlock: 12 }}>
      <Flex vertical gap={4} style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Flex wrap gap={8} align="center">
          <Typography.Text strong>{step.paperName}</Typography.Text>
          <Outcome step={step} />
          {step.resitStatus !== null && <Tag>{say(`resit_${step.resitStatus}`)}</Tag>}
        </Flex>
        <StepFacts step={step} zone={zone} />
        {step.submitTime !== null && (
          <Typography.Text type="secondary">
            {say('submitted', { time: moment(step.submitTime, zone) })}
          </Typography.Text>
        )}
      </Flex>
      <StepActions taskID={taskID} step={step} isMain={isMain} />
    </Flex>
  )
}

function Outcome({ step }: { step: ExamStepOfTask }): ReactNode {
  const say = useText('exams')
  if (step.action === 'continue') return <Tag color="processing">{say('running')}</Tag>
  if (step.score !== null && step.isPass !== null) {
    return (
      <Tag
        color={step.isPass ? 'success' : 'error'}
        icon={step.isPass ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      >
        {say('ownScore', { count: Number(step.score), score: writeScore(step.score) })} ·{' '}
        {say(step.isPass ? 'passed' : 'notPassed')}
      </Tag>
    )
  }
  return step.submitTime === null ? null : <Tag>{say('resultLater')}</Tag>
}

function StepActions({
  taskID,
  step,
  isMain,
}: Pick<TaskStepProps<ExamStepOfTask>, 'taskID' | 'step' | 'isMain'>): ReactNode {
  const say = useText('exams')
  const { action, testID } = step
  const mayLook = testID !== null && action !== 'continue'
  return (
    <Flex wrap gap={8} align="center">
      {action === 'resit' && step.resitsLeft > 0 && (
        <Typography.Text type="secondary">{say('resitsLeft', { count: step.resitsLeft })}</Typography.Text>
      )}
      {mayLook && (
        <LinkButton size="large" to={resultPath(taskID, step.processID, testID)}>
          {say(step.canReview ? 'action_view' : 'action_result')}
        </LinkButton>
      )}
      {(action === 'enter' || action === 'continue' || action === 'resit') && (
        <LinkButton size="large" type={isMain ? 'primary' : 'default'} to={examPath(taskID, step.processID)}>
          {say(`action_${action}`)}
        </LinkButton>
      )}
      {(action === 'wait' || action === 'none') && !mayLook && (
        <Typography.Text type="secondary">{say(`action_${action}`)}</Typography.Text>
      )}
    </Flex>
  )
}
