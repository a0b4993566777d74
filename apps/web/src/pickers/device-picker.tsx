// Chooses whose keys hold at the image: the standard ones, another built-in arrangement, or a device's.
import { queryDevices } from '@clearbelt/contract/images/device-calls'
import { BUILT_IN_KEYS, isSameKeys, type DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { nameOfDevice } from '../kinds/screening/rules/device-name.ts'
import { callPaged } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'

/** Devices that are offered. */
const OFFERED = 100
const STANDARD = 'standard'

export interface DevicePickerProps {
  id?: string
  'aria-label'?: string
  /** Null: the standard keys. */
  value?: DeviceKeys | null
  onChange?: (device: DeviceKeys | null) => void
}

/** Works inside Form.Item. What is chosen is a copy of the keys as they are now. */
export function DevicePicker({ value = null, onChange, ...shape }: DevicePickerProps): ReactNode {
  const say = useText('screening')
  const query = useQuery({
    queryKey: ['devices', 'offered'],
    queryFn: ({ signal }) => callPaged(queryDevices, { PageNO: 1, Limit: OFFERED }, { signal, silent: true }),
  })
  const devices: DeviceKeys[] = [
    { title: 'functionRow', keys: BUILT_IN_KEYS.functionRow },
    { title: 'numberPad', keys: BUILT_IN_KEYS.numberPad },
    ...(query.data?.rows ?? []).map(({ name, keys }) => ({ title: name, keys })),
  ]
  const found =
    value === null ? -1 : devices.findIndex((one) => one.title === value.title && isSameKeys(one.keys, value.keys))
  // Keys that were copied before the device changed, or went away, stay what they were.
  const all = value === null || found >= 0 ? devices : [...devices, value]
  const at = value === null ? STANDARD : String(found < 0 ? all.length - 1 : found)
  return (
    <Select
      {...shape}
      style={{ width: '100%', maxWidth: 360 }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isPending}
      value={at}
      options={[
        { value: STANDARD, label: say('device_standard') },
        ...all.map((one, place) => ({
          value: String(place),
          label:
            place === devices.length ? say('deviceBefore', { name: nameOfDevice(one, say) }) : nameOfDevice(one, say),
        })),
      ]}
      onChange={(chosen: string) => onChange?.(chosen === STANDARD ? null : (all[Number(chosen)] ?? null))}
    />
  )
}
