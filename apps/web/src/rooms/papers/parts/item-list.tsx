// The questions of a paper in their order: dragged or moved by buttons, removed, marked as key questions.
import './papers.css'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  HolderOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons'
import { Button, Flex, Tooltip, Typography } from 'antd'
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { DraftItem } from '../../../kinds/editor.ts'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { moveBeside, moveItem, removeItem, toggleKey, type Beside } from './draft.ts'

export interface ItemListProps {
  items: readonly DraftItem[]
  /** Takes the next list as a step from the present one. */
  onChange: (step: (now: readonly DraftItem[]) => readonly DraftItem[]) => void
  /** Questions that the server refused, by id. */
  wrong: ReadonlySet<string>
  onEdit: (item: DraftItem) => void
}

export function ItemList({ items, onChange, wrong, onEdit }: ItemListProps): ReactNode {
  useKindTexts()
  const say = useText('papers')
  const colours = useColours()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Beside | null>(null)
  const [told, setTold] = useState('')
  // A moved row must not lose the focus that moved it.
  const focus = useRef<{ id: string; act: string } | null>(null)
  useLayoutEffect(() => {
    if (!focus.current) return
    const { id, act } = focus.current
    focus.current = null
    const row = list.current?.querySelector(`[data-item="${id}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)
    ;(button?.disabled ? row?.querySelector<HTMLButtonElement>('[data-act="remove"]') : button)?.focus()
  })
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })

  const act = useCallback(
    (id: string, kind: ItemAct): void => {
      const at = latest.current.findIndex((item) => item.id === id)
      if (at < 0) return
      if (kind === 'key') return onChange((now) => toggleKey(now, id))
      const item = latest.current[at]
      if (kind === 'edit') return item && onEdit(item)
      if (kind === 'remove') {
        const next = latest.current[at + 1] ?? latest.current[at - 1]
        if (next) focus.current = { id: next.id, act: 'remove' }
        return onChange((now) => removeItem(now, id))
      }
      const to = kind === 'up' ? at - 1 : at + 1
      if (to < 0 || to >= latest.current.length) return
      focus.current = { id, act: kind }
      setTold(say('movedTo', { place: sayNumber(to + 1), total: sayNumber(latest.current.length) }))
      onChange((now) =>
        moveItem(
          now,
          now.findIndex((item) => item.id === id),
          to,
        ),
      )
    },
    [onChange, onEdit, say],
  )
  useEffect(() => {
    const host = list.current
    if (!host || dragged === null) return undefined
    let at: Beside | null = null
    const onOver = (event: DragEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-item]') : null
      event.preventDefault()
      if (!row?.dataset.item) return
      const box = row.getBoundingClientRect()
      const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after'
      if (at?.id === row.dataset.item && at.side === side) return
      at = { id: row.dataset.item, side }
      setDrop(at)
    }
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      const to = at
      if (to && to.id !== dragged) onChange((now) => moveBeside(now, dragged, to))
      setDragged(null)
      setDrop(null)
    }
    host.addEventListener('dragover', onOver)
    host.addEventListener('drop', onDrop)
    return () => {
      host.removeEventListener('dragover', onOver)
      host.removeEventListener('drop', onDrop)
    }
  }, [dragged, onChange])
  const drag = useCallback((id: string | null): void => {
    setDragged(id)
    setDrop(null)
  }, [])
  return (
    <>
      <output className="only-read">{told}</output>
      <ol ref={list} className="paper-items" style={colours}>
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            isWrong={wrong.has(item.id)}
            isDragged={dragged === item.id}
            drop={dragged !== null && drop?.id === item.id && drop.id !== dragged ? drop.side : undefined}
            onAct={act}
            onDrag={drag}
          />
        ))}
      </ol>
    </>
  )
}

type ItemAct = 'up' | 'down' | 'remove' | 'key' | 'edit'

interface ItemRowProps {
  item: DraftItem
  index: number
  isLast: boolean
  isWrong: boolean
  isDragged: boolean
  drop: Beside['side'] | undefined
  onAct: (id: string, act: ItemAct) => void
  onDrag: (id: string | null) => void
}

const ItemRow = memo(function ItemRow({
  item,
  index,
  isLast,
  isWrong,
  isDragged,
  drop,
  onAct,
  onDrag,
}: ItemRowProps): ReactNode {
  const say = useText('papers')
  const { id } = item
  const { Row, Edit, nameOf } = webKindOf(item.kind).editor
  const name = nameOf(item.content)
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onAct(id, event.key === 'ArrowUp' ? 'up' : 'down')
  }
  return (
    <li className="paper-item" data-item={id} data-wrong={isWrong} data-dragged={isDragged} data-drop={drop}>
      <Flex align="center" gap={4} style={{ gridArea: 'place' }}>
        <span
          className="paper-handle"
          draggable
          aria-hidden
          title={say('dragHint')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', id)
            const row = event.currentTarget.closest('li')
            if (row) event.dataTransfer.setDragImage(row, 20, 20)
            onDrag(id)
          }}
          onDragEnd={() => onDrag(null)}
        >
          <HolderOutlined />
        </span>
        <Typography.Text className="number" type="secondary" style={{ minWidth: 26 }}>
          {sayNumber(index + 1)}
        </Typography.Text>
      </Flex>
      <Suspense fallback={<span style={{ gridArea: 'thumb', height: 63 }} />}>
        <Row content={item.content} />
      </Suspense>
      <Flex component="span" gap={2} justify="end" style={{ gridArea: 'acts' }}>
        <Tooltip title={say(item.key ? 'keyOn' : 'keyOff')}>
          <Button
            type="text"
            data-act="key"
            aria-pressed={item.key}
            aria-label={say('keyOf', { name })}
            icon={
              item.key ? (
                <Typography.Text type="warning">
                  <StarFilled />
                </Typography.Text>
              ) : (
                <StarOutlined />
              )
            }
            onClick={() => onAct(id, 'key')}
            onKeyDown={onKey}
          />
        </Tooltip>
        {Edit && (
          <Button
            type="text"
            data-act="edit"
            aria-label={say('editOf', { name })}
            title={say('editOf', { name })}
            icon={<EditOutlined />}
            onClick={() => onAct(id, 'edit')}
            onKeyDown={onKey}
          />
        )}
        <Button
          type="text"
          data-act="up"
          disabled={index === 0}
          aria-label={say('moveUp', { name })}
          title={say('moveUp', { name })}
          icon={<ArrowUpOutlined />}
          onClick={() => onAct(id, 'up')}
          onKeyDown={onKey}
        />
        <Button
          type="text"
          data-act="down"
          disabled={isLast}
          aria-label={say('moveDown', { name })}
          title={say('moveDown', { name })}
          icon={<ArrowDownOutlined />}
          onClick={() => onAct(id, 'down')}
          onKeyDown={onKey}
        />
        <Button
          type="text"
          danger
          data-act="remove"
          aria-label={say('removeOf', { name })}
          title={say('removeOf', { name })}
          icon={<DeleteOutlined />}
          onClick={() => onAct(id, 'remove')}
          onKeyDown={onKey}
        />
      </Flex>
    </li>
  )
})
