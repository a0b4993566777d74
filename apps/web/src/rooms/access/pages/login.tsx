// The login page: the methods of signing in, the language, and help with the password.
import { GlobalOutlined } from '@ant-design/icons'
import { signInMethods, type SignInMethod } from '@clearbelt/contract/access/settings'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { Button, Card, Flex, Segmented, Select, theme, Typography } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { APP_NAME, loadSystem, useAccount, usePublicSetting } from '../../../shared/account.ts'
import { InstallationFoot } from '../../../ui/installation-foot.tsx'
import { culture, LANGUAGE_NAMES, switchCulture } from '../../../shared/culture.ts'
import { useText, type TextKey } from '../../../shared/i18n.ts'
import { FaceEntry } from '../../../account/face/face-entry.tsx'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { BagScan } from '../parts/bag-scan.tsx'
import { ChangePasswordDialog } from '../parts/change-password-dialog.tsx'
import { ForgotPasswordDialog } from '../parts/forgot-password-dialog.tsx'
import { PasskeyEntry } from '../../../account/security/passkey-entry.tsx'
import { keepsStored } from '../../../shared/storage.ts'
import { toast } from '../../../shared/toast.ts'
import { ScanPanel } from '../parts/scan-panel.tsx'
import { JobNumberForm, PasswordForm, SmsForm } from '../parts/sign-in-forms.tsx'
import type { SignInFormProps } from '../parts/sign-in-props.ts'
import { SsoButtons } from '../parts/sso-buttons.tsx'
import type { AccessSlots } from '../slots.ts'

/** Four ways stand side by side on a phone of 360 px, in the longest language too. */
const SMALL_ON_PHONES = 'clamp(12px, 3.33vw, 14px)'
const YEAR = new Date().getFullYear()

/** The methods in the order they are offered. */
const METHODS: readonly {
  key: string
  label: TextKey<'access'>
  setting: SignInMethod | null
  title: TextKey<'access'>
  Fields: (props: SignInFormProps) => ReactNode
}[] = [
  { key: 'password', label: 'byPassword', setting: null, title: 'accountPassword', Fields: PasswordForm },
  { key: 'scan', label: 'byScan', setting: 'scan', title: 'accountScan', Fields: ScanPanel },
  { key: 'sms', label: 'bySms', setting: 'sms', title: 'accountSms', Fields: SmsForm },
  { key: 'job', label: 'byJob', setting: 'job', title: 'accountJob', Fields: JobNumberForm },
]

