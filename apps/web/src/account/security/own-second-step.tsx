// The second step of a manager: an authenticator app, recovery codes and passkeys.
import {
  confirmTotp,
  beginTotp,
  mySecondFactor,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
} from '@clearbelt/contract/access/second-factor-calls'
import { signInMethods } from '@clearbelt/contract/access/settings'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePublicSetting, useZone } from '../../shared/account.ts'
import { call } from '../../shared/call.ts'
import { sayTime, useText } from '../../shared/i18n.ts'
import { sealPassword } from '../../shared/seal.ts'
import { fetchHandshake } from '../../shared/session.ts'
import { Allowed } from '../../ui/allowed.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryState } from '../../ui/states.tsx'
import { makePasskey } from './passkeys.ts'
import { canUsePasskeys } from './use-passkey-entry.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const KEY = ['person', 'secondStep']
type State = PackageOf<typeof mySecondFactor>
type Open = { kind: 'app' | 'appOff' | 'codes' | 'key' } | { kind: 'keyOff'; id: string; name: string } | null

const sealed = async (password: string): Promise<string> => sealPassword((await fetchHandshake()).passwordKey, password)

export function OwnSecondStep(): ReactNode {
  const say = useText('account')
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(mySecondFactor, {}, { signal, silent: true }) })
  return (
    <Allowed types={[1, 2]}>
      <Section title={say('secondStep')}>
        <QueryState query={query} rows={4}>
          {(now) => <Parts now={now} />}
        </QueryState>
      </Section>
    </Allowed>
  )
}

function Parts({ now }: { now: State }): ReactNode {
  const say = useText('account')
  const keysOn = usePublicSetting(signInMethods).includes('passkey')
  const zone = useZone()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = (): void => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Flex vertical gap={20}>
      <Typography.Text type="secondary" style={{ maxWidth: 640 }}>
        {say('secondStepHint')}
      </Typography.Text>
      <Part
        title={say('app')}
        state={now.totpSince ? say('appSince', { time: sayTime(now.totpSince, zone) }) : say('appOff')}
        isOn={now.totpSince !== null}
      >
        {now.totpSince ? (
          <Button danger onClick={() => setOpen({ kind: 'appOff' })}>
            {say('appRemove')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setOpen({ kind: 'app' })}>
            {say('appSetUp')}
          </Button>
        )}
      </Part>
      <Part
        title={say('passkeys')}
        state={say(!keysOn ? 'passkeysOff' : canUsePasskeys() ? 'passkeysHint' : 'passkeysCannot')}
        isOn={keysOn && now.passkeys.length > 0}
      >
        {keysOn && canUsePasskeys() && <Button onClick={() => setOpen({ kind: 'key' })}>{say('passkeyAdd')}</Button>}
      </Part>
      {now.passkeys.map(({ id, name, since, lastUse }) => (
        <Flex key={id} gap={12} align="center" wrap style={{ paddingInlineStart: 16 }}>
          <Flex vertical style={{ flex: '1 1 220px' }}>
            <Typography.Text strong>{name}</Typography.Text>
            <Typography.Text type="secondary">
              {say('passkeyUse', { since: sayTime(since, zone, 'date'), used: lastUse ? sayTime(lastUse, zone) : '–' })}
            </Typography.Text>
          </Flex>
          <Button
            danger
            aria-label={`${say('passkeyRemove')}: ${name}`}
            onClick={() => setOpen({ kind: 'keyOff', id, name })}
          >
            {say('passkeyRemove')}
          </Button>
        </Flex>
      ))}
      {(now.totpSince !== null || now.passkeys.length > 0) && (
        <Part
          title={say('recovery')}
          state={say('recoveryLeft', { count: now.recoveryLeft })}
          isOn={now.recoveryLeft > 2}
        >
          <Button onClick={() => setOpen({ kind: 'codes' })}>{say('recoveryRenew')}</Button>
        </Part>
      )}
      <AppDialog open={open?.kind === 'app'} onClose={close} onCodes={setCodes} />
      <FormDialog<{ code: string }>
        open={open?.kind === 'appOff'}
        title={say('appRemove')}
        okText={say('appRemove')}
        onClose={close}
        onSubmit={async ({ code }) => {
          await call(removeTotp, { code }, { silent: true })
        }}
      >
        <CodeField hint={say('codeOrRecovery')} />
      </FormDialog>
      <FormDialog<{ password: string }>
        open={open?.kind === 'codes'}
        title={say('recoveryRenew')}
        okText={say('recoveryRenew')}
        onClose={close}
        onSubmit={async ({ password }) =>
          setCodes((await call(newRecoveryCodes, { password: await sealed(password) }, { silent: true })).recoveryCodes)
        }
      >
        <Typography.Paragraph type="secondary">{say('recoveryRenewHint')}</Typography.Paragraph>
        <PasswordField />
      </FormDialog>
      <FormDialog<{ name: string; password: string }>
        open={open?.kind === 'key'}
        title={say('passkeyAdd')}
        okText={say('passkeyAdd')}
        onClose={close}
        onSubmit={async ({ name, password }) => setCodes(await makePasskey(name.trim(), password))}
      >
        <Form.Item
          name="name"
          label={say('passkeyName')}
          rules={[{ required: true, whitespace: true, message: say('required') }]}
        >
          <Input maxLength={100} autoFocus placeholder={say('passkeyNameHint')} />
        </Form.Item>
        <PasswordField />
      </FormDialog>
      <FormDialog<{ password: string }>
        open={open?.kind === 'keyOff'}
        title={open?.kind === 'keyOff' ? `${say('passkeyRemove')}: ${open.name}` : ''}
        okText={say('passkeyRemove')}
        onClose={close}
        onSubmit={async ({ password }) => {
          if (open?.kind === 'keyOff')
            await call(removePasskey, { id: open.id, password: await sealed(password) }, { silent: true })
        }}
      >
        <PasswordField />
      </FormDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Flex>
  )
}

