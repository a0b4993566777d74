// Copies a plan as a draft under a name of its own; trainees are not copied.
import { clonePlan, type PlanRow } from '@clearbelt/contract/plans/calls'
import { Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PLANS_TABLE } from '../api/plans.ts'

interface Values {
  name: string
}

export function CloneDialog({
  plan,
  onClose,
}: {
  plan: Pick<PlanRow, 'id' | 'name'> | null
  onClose: () => void
}): ReactNode {
  const say = useText('plans')
  const navigate = useNavigate()
  const refresh = useRefreshTable(PLANS_TABLE)
  const lost = useRef<LostKeys>(new Map())
  const submit = async ({ name }: Values): Promise<void> => {
    if (!plan) return
    const input = { planId: plan.id, name }
    const { id } = await sendOnce(input, lost.current, (requestKey) =>
      call(clonePlan, input, { silent: true, requestKey }),
    )
    toast('success', say('cloned'))
    await refresh()
    void navigate(`/train/trainPlan/edit/${id}`)
  }
  return (
    <FormDialog<Values>
      open={plan !== null}
      title={say('cloneTitle')}
      okText={say('clone')}
      initial={{ name: plan?.name ?? '' }}
      onSubmit={submit}
      onClose={() => {
        // Who opens it again has seen the list meanwhile, and means another one.
        lost.current.clear()
        onClose()
      }}
    >
      <Form.Item
        name="name"
        label={say('name')}
        extra={say('cloneHint')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
