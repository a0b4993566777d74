// The boxes of a key in numbers: from and to along each axis, what lies there, and a new one around a mark.
import { SPOT_AXES, SPOTS_MAX, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { Button, Flex, InputNumber, Typography } from 'antd'
import type { ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { sayNumber, useText } from '../../../shared/i18n.ts'
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
          <Flex gap={8} wrap align="center" style={{ marginBlock: 6 }}>
            {SPOT_AXES.map((axis) => (
              <Flex key={axis} gap={4} align="center">
                {(['from', 'to'] as const).map((end) => (
                  <InputNumber
                    key={end}
                    size="small"
                    disabled={disabled}
                    min={0}
                    max={size[axis]}
                    step={1}
                    precision={1}
                    style={{ width: 88 }}
                    prefix={end === 'from' ? axis : '–'}
                    aria-label={say(end === 'from' ? 'boxFrom' : 'boxTo', { axis })}
                    value={box[end][axis]}
                    onChange={(mm) => {
                      if (mm !== null) set(box.id, { [end]: { ...box[end], [axis]: mm } })
                    }}
                  />
                ))}
              </Flex>
            ))}
            <Button size="small" disabled={disabled} onClick={() => onChange(boxes.filter(({ id }) => id !== box.id))}>
              {say('removeBox')}
            </Button>
          </Flex>
          <KnowledgePicker
            kind="Image"
            disabled={disabled}
            placeholder={say('typeOptional')}
            value={box.knowledgeID}
            onChange={(id) => set(box.id, { knowledgeID: id ?? null, name: '' })}
          />
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