export function LoginPage({ landing }: AccessSlots): ReactNode {
  const say = useText('access')
  const { token } = theme.useToken()
  const mode = useBreakpoint()
  const system = useAccount((account) => account.system)
  const navigate = useNavigate()
  const { search } = useLocation()
  const [method, setMethod] = useState('password')
  const [dialog, setDialog] = useState<'change' | 'forgot' | null>(null)
  const on = usePublicSetting(signInMethods)
  const offered = METHODS.filter(({ setting }) => setting === null || on.includes(setting))
  const { title, Fields } = offered.find(({ key }) => key === method) ?? {
    title: 'accountPassword' as const,
    Fields: PasswordForm,
  }
  const name = system?.name ?? APP_NAME
  const enter = useCallback<SignInFormProps['onIn']>(
    (outcome) => void navigate(landing(outcome, search), { replace: true }),
    [navigate, landing, search],
  )
  // An installation without a portal of its own is its own portal.
  const portal = system?.portal ?? window.location.origin
  useEffect(() => {
    if (!system) void loadSystem().catch(() => {})
  }, [system])
  return (
    <Flex vertical style={{ minHeight: '100vh' }}>
      <Flex component="header" justify="end" style={{ padding: 12 }}>
        <Select<Culture>
          aria-label={say('language')}
          variant="borderless"
          prefix={<GlobalOutlined aria-hidden />}
          value={culture}
          onChange={(to) => switchCulture(to)}
          popupMatchSelectWidth={false}
          options={CULTURES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        />
      </Flex>
      <Flex component="main" align="center" justify="center" style={{ flex: 1, padding: 16 }}>
        <Card
          styles={{ body: { padding: 0 } }}
          style={{ width: '100%', maxWidth: mode === 'mobile' ? 420 : 860, overflow: 'hidden' }}
        >
          <Flex>
            {mode !== 'mobile' && (
              <Flex
                vertical
                justify="space-between"
                gap={24}
                style={{
                  flex: '1 1 50%',
                  padding: 36,
                  background: token.colorFillQuaternary,
                  borderInlineEnd: `1px solid ${token.colorSplit}`,
                }}
              >
                <Flex vertical gap={8}>
                  <Flex align="center" gap={12}>
                    <img
                      src={system?.logo ?? '/icon.svg'}
                      alt=""
                      width={36}
                      height={36}
                      style={{ objectFit: 'contain' }}
                    />
                    <Typography.Text strong style={{ fontSize: 22 }}>
                      {name}
                    </Typography.Text>
                  </Flex>
                  <Typography.Text type="secondary">{say('tagline')}</Typography.Text>
                </Flex>
                <BagScan />
              </Flex>
            )}
            <Flex
              vertical
              justify="center"
              style={{ flex: '1 1 50%', minWidth: 0, padding: mode === 'mobile' ? 24 : 36 }}
            >
              {mode === 'mobile' && (
                <Flex align="center" gap={10} style={{ marginBottom: 16 }}>
                  <img
                    src={system?.logo ?? '/icon.svg'}
                    alt=""
                    width={28}
                    height={28}
                    style={{ objectFit: 'contain' }}
                  />
                  <Typography.Text strong style={{ fontSize: 18 }}>
                    {name}
                  </Typography.Text>
                </Flex>
              )}
              <Typography.Title level={1} style={{ fontSize: 22, marginBlock: '0 16px' }}>
                {say(title)}
              </Typography.Title>
              {offered.length > 1 && (
                <Segmented
                  block
                  aria-label={say('method')}
                  value={method}
                  onChange={setMethod}
                  options={offered.map(({ key, label }) => ({ value: key, label: say(label) }))}
                  style={{ marginBottom: 20 }}
                  styles={{
                    item: { flex: '1 1 auto' },
                    label: { paddingInline: mode === 'mobile' ? 2 : 4, fontSize: SMALL_ON_PHONES },
                  }}
                />
              )}
              <Fields onIn={enter} />
              <SsoButtons />
              {!keepsStored() && (
                <Typography.Text type="secondary" style={{ marginTop: 12 }}>
                  {say('nothingKept')}
                </Typography.Text>
              )}
              <Flex wrap justify="space-between" gap="0 16px" style={{ marginTop: 12 }}>
                <Button type="link" style={{ paddingInline: 0 }} onClick={() => setDialog('forgot')}>
                  {say('forgot')}
                </Button>
                <Link to="/activate" style={{ lineHeight: '32px' }}>
                  {say('activateTitle')}
                </Link>
                <Button type="link" style={{ paddingInline: 0 }} onClick={() => setDialog('change')}>
                  {say('changeTitle')}
                </Button>
                <PasskeyEntry
                  onOutcome={(outcome) => (outcome.kind === 'in' ? enter(outcome) : toast('error', say('noMenu')))}
                />
                <FaceEntry onIn={enter} />
              </Flex>
            </Flex>
          </Flex>
        </Card>
      </Flex>
      <Flex component="footer" vertical align="center" gap={4} style={{ padding: 16 }}>
        <Typography.Link href={portal} type="secondary" style={{ textDecoration: 'underline' }}>
          {say('portal', { address: new URL(portal).host })}
        </Typography.Link>
        <Typography.Text type="secondary">{say('copyright', { year: YEAR, name })}</Typography.Text>
        <InstallationFoot />
      </Flex>
      <ChangePasswordDialog open={dialog === 'change'} onClose={() => setDialog(null)} />
      <ForgotPasswordDialog open={dialog === 'forgot'} onClose={() => setDialog(null)} />
    </Flex>
  )
}
