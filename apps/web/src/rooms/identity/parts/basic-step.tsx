// Name and number of the identity card, checked as strictly as the server does.
import { realNameBasic } from '@clearbelt/contract/identity/real-name-calls'
import { isIdNumber, tidyIdNumber } from '@clearbelt/domain/identity/id-number'
import { Alert, Button, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'

interface Basic {
  name: string
  idNumber: string
}
/** Today where this person is. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now())

export function BasicStep({ onDone }: { onDone: () => Promise<void> }): ReactNode {
  const say = useText('identity')
  const [form] = Form.useForm<Basic>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (typed: Basic): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await call(realNameBasic, typed, { silent: true })
      await onDone()
    } catch (error) {
      setFailure(showInForm(form, error))
      setBusy(false)
    }
  }
  const isRight = (_rule: unknown, value: string | undefined): Promise<void> =>
    !value?.trim() || isIdNumber(tidyIdNumber(value), today())
      ? Promise.resolve()
      : Promise.reject(new Error(say('cardNumberWrong')))
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      onFinish={(typed: Basic) => void send(typed)}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Typography.Paragraph type="secondary">{say('realNameWhy')}</Typography.Paragraph>
      <Form.Item
        name="name"
        label={say('cardName')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={say('cardNumber')}
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: say('required') }, { validator: isRight }]}
      >
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('next')}
      </Button>
    </Form>
  )
}
