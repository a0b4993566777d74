// Chooses how a screen shows what the machine sees, with a picture of one and the same bag as each does.
import { lookPicture, usualLook } from '@clearbelt/contract/images/device-calls'
import { LOOKS, MIXED_LOOKS, NEW_LOOK, NEW_LOOKS, type Look, type OrderLook } from '@clearbelt/domain/images/looks'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'

const PICTURE: CSSProperties = { width: '100%', aspectRatio: '10 / 7', borderRadius: 6 }
/** Two stand side by side in a dialog, one below the other on a phone. */
const SHOWN: CSSProperties = { flex: '1 1 220px', maxWidth: 300 }

/** All looks in sight at once, px. */
const LIST_HEIGHT = 480

/** What most orders want stands first. */
const MIXED_FIRST = [MIXED_LOOKS, ...LOOKS] as const

export interface LookFieldProps<T extends OrderLook = Look> {
  id?: string
  value?: T
  onChange?: (look: T) => void
}

/** The choice alone, for pages that show what it does in a picture of their own. */
export function LookSelect<T extends OrderLook>({
  id,
  looks,
  value,
  onChange,
}: LookFieldProps<T> & { looks: readonly T[]; value: T }): ReactNode {
  const say = useText('devices')
  return (
    <>
      <Select<T>
        {...(id === undefined ? {} : { id })}
        style={{ width: '100%', maxWidth: 420 }}
        value={value}
        listHeight={LIST_HEIGHT}
        options={looks.map((look) => ({ value: look, label: say(`look_${look}`) }))}
        onChange={(look) => onChange?.(look)}
      />
      <Typography.Text type="secondary">{say(`lookHint_${value}`)}</Typography.Text>
    </>
  )
}

function LookChoice<T extends OrderLook>(props: LookFieldProps<T> & { looks: readonly T[]; value: T }): ReactNode {
  const say = useText('devices')
  const shown: readonly Look[] = props.value === MIXED_LOOKS ? NEW_LOOKS : [props.value]
  return (
    <Flex vertical gap={8}>
      <LookSelect {...props} />
      <Flex wrap gap={8}>
        {shown.map((look) => (
          <div key={look} style={SHOWN}>
            <Thumb of={lookPicture} id={look} alt={say('lookSample', { look: say(`look_${look}`) })} style={PICTURE} />
            {shown.length > 1 && <Typography.Text type="secondary">{say(`look_${look}`)}</Typography.Text>}
          </div>
        ))}
      </Flex>
    </Flex>
  )
}

/** Works inside Form.Item. */
export const LookField = ({ value = NEW_LOOK, ...rest }: LookFieldProps): ReactNode => (
  <LookChoice looks={LOOKS} value={value} {...rest} />
)

/** The look that new images take here, and the device that says so; undefined until that is known. */
export const useUsualLook = () =>
  useQuery({
    queryKey: ['devices', 'usual-look'],
    queryFn: ({ signal }) => call(usualLook, {}, { signal, silent: true }),
  }).data

/** The look that one bag takes here where none is chosen for it; undefined until that is known. */
export const lookOfOne = (usual: ReturnType<typeof useUsualLook>): Look | undefined =>
  usual?.look === MIXED_LOOKS ? NEW_LOOK : usual?.look

/** What an order of bags looks like, beginning with the usual device; nothing chosen means that one. */
export function OrderLookField({ value, ...rest }: LookFieldProps<OrderLook>): ReactNode {
  const say = useText('devices')
  const data = useUsualLook()
  const look = value ?? data?.look ?? MIXED_LOOKS
  return (
    <>
      <LookChoice looks={MIXED_FIRST} value={look} {...rest} />
      {data !== undefined && data.deviceName !== null && look === data.look && (
        <Typography.Text type="secondary" style={{ display: 'block', marginTop: 4 }}>
          {say('lookOf', { name: data.deviceName })}
        </Typography.Text>
      )}
    </>
  )
}
