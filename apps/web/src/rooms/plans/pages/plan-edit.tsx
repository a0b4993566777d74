// Changes a plan: a draft wholly, a published one as far as nobody has sat it.
import { Alert } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { PlanDetail, TraineeRow } from '@clearbelt/contract/plans/calls'
import { useText } from '../../../shared/i18n.ts'
import type { StepKinds } from '../../../steps/step-kind.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { usePlan } from '../../../shared/plan-query.ts'
import { useAllTrainees } from '../api/plans.ts'
import { PlanForm } from '../parts/plan-form.tsx'
import { valuesOf } from '../parts/plan-values.ts'
import { PlanStatus } from '../parts/status-tags.tsx'
import { knownZone } from '../parts/zone-time.ts'
import type { PlanSlots } from '../slots.ts'

export function PlanEditPage({ steps }: Pick<PlanSlots, 'steps'>): ReactNode {
  const say = useText('plans')
  const { planId = '' } = useParams()
  const plan = usePlan(planId)
  const trainees = useAllTrainees(planId, plan.data?.auth.edit === true)
  const crumbs = [
    { label: say('title_plans'), to: '/train/trainPlan' },
    ...(plan.data ? [{ label: plan.data.name, to: `/train/trainPlan/detail/${planId}` }] : []),
  ]
  return (
    <Page crumbs={crumbs} mark={plan.data && <PlanStatus plan={plan.data} />}>
      <QueryState query={fresh(plan)}>
        {(one) =>
          one.auth.edit ? (
            <QueryState query={fresh(trainees)}>
              {(rows) => <Editing plan={one} trainees={rows} kinds={steps} />}
            </QueryState>
          ) : (
            <EmptyState
              title={say('cannotEdit')}
              hint={say('cannotEditHint')}
              action={<LinkButton to={`/train/trainPlan/detail/${planId}`}>{say('toPlan')}</LinkButton>}
            />
          )
        }
      </QueryState>
    </Page>
  )
}

/** A form begins with what the server has now, not with what was fetched some time ago. */
const fresh = <T,>(query: {
  data: T | undefined
  error: unknown
  refetch: () => unknown
  isFetchedAfterMount: boolean
}) => ({ data: query.isFetchedAfterMount ? query.data : undefined, error: query.error, refetch: query.refetch })

/** What the form begins with, and of which state of the plan that is. */
const firstOf = (plan: PlanDetail, trainees: readonly TraineeRow[], kinds: StepKinds) => ({
  values: valuesOf(plan, trainees, kinds),
  stored: { id: plan.id, memberIDs: trainees.map((row) => row.userID), updateTime: plan.updateTime },
})

function Editing({
  plan,
  trainees,
  kinds,
}: {
  plan: PlanDetail
  trainees: readonly TraineeRow[]
  kinds: StepKinds
}): ReactNode {
  const say = useText('plans')
  // What the form starts with is taken once; a refresh of the plan must not change what is being typed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const initial = useMemo(() => firstOf(plan, trainees, kinds), [plan.id])
  return (
    <>
      {plan.published && <Alert type="info" showIcon title={say('editPublished')} style={{ maxWidth: 960 }} />}
      <PlanForm
        key={plan.id}
        initial={initial.values}
        stored={initial.stored}
        isPublished={plan.published}
        zone={knownZone(plan.zone)}
        kinds={kinds}
      />
    </>
  )
}
