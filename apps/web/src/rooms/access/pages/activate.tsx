// The page where an imported person enters account and code of the slip and chooses the first password.
import { Alert, Button, Card, Flex, Form, Input, Result, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { setFirstPassword, type FirstPassword, type LostPassword } from '../../../shared/sign-in.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { QueueNotice } from '../../../ui/queue-notice.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'

/** Account and code of the QR on the slip; they stand behind #, which is never sent. */
function readSlip(): Partial<FirstPassword> {
  const given = new URLSearchParams(window.location.hash.slice(1))
  return { userName: given.get('account') ?? '', code: given.get('code') ?? '' }
}

export function ActivatePage(): ReactNode {
  const say = useText('access')
  const [form] = Form.useForm<FirstPassword>()
  const [slip] = useState(readSlip)
  // They leave the address once the page stands: while its parts are loading it may be begun more than once.
  useEffect(() => {
    if (slip.code) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [slip.code])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const lost: LostPassword = useRef(null)
  const submit = async (values: FirstPassword): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await setFirstPassword(values, lost)
      setDone(true)
    } catch (error) {
      setFailure(showInForm(form, error))
    } finally {
      setBusy(false)
    }
  }
  const required = { required: true, whitespace: true, message: say('required') }
  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }}>
      <Card style={{ width: '100%', maxWidth: 460 }}>
        {done ? (
          <Result
            status="success"
            title={say('activateDone')}
            subTitle={say('activateDoneHint')}
            extra={
              <Link to="/login">
                <Button type="primary" tabIndex={-1}>
                  {say('toSignIn')}
                </Button>
              </Link>
            }
            style={{ padding: '16px 0' }}
          />
        ) : (
          <>
            <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
              {say('activateTitle')}
            </Typography.Title>
            <Typography.Paragraph type="secondary">{say('activateHint')}</Typography.Paragraph>
            <Form<FirstPassword>
              form={form}
              layout="vertical"
              requiredMark={false}
              initialValues={slip}
              onFinish={(values) => void submit(values)}
              scrollToFirstError={{ focus: true, block: 'center' }}
            >
              {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
              <QueueNotice />
              <Form.Item name="userName" label={say('userName')} rules={[required]}>
                <Input maxLength={100} autoComplete="username" spellCheck={false} autoFocus={!slip.userName} />
              </Form.Item>
              <Form.Item name="code" label={say('activationCode')} rules={[required]}>
                <Input
                  maxLength={100}
                  autoComplete="one-time-code"
                  spellCheck={false}
                  style={{ fontFamily: 'monospace' }}
                  placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XX"
                />
              </Form.Item>
              <NewPasswordFields />
              <Button type="primary" htmlType="submit" block loading={busy}>
                {say('activateNow')}
              </Button>
              <Flex justify="center" style={{ marginTop: 12 }}>
                <Link to="/login">{say('toSignIn')}</Link>
              </Flex>
            </Form>
          </>
        )}
      </Card>
    </Flex>
  )
}
