// The entry of the login page for passkeys; nothing where the browser has none or they are turned off.
import { KeyOutlined } from '@ant-design/icons'
import { signInMethods } from '@clearbelt/contract/access/settings'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePublicSetting } from '../../shared/account.ts'
import { worded } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import type { SignInOutcome } from '../../shared/sign-in.ts'
import { toast } from '../../shared/toast.ts'
import { canUsePasskeys, enterByPasskey, isRefusedByPerson } from './passkeys.ts'

export function PasskeyEntry({
  onOutcome,
  block = false,
}: {
  onOutcome: (outcome: SignInOutcome) => void
  block?: boolean
}): ReactNode {
  const say = useText('account')
  const [busy, setBusy] = useState(false)
  const isOn = usePublicSetting(signInMethods).includes('passkey')
  if (!isOn || !canUsePasskeys()) return null
  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      onOutcome(await enterByPasskey())
    } catch (error) {
      if (!isRefusedByPerson(error)) toast('error', worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return block ? (
    <Button block size="large" icon={<KeyOutlined aria-hidden />} loading={busy} onClick={() => void enter()}>
      {say('passkeyEnter')}
    </Button>
  ) : (
    <Button type="link" style={{ paddingInline: 0 }} loading={busy} onClick={() => void enter()}>
      {say('passkeyEnter')}
    </Button>
  )
}
