// The boxes of a key in numbers: middle, sides and turn along each axis, what lies there, and a new one around a mark.
import { keptTurn, middleOf, TURN_MAX, turnOf, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { SPOT_AXES, SPOTS_MAX, toTenths, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { Button, Flex, InputNumber, Typography } from 'antd'
import type { ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { decimalMark, sayNumber, useText } from '../../../shared/i18n.ts'
import { insideOf } from '../../../viewer/volume/marks.ts'
import { newID } from '../../written/draft.ts'
import type { TrueBox } from '../content.ts'

/** Half of a new box around a mark, mm. */
const NEW_HALF = 20

/** A box around a mark, within the volume. */
export function boxAround(mark: Spot, size: Spot): TrueBox {
  const by = (mm: number): Spot => insideOf({ x: mark.x + mm, y: mark.y + mm, z: mark.z + mm }, size)
  return { id: newID(), from: by(-NEW_HALF), to: by(NEW_HALF), knowledgeID: null, name: '' }
}

/** What of a box is set in numbers: middle and sides in mm, the turn in degrees. */
interface Numbers {
  middle: Spot
  sides: Spot
  turn: Spot
}
const PARTS = ['middle', 'sides', 'turn'] as const

const numbersOf = (box: SpotBox): Numbers => {
  const { from, to } = box
  return {
    middle: middleOf(box),
    sides: { x: toTenths(to.x - from.x), y: toTenths(to.y - from.y), z: toTenths(to.z - from.z) },
    turn: turnOf(box),
  }
}
const boxOf = ({ middle, sides, turn }: Numbers): SpotBox => {
  const end = (by: number): Spot => ({
    x: middle.x + by * sides.x,
    y: middle.y + by * sides.y,
    z: middle.z + by * sides.z,
  })
  return { from: end(-0.5), to: end(0.5), turn: keptTurn(turn) }
}

const limitsOf = (part: keyof Numbers, size: Spot, axis: keyof Spot): { min: number; max: number } =>
  part === 'turn'
    ? { min: -TURN_MAX, max: TURN_MAX }
    : part === 'middle'
      ? { min: 0, max: size[axis] }
      : { min: 0.1, max: toTenths(Math.hypot(size.x, size.y, size.z)) }

export function BoxFields({
  boxes,
  size,
  disabled,
  marks,
  onChange,
  onUsed,
}: {
  boxes: readonly TrueBox[]
  size: Spot
  disabled: boolean
  /** Set in the volume: places of new boxes. */
  marks: readonly Spot[]
  onChange: (boxes: readonly TrueBox[]) => void
  onUsed: () => void
}): ReactNode {
  const say = useText('image-ct')
  const set = (id: string, part: Partial<TrueBox>): void =>
    onChange(boxes.map((box) => (box.id === id ? { ...box, ...part } : box)))
  return (
    <Flex vertical gap={12}>
      {boxes.map((box, place) => (
        <fieldset key={box.id} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <legend style={{ padding: 0, fontWeight: 500 }}>
            {say('boxNo', { n: sayNumber(place + 1) })} {box.name}
          </legend>
          <Flex vertical gap={6} style={{ marginBlock: 6 }}>
            {PARTS.map((part) => (
              <div
                key={part}
                style={{
                  display: 'grid',
                  gap: 4,
                  alignItems: 'center',
                  gridTemplateColumns: '84px repeat(3, minmax(0, 96px))',
                }}
              >
                <span>{say(`box_${part}`)}</span>
                {SPOT_AXES.map((axis) => (
                  <InputNumber
                    key={axis}
                    size="small"
                    disabled={disabled}
                    {...limitsOf(part, size, axis)}
                    step={1}
                    precision={1}
                    decimalSeparator={decimalMark()}
                    style={{ width: '100%' }}
                    prefix={axis}
                    aria-label={say(`boxField_${part}`, { axis })}
                    value={numbersOf(box)[part][axis]}
                    onChange={(value) => {
                      if (value === null) return
                      const numbers = numbersOf(box)
                      set(box.id, boxOf({ ...numbers, [part]: { ...numbers[part], [axis]: value } }))
                    }}
                  />
                ))}
              </div>
            ))}
          </Flex>
          <KnowledgePicker
            kind="Image"
            disabled={disabled}
            placeholder={say('typeOptional')}
            value={box.knowledgeID}
            onChange={(id) => set(box.id, { knowledgeID: id ?? null, name: '' })}
          />
          <Button
            size="small"
            style={{ marginBlockStart: 6 }}
            disabled={disabled}
            onClick={() => onChange(boxes.filter(({ id }) => id !== box.id))}
          >
            {say('removeBox')}
          </Button>
        </fieldset>
      ))}
      {boxes.length === 0 && <Typography.Text type="secondary">{say('noBoxes')}</Typography.Text>}
      <Button
        disabled={disabled || marks.length === 0 || boxes.length + marks.length > SPOTS_MAX}
        onClick={() => {
          onChange([...boxes, ...marks.map((mark) => boxAround(mark, size))])
          onUsed()
        }}
      >
        {say('boxAtMarks')}
      </Button>
      <Typography.Text type="secondary">{say('boxAtMarksHint')}</Typography.Text>
    </Flex>
  )
}
