// Devices and second step of somebody else, as administrators see them: signing out, and taking away what was lost.
import { endUserDevices, userDevices } from '@clearbelt/contract/access/device-calls'
import { removeUserSecondFactor, userSecondFactor } from '@clearbelt/contract/access/second-factor-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call, callPaged } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryState } from '../../ui/states.tsx'
import { DeviceList } from './device-list.tsx'

const SHOWN = 100

export function UserSecurity({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('person')
  const client = useQueryClient()
  const confirm = useConfirm()
  const queryKey = ['person', 'userSecurity', id]
  const devices = useQuery({ queryKey: [...queryKey, 'devices'], queryFn: ({ signal }) => callPaged(userDevices, { id, Limit: SHOWN }, { signal, silent: true }) })
  const second = useQuery({ queryKey: [...queryKey, 'second'], queryFn: ({ signal }) => call(userSecondFactor, { id }, { signal, silent: true }) })
  const again = () => client.invalidateQueries({ queryKey })
  const endAll = async (): Promise<void> => {
    if (!(await confirm({ title: say('userDevicesEndTitle', { name }), content: say('userDevicesEndText'), okText: say('userDevicesEnd'), danger: true }))) return
    await call(endUserDevices, { id }).finally(again)
  }
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: say('secondRemoveTitle', { name }), content: say('secondRemoveText'), okText: say('secondRemove'), danger: true }))) return
    await call(removeUserSecondFactor, { id })
    toast('success', say('secondRemoved'))
    await again()
  }
  const has = second.data && (second.data.totp || second.data.passkeys > 0)
  return (
    <>
      <Section title={say('devices')} extra={(devices.data?.total ?? 0) > 0 && <Button danger size="small" onClick={() => void endAll().catch(() => {})}>{say('userDevicesEnd')}</Button>}>
        <QueryState query={devices} rows={3}>{({ rows }) => <DeviceList devices={rows} onEnd={async (device) => { await call(endUserDevices, { id, sessionID: device.id }).finally(again) }} />}</QueryState>
      </Section>
      {has && (
        <Section title={say('secondStep')}>
          <Flex vertical gap={12} align="start">
            <Typography.Text>{say('secondHas', { app: say(second.data?.totp ? 'on' : 'off'), keys: second.data?.passkeys ?? 0, codes: second.data?.recoveryLeft ?? 0 })}</Typography.Text>
            <Button danger onClick={() => void remove().catch(() => {})}>{say('secondRemove')}</Button>
          </Flex>
        </Section>
      )}
    </>
  )
}