function Part({
  title,
  state,
  isOn,
  children,
}: {
  title: string
  state: string
  isOn: boolean
  children: ReactNode
}): ReactNode {
  const say = useText('account')
  return (
    <Flex gap={12} align="center" wrap>
      <Flex vertical style={{ flex: '1 1 260px' }}>
        <Flex gap={8} align="center">
          <Typography.Text strong>{title}</Typography.Text>
          <Tag color={isOn ? 'success' : 'default'}>{say(isOn ? 'on' : 'off')}</Tag>
        </Flex>
        <Typography.Text type="secondary">{state}</Typography.Text>
      </Flex>
      {children}
    </Flex>
  )
}

function PasswordField(): ReactNode {
  const say = useText('account')
  return (
    <Form.Item name="password" label={say('ownPassword')} rules={[{ required: true, message: say('required') }]}>
      <Input.Password autoComplete="current-password" maxLength={100} />
    </Form.Item>
  )
}

function CodeField({ hint, autoFocus = true }: { hint?: string; autoFocus?: boolean }): ReactNode {
  const say = useText('account')
  return (
    <Form.Item
      name="code"
      label={say('code')}
      help={hint}
      rules={[{ required: true, whitespace: true, message: say('required') }]}
    >
      <Input autoComplete="one-time-code" maxLength={20} autoFocus={autoFocus} />
    </Form.Item>
  )
}

/** First the password, then the picture and a first code. */
function AppDialog({
  open,
  onClose,
  onCodes,
}: {
  open: boolean
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}): ReactNode {
  const say = useText('account')
  const [begun, setBegun] = useState<{ secret: string; picture: string } | null>(null)
  const leave = (): void => {
    setBegun(null)
    onClose()
  }
  if (!begun) {
    return (
      <FormDialog<{ password: string }>
        key="password"
        open={open}
        title={say('appSetUp')}
        okText={say('goOn')}
        onClose={(done) => {
          if (!done) leave()
        }}
        onSubmit={async ({ password }) =>
          setBegun(await call(beginTotp, { password: await sealed(password) }, { silent: true }))
        }
      >
        <PasswordField />
      </FormDialog>
    )
  }
  return (
    <FormDialog<{ code: string }>
      key="code"
      open={open}
      title={say('appSetUp')}
      okText={say('appConfirm')}
      onClose={leave}
      onSubmit={async ({ code }) => onCodes((await call(confirmTotp, { code }, { silent: true })).recoveryCodes)}
    >
      <Flex vertical gap={12} align="center" style={{ marginBottom: 16 }}>
        <Typography.Text>{say('appScan')}</Typography.Text>
        <img
          src={`data:image/svg+xml;base64,${btoa(begun.picture)}`}
          alt={say('appPicture')}
          width={196}
          height={196}
          style={{ background: 'white', borderRadius: 8 }}
        />
        <Typography.Text type="secondary">{say('appSecret')}</Typography.Text>
        <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
          {begun.secret}
        </Typography.Text>
      </Flex>
      <CodeField hint={say('appCodeHint')} />
    </FormDialog>
  )
}
