// The forms of the login page for the methods beside the password, drawn with the component library.
import { Alert, Button, ConfigProvider, Form, Input, Radio, type FormInstance, type InputRef } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import {
  signInByJobNumber,
  signInBySms,
  type JobNumberCredentials,
  type SignInOutcome,
} from '../../../shared/sign-in.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { QueueNotice } from '../../../ui/queue-notice.tsx'
import { CodeField, MobileField } from './mobile-fields.tsx'
import { SecondStep } from './second-step.tsx'
import type { SignInFormProps } from './sign-in-props.ts'
import { useSignInAttempt } from './use-sign-in-attempt.ts'

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
  const [form] = Form.useForm<T>()
  const { busy, failure, second, submit, complain, again } = useSignInAttempt(signIn, onIn, (error) => {
    const plain = form as FormInstance
    const left = showInForm(plain, error)
    if (focusAfter) (plain.getFieldInstance(focusAfter) as InputRef | undefined)?.focus({ cursor: 'all' })
    return left
  })
  if (second) return <SecondStep onIn={onIn} onBack={again} />
  return (
    <Form<T>
      name={name}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => complain(say('formNotPassed'))}
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
