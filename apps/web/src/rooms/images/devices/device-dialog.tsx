// A device: its name, and its keys on a keyboard.
import { addDevice, updateDevice } from '@clearbelt/contract/images/device-calls'
import { DEVICE_NAME_MAX, readKeyMap, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { useQueryClient } from '@tanstack/react-query'
import type { Look } from '@clearbelt/domain/images/looks'
import { Checkbox, Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { KeysField } from './keys-field.tsx'
import { LookField } from './look-field.tsx'

export interface OpenDevice {
  /** Null: it is a new one. */
  id: string | null
  name: string
  description: string
  keys: KeyMap
  look: Look
  isUsual: boolean
}

type Values = Omit<OpenDevice, 'id'>

export function DeviceDialog({
  device,
  onClose,
  onSaved,
}: {
  device: OpenDevice
  onClose: () => void
  onSaved: () => void
}): ReactNode {
  const say = useText('devices')
  const queries = useQueryClient()
  const lost = useRef<LostCreation<InputFor<typeof addDevice>> | null>(null)
  const save = async ({ name, description, keys, look, isUsual }: Values): Promise<void> => {
    const written = { name, description, keys: keys as never, look, isUsual }
    if (device.id === null)
      await sendCreation(
        written,
        lost,
        (one, requestKey) => call(addDevice, one, { silent: true, requestKey }),
        (id, now) => call(updateDevice, { id, ...now }, { silent: true }),
      )
    else await call(updateDevice, { id: device.id, ...written }, { silent: true })
    toast('success', say('saved'))
    void queries.invalidateQueries({ queryKey: ['devices'] })
    onSaved()
  }
  return (
    <FormDialog<Values>
      open
      width={960}
      title={say(device.id === null ? 'titleNew' : 'titleOld')}
      okText={say('save')}
      initial={{
        name: device.name,
        description: device.description,
        keys: readKeyMap(device.keys),
        look: device.look,
        isUsual: device.isUsual,
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
      >
        <Input maxLength={DEVICE_NAME_MAX} style={{ maxWidth: 420 }} />
      </Form.Item>
      <Form.Item name="description" label={say('description')}>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="look" label={say('look')} extra={say('lookHelp')}>
        <LookField />
      </Form.Item>
      <Form.Item name="isUsual" valuePropName="checked" extra={say('usualHint')}>
        <Checkbox>{say('usual')}</Checkbox>
      </Form.Item>
      <Form.Item name="keys" required label={say('keys')} extra={say('hint')}>
        <KeysField />
      </Form.Item>
    </FormDialog>
  )
}
