// Chooses how a screen shows what the machine sees, with a picture of one and the same bag as it does.
import { lookPicture, usualLook } from '@clearbelt/contract/images/device-calls'
import { LOOKS, NEW_LOOK, type Look } from '@clearbelt/domain/images/looks'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'

const PICTURE: CSSProperties = { width: 300, maxWidth: '100%', aspectRatio: '10 / 7', borderRadius: 6 }

/** All looks in sight at once, px. */
const LIST_HEIGHT = 400

export interface LookFieldProps {
  id?: string
  value?: Look
  onChange?: (look: Look) => void
}

/** The choice alone, for pages that show what it does in a picture of their own. */
export function LookSelect({ id, value = NEW_LOOK, onChange }: LookFieldProps): ReactNode {
  const say = useText('devices')
  return (
    <>
      <Select<Look>
        {...(id === undefined ? {} : { id })}
        style={{ width: '100%', maxWidth: 420 }}
        value={value}
        listHeight={LIST_HEIGHT}
        options={LOOKS.map((look) => ({ value: look, label: say(`look_${look}`) }))}
        onChange={(look) => onChange?.(look)}
      />
      <Typography.Text type="secondary">{say(`lookHint_${value}`)}</Typography.Text>
    </>
  )
}

/** Works inside Form.Item. */
export function LookField({ id, value = NEW_LOOK, onChange }: LookFieldProps): ReactNode {
  const say = useText('devices')
  return (
    <Flex vertical gap={8}>
      <LookSelect {...(id === undefined ? {} : { id })} value={value} {...(onChange ? { onChange } : {})} />
      <Thumb of={lookPicture} id={value} alt={say('lookSample', { look: say(`look_${value}`) })} style={PICTURE} />
    </Flex>
  )
}

/** The look that new images take here, and the device that says so; undefined until that is known. */
export const useUsualLook = () =>
  useQuery({
    queryKey: ['devices', 'usual-look'],
    queryFn: ({ signal }) => call(usualLook, {}, { signal, silent: true }),
  }).data

/** The same, beginning with the look of the usual device; nothing chosen means that one. */
export function UsualLookField({ value, ...rest }: LookFieldProps): ReactNode {
  const say = useText('devices')
  const data = useUsualLook()
  const look = value ?? data?.look ?? NEW_LOOK
  return (
    <>
      <LookField {...rest} value={look} />
      {data !== undefined && data.deviceName !== null && look === data.look && (
        <Typography.Text type="secondary" style={{ display: 'block', marginTop: 4 }}>
          {say('lookOf', { name: data.deviceName })}
        </Typography.Text>
      )}
    </>
  )
}
