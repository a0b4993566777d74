// The container: which, what it was made like, how it lies, and what is packed beneath.
import { HALF_TURN, HAND_CONTAINERS } from '@clearbelt/domain/images/hand-scene'
import { Button, Flex, Select, Slider, Switch, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { freshSeed, type Scene } from './scene.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

/** What a fill that is switched on begins with. */
const CLUTTER = 0.35

export function ContainerFields({
  scene,
  onChange,
}: {
  scene: Scene
  /** `isStep` false: goes on from the change before. */
  onChange: (scene: Scene, isStep?: boolean) => void
}): ReactNode {
  const say = useText('by-hand')
  const bagsSay = useText('bags')
  const id = useId()
  const { fill } = scene
  return (
    <Section title={say('container')}>
      <Flex gap={8}>
        <Select
          aria-label={bagsSay('kind')}
          value={scene.container}
          style={{ flex: 1 }}
          options={HAND_CONTAINERS.map((value) => ({ value, label: bagsSay(`kind_${value}`) }))}
          onChange={(container) => onChange({ ...scene, container })}
        />
        <Button onClick={() => onChange({ ...scene, seed: freshSeed() })}>{say('anotherMake')}</Button>
      </Flex>
      <Flex justify="space-between" align="center" gap={8}>
        <label htmlFor={`${id}-yaw`}>{say('yaw')}</label>
        <WholeNumber
          id={`${id}-yaw`}
          value={scene.yaw}
          min={-HALF_TURN}
          max={HALF_TURN}
          suffix="°"
          style={{ width: 110 }}
          onChange={(yaw) => yaw !== null && onChange({ ...scene, yaw })}
        />
      </Flex>
      <Flex justify="space-between" align="center" gap={8} component="label">
        <span>{say('fill')}</span>
        <Switch
          checked={fill !== null}
          onChange={(isOn) => onChange({ ...scene, fill: isOn ? { seed: freshSeed(), clutter: CLUTTER } : null })}
        />
      </Flex>
      {fill ? (
        <>
          <div>
            <Typography.Text type="secondary">{say('clutter')}</Typography.Text>
            <Slider
              ariaLabelForHandle={say('clutter')}
              min={0}
              max={1}
              step={0.05}
              // Packed anew when it is let go of: that takes a moment.
              defaultValue={fill.clutter}
              key={fill.clutter}
              onChangeComplete={(clutter: number) => onChange({ ...scene, fill: { ...fill, clutter } })}
            />
          </div>
          <Button onClick={() => onChange({ ...scene, fill: { seed: freshSeed(), clutter: fill.clutter } })}>
            {say('shuffle')}
          </Button>
        </>
      ) : (
        <Typography.Text type="secondary">{say('fillNone')}</Typography.Text>
      )}
    </Section>
  )
}
