// The results of a plan, one step at a time; which step is shown stands in the address.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { stepKindOf, useStepTexts, type StepKinds } from '../../../steps/step-kind.ts'

export function PlanResults({ plan, kinds }: { plan: PlanDetail; kinds: StepKinds }): ReactNode {
  const say = useText('plans')
  useStepTexts(kinds)
  const [params, setParams] = useSearchParams()
  const step = plan.processes.find((one) => one.id === params.get('step')) ?? plan.processes[0]
  if (!step) return null
  const { Results } = stepKindOf(kinds, step)
  return (
    <Flex vertical gap={16}>
      {plan.processes.length > 1 && (
        <Select
          aria-label={say('resultsOfStep')}
          style={{ maxWidth: 420 }}
          value={step.id}
          options={plan.processes.map((one, index) => {
            const kind = stepKindOf(kinds, one)
            return { value: one.id, label: `${kind.say.title(index + 1)}: ${kind.nameOf(one)}` }
          })}
          onChange={(next) => setParams({ tab: 'results', step: next }, { replace: true })}
        />
      )}
      <Results key={step.id} processID={step.id} />
    </Flex>
  )
}
