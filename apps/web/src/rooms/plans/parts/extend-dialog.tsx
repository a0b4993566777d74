// Moves the end of a plan; cleared, the plan has no end.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { extendPlan, type PlanRow } from '@clearbelt/contract/plans/calls'
import { findExtensionProblem } from '@clearbelt/domain/plans/plan-window'
import { Form, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { serverNow } from '../../../shared/clock.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRefreshPlan } from '../api/plans.ts'
import { sayZone } from './zone-time.ts'
import { ZonedTimeField } from './zoned-time-field.tsx'

interface Values {
  endTime: string | null
}

/** What is wrong with a new end, in words, or null. */
export function extensionFault(endTime: string | null, plan: Pick<PlanRow, 'startTime'>, now: number): string | null {
  const problem = findExtensionProblem(
    endTime === null ? null : Date.parse(endTime),
    { startTime: Date.parse(plan.startTime) },
    now,
  )
  if (problem === null) return null
  return planErrors[problem === 'end-before-today' ? 'end-in-past' : 'window-backwards'].text[culture]
}

export function ExtendDialog({ plan, onClose }: { plan: PlanRow | null; onClose: () => void }): ReactNode {
  const say = useText('plans')
  const refresh = useRefreshPlan()
  const [form] = Form.useForm<Values>()
  const end = Form.useWatch('endTime', form)
  const submit = async ({ endTime }: Values): Promise<void> => {
    if (!plan) return
    await call(extendPlan, { id: plan.id, endTime: endTime ?? null }, { silent: true })
    toast('success', say('extended'))
    await refresh(plan.id)
  }
  return (
    <FormDialog<Values>
      open={plan !== null}
      form={form}
      title={plan ? say('extendTitle', { name: plan.name }) : ''}
      initial={{ endTime: plan?.endTime ?? null }}
      onSubmit={submit}
      onClose={onClose}
    >
      {plan && (
        <>
          <Form.Item
            name="endTime"
            label={say('newEnd')}
            extra={say('extendHint', { zone: sayZone(plan.zone, serverNow()) })}
            rules={[
              {
                validator: (_, value: string | null) => {
                  const fault = extensionFault(value ?? null, plan, serverNow())
                  return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
                },
              },
            ]}
          >
            <ZonedTimeField zone={plan.zone} autoFocus placeholder={say('unlimited')} />
          </Form.Item>
          <Typography.Text type="secondary" aria-live="polite">
            {end ? '' : say('willBeUnlimited')}
          </Typography.Text>
        </>
      )}
    </FormDialog>
  )
}
