// The results of one step as a page of its own.
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { sayTime, useText } from '../../../../shared/i18n.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { Page } from '../../../../ui/page.tsx'
import { examOfPlan } from '../api/exam-of-plan.ts'
import { usePlan } from '../../../../shared/plan-query.ts'
import { StepResults } from '../parts/step-results.tsx'

export function ResultsPage(): ReactNode {
  const say = useText('results')
  const mode = useBreakpoint()
  const { planId = '', processID = '' } = useParams()
  const plan = usePlan(planId)
  const step = examOfPlan(plan.data, processID)
  const ends = step?.deadline ?? plan.data?.endTime ?? null
  const crumbs = [
    { label: say('title_plans'), to: '/train/trainPlan' },
    ...(plan.data ? [{ label: plan.data.name, to: `/train/trainPlan/detail/${planId}` }] : []),
  ]
  return (
    <Page
      title={step?.paperName ?? say('title_results')}
      crumbs={crumbs}
      mark={
        plan.data &&
        mode !== 'mobile' && (
          <Tag color={plan.data.status === 1 ? 'success' : 'default'}>
            {plan.data.status === 1 && ends
              ? say('untilTime', { time: sayTime(ends, plan.data.zone) })
              : plan.data.statusName}
          </Tag>
        )
      }
    >
      <StepResults processID={processID} />
    </Page>
  )
}
