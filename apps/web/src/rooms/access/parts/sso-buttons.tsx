// The other systems one can sign in through; nothing where none is set up.
import { BankOutlined, LoginOutlined } from '@ant-design/icons'
import { Alert, Button, Divider, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { goToHr, goToOidc, useSsoHosts } from '../api/sso.ts'

/** What the other system is called may be long. */
const MANY_LINES = { height: 'auto', minHeight: 40, whiteSpace: 'normal' } as const

export function SsoButtons(): ReactNode {
  const say = useText('access')
  const { search } = useLocation()
  const { hr, oidc } = useSsoHosts().data ?? { hr: null, oidc: null }
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!hr && !oidc) return null
  const leave = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    await goToOidc(search).catch((error: unknown) => {
      setFailure(worded(error).message)
      setBusy(false)
    })
  }
  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <Divider plain style={{ marginBlock: 8 }}>
        {say('ssoOr')}
      </Divider>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      {hr && (
        <Button
          block
          size="large"
          style={MANY_LINES}
          icon={<BankOutlined aria-hidden />}
          onClick={() => goToHr(hr.loginAddress, search)}
        >
          {say('ssoWith', { name: hr.name || say('hrSystem') })}
        </Button>
      )}
      {oidc && (
        <Button
          block
          size="large"
          style={MANY_LINES}
          icon={<LoginOutlined aria-hidden />}
          loading={busy}
          onClick={() => void leave()}
        >
          {say('ssoWith', { name: oidc.name || say('ssoProvider') })}
        </Button>
      )}
    </Flex>
  )
}
