// My devices: where I am signed in, and signing out there.
import { endDevice, endOtherDevices, myDevices } from '@clearbelt/contract/access/device-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call, callPaged } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryState } from '../../ui/states.tsx'
import { DeviceList } from './device-list.tsx'

const KEY = ['person', 'devices']
/** More than anybody has; the rest ends by itself within a day. */
const SHOWN = 100

export function OwnDevices(): ReactNode {
  const say = useText('account')
  const client = useQueryClient()
  const confirm = useConfirm()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callPaged(myDevices, { Limit: SHOWN }, { signal, silent: true }),
  })
  const again = () => client.invalidateQueries({ queryKey: KEY })
  const endAll = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('devicesEndTitle'),
        content: say('devicesEndText'),
        okText: say('devicesEnd'),
        danger: true,
      }))
    )
      return
    const { ended } = await call(endOtherDevices, {})
    toast('success', say('devicesEnded', { count: ended }))
    await again()
  }
  return (
    <Section
      title={say('devices')}
      extra={
        (query.data?.total ?? 0) > 1 && (
          <Button danger size="small" onClick={() => void endAll().catch(() => {})}>
            {say('devicesEnd')}
          </Button>
        )
      }
    >
      <QueryState query={query} rows={3}>
        {({ rows }) => (
          <DeviceList
            devices={rows}
            onEnd={async ({ id }) => {
              await call(endDevice, { id }).finally(again)
            }}
          />
        )}
      </QueryState>
    </Section>
  )
}
