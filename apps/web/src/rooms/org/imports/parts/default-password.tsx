// The default password of imported accounts: off unless somebody turns it on here, and said to be what it is.
import { setPasswordPolicy } from '@clearbelt/contract/org/activation-calls'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { usePasswordRule } from '../../../../shared/password-rule.ts'
import { sealPassword } from '../../../../shared/seal.ts'
import { fetchHandshake } from '../../../../shared/session.ts'
import { toast } from '../../../../shared/toast.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { POLICY_KEY, usePasswordPolicy } from '../api/password-policy.ts'

interface Values {
  isOn: boolean
  password?: string
}

export function DefaultPassword(): ReactNode {
  const say = useText('imports')
  const rule = usePasswordRule()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const policy = usePasswordPolicy()
  const submit = async ({ isOn, password }: Values): Promise<void> => {
    await call(
      setPasswordPolicy,
      isOn && password ? { password: sealPassword((await fetchHandshake()).passwordKey, password) } : {},
      { silent: true },
    )
    toast('success', say('saved'))
    await client.invalidateQueries({ queryKey: POLICY_KEY })
  }
  const isOn = policy.data?.defaultPassword ?? false
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={!policy.data}>
        {say(isOn ? 'defaultIsOn' : 'defaultIsOff')}
      </Button>
      <FormDialog<Values>
        open={open}
        title={say('defaultTitle')}
        initial={{ isOn }}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <Alert type="warning" showIcon title={say('defaultHint')} style={{ marginBottom: 16 }} />
        <Form.Item name="isOn" label={say('defaultOn')} valuePropName="checked" required>
          <Switch />
        </Form.Item>
        <Form.Item noStyle dependencies={['isOn']}>
          {({ getFieldValue }) =>
            getFieldValue('isOn') ? (
              <Form.Item
                name="password"
                label={say('defaultPassword')}
                extra={say('defaultRule', { min: rule.min })}
                rules={[
                  { required: true, message: say('required') },
                  {
                    validator: (_, value?: string) =>
                      !value || isStrongPassword(value, rule)
                        ? Promise.resolve()
                        : Promise.reject(new Error(say('defaultRule', { min: rule.min }))),
                  },
                ]}
              >
                <Input.Password maxLength={20} autoComplete="new-password" />
              </Form.Item>
            ) : null
          }
        </Form.Item>
      </FormDialog>
    </>
  )
}
