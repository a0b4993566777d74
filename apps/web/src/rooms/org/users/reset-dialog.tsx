// Whose passwords are reset, and how they get new ones: shown here for a few, by slips for any number.
import { queryUsers } from '@clearbelt/contract/org/calls'
import { BULK_PASSWORDS_MAX } from '@clearbelt/contract/org/user-list-calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Typography } from 'antd'
import { type ReactNode } from 'react'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { ListInput } from '../api/user-list.ts'

interface Wish {
  whom: 'ticked' | 'listed'
  how: 'here' | 'slips'
}

export interface ResetDialogProps {
  open: boolean
  ticked: number
  list: ListInput
  onClose: () => void
  /** Shows the passwords of the ticked here. */
  onHere: () => Promise<void>
  /** Takes the passwords of the ticked or of all that the list shows away. */
  onSlips: (whom: Wish['whom']) => Promise<void>
}

export function ResetDialog({ open, ticked, list, onClose, onHere, onSlips }: ResetDialogProps): ReactNode {
  const say = useText('org')
  const [form] = Form.useForm<Wish>()
  const listed = useQuery({
    queryKey: ['users', 'count', list],
    enabled: open,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callPaged(queryUsers, { ...list, Limit: 1 }, { signal, silent: true })).total,
  })
  const whom = Form.useWatch('whom', form) ?? 'ticked'
  const isMany = whom === 'listed' || ticked > BULK_PASSWORDS_MAX
  const how = Form.useWatch('how', form) ?? 'here'
  return (
    <FormDialog<Wish>
      open={open}
      form={form}
      title={say('resetPassword')}
      okText={say('resetPassword')}
      onClose={onClose}
      initial={{ whom: 'ticked', how: isMany ? 'slips' : 'here' }}
      onSubmit={(wish) => (isMany || wish.how === 'slips' ? onSlips(wish.whom) : onHere())}
    >
      <Form.Item name="whom" required label={say('resetWhom')}>
        <Radio.Group
          vertical
          options={[
            { value: 'ticked', label: say('resetTicked', { count: sayNumber(ticked) }) },
            {
              value: 'listed',
              disabled: !listed.data,
              label:
                listed.data === undefined
                  ? say('resetListedAll')
                  : say('resetListed', { count: sayNumber(listed.data) }),
            },
          ]}
        />
      </Form.Item>
      {!isMany && (
        <Form.Item name="how" required label={say('resetHow')}>
          <Radio.Group
            vertical
            options={[
              { value: 'here', label: say('resetHere') },
              { value: 'slips', label: say('resetBySlips') },
            ]}
          />
        </Form.Item>
      )}
      <Typography.Paragraph type="secondary" aria-live="polite">
        {say(isMany || how === 'slips' ? 'resetSlipsText' : 'resetPasswordsText')}
      </Typography.Paragraph>
    </FormDialog>
  )
}
