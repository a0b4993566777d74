// After the password of a manager who has set up a second step: a code of the app, a recovery code, or a passkey.
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { PasskeyEntry } from '../../../account/security/passkey-entry.tsx'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { signInBySecondStep, type SignInOutcome } from '../../../shared/sign-in.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import type { SignInFormProps } from './sign-in-props.ts'

/** `onBack` is called when the first step is to be done again, with the reason when it was not the person's wish. */
export function SecondStep({ onIn, onBack }: SignInFormProps & { onBack: (reason: string | null) => void }): ReactNode {
  const say = useText('access')
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const settle = (outcome: SignInOutcome): void => {
    if (outcome.kind === 'in') onIn(outcome)
    else onBack(say('noMenu'))
  }
  const submit = async ({ code }: { code: string }): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      settle(await signInBySecondStep(code.trim()))
    } catch (error) {
      if (isCallError(error, 'second-step-over')) onBack(error.message)
      else setFailure(showInForm(form, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<{ code: string }>
      name="second"
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Typography.Paragraph>{say('secondHint')}</Typography.Paragraph>
      <Form.Item
        name="code"
        label={say('secondCode')}
        rules={[{ required: true, whitespace: true, message: say('codeMissing') }]}
      >
        <Input size="large" autoComplete="one-time-code" autoFocus maxLength={20} />
      </Form.Item>
      <Flex vertical gap={8}>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say('signIn')}
        </Button>
        <PasskeyEntry onOutcome={settle} />
        <Button type="link" onClick={() => onBack(null)}>
          {say('secondBack')}
        </Button>
      </Flex>
    </Form>
  )
}
