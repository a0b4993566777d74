// The devices on which an account is signed in: where, on what, when last, and signing out there from here.
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import type { Device } from '@clearbelt/contract/access/device-calls'
import { Button, Flex, Tag, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { sayList, sayTime, useText, type TextKey } from '../../shared/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'

const HAND_HELD = /iPhone|iPad|Android|HarmonyOS/
const METHODS: Record<string, TextKey<'account'>> = {
  password: 'by_password',
  sms: 'by_sms',
  qr: 'by_qr',
  face: 'by_face',
  cas: 'by_sso',
  oidc: 'by_sso',
  passkey: 'by_passkey',
  'password-totp': 'by_twoSteps',
  'password-recovery': 'by_recovery',
  'sms-totp': 'by_twoSteps',
  'sms-recovery': 'by_recovery',
}

export function DeviceList({
  devices,
  onEnd,
}: {
  devices: readonly Device[]
  onEnd: (device: Device) => Promise<void>
}): ReactNode {
  const say = useText('account')
  const { token } = theme.useToken()
  if (devices.length === 0) return <EmptyState compact title={say('devicesNone')} />
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {devices.map((device, index) => (
        <li
          key={device.id}
          style={{ paddingBlock: 10, borderTop: index === 0 ? 'none' : `1px solid ${token.colorSplit}` }}
        >
          <DeviceLine device={device} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  )
}

/** What a device is called in a sentence. */
export const useDeviceName = (): ((device: Device) => string) => {
  const say = useText('account')
  return ({ browser, system }) => sayList([browser, system].filter(Boolean)) || say('deviceUnknown')
}

function DeviceLine({ device, onEnd }: { device: Device; onEnd: (device: Device) => Promise<void> }): ReactNode {
  const say = useText('account')
  const zone = useZone()
  const { token } = theme.useToken()
  const nameOf = useDeviceName()
  const [busy, setBusy] = useState(false)
  const Icon = HAND_HELD.test(device.system) ? MobileOutlined : DesktopOutlined
  const method = METHODS[device.method]
  const end = async (): Promise<void> => {
    setBusy(true)
    await onEnd(device).catch(() => {})
    setBusy(false)
  }
  return (
    <Flex gap={12} align="center" wrap>
      <Icon aria-hidden style={{ fontSize: 20, color: token.colorTextSecondary }} />
      <Flex vertical style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Flex gap={8} align="center" wrap>
          <Typography.Text strong>{nameOf(device)}</Typography.Text>
          {device.isThis && <Tag color="success">{say('deviceThis')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">
          {say('devicePlace', { ip: device.ip, time: sayTime(device.lastUse, zone) })}
        </Typography.Text>
        <Typography.Text type="secondary">
          {say('deviceSince', { time: sayTime(device.since, zone), method: say(method ?? 'by_unknown') })}
        </Typography.Text>
      </Flex>
      {!device.isThis && (
        <Button loading={busy} aria-label={`${say('deviceEnd')}: ${nameOf(device)}`} onClick={() => void end()}>
          {say('deviceEnd')}
        </Button>
      )}
    </Flex>
  )
}
