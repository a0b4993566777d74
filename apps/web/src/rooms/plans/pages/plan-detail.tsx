// One plan: what it is, its steps, its trainees and its results, and what can be done with it.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { Button, Card, Col, Row } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, LoadingState, QueryState } from '../../../ui/states.tsx'
import { TabSet } from '../../../ui/tab-set.tsx'
import { usePlan } from '../../../shared/plan-query.ts'
import { CloneDialog } from '../parts/clone-dialog.tsx'
import { ExtendDialog } from '../parts/extend-dialog.tsx'
import { PlanFacts } from '../parts/plan-facts.tsx'
import { PlanMenu } from '../parts/plan-menu.tsx'
import { PlanResults } from '../parts/plan-results.tsx'
import { PlanStatus } from '../parts/status-tags.tsx'
import { StepTimeline } from '../parts/step-timeline.tsx'
import { TraineeTable } from '../parts/trainee-table.tsx'
import { usePlanActs } from '../parts/use-plan-acts.tsx'
import type { PlanSlots } from '../slots.ts'

export function PlanDetailPage({ steps }: PlanSlots): ReactNode {
  const say = useText('plans')
  const { planId = '' } = useParams()
  const plan = usePlan(planId)
  return (
    <Page
      title={plan.data?.name}
      crumbs={[{ label: say('title_plans'), to: '/train/trainPlan' }]}
      mark={plan.data && <PlanStatus plan={plan.data} />}
      actions={plan.data && <Actions plan={plan.data} />}
    >
      <QueryState query={plan}>
        {(one) => (
          <>
            <Row gutter={[16, 16]} align="stretch">
              <Col xs={24} xl={13}>
                <Panel title={say('basicInfo')}>
                  <PlanFacts plan={one} />
                </Panel>
              </Col>
              <Col xs={24} xl={11}>
                <Panel title={say('steps')}>
                  <StepTimeline plan={one} kinds={steps} />
                </Panel>
              </Col>
            </Row>
            <Parts plan={one} kinds={steps} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Card size="small" style={{ height: '100%' }} title={<h2 style={{ font: 'inherit', margin: 0 }}>{title}</h2>}>
    {children}
  </Card>
)

/** Trainees and results; which of them is open stands in the address. */
function Parts({ plan, kinds }: { plan: PlanDetail; kinds: PlanSlots['steps'] }): ReactNode {
  const say = useText('plans')
  const [params, setParams] = useSearchParams()
  const open = params.get('tab') === 'results' ? 'results' : 'trainees'
  return (
    <TabSet
      activeKey={open}
      destroyOnHidden
      onChange={(tab) => setParams(tab === 'results' ? { tab } : {}, { replace: true })}
      items={[
        {
          key: 'trainees',
          label: say('traineesTab', { count: plan.traineeCount }),
          children: <TraineeTable plan={plan} />,
        },
        {
          key: 'results',
          label: say('results'),
          children: plan.published ? (
            <Suspense fallback={<LoadingState />}>
              <PlanResults plan={plan} kinds={kinds} />
            </Suspense>
          ) : (
            <Card>
              <EmptyState title={say('noResultsDraft')} hint={say('noResultsDraftHint')} />
            </Card>
          ),
        },
      ]}
    />
  )
}

function Actions({ plan }: { plan: PlanDetail }): ReactNode {
  const say = useText('plans')
  const navigate = useNavigate()
  const acts = usePlanActs()
  const [extending, setExtending] = useState(false)
  const [cloning, setCloning] = useState(false)
  return (
    <>
      {plan.auth.publish && (
        <Button type="primary" onClick={() => void acts.publish(plan)}>
          {say('publish')}
        </Button>
      )}
      {plan.auth.edit && <LinkButton to={`/train/trainPlan/edit/${plan.id}`}>{say('edit')}</LinkButton>}
      <PlanMenu
        plan={plan}
        onExtend={() => setExtending(true)}
        onClone={() => setCloning(true)}
        onDelete={() => void acts.remove(plan).then((gone) => gone && navigate('/train/trainPlan', { replace: true }))}
      />
      <ExtendDialog plan={extending ? plan : null} onClose={() => setExtending(false)} />
      <CloneDialog plan={cloning ? plan : null} onClose={() => setCloning(false)} />
    </>
  )
}
