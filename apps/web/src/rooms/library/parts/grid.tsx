// Files and folders as cards.
import './library.css'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { FilePicture } from '../../../media/file-picture.tsx'
import { useResourceWords } from '../../../media/of-resource.ts'
import { startDrag, useDropTarget } from './drag.ts'
import { ItemMenuButton, ItemName, opens, type ItemsProps } from './item.tsx'

export function ResourceGrid(props: ItemsProps): ReactNode {
  const { rows, selected, busy } = props
  return (
    <ul
      className="library-grid"
      data-selecting={selected.size > 0}
      aria-busy={busy}
      style={{ opacity: busy ? 0.6 : 1 }}
    >
      {rows.map((row) => (
        <ResourceCard key={row.id} row={row} {...props} />
      ))}
    </ul>
  )
}

function ResourceCard({
  row,
  zone,
  selected,
  onToggle,
  onMenu,
  onDropOn,
  linkTo,
}: ItemsProps & { row: ResourceView }): ReactNode {
  const say = useText('library')
  const { stateOf } = useResourceWords()
  const isSelected = selected.has(row.id)
  const isFolder = row.type === FOLDER
  const { isOver, handlers } = useDropTarget(isFolder ? (rows) => onDropOn(row.id, rows) : null)
  return (
    // Dragging and the right click have their ways by keyboard: the menu button and the dialog it opens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="library-card"
      data-selected={isSelected}
      data-ready={opens(row)}
      data-over={isOver}
      draggable
      {...handlers}
      onDragStart={(event) => startDrag(event, isSelected ? [...selected.values()] : [row])}
      onContextMenu={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onMenu(row, { x: event.clientX, y: event.clientY })
      }}
    >
      <FilePicture type={row.type} extension={row.extension} thumbnail={row.thumbnail} seconds={row.seconds} />
      <label title={say('select', { name: row.name })}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={say('select', { name: row.name })}
          onChange={(event) => onToggle(row, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
      </label>
      <div className="library-words">
        <div className="library-line">
          <ItemName row={row} linkTo={linkTo} />
          <ItemMenuButton row={row} onMenu={onMenu} />
        </div>
        <Typography.Text type={row.status === 3 ? 'danger' : 'secondary'} style={{ fontSize: 12 }}>
          {stateOf(row) || `${isFolder ? '' : `${saySize(row.length)} · `}${sayTime(row.createTime, zone, 'date')}`}
        </Typography.Text>
      </div>
    </li>
  )
}

/** Grey cards in the place of what is still loading. */
export function GridSkeleton({ count = 10 }: { count?: number }): ReactNode {
  const say = useText('library')
  return (
    <section aria-busy="true" aria-live="polite" aria-label={say('loading')} className="library-grid">
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other identity
        <div key={at} className="library-card">
          <Skeleton.Node active style={{ width: '100%', height: 110 }} />
          <div className="library-words">
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        </div>
      ))}
    </section>
  )
}
