// Draws areas on a picture: by pointer, by finger and wholly by keyboard, with a way back for every change.
import { DeleteOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { settleArea, type Area, type AreaBox } from '@clearbelt/domain/kinds/picture/areas'
import { Button } from 'antd'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react'
import { sayNumber, sayPercent, useText } from '../../shared/i18n.ts'
import {
  boxBetween,
  boxInMiddle,
  CORNERS,
  dragCorner,
  growBox,
  moveBox,
  type Corner,
  type Fraction,
} from '../../viewer/desk/boxes.ts'
import { AreaSign, PictureFrame, placeOf, type PictureShown } from './area-picture.tsx'

export interface AreaEditorProps {
  picture: PictureShown
  areas: readonly Area[]
  /** Told the areas after each change; their order is that in which they were drawn. */
  onChange: (areas: Area[]) => void
  /** Most areas there may be. */
  limit: number
  /** What an area is called beside its number, e.g. its right name; empty where it has none yet. */
  nameOf?: (area: Area) => string
  selected: string | null
  onSelect: (id: string | null) => void
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** One press of an arrow as a fraction of the picture, and the same with Alt. */
const NUDGE = 0.01
const FINE = 0.001
const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const UNDO_MOST = 100

/** A number that no area has, as its id. */
export function freeID(areas: readonly Area[]): string {
  for (let n = 1; ; n++) if (!areas.some(({ id }) => id === String(n))) return String(n)
}

export function AreaEditor(props: AreaEditorProps): ReactNode {
  const { picture, areas, onChange, limit, nameOf, selected, onSelect } = props
  const say = useText('picture')
  const frame = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState<readonly (readonly Area[])[]>([])
  const [told, setTold] = useState('')
  const [band, setBand] = useState<AreaBox | null>(null)
  const toFocus = useRef<string | null>(null)
  const isFull = areas.length >= limit

  useEffect(() => {
    if (toFocus.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-area="${toFocus.current}"]`)?.focus()
    toFocus.current = null
  }, [areas])

  const remember = (): void => setPast((now) => [...now, areas].slice(-UNDO_MOST))
  const describe = (area: Area): string => {
    const place = areas.findIndex(({ id }) => id === area.id)
    return say('areaAt', {
      n: sayNumber((place < 0 ? areas.length : place) + 1),
      left: sayPercent(area.left, 1),
      top: sayPercent(area.top, 1),
      width: sayPercent(area.width, 1),
      height: sayPercent(area.height, 1),
    })
  }
  const put = (area: Area): void => {
    onChange(areas.map((one) => (one.id === area.id ? area : one)))
    setTold(describe(area))
  }
  const add = (box: AreaBox): void => {
    if (isFull) {
      setTold(say('full', { count: limit }))
      return
    }
    remember()
    const area = settleArea({ ...box, id: freeID(areas) })
    onChange([...areas, area])
    onSelect(area.id)
    setTold(describe(area))
    toFocus.current = area.id
  }
  const remove = (id: string): void => {
    const place = areas.findIndex((one) => one.id === id)
    if (place < 0) return
    remember()
    const rest = areas.filter((one) => one.id !== id)
    const next = rest[Math.min(place, rest.length - 1)]?.id ?? null
    onChange(rest)
    onSelect(next)
    setTold(say('removed', { n: sayNumber(place + 1) }))
    toFocus.current = next
  }
  const undo = (): void => {
    const before = past.at(-1)
    if (before === undefined) return
    setPast(past.slice(0, -1))
    onChange([...before])
    onSelect(before.some(({ id }) => id === selected) ? selected : null)
    setTold(say('undone'))
  }

  const fractionAt = (event: { clientX: number; clientY: number }): Fraction => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  /** Draws from where the pointer went down. */
  const draw = (event: ReactPointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    if (isFull) {
      setTold(say('full', { count: limit }))
      return
    }
    const from = fractionAt(event)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    follow(event.currentTarget, event.pointerId, {
      onMove: (moved) => setBand(boxBetween(from, fractionAt(moved))),
      onEnd: (ended) => {
        setBand(null)
        const box = ended ? boxBetween(from, fractionAt(ended)) : null
        if (box) add(box)
        else onSelect(null)
      },
    })
  }
  const drag = (event: ReactPointerEvent<HTMLElement>, area: Area, corner: Corner | null): void => {
    if (event.button !== 0) return
    event.stopPropagation()
    onSelect(area.id)
    const from = fractionAt(event)
    let isMoved = false
    event.currentTarget.setPointerCapture?.(event.pointerId)
    follow(event.currentTarget, event.pointerId, {
      onMove: (moved) => {
        if (!isMoved) remember()
        isMoved = true
        const to = fractionAt(moved)
        const [dx, dy] = [to.x - from.x, to.y - from.y]
        const edge = {
          x: (corner?.includes('w') ? area.left : area.left + area.width) + dx,
          y: (corner?.includes('n') ? area.top : area.top + area.height) + dy,
        }
        put(settleArea({ ...area, ...(corner === null ? moveBox(area, dx, dy) : dragCorner(area, corner, edge)) }))
      },
      onEnd: () => undefined,
    })
  }
  const onKey = (event: KeyboardEvent, area: Area): void => {
    const arrow = ARROWS[event.key]
    if (arrow) {
      const step = event.altKey ? FINE : NUDGE
      const change = event.shiftKey ? growBox : moveBox
      remember()
      put(settleArea({ ...area, ...change(area, arrow[0] * step, arrow[1] * step) }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(area.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onUndoKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the key that undoes, from what stands in it
    <div className="ap-editor" onKeyDown={onUndoKey}>
      <p className="ap-hint">{say('drawHint')}</p>
      <PictureFrame
        picture={picture}
        frame={frame}
        maxHeight="56vh"
        tools={
          <>
            <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => add(boxInMiddle(WHOLE))}>
              {say('addArea')}
            </Button>
            <Button
              icon={<DeleteOutlined />}
              disabled={selected === null}
              onClick={() => selected !== null && remove(selected)}
            >
              {say('removeArea')}
            </Button>
            <Button icon={<UndoOutlined />} disabled={past.length === 0} onClick={undo}>
              {say('undo')}
            </Button>
          </>
        }
      >
        <div className="ap-ground" data-full={isFull} onPointerDown={draw}>
          {areas.map((area, place) => {
            const name = nameOf?.(area) ?? ''
            const isSelected = area.id === selected
            return (
              <button
                key={area.id}
                type="button"
                className="ap-area"
                data-area={area.id}
                data-tone={isSelected ? 'active' : 'plain'}
                style={placeOf(area)}
                aria-pressed={isSelected}
                aria-label={
                  name === ''
                    ? say('areaNo', { n: sayNumber(place + 1) })
                    : say('areaNamed', { n: sayNumber(place + 1), name })
                }
                aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
                onFocus={() => onSelect(area.id)}
                onPointerDown={(event) => drag(event, area, null)}
                onKeyDown={(event) => onKey(event, area)}
              >
                <AreaSign sign={String(place + 1)} />
                {isSelected &&
                  CORNERS.map((corner) => (
                    <span
                      key={corner}
                      className="ap-corner"
                      data-corner={corner}
                      onPointerDown={(event) => drag(event, area, corner)}
                    />
                  ))}
              </button>
            )
          })}
          {band && <span className="ap-area" data-tone="active" style={placeOf(band)} />}
        </div>
      </PictureFrame>
      <p className="ap-told" aria-live="polite">
        {told || (isFull ? say('full', { count: limit }) : '')}
      </p>
    </div>
  )
}

/** Follows one pointer on an element until it is let go; a cancelled one ends with null. */
function follow(
  element: HTMLElement,
  pointerId: number,
  { onMove, onEnd }: { onMove: (event: PointerEvent) => void; onEnd: (event: PointerEvent | null) => void },
): void {
  const move = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onMove(event)
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', end)
    element.removeEventListener('pointercancel', end)
    onEnd(event.type === 'pointerup' ? event : null)
  }
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', end)
}
