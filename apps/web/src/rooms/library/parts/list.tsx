// Files and folders as rows.
import './library.css'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { Flex, Table, Typography, type TableColumnsType } from 'antd'
import type { DragEvent, HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { FilePicture } from '../../../media/file-picture.tsx'
import { useResourceWords } from '../../../media/of-resource.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useSelectionWords } from '../../../ui/selection-words.ts'
import { startDrag, useDropTarget } from './drag.ts'
import { ItemMenuButton, ItemName, opens, type ItemsProps } from './item.tsx'

export function ResourceList(props: ItemsProps): ReactNode {
  const { rows, zone, selected, onToggle, onMenu, linkTo, busy } = props
  const say = useText('library')
  const { typeOf, stateOf } = useResourceWords()
  const words = useSelectionWords<ResourceView>((row) => row.name)
  const narrow = useBreakpoint() === 'mobile'
  const columns: TableColumnsType<ResourceView> = [
    {
      key: 'name',
      title: say('name'),
      render: (_, row) => (
        <Flex gap={10} align="center">
          <FilePicture type={row.type} extension={row.extension} thumbnail={row.thumbnail} size={36} />
          <Flex vertical style={{ minWidth: 0 }}>
            <ItemName row={row} linkTo={linkTo} />
            {stateOf(row) && (
              <Typography.Text type={row.status === 3 ? 'danger' : 'secondary'} style={{ fontSize: 12 }}>
                {stateOf(row)}
              </Typography.Text>
            )}
          </Flex>
        </Flex>
      ),
    },
    ...(narrow
      ? []
      : [
          { key: 'type', title: say('type'), width: 110, render: (_: unknown, row: ResourceView) => typeOf(row.type) },
          {
            key: 'size',
            title: say('size'),
            width: 100,
            align: 'right' as const,
            render: (_: unknown, row: ResourceView) => (row.type === FOLDER ? '' : saySize(row.length)),
          },
          {
            key: 'creator',
            title: say('creator'),
            width: 150,
            render: (_: unknown, row: ResourceView) => row.creatorName,
          },
          {
            key: 'created',
            title: say('created'),
            width: 160,
            render: (_: unknown, row: ResourceView) => sayTime(row.createTime, zone),
          },
        ]),
    { key: 'menu', width: 48, render: (_, row) => <ItemMenuButton row={row} onMenu={onMenu} /> },
  ]
  return (
    <Table<ResourceView>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      columns={columns}
      pagination={false}
      loading={busy}
      components={{ body: { row: DropRow } }}
      onRow={(row) =>
        ({
          entry: row,
          onDropOn: props.onDropOn,
          draggable: true,
          onDragStart: (event: DragEvent) => startDrag(event, selected.has(row.id) ? [...selected.values()] : [row]),
          onContextMenu: (event: MouseEvent) => {
            event.preventDefault()
            event.stopPropagation()
            onMenu(row, { x: event.clientX, y: event.clientY })
          },
        }) as unknown as HTMLAttributes<HTMLElement>
      }
      rowSelection={{
        ...words,
        selectedRowKeys: [...selected.keys()],
        hideSelectAll: true,
        onSelect: (row, _on, _all, event) => onToggle(row, (event as globalThis.MouseEvent).shiftKey),
      }}
    />
  )
}

interface DropRowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Absent in the row that says there is nothing. */
  entry?: ResourceView
  onDropOn?: ItemsProps['onDropOn']
}

/** A row on which, when it is a folder, others can be dropped. */
function DropRow({ entry, onDropOn, ...row }: DropRowProps): ReactNode {
  const isTarget = entry?.type === FOLDER && onDropOn
  const { isOver, handlers } = useDropTarget(isTarget ? (rows) => onDropOn(entry.id, rows) : null)
  return <tr {...row} {...handlers} data-over={isOver} data-ready={entry ? opens(entry) : true} />
}
