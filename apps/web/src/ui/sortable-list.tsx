// A short list in an order that people choose: by dragging with the pointer or with the keyboard, or by the buttons of
// each row.
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Flex, theme } from 'antd'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { sayNumber, useText } from '../shared/i18n.ts'

/** Where items of a list may go besides its own places: to other lists like it. */
export interface Across {
  /** Told which item is being dragged, and null once it is put down. */
  onCarry: (id: string | null) => void
  /** Takes the item over the first place (-1) or the last (1). Answers what is said of it; empty: it stays. */
  onBeyond: (id: string, by: -1 | 1) => string
  /** Puts everything back as it was when the item was picked up. */
  onBack: () => void
}

/** Items of another list that may be dropped on those of this one. */
export interface Incoming<T> {
  mayTake: (item: T) => boolean
  /** Takes what is being dragged. Answers what is said of it. */
  onTake: (item: T) => string
}

export interface SortableListProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  onOrder: (items: T[]) => void
  children: (item: T) => ReactNode
  disabled?: boolean
  across?: Across
  /** Given while an item of another list is being dragged. */
  incoming?: Incoming<T> | undefined
}

/** The list with the item at `from` put where `to` stands. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

export function SortableList<T>({
  label,
  items,
  idOf,
  nameOf,
  onOrder,
  children,
  disabled = false,
  across,
  incoming,
}: SortableListProps<T>): ReactNode {
  const say = useText('ui')
  const { token } = theme.useToken()
  /** The item that the pointer drags. */
  const [dragged, setDragged] = useState<string | null>(null)
  /** The item that the keyboard moves. */
  const [carried, setCarried] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const before = useRef<readonly T[]>([])
  const list = useRef<HTMLOListElement>(null)
  // A row that went elsewhere keeps the focus that moved it.
  useLayoutEffect(() => {
    if (carried !== null) list.current?.querySelector<HTMLElement>('[data-carried]')?.focus()
  }, [carried, items])

  const placeOf = (all: readonly T[], id: string): string => {
    const at = all.findIndex((one) => idOf(one) === id)
    const item = all[at]
    if (item === undefined) return ''
    return say('dragPlace', { name: nameOf(item), place: sayNumber(at + 1), count: sayNumber(all.length) })
  }
  const tell = (text: 'dragDown' | 'dragBack' | 'dragTaken', where: string): void => setTold(say(text, { where }))

  const endDrag = (): void => {
    setDragged(null)
    setOver(null)
    across?.onCarry(null)
  }
  const drop = (item: T, to: number): void => {
    const from = items.findIndex((one) => idOf(one) === dragged)
    if (dragged === null && incoming?.mayTake(item)) setTold(incoming.onTake(item))
    else if (dragged !== null && from >= 0 && from !== to) {
      const next = moved(items, from, to)
      onOrder(next)
      tell('dragDown', placeOf(next, dragged))
    }
    endDrag()
  }
  const pickUp = (id: string): void => {
    before.current = items
    setCarried(id)
    across?.onCarry(id)
    tell('dragTaken', placeOf(items, id))
  }
  const putDown = (id: string): void => {
    setCarried(null)
    across?.onCarry(null)
    tell('dragDown', placeOf(items, id))
  }
  const putBack = (id: string): void => {
    if (across) across.onBack()
    else onOrder([...before.current])
    setCarried(null)
    across?.onCarry(null)
    tell('dragBack', placeOf(before.current, id))
  }
  const step = (id: string, by: -1 | 1): void => {
    const from = items.findIndex((one) => idOf(one) === id)
    const to = from + by
    if (from < 0) return
    if (to >= 0 && to < items.length) {
      const next = moved(items, from, to)
      onOrder(next)
      setTold(placeOf(next, id))
    } else setTold(across?.onBeyond(id, by) || placeOf(items, id))
  }
  const onKey = (event: KeyboardEvent, id: string): void => {
    const by = STEPS[event.key]
    if (carried !== id || (by === undefined && event.key !== 'Escape')) return
    // The page does not scroll, and what stands around the list does not close.
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) putBack(id)
    else step(id, by)
  }
  return (
    <>
      <ol ref={list} aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map((item, at) => {
          const id = idOf(item)
          const isUp = carried === id
          const isTarget = over === id && dragged !== id && (dragged !== null || incoming?.mayTake(item) === true)
          return (
            // The handle and the buttons of the row do the same by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              draggable={!disabled}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                // One browser drags nothing without data.
                event.dataTransfer.setData('application/x-row', id)
                setDragged(id)
                across?.onCarry(id)
              }}
              onDragEnd={endDrag}
              onDragOver={(event) => {
                if (dragged === null && !incoming?.mayTake(item)) return
                event.preventDefault()
                setOver(id)
              }}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(item, at)
              }}
              style={{
                borderBlockEnd: `1px solid ${token.colorSplit}`,
                paddingBlock: 8,
                opacity: dragged === id ? 0.5 : 1,
                background: isTarget || isUp ? token.colorPrimaryBg : 'transparent',
                ...(isUp ? { boxShadow: `inset 3px 0 ${token.colorPrimary}` } : {}),
              }}
            >
              <Flex gap={8} align="center">
                <Button
                  {...(isUp ? { 'data-carried': true } : {})}
                  type="text"
                  size="small"
                  icon={<HolderOutlined />}
                  disabled={disabled}
                  aria-pressed={isUp}
                  aria-label={say('drag', { name: nameOf(item) })}
                  style={{ cursor: disabled ? 'default' : 'grab', color: token.colorTextTertiary }}
                  onClick={() => (isUp ? putDown(id) : pickUp(id))}
                  onKeyDown={(event) => onKey(event, id)}
                  onBlur={() => {
                    if (isUp) putDown(id)
                  }}
                />
                <div style={{ flex: 1, minWidth: 0 }}>{children(item)}</div>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={disabled || at === 0}
                  aria-label={say('moveUp', { name: nameOf(item) })}
                  onClick={() => onOrder(moved(items, at, at - 1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={disabled || at === items.length - 1}
                  aria-label={say('moveDown', { name: nameOf(item) })}
                  onClick={() => onOrder(moved(items, at, at + 1))}
                />
              </Flex>
            </li>
          )
        })}
      </ol>
      <output
        {...(carried === null ? { className: 'only-read' } : {})}
        style={{ display: 'block', color: token.colorTextSecondary }}
      >
        {told}
      </output>
    </>
  )
}
