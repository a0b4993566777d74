// Everything about a plan in one panel.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import type { ReactNode } from 'react'
import { serverNow } from '../../../shared/clock.ts'
import { sayNumber, sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { knownZone, sayZone } from './zone-time.ts'
import { FactList } from '../../../ui/facts.tsx'

export function PlanFacts({ plan }: { plan: PlanDetail }): ReactNode {
  const say = useText('plans')
  const facts: [string, ReactNode][] = [
    [say('start'), sayTime(plan.startTime, plan.zone)],
    [say('end'), plan.endTime ? sayTime(plan.endTime, plan.zone) : say('unlimited')],
    [say('zone'), sayZone(knownZone(plan.zone), serverNow())],
    [say('progress'), sayPercent(plan.percent / 100)],
    [say('trainees'), sayNumber(plan.traineeCount)],
    [say('creator'), plan.creatorName],
    [say('special'), plan.specialName],
    [say('type'), plan.typeName],
    [say('forLevel'), plan.forLevelName],
    [say('heldAs'), plan.formName],
    [say('place'), plan.place],
    [say('hours'), plan.hours > 0 ? sayNumber(plan.hours) : ''],
    [say('credit'), plan.credit > 0 ? sayNumber(plan.credit) : ''],
    [say('createTime'), sayTime(plan.createTime, plan.zone)],
  ]
  return (
    <>
      <FactList
        columns="fit"
        items={facts.filter(([, value]) => value !== '').map(([label, children]) => ({ key: label, label, children }))}
      />
      {plan.content && <p style={{ whiteSpace: 'pre-line', margin: '12px 0 0' }}>{plan.content}</p>}
    </>
  )
}
