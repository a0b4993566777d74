// The forms of the login page, one for each method of signing in.
import { Alert, Button, ConfigProvider, Form, Input, Radio, type FormInstance, type InputRef } from 'antd'
import { useState, type ReactNode } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import {
  signInByJobNumber,
  signInByPassword,
  signInBySms,
  type JobNumberCredentials,
  type SignInOutcome,
} from '../../../shared/sign-in.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { QueueNotice } from '../../../ui/queue-notice.tsx'
import { CodeField, MobileField } from './mobile-fields.tsx'
import { SecondStep } from './second-step.tsx'
import type { SignInFormProps } from './sign-in-props.ts'

export function PasswordForm({ onIn }: SignInFormProps): ReactNode {
  const say = useText('access')
  return (
    <SignInFrame<{ username: string; password: string }>
      name="account"
      signIn={({ username, password }) => signInByPassword(username, password)}
      onIn={onIn}
      focusAfter="password"
    >
      <Form.Item
        name="username"
        label={say('userName')}
        rules={[{ required: true, whitespace: true, message: say('userNameMissing') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
      </Form.Item>
      <PasswordField />
    </SignInFrame>
  )
}

export function SmsForm({ onIn }: SignInFormProps): ReactNode {
  const say = useText('access')
  return (
    <SignInFrame<{ mobile: string; checkCode: string }> name="sms" signIn={signInBySms} onIn={onIn}>
      <MobileField occupied otherwise={say('mobileUnbound')} autoFocus />
      <CodeField />
    </SignInFrame>
  )
}

const IDENTITIES = ['Admin', 'Trainer', 'Student'] as const

export function JobNumberForm({ onIn }: SignInFormProps): ReactNode {
  const say = useText('access')
  return (
    <SignInFrame<JobNumberCredentials> name="job" signIn={signInByJobNumber} onIn={onIn} focusAfter="password">
      <Form.Item
        name="enterpriseCode"
        label={say('enterpriseCode')}
        rules={[{ required: true, whitespace: true, message: say('enterpriseCodeMissing') }]}
      >
        <Input autoComplete="organization" autoCapitalize="none" spellCheck={false} maxLength={40} autoFocus />
      </Form.Item>
      <Form.Item
        name="jobNo"
        label={say('jobNo')}
        rules={[{ required: true, whitespace: true, message: say('jobNoMissing') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Form.Item>
      <Form.Item name="type" label={say('identity')} rules={[{ required: true, message: say('identityMissing') }]}>
        <Radio.Group
          aria-label={say('identity')}
          options={IDENTITIES.map((value) => ({ value, label: say(`type_${value}`) }))}
        />
      </Form.Item>
      <PasswordField />
    </SignInFrame>
  )
}

function PasswordField(): ReactNode {
  const say = useText('access')
  return (
    <Form.Item name="password" label={say('password')} rules={[{ required: true, message: say('passwordMissing') }]}>
      <Input.Password autoComplete="current-password" maxLength={100} />
    </Form.Item>
  )
}

interface SignInFrameProps<T> extends SignInFormProps {
  /** Keeps the ids of its fields apart from those of a dialog over the page. */
  name: string
  signIn: (values: T) => Promise<SignInOutcome>
  /** The input that is selected after a refusal, ready to be typed again. */
  focusAfter?: keyof T & string
  children: ReactNode
}

/** What the methods have in common; the button's loading state ends whatever happens. */
function SignInFrame<T extends object>({ name, signIn, onIn, focusAfter, children }: SignInFrameProps<T>): ReactNode {
  const say = useText('access')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [second, setSecond] = useState(false)
  const [form] = Form.useForm<T>()
  const submit = async (values: T): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await signIn(values)
      if (outcome.kind === 'noMenu') setFailure(say('noMenu'))
      else onIn(outcome)
    } catch (error) {
      if (isCallError(error, 'second-step')) return setSecond(true)
      const plain = form as FormInstance
      setFailure(showInForm(plain, error))
      if (focusAfter) (plain.getFieldInstance(focusAfter) as InputRef | undefined)?.focus({ cursor: 'all' })
    } finally {
      setBusy(false)
    }
  }
  if (second)
    return (
      <SecondStep
        onIn={onIn}
        onBack={(reason) => {
          setFailure(reason)
          setSecond(false)
        }}
      />
    )
  return (
    <Form<T>
      name={name}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => setFailure(say('formNotPassed'))}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <QueueNotice />
      <ConfigProvider componentSize="large">
        {children}
        <Button type="primary" block htmlType="submit" loading={busy}>
          {say('signIn')}
        </Button>
      </ConfigProvider>
    </Form>
  )
}
