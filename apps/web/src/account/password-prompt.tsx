// The question for the password where a session was opened by face.
import { confirmPassword } from '@clearbelt/contract/access/face-calls'
import { Form, Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'
import { usePrompt } from '../shared/password-proof.ts'
import { sealPassword } from '../shared/seal.ts'
import { fetchHandshake } from '../shared/session.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'

export function PasswordPrompt(): ReactNode {
  const say = useText('account')
  const settle = usePrompt((prompt) => prompt.settle)
  const submit = async ({ password }: { password: string }): Promise<void> => {
    const { passwordKey } = await fetchHandshake()
    await call(confirmPassword, { password: sealPassword(passwordKey, password) }, { silent: true })
  }
  return (
    <FormDialog<{ password: string }>
      open={settle !== null}
      title={say('passwordTitle')}
      okText={say('goOn')}
      onSubmit={submit}
      onClose={(done) => settle?.(done)}
    >
      <Typography.Paragraph type="secondary">{say('passwordHint')}</Typography.Paragraph>
      <Form.Item name="password" label={say('password')} rules={[{ required: true, message: say('required') }]}>
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
