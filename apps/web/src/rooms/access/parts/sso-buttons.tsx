// The other systems one can sign in through; nothing where none is set up.
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { PlainButton, PlainNotice } from '../../../ui/plain/plain.tsx'
import { goToHr, goToOidc, useSsoHosts } from '../api/sso.ts'

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
    <div className="login-sso">
      <span className="plain-dim">{say('ssoOr')}</span>
      {failure && <PlainNotice tone="error">{failure}</PlainNotice>}
      {hr && (
        <PlainButton kind="other" onClick={() => goToHr(hr.loginAddress, search)}>
          {say('ssoWith', { name: hr.name || say('hrSystem') })}
        </PlainButton>
      )}
      {oidc && (
        <PlainButton kind="other" busy={busy} onClick={() => void leave()}>
          {say('ssoWith', { name: oidc.name || say('ssoProvider') })}
        </PlainButton>
      )}
    </div>
  )
}
