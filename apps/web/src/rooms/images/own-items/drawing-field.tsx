// The drawing of an item in a form: its sheet, its parts, and how it looks to the scanner.
import { DeleteOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { HOLES_MAX, PARTS_MAX, POINTS_MAX, type DrawnPart, type GridPoint } from '@clearbelt/domain/images/own-item'
import { Button, Flex, Skeleton, Typography } from 'antd'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { addHole, addPart, middleOf, removeHole, removePart, SHAPES, shapeAround, type Shape } from './drawing.ts'
import { PartFields } from './part-fields.tsx'
import { REACHES, Sheet } from './sheet.tsx'

const XrayPreview = lazy(async () => ({ default: (await import('./xray-preview.tsx')).XrayPreview }))

/** Sizes of ready shapes, mm: of a part and of a hole. */
const PART_SIZE: Readonly<Record<Shape, readonly [number, number]>> = { rectangle: [100, 40], circle: [60, 60] }
const HOLE_SIZE: typeof PART_SIZE = { rectangle: [20, 10], circle: [20, 20] }
/** Steps that can be undone. */
const STEPS = 50

/** A line that is being drawn: of a new part or a hole of the selected one. */
interface Pending {
  isHole: boolean
  points: GridPoint[]
}

export function DrawingField({
  value = [],
  onChange,
}: {
  value?: DrawnPart[]
  onChange?: (parts: DrawnPart[]) => void
}): ReactNode {
  const say = useText('own-items')
  const [past, setPast] = useState<DrawnPart[][]>([])
  const [chosen, setChosen] = useState(0)
  const [reach, setReach] = useState<number>(() => fitting(value))
  const [pending, setPending] = useState<Pending | null>(null)
  const selected = Math.min(chosen, value.length - 1)
  const part = value[selected]
  const change = (parts: DrawnPart[], isStep = true): void => {
    if (isStep) setPast((steps) => [...steps, value].slice(-STEPS))
    onChange?.(parts)
  }
  const undo = (): void => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    onChange?.(before)
  }
  const put = (line: GridPoint[], isHole: boolean): void => {
    if (isHole) return change(addHole(value, selected, line))
    change(addPart(value, line))
    setChosen(value.length)
  }
  const close = (): void => {
    if (pending && pending.points.length > 2) put(pending.points, pending.isHole)
    setPending(null)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) undo()
    else if (pending && event.key === 'Enter') close()
    else if (pending && event.key === 'Escape') setPending(null)
    else if (pending && event.key === 'Backspace') setPending({ ...pending, points: pending.points.slice(0, -1) })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isFull = value.length >= PARTS_MAX
  const zoom = (by: number): void => {
    const at = REACHES.findIndex((one) => one === reach)
    setReach(REACHES[Math.min(REACHES.length - 1, Math.max(0, at + by))] ?? reach)
  }
  return (
    <Flex vertical gap={12} onKeyDown={press}>
      <Flex wrap gap={8} align="center">
        <Button
          size="small"
          type={pending && !pending.isHole ? 'primary' : 'default'}
          disabled={isFull}
          onClick={() => setPending({ isHole: false, points: [] })}
        >
          {say('drawPart')}
        </Button>
        {SHAPES.map((shape) => (
          <Button
            key={shape}
            size="small"
            disabled={isFull || pending !== null}
            onClick={() => put(shapeAround(shape, [0, 0], PART_SIZE[shape]), false)}
          >
            {say(`add_${shape}`)}
          </Button>
        ))}
        <span style={{ flex: 1 }} />
        <Button size="small" icon={<UndoOutlined aria-hidden />} disabled={past.length === 0} onClick={undo}>
          {say('undo')}
        </Button>
        <Button
          size="small"
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={say('zoomIn')}
          disabled={reach === REACHES[0]}
          onClick={() => zoom(-1)}
        />
        <Button
          size="small"
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={say('zoomOut')}
          disabled={reach === REACHES.at(-1)}
          onClick={() => zoom(1)}
        />
      </Flex>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))', gap: 16 }}>
        <Flex vertical gap={8} style={{ gridColumn: 'span 1' }}>
          <Sheet
            parts={value}
            selected={selected}
            reach={reach}
            pending={pending?.points ?? null}
            onChange={change}
            onSelect={setChosen}
            onPending={(points) => setPending((now) => (now && points.length <= POINTS_MAX ? { ...now, points } : now))}
            onClosed={close}
          />
          <Typography.Text type="secondary" style={{ fontSize: 12 }} aria-live="polite">
            {pending ? say('drawing', { count: pending.points.length }) : say('howTo')}
          </Typography.Text>
          {pending && (
            <Flex gap={8}>
              <Button size="small" type="primary" disabled={pending.points.length < 3} onClick={close}>
                {say('closeLine')}
              </Button>
              <Button size="small" onClick={() => setPending(null)}>
                {say('cancelLine')}
              </Button>
            </Flex>
          )}
        </Flex>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, alignContent: 'start' }}>
          {value.length === 0 ? (
            <Typography.Text type="secondary" style={{ gridColumn: '1 / -1' }}>
              {say('nothingDrawn')}
            </Typography.Text>
          ) : (
            (['broad', 'slant', 'edge'] as const).map((side) => (
              <figure key={side} style={{ margin: 0, gridColumn: side === 'broad' ? '1 / -1' : 'auto' }}>
                <Suspense
                  fallback={<Skeleton.Node active style={{ width: '100%', height: side === 'broad' ? 180 : 90 }} />}
                >
                  <XrayPreview parts={value} side={side} />
                </Suspense>
                <figcaption>
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {say(`side_${side}`)}
                  </Typography.Text>
                </figcaption>
              </figure>
            ))
          )}
        </div>
      </div>
      {value.length > 0 && (
        <Flex wrap gap={8} component="section" aria-label={say('parts')}>
          {value.map((_, i) => (
            <Button
              // Parts are told by their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              size="small"
              type={i === selected ? 'primary' : 'default'}
              aria-pressed={i === selected}
              onClick={() => setChosen(i)}
            >
              {say('part', { n: i + 1 })}
            </Button>
          ))}
        </Flex>
      )}
      {part && (
        <PartFields parts={value} at={selected} onChange={change}>
          <Flex wrap gap={8} align="center">
            <Button
              size="small"
              disabled={part.holes.length >= HOLES_MAX || pending !== null}
              onClick={() => setPending({ isHole: true, points: [] })}
            >
              {say('drawHole')}
            </Button>
            {SHAPES.map((shape) => (
              <Button
                key={shape}
                size="small"
                disabled={part.holes.length >= HOLES_MAX || pending !== null}
                onClick={() => put(shapeAround(shape, middleOf(part.outline), HOLE_SIZE[shape]), true)}
              >
                {say(`hole_${shape}`)}
              </Button>
            ))}
            {part.holes.map((_, hole) => (
              <Button
                // oxlint-disable-next-line react/no-array-index-key
                key={hole}
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => change(removeHole(value, { part: selected, hole }))}
              >
                {say('removeHole', { n: hole + 1 })}
              </Button>
            ))}
            <span style={{ flex: 1 }} />
            <Button
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => change(removePart(value, selected))}
            >
              {say('removePart', { n: selected + 1 })}
            </Button>
          </Flex>
        </PartFields>
      )}
    </Flex>
  )
}

/** The least reach that shows all of a drawing. */
function fitting(parts: readonly DrawnPart[]): number {
  const far = Math.max(
    0,
    ...parts.flatMap(({ outline }) => outline.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y) / 0.7))),
  )
  return REACHES.find((reach) => reach >= far * 1.05) ?? REACHES[REACHES.length - 1] ?? far
}
