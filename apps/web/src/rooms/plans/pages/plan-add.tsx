// Creates a plan; the address may name its first step (`?paper=ID`: an exam of that paper), and what one chose for the
// last plan stands there again.
import { OFFERED_STEPS } from '@clearbelt/contract/steps/codes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { readTrainingSettings } from '../../../shared/training-settings.ts'
import { listStepKinds, type StepDraft, type StepKinds } from '../../../steps/step-kind.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { PlanForm } from '../parts/plan-form.tsx'
import { newPlan } from '../parts/plan-values.ts'
import { knownZone } from '../parts/zone-time.ts'
import type { PlanSlots } from '../slots.ts'

/** The step that the address names, of the first kind that finds one. */
async function readFirst(kinds: StepKinds, params: URLSearchParams, signal: AbortSignal): Promise<StepDraft | null> {
  for (const kind of listStepKinds(kinds)) {
    const found = await kind.readAddress(params, signal)
    if (found) return found
  }
  return null
}

export function PlanAddPage({ steps }: Pick<PlanSlots, 'steps'>): ReactNode {
  const say = useText('plans')
  const zone = knownZone(useZone())
  const [params] = useSearchParams()
  const first = useQuery({
    queryKey: ['plan', 'first-step', params.toString()],
    enabled: params.size > 0,
    queryFn: ({ signal }) => readFirst(steps, params, signal),
    retry: false,
    staleTime: 60_000,
  })
  const userID = useSession()?.userID ?? ''
  // What cannot be had leaves its fields empty; the call has said why.
  const isReady = params.size === 0 || !first.isPending
  return (
    <Page crumbs={[{ label: say('title_plans'), to: '/train/trainPlan' }]}>
      {isReady ? (
        <PlanForm
          initial={{ ...newPlan(first.data ?? steps[OFFERED_STEPS[0]].create()), ...readTrainingSettings(userID) }}
          stored={null}
          isPublished={false}
          zone={zone}
          kinds={steps}
        />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}
