// Where other systems send people back to: signs in by their ticket or code, or leads to a login page.
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Result, Spin, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { signInByOidc, signInByTicket, type SignInOutcome } from '../../../shared/sign-in.ts'
import { readStored, writeStored } from '../../../shared/storage.ts'
import { ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { goToOidc, leaveTo, takeLoginQuery } from '../api/sso.ts'
import type { AccessSlots } from '../slots.ts'

/** A refusal is read for so long before the page goes on. */
const REFUSED_MS = 2000
const LOGIN_PATH = '/login'
/** Set by a refusal in this tab: a second one in a row would go round in circles at the other system. */
const REFUSED_KEY = 'sso-refused'

/** What came back, by the query of the address; null when there is nothing to sign in by. */
function signInOf(query: URLSearchParams): (() => Promise<SignInOutcome>) | null {
  const [ticket, code, state, iss] = ['ticket', 'code', 'state', 'iss'].map((name) => query.get(name))
  if (ticket) return () => signInByTicket(ticket)
  if (code && state) return () => signInByOidc({ code, state, ...(iss ? { iss } : {}) })
  return null
}

/** The login page of the HR system; ours where none is set up or nobody can tell. */
const hostAddress = (): Promise<string> =>
  call(ssoHosts, {}, { silent: true }).then(
    ({ hr }) => hr?.loginAddress ?? LOGIN_PATH,
    () => LOGIN_PATH,
  )

/** On from a refusal: as somebody else at the provider, or another way. */
function WaysOn(): ReactNode {
  const say = useText('access')
  const [failure, setFailure] = useState<string | null>(null)
  const another = (): void =>
    void goToOidc(takeLoginQuery(), true).catch((error: unknown) => setFailure(worded(error).message))
  return (
    <Flex vertical gap={12} align="center">
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Button type="primary" onClick={another}>
        {say('ssoAnother')}
      </Button>
      <Button type="link" onClick={() => leaveTo.go(LOGIN_PATH)}>
        {say('ssoOtherWay')}
      </Button>
    </Flex>
  )
}

export function HrLoginPage({ landing }: AccessSlots): ReactNode {
  const say = useText('access')
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const signIn = signInOf(query)
  const isTicket = query.has('ticket')
  // A ticket is good once: it is sent once, whatever renders again.
  const { data, error } = useQuery({
    queryKey: ['access', 'sso', search],
    queryFn: () => signIn?.() ?? null,
    enabled: signIn !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const missing = signIn === null
  useEffect(() => {
    if (!missing) return undefined
    const told = modal.error({
      title: say('hrFailed'),
      content: say('hrAgain'),
      okText: say('hrGo'),
      onOk: async () => leaveTo.go(query.has('error') ? LOGIN_PATH : await hostAddress()),
    })
    return () => told.destroy()
    // oxlint-disable-next-line react/exhaustive-deps -- said once a visit
  }, [missing])
  useEffect(() => {
    if (data?.kind !== 'in') return
    writeStored(REFUSED_KEY, null, 'session')
    void navigate(landing(data, takeLoginQuery()), { replace: true })
  }, [data, landing, navigate])
  const code = error ? worded(error).code : null
  const isOver = code !== null || data?.kind === 'noMenu'
  useEffect(() => {
    // Who came from the provider reads why for as long as they like: sent on, one click would lead to the same refusal.
    if (!isOver || !isTicket) return undefined
    const again = code === 'sso-refused' && isTicket && readStored(REFUSED_KEY, 'session') === null
    writeStored(REFUSED_KEY, again ? 'yes' : null, 'session')
    const timer = setTimeout(
      () => void (again ? hostAddress() : Promise.resolve(LOGIN_PATH)).then(leaveTo.go),
      REFUSED_MS,
    )
    return () => clearTimeout(timer)
  }, [isOver, code, isTicket])
  return (
    <Flex
      component="main"
      vertical
      align="center"
      justify="center"
      gap={16}
      style={{ minHeight: '100vh', padding: 16, textAlign: 'center' }}
    >
      {isOver ? (
        <div role="alert">
          <Result
            status="warning"
            title={say('hrFailed')}
            subTitle={error ? worded(error).message : say('noMenu')}
            extra={isTicket ? <Typography.Text type="secondary">{say('hrLeaving')}</Typography.Text> : <WaysOn />}
          />
        </div>
      ) : (
        <>
          {!missing && <Spin size="large" />}
          <Typography.Title level={1} style={{ fontSize: 21, margin: 0 }} aria-live="polite">
            {say('hrRedirecting')}
          </Typography.Title>
        </>
      )}
    </Flex>
  )
}
