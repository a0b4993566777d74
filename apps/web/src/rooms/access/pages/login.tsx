// The login page: the methods of signing in, the language, and help with the password. The first page everybody loads:
// what stands on it at once is drawn without the component library, and the rest is fetched when it is asked for.
import { signInMethods, type SignInMethod } from '@clearbelt/contract/access/settings'
import { CULTURES } from '@clearbelt/contract/culture'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFaceOffer } from '../../../account/face/use-face-offer.ts'
import { usePasskeyEntry } from '../../../account/security/use-passkey-entry.ts'
import { APP_NAME, loadSystem, storedMenus, useAccount, usePublicSetting } from '../../../shared/account.ts'
import { chooseCultureOf, culture, LANGUAGE_NAMES, switchCulture } from '../../../shared/culture.ts'
import { useText, type TextKey } from '../../../shared/i18n.ts'
import { liveSession, storedTicket } from '../../../shared/session.ts'
import { keepsStored } from '../../../shared/storage.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { dressed } from '../../../ui/dress-later.tsx'
import { InstallationFoot } from '../../../ui/installation-foot.tsx'
import { Later } from '../../../ui/later.tsx'
import { PlainButton, PlainChoice, PlainNotice } from '../../../ui/plain/plain.tsx'
import { BagScan } from '../parts/bag-scan.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { SsoButtons } from '../parts/sso-buttons.tsx'
import type { SignInFormProps } from '../parts/sign-in-props.ts'
import { MISSING_PARAM, type AccessSlots } from '../slots.ts'

const YEAR = new Date().getFullYear()

const ScanPanel = dressed(async () => (await import('../parts/scan-panel.tsx')).ScanPanel)
const SmsForm = dressed(async () => (await import('../parts/sign-in-forms.tsx')).SmsForm)
const JobNumberForm = dressed(async () => (await import('../parts/sign-in-forms.tsx')).JobNumberForm)
const FaceEntry = dressed(async () => (await import('../../../account/face/face-entry.tsx')).FaceEntry)
const ChangePasswordDialog = dressed(
  async () => (await import('../parts/change-password-dialog.tsx')).ChangePasswordDialog,
)
const ForgotPasswordDialog = dressed(
  async () => (await import('../parts/forgot-password-dialog.tsx')).ForgotPasswordDialog,
)

type Method = 'password' | SignInMethod
interface MethodEntry {
  key: Method
  label: TextKey<'access'>
  title: TextKey<'access'>
  /** The password's own form is always there. */
  Fields?: ComponentType<SignInFormProps>
}

/** The methods in the order they are offered. */
const BY_PASSWORD: MethodEntry = { key: 'password', label: 'byPassword', title: 'accountPassword' }
const METHODS: readonly MethodEntry[] = [
  BY_PASSWORD,
  { key: 'scan', label: 'byScan', title: 'accountScan', Fields: ScanPanel },
  { key: 'sms', label: 'bySms', title: 'accountSms', Fields: SmsForm },
  { key: 'job', label: 'byJob', title: 'accountJob', Fields: JobNumberForm },
]

const NOTHING = (): void => {}

