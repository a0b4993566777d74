// The results of a plan, one step at a time; which step is shown stands in the address.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../../shared/i18n.ts'
import { StepResults } from './step-results.tsx'

export function PlanResults({ plan }: { plan: PlanDetail }): ReactNode {
  const say = useText('results')
  const [params, setParams] = useSearchParams()
  const step = plan.processes.find((one) => one.id === params.get('step')) ?? plan.processes[0]
  if (!step) return null
  return (
    <Flex vertical gap={16}>
      {plan.processes.length > 1 && (
        <Select
          aria-label={say('exam')}
          style={{ maxWidth: 420 }}
          value={step.id}
          options={plan.processes.map((one, index) => ({
            value: one.id,
            label: `${say('examNo', { number: index + 1 })}: ${one.paperName}`,
          }))}
          onChange={(next) => setParams({ tab: 'results', step: next }, { replace: true })}
        />
      )}
      <StepResults key={step.id} processID={step.id} />
    </Flex>
  )
}
