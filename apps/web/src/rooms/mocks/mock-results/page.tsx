// The results of one mock exam as a page of its own.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { usePlan } from '../../../shared/plan-query.ts'
import { Page } from '../../../ui/page.tsx'
import { MockResults } from './results.tsx'

export function MockResultsPage(): ReactNode {
  const say = useText('mock-results')
  const { planId = '', processID = '' } = useParams()
  const plan = usePlan(planId)
  const step = plan.data?.processes.find((one) => one.id === processID)
  const title = step?.businessType === STEP_CODES['mock-exam'] ? step.mockPaperName : say('title_results')
  return (
    <Page
      title={title}
      crumbs={[
        { label: say('title_plans'), to: '/train/trainPlan' },
        ...(plan.data ? [{ label: plan.data.name, to: `/train/trainPlan/detail/${planId}` }] : []),
      ]}
    >
      <MockResults key={processID} processID={processID} />
    </Page>
  )
}
