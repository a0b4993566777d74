// The steps of a plan in their order, each with its paper, its rules, its results and, where held back, their release.
import { FileTextOutlined } from '@ant-design/icons'
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import type { AnyStepShown } from '@clearbelt/contract/steps/registry'
import { Button, Flex, Tag, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { usePlanActs } from './use-plan-acts.tsx'

export function StepTimeline({ plan }: { plan: PlanDetail }): ReactNode {
  const say = useText('plans')
  return (
    <Timeline
      style={{ paddingTop: 8 }}
      items={[
        { key: 'start', content: <Moment label={say('start')} time={sayTime(plan.startTime, plan.zone)} /> },
        ...plan.processes.map((step, index) => ({
          key: step.id,
          icon: <FileTextOutlined aria-hidden />,
          content: <Step plan={plan} step={step} number={index + 1} />,
        })),
        {
          key: 'end',
          content: (
            <Moment label={say('end')} time={plan.endTime ? sayTime(plan.endTime, plan.zone) : say('unlimited')} />
          ),
        },
      ]}
    />
  )
}

const Moment = ({ label, time }: { label: string; time: string }): ReactNode => (
  <Flex gap={8} wrap>
    <Typography.Text>{label}</Typography.Text>
    <Typography.Text type="secondary">{time}</Typography.Text>
  </Flex>
)

function Step({ plan, step, number }: { plan: PlanDetail; step: AnyStepShown; number: number }): ReactNode {
  const say = useText('plans')
  const acts = usePlanActs()
  const mayInvigilate = useHolds('train.invigilate')
  const isHeldBack = step.release === 'manual' && !step.released
  const rules = [
    step.formName,
    say('images', { count: step.questionCount }),
    say('minutesShort', { minutes: step.duration }),
    say('passOf', { pass: sayNumber(Number(step.passLine)), total: sayNumber(Number(step.totalScore)) }),
    step.resit > 0 ? say('resitCount', { count: step.resit }) : say('noResit'),
    say(`resultsWhen_${step.release}`),
    ...(step.deadline ? [say('untilTime', { time: sayTime(step.deadline, plan.zone) })] : []),
    ...(step.disorder ? [say('disorder')] : []),
    ...(step.allowReview ? [] : [say('noReview')]),
    ...(step.extraMarks > 0 ? [say('extraMarksCount', { count: step.extraMarks })] : []),
  ]
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>{step.paperName}</Typography.Text>
        <Tag>{say('examNo', { number })}</Tag>
        {step.release === 'manual' && (
          <Tag color={step.released ? 'success' : 'warning'}>{say(step.released ? 'isReleased' : 'isHeldBack')}</Tag>
        )}
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {rules.join(' · ')}
      </Typography.Text>
      {step.paperKnowledgeName && (
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {say('categoriesOf', { names: step.paperKnowledgeName })}
        </Typography.Text>
      )}
      <Flex gap={8} wrap>
        <LinkButton
          size="small"
          to={`/train/trainPlan/detail/${plan.id}/paperPreview/${step.snapshotID}`}
          aria-label={say('previewNamed', { name: step.paperName })}
        >
          {say('preview')}
        </LinkButton>
        {plan.published && plan.auth.results && (
          <LinkButton
            size="small"
            to={`/train/trainPlan/detail/${plan.id}/results/${step.id}`}
            aria-label={say('resultsNamed', { name: step.paperName })}
          >
            {say('results')}
          </LinkButton>
        )}
        {plan.published && mayInvigilate && (
          <LinkButton
            size="small"
            to={`/invigilate/detail/${step.id}?plan=${plan.id}`}
            aria-label={say('examDayNamed', { name: step.paperName })}
          >
            {say('examDay')}
          </LinkButton>
        )}
        {plan.published && plan.auth.extend && isHeldBack && (
          <Button size="small" type="primary" onClick={() => void acts.release(plan, step)}>
            {say('release')}
          </Button>
        )}
        {plan.published && plan.auth.extend && step.release === 'manual' && step.released && (
          <Button size="small" onClick={() => void acts.withdraw(plan, step)}>
            {say('withdraw')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
