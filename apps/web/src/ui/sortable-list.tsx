// A short list in an order that people choose: by dragging, or by the buttons of each row.
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Flex, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export interface SortableListProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  onOrder: (items: T[]) => void
  children: (item: T) => ReactNode
  disabled?: boolean
}

/** The list with the item at `from` put where `to` stands. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

export function SortableList<T>({
  label,
  items,
  idOf,
  nameOf,
  onOrder,
  children,
  disabled = false,
}: SortableListProps<T>): ReactNode {
  const say = useText('ui')
  const { token } = theme.useToken()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = (): void => {
    setDragged(null)
    setOver(null)
  }
  const drop = (to: number): void => {
    const from = items.findIndex((item) => idOf(item) === dragged)
    if (from >= 0 && from !== to) onOrder(moved(items, from, to))
    end()
  }
  return (
    <ol aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item, at) => {
        const id = idOf(item)
        return (
          // The buttons of the row do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(id)
            }}
            onDragEnd={end}
            onDragOver={(event) => {
              if (dragged !== null) {
                event.preventDefault()
                setOver(id)
              }
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(at)
            }}
            style={{
              borderBlockEnd: `1px solid ${token.colorSplit}`,
              paddingBlock: 8,
              opacity: dragged === id ? 0.5 : 1,
              background: over === id && dragged !== id ? token.colorPrimaryBg : 'transparent',
            }}
          >
            <Flex gap={8} align="center">
              <HolderOutlined
                aria-hidden
                style={{ cursor: disabled ? 'default' : 'grab', color: token.colorTextTertiary }}
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
  )
}
