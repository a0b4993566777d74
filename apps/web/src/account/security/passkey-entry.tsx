// The way in by a passkey as a button; nothing where the browser has none or they are turned off.
import { KeyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { SignInOutcome } from '../../shared/sign-in.ts'
import { usePasskeyEntry } from './use-passkey-entry.ts'

export function PasskeyEntry({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }): ReactNode {
  const say = useText('account')
  const { isOffered, busy, enter } = usePasskeyEntry(onOutcome)
  return (
    isOffered && (
      <Button block size="large" icon={<KeyOutlined aria-hidden />} loading={busy} onClick={() => void enter()}>
        {say('passkeyEnter')}
      </Button>
    )
  )
}
