// The keys of a device: an act is chosen, then its key is pressed, or clicked in the picture of the keyboard.
import {
  actOfPlace,
  BUILT_IN_KEYS,
  KEY_PLACES,
  OPERATOR_ACTS,
  withKey,
  withoutKey,
  type BuiltInKeys,
  type KeyMap,
  type OperatorAct,
} from '@clearbelt/domain/kinds/screening/keys/keys'
import { Alert, Button, Flex, Tag, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { capOfPlace } from '../../../viewer/device/device.ts'
import { Keyboard } from '../../../viewer/device/keyboard.tsx'
import { placeOfPress } from '../../../viewer/device/through-device.ts'

const BUILT_IN = Object.keys(BUILT_IN_KEYS) as BuiltInKeys[]

type Said = { type: 'warning' | 'info'; words: string } | null

export function KeysField({
  value = BUILT_IN_KEYS.standard,
  onChange,
}: {
  value?: KeyMap
  onChange?: (keys: KeyMap) => void
}): ReactNode {
  const say = useText('devices')
  const sayScreening = useText('screening')
  const nameOf = useActNames()
  const [armed, setArmed] = useState<OperatorAct | null>(null)
  const [said, setSaid] = useState<Said>(null)
  const put = (act: OperatorAct, place: string): void => {
    const key = capOfPlace(place)
    const other = actOfPlace(value, place)
    setArmed(null)
    if (!KEY_PLACES.includes(place)) return setSaid({ type: 'warning', words: say('notSettable', { key }) })
    setSaid(
      other === null || other === act
        ? null
        : { type: 'info', words: say('taken', { key, act: nameOf(act), other: nameOf(other) }) },
    )
    onChange?.(withKey(value, act, place))
  }
  useNextKey(armed !== null, (place) => {
    if (place === 'Escape' || armed === null) setArmed(null)
    else put(armed, place)
  })
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={8} align="center">
        <Typography.Text type="secondary">{say('startFrom')}</Typography.Text>
        {BUILT_IN.map((one) => (
          <Button
            key={one}
            size="small"
            onClick={() => {
              setSaid(null)
              onChange?.(BUILT_IN_KEYS[one])
            }}
          >
            {sayScreening(`device_${one}`)}
          </Button>
        ))}
      </Flex>
      <Keyboard
        map={value}
        player="both"
        act={armed}
        onPress={(place) => (armed === null ? setArmed(actOfPlace(value, place)) : put(armed, place))}
      />
      <div aria-live="polite">{said && <Alert type={said.type} showIcon title={said.words} />}</div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: '10px 20px' }}>
        {OPERATOR_ACTS.map((act) => (
          <Flex key={act} gap={8} align="center" justify="space-between">
            <span>{nameOf(act)}</span>
            <Flex wrap gap={4} justify="end">
              {value[act].map((place) => (
                <Tag
                  key={place}
                  style={{ marginInlineEnd: 0 }}
                  closable={{ 'aria-label': say('removeKey', { key: capOfPlace(place), act: nameOf(act) }) }}
                  onClose={(event) => {
                    event.preventDefault()
                    onChange?.(withoutKey(value, act, place))
                  }}
                >
                  {capOfPlace(place)}
                </Tag>
              ))}
              <Button
                size="small"
                type={armed === act ? 'primary' : 'dashed'}
                aria-label={say('setKeyOf', { act: nameOf(act) })}
                aria-pressed={armed === act}
                onClick={() => setArmed(armed === act ? null : act)}
              >
                {say(armed === act ? 'pressKey' : 'setKey')}
              </Button>
            </Flex>
          </Flex>
        ))}
      </div>
    </Flex>
  )
}

/** Tells the place of the next key while `isOn`, before the page or the dialog makes anything of it. */
function useNextKey(isOn: boolean, onKey: (place: string) => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const down = (event: KeyboardEvent): void => {
      // Tab goes on to the next button, and a key that is held with another is not one by itself.
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onKey(placeOfPress(event))
    }
    window.addEventListener('keydown', down, true)
    return () => window.removeEventListener('keydown', down, true)
  })
}

function useActNames(): (act: OperatorAct) => string {
  const say = useText('devices')
  const sayViewer = useText('viewer')
  return (act) => (act === 'run' || act === 'forward' || act === 'back' ? say(`act_${act}`) : sayViewer(act))
}