export function LoginPage({ landing, prepare = NOTHING }: AccessSlots): ReactNode {
  const say = useText('access')
  const sayAccount = useText('account')
  const isNarrow = useBreakpoint() === 'mobile'
  const system = useAccount((account) => account.system)
  const navigate = useNavigate()
  const { search } = useLocation()
  const [method, setMethod] = useState<Method>('password')
  const [dialog, setDialog] = useState<'change' | 'forgot' | null>(null)
  const on = usePublicSetting(signInMethods)
  const offered = METHODS.filter(({ key }) => key === 'password' || on.includes(key))
  const { title, Fields } = offered.find(({ key }) => key === method) ?? BY_PASSWORD
  const name = system?.name ?? APP_NAME
  const enter = useCallback<SignInFormProps['onIn']>(
    (outcome) => void navigate(landing(outcome, search), { replace: true }),
    [navigate, landing, search],
  )
  const home = useOwnHome(landing)
  const passkey = usePasskeyEntry((outcome) => (outcome.kind === 'in' ? enter(outcome) : toast('error', say('noMenu'))))
  const hasFace = useFaceOffer()
  // An installation without a portal of its own is its own portal.
  const portal = system?.portal ?? window.location.origin
  useEffect(() => {
    if (!system) void loadSystem().catch(() => {})
  }, [system])
  const sign = (
    <div className="login-sign">
      <img src={system?.logo ?? '/icon.svg'} alt="" width={isNarrow ? 28 : 36} height={isNarrow ? 28 : 36} />
      <strong>{name}</strong>
    </div>
  )
  return (
    <div className="plain login">
      <header>
        <label className="plain-select">
          <Globe />
          <select
            aria-label={say('language')}
            value={culture}
            onChange={(event) => switchCulture(chooseCultureOf(event.currentTarget.value))}
          >
            {CULTURES.map((value) => (
              <option key={value} value={value} lang={value}>
                {LANGUAGE_NAMES[value]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        <div className="login-card">
          {!isNarrow && (
            <div className="login-side">
              <div>
                {sign}
                <span className="plain-dim">{say('tagline')}</span>
              </div>
              <BagScan />
            </div>
          )}
          <div className="login-form">
            {isNarrow && sign}
            <output>
              {home !== null && (
                <PlainNotice tone="info">
                  {say(new URLSearchParams(search).has(MISSING_PARAM) ? 'pageMissing' : 'signedInAlready')}{' '}
                  <Link to={home} className="plain-link">
                    {say('goHome')}
                  </Link>
                </PlainNotice>
              )}
            </output>
            <h1>{say(title)}</h1>
            {offered.length > 1 && (
              <PlainChoice
                label={say('method')}
                value={method}
                onChange={setMethod}
                options={offered.map(({ key, label }) => ({ value: key, label: say(label) }))}
              />
            )}
            <Suspense>{Fields ? <Fields onIn={enter} /> : <PasswordForm onIn={enter} prepare={prepare} />}</Suspense>
            <SsoButtons />
            {!keepsStored() && <p className="plain-dim">{say('nothingKept')}</p>}
            <div className="login-ways">
              <PlainButton kind="link" onClick={() => setDialog('forgot')}>
                {say('forgot')}
              </PlainButton>
              <Link to="/activate" className="plain-link">
                {say('activateTitle')}
              </Link>
              <PlainButton kind="link" onClick={() => setDialog('change')}>
                {say('changeTitle')}
              </PlainButton>
              {passkey.isOffered && (
                <PlainButton kind="link" busy={passkey.busy} onClick={() => void passkey.enter()}>
                  {sayAccount('passkeyEnter')}
                </PlainButton>
              )}
              <Later when={hasFace}>
                <FaceEntry onIn={enter} />
              </Later>
            </div>
          </div>
        </div>
      </main>
      <footer className="plain-dim">
        <a href={portal}>{say('portal', { address: new URL(portal).host })}</a>
        <span>{say('copyright', { year: YEAR, name })}</span>
        <InstallationFoot />
      </footer>
      <Later when={dialog === 'change'}>
        <ChangePasswordDialog open={dialog === 'change'} onClose={() => setDialog(null)} />
      </Later>
      <Later when={dialog === 'forgot'}>
        <ForgotPasswordDialog open={dialog === 'forgot'} onClose={() => setDialog(null)} />
      </Later>
    </div>
  )
}

/** Where whoever came to this page by an address is at home: of those alone whose session still lives. */
function useOwnHome(landing: AccessSlots['landing']): string | null {
  const [menus] = useState(() => (storedTicket() ? storedMenus() : null))
  const session = useQuery({
    queryKey: ['stillSignedIn'],
    queryFn: liveSession,
    enabled: menus !== null,
    retry: false,
    gcTime: 0,
  })
  return menus && session.data ? landing({ kind: 'in', type: session.data.type, menus }, '') : null
}

const Globe = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M2.5 12h19M12 2.5c3.4 3 3.4 16 0 19M12 2.5c-3.4 3-3.4 16 0 19" />
  </svg>
)
