// What is laid in the bag as a list, and the figures of the thing that is selected.
import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { HALF_TURN, HAND_AMOUNT, HAND_REACH, HAND_VARIANTS } from '@clearbelt/domain/images/hand-scene'
import type { ShownItem } from '@clearbelt/xray/by-hand/preview'
import { Alert, Button, Flex, InputNumber, Slider, Tag, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { decimalMark, sayNumber, useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import type { LaidItem } from './scene.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export function ItemList({
  names,
  items,
  selected,
  onSelect,
}: {
  names: readonly string[]
  items: readonly ShownItem[]
  selected: number | null
  onSelect: (item: number) => void
}): ReactNode {
  const say = useText('by-hand')
  return (
    <Section title={say('laid', { n: names.length })}>
      {names.length === 0 ? (
        <Typography.Text type="secondary">{say('laidNone')}</Typography.Text>
      ) : (
        <ol className="hand-list">
          {names.map((name, i) => (
            <li key={i /* oxlint-disable-line react/no-array-index-key -- things are told by their place */}>
              <Button
                block
                type={i === selected ? 'primary' : 'text'}
                ghost={i === selected}
                aria-pressed={i === selected}
                style={{ justifyContent: 'flex-start', height: 'auto', minHeight: 32, whiteSpace: 'normal' }}
                onClick={() => onSelect(i)}
              >
                <span style={{ minWidth: 22, textAlign: 'start' }}>{i + 1}</span>
                <span style={{ flex: 1, textAlign: 'start' }}>{name}</span>
                {items[i]?.fault && <Tag color="warning">{say(`faultTag_${items[i].fault}`)}</Tag>}
                {items[i]?.isThreat && <Tag color="error">{say('threat')}</Tag>}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** Seconds between changes of one figure that count as one step are the page's business: it is told each change. */
export function ItemFields({
  name,
  item,
  shown,
  isOwn,
  onChange,
  onCopy,
  onRemove,
}: {
  name: string
  item: LaidItem
  shown: ShownItem | undefined
  isOwn: boolean
  onChange: (more: Partial<LaidItem>, isStep?: boolean) => void
  onCopy: () => void
  onRemove: () => void
}): ReactNode {
  const say = useText('by-hand')
  const id = useId()
  const [roll, tilt, yaw] = item.turn
  const number = (
    key: 'x' | 'y' | 'lift' | 'roll' | 'tilt' | 'turn',
    value: number,
    most: number,
    put: (value: number) => Partial<LaidItem>,
  ): ReactNode => (
    <div>
      <label htmlFor={`${id}-${key}`} style={{ display: 'block', fontSize: 12 }}>
        {say(`figure_${key}`)}
      </label>
      <InputNumber
        id={`${id}-${key}`}
        value={value}
        min={key === 'lift' ? 0 : -most}
        max={most}
        step={most === HALF_TURN ? 5 : 0.5}
        precision={1}
        decimalSeparator={decimalMark()}
        suffix={most === HALF_TURN ? '°' : 'cm'}
        style={{ width: '100%' }}
        onChange={(next) => next !== null && onChange(put(next))}
      />
    </div>
  )
  const top = shown?.top ?? null
  const range = shown?.amounts ?? { least: HAND_AMOUNT.min, most: HAND_AMOUNT.max }
  return (
    <Section
      title={name}
      extra={
        <Flex gap={4}>
          <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={onCopy}>
            {say('copy')}
          </Button>
          <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {say('remove')}
          </Button>
        </Flex>
      }
    >
      {shown?.fault && <Alert type="warning" showIcon role="alert" title={say(`fault_${shown.fault}`)} />}
      {shown?.isThreat && !shown.boxes.above && !shown.fault && (
        <Alert type="warning" showIcon role="alert" title={say('unseen')} />
      )}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 }}>
        {number('x', item.x, HAND_REACH, (x) => ({ x }))}
        {number('y', item.y, HAND_REACH, (y) => ({ y }))}
        {number('lift', item.lift, HAND_REACH, (lift) => ({ lift }))}
        {number('turn', yaw, HALF_TURN, (next) => ({ turn: [roll, tilt, next] }))}
        {number('tilt', tilt, HALF_TURN, (next) => ({ turn: [roll, next, yaw] }))}
        {number('roll', roll, HALF_TURN, (next) => ({ turn: [next, tilt, yaw] }))}
      </div>
      <Flex gap={8}>
        <Button size="small" disabled={top === null} onClick={() => top !== null && onChange({ lift: top })}>
          {say('onTop')}
        </Button>
        <Button size="small" disabled={item.lift === 0} onClick={() => onChange({ lift: 0 })}>
          {say('onFloor')}
        </Button>
      </Flex>
      <div>
        <Flex justify="space-between" gap={8}>
          <Typography.Text type="secondary">{say('amount')}</Typography.Text>
          <span className="number">× {sayNumber(item.amount, 2)}</span>
        </Flex>
        <Slider
          ariaLabelForHandle={say('amount')}
          min={range.least}
          max={range.most}
          step={0.05}
          value={item.amount}
          onChange={(amount: number) => onChange({ amount }, false)}
          onChangeComplete={(amount: number) => onChange({ amount })}
        />
        {range.most - range.least < 1 && (
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {say('amountMetal')}
          </Typography.Text>
        )}
      </div>
      {!isOwn && (
        <Flex justify="space-between" align="center" gap={8}>
          <label htmlFor={`${id}-variant`}>{say('variant')}</label>
          <WholeNumber
            id={`${id}-variant`}
            value={item.variant + 1}
            min={1}
            max={HAND_VARIANTS}
            style={{ width: 110 }}
            onChange={(next) => next !== null && onChange({ variant: next - 1 })}
          />
        </Flex>
      )}
    </Section>
  )
}
