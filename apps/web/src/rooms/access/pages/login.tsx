// The login page: user name and password, language, change of password.
import { GlobalOutlined } from '@ant-design/icons'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { Alert, Button, Card, Flex, Form, Input, Select, theme, Typography, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { APP_NAME, loadSystem, useAccount } from '../../../shared/account.ts'
import { worded } from '../../../shared/call.ts'
import { culture, LANGUAGE_NAMES, switchCulture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { signInByPassword } from '../../../shared/sign-in.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { BagScan } from '../parts/bag-scan.tsx'
import { ChangePasswordDialog } from '../parts/change-password-dialog.tsx'
import type { AccessSlots } from '../room.tsx'

const YEAR = new Date().getFullYear()

interface Credentials {
  username: string
  password: string
}

export function LoginPage({ landing }: AccessSlots): ReactNode {
  const say = useText('access')
  const { token } = theme.useToken()
  const mode = useBreakpoint()
  const system = useAccount((account) => account.system)
  const [changing, setChanging] = useState(false)
  const name = system?.name ?? APP_NAME
  // An installation without a portal of its own is its own portal.
  const portal = system?.portal ?? window.location.origin
  useEffect(() => { if (!system) void loadSystem().catch(() => {}) }, [system])
  return (
    <Flex vertical style={{ minHeight: '100vh' }}>
      <Flex component="header" justify="end" style={{ padding: 12 }}>
        <Select<Culture> aria-label={say('language')} variant="borderless" prefix={<GlobalOutlined aria-hidden />} value={culture} onChange={(to) => switchCulture(to)} popupMatchSelectWidth={false}
          options={CULTURES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))} />
      </Flex>
      <Flex component="main" align="center" justify="center" style={{ flex: 1, padding: 16 }}>
        <Card styles={{ body: { padding: 0 } }} style={{ width: '100%', maxWidth: mode === 'mobile' ? 420 : 860, overflow: 'hidden' }}>
          <Flex>
            {mode !== 'mobile' && (
              <Flex vertical justify="space-between" gap={24} style={{ flex: '1 1 50%', padding: 36, background: token.colorFillQuaternary, borderInlineEnd: `1px solid ${token.colorSplit}` }}>
                <Flex vertical gap={8}>
                  <Flex align="center" gap={12}>
                    <img src={system?.logo ?? '/icon.svg'} alt="" width={36} height={36} style={{ objectFit: 'contain' }} />
                    <Typography.Text strong style={{ fontSize: 22 }}>{name}</Typography.Text>
                  </Flex>
                  <Typography.Text type="secondary">{say('tagline')}</Typography.Text>
                </Flex>
                <BagScan />
              </Flex>
            )}
            <Flex vertical justify="center" style={{ flex: '1 1 50%', padding: mode === 'mobile' ? 24 : 36 }}>
              {mode === 'mobile' && <Flex align="center" gap={10} style={{ marginBottom: 16 }}><img src={system?.logo ?? '/icon.svg'} alt="" width={28} height={28} style={{ objectFit: 'contain' }} /><Typography.Text strong style={{ fontSize: 18 }}>{name}</Typography.Text></Flex>}
              <Typography.Title level={1} style={{ fontSize: 22, marginBlock: '0 20px' }}>{say('accountPassword')}</Typography.Title>
              <SignInForm landing={landing} onChangePassword={() => setChanging(true)} />
            </Flex>
          </Flex>
        </Card>
      </Flex>
      <Flex component="footer" vertical align="center" gap={4} style={{ padding: 16 }}>
        <Typography.Link href={portal} type="secondary" style={{ textDecoration: 'underline' }}>{say('portal', { address: new URL(portal).host })}</Typography.Link>
        <Typography.Text type="secondary">{say('copyright', { year: YEAR, name })}</Typography.Text>
      </Flex>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Flex>
  )
}

/** The form itself; the button's loading state ends whatever happens. */
function SignInForm({ landing, onChangePassword }: AccessSlots & { onChangePassword: () => void }): ReactNode {
  const say = useText('access')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [form] = Form.useForm<Credentials>()
  const password = useRef<InputRef>(null)

  const submit = async ({ username, password: secret }: Credentials): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await signInByPassword(username, secret)
      if (outcome.kind === 'noMenu') setFailure(say('noMenu'))
      else void navigate(landing(outcome, search), { replace: true })
    } catch (error) {
      setFailure(worded(error).message)
      password.current?.focus({ cursor: 'all' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Credentials> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" scrollToFirstError={{ focus: true }} onFinish={(values) => void submit(values)}>
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label={say('userName')} rules={[{ required: true, whitespace: true, message: say('userNameMissing') }]}>
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="password" label={say('password')} rules={[{ required: true, message: say('passwordMissing') }]}>
        <Input.Password ref={password} size="large" autoComplete="current-password" maxLength={100} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>{say('signIn')}</Button>
      <Flex justify="center" style={{ marginTop: 12 }}>
        <Button type="link" onClick={onChangePassword}>{say('changeTitle')}</Button>
      </Flex>
    </Form>
  )
}
