// What is stored besides the bag: the image's name, whether it shows the side view as well, and how its screen looks.
import { LOOKS, NEW_LOOK } from '@clearbelt/domain/images/looks'
import { Flex, Input, Switch, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { LookSelect, lookOfOne, useUsualLook } from '../devices/look-field.tsx'
import type { Bag } from './scene.ts'

export function ImageFields({
  bag,
  name,
  onChange,
  onName,
}: {
  bag: Bag
  name: string
  onChange: (bag: Bag) => void
  onName: (name: string) => void
}): ReactNode {
  const say = useText('by-hand')
  const bagsSay = useText('bags')
  const devicesSay = useText('devices')
  const usual = useUsualLook()
  const id = useId()
  const look = bag.look ?? lookOfOne(usual) ?? NEW_LOOK
  return (
    <Section title={say('image')}>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-name`}>{say('name')}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={100}
          placeholder={say('nameHint')}
          onChange={(event) => onName(event.target.value)}
        />
      </Flex>
      <Flex vertical gap={4}>
        <Flex justify="space-between" align="center" gap={8} component="label">
          <span>{say('sideView')}</span>
          <Switch checked={bag.views === 2} onChange={(isOn) => onChange({ ...bag, views: isOn ? 2 : 1 })} />
        </Flex>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {bagsSay('viewsHint')}
        </Typography.Text>
      </Flex>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-look`}>{bagsSay('look')}</label>
        <LookSelect
          id={`${id}-look`}
          looks={LOOKS}
          value={look}
          onChange={(next) => onChange({ ...bag, look: next })}
        />
        {usual !== undefined && usual.deviceName !== null && look === usual.look && (
          <Typography.Text type="secondary">{devicesSay('lookOf', { name: usual.deviceName })}</Typography.Text>
        )}
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {say('stored')}
      </Typography.Text>
    </Section>
  )
}
