// Whose keys are practised with, kept on this device as they were when they were chosen.
import { readDevice, type DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import { Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { DevicePicker } from '../../../pickers/device-picker.tsx'
import { useText } from '../../../shared/i18n.ts'
import { readStoredJson, writeStored } from '../../../shared/storage.ts'

const KEPT = 'imagePracticeDevice'
const readKept = (): DeviceKeys | null => readStoredJson(KEPT, readDevice)

/** The keys that were chosen last; null: the standard ones. */
export const useChosenDevice = (): DeviceKeys | null => useState(readKept)[0]

export function DeviceField(): ReactNode {
  const say = useText('image-practice')
  const [device, setDevice] = useState(readKept)
  return (
    <Flex vertical gap={4}>
      <span>{say('device')}</span>
      <DevicePicker
        aria-label={say('device')}
        value={device}
        onChange={(chosen) => {
          writeStored(KEPT, chosen === null ? null : JSON.stringify(chosen))
          setDevice(chosen)
        }}
      />
    </Flex>
  )
}
