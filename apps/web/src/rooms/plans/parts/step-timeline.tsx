// The steps of a plan in their order, each as its kind shows it.
import { FileTextOutlined } from '@ant-design/icons'
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { Flex, Timeline, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { stepKindOf, type StepKinds } from '../../../steps/step-kind.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useRefreshPlan } from '../api/plans.ts'

export function StepTimeline({ plan, kinds }: { plan: PlanDetail; kinds: StepKinds }): ReactNode {
  const say = useText('plans')
  const refresh = useRefreshPlan()
  return (
    <Timeline
      style={{ paddingTop: 8 }}
      items={[
        { key: 'start', content: <Moment label={say('start')} time={sayTime(plan.startTime, plan.zone)} /> },
        ...plan.processes.map((step, index) => {
          const { Row } = stepKindOf(kinds, step)
          return {
            key: step.id,
            icon: <FileTextOutlined aria-hidden />,
            content: (
              <Suspense fallback={<LoadingState />}>
                <Row plan={plan} step={step} number={index + 1} refresh={() => refresh(plan.id)} />
              </Suspense>
            ),
          }
        }),
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
