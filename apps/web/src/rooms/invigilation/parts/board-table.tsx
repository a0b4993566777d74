// The candidates of an exam day: only the rows in sight are drawn, so that a thousand scroll like ten.
import { FlagFilled } from '@ant-design/icons'
import { photoPicture, type BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { Button, Card, Flex, Pagination, Progress, Table, Tag, Tooltip, Typography, type TableColumnsType } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useSelectionWords } from '../../../ui/selection-words.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { leftOf, type BoardView, type Sort } from '../board/view.ts'
import { StateTag } from './state-tag.tsx'
import { Ago, useServerNow, writeSpan } from './ticking.tsx'

export interface BoardTableProps {
  rows: readonly BoardRow[]
  view: BoardView
  onSort: (sort: Sort, descending: boolean) => void
  clockOffset: number
  hasPhotos: boolean
  selected: readonly string[]
  onSelect: (userIDs: string[]) => void
  onOpen: (row: BoardRow) => void
}

/** Height of the part that scrolls, in px. */
const HEIGHT = 560
const CARDS_PER_PAGE = 30

export function BoardTable(props: BoardTableProps): ReactNode {
  return useBreakpoint() === 'mobile' ? <Cards {...props} /> : <Grid {...props} />
}

function Grid({ rows, view, onSort, clockOffset, hasPhotos, selected, onSelect, onOpen }: BoardTableProps): ReactNode {
  const say = useText('invigilation')
  const words = useSelectionWords<BoardRow>((row) => row.userName)
  const sorter = (key: Sort): object => ({ key, sorter: true, sortOrder: view.sort === key ? (view.descending ? 'descend' : 'ascend') : null })
  const columns: TableColumnsType<BoardRow> = [
    { ...sorter('name'), title: say('candidate'), width: 240, fixed: 'start', render: (_, row) => <Name row={row} onOpen={onOpen} /> },
    { ...sorter('trouble'), title: say('state'), width: 190, render: (_, row) => <State row={row} clockOffset={clockOffset} /> },
    { ...sorter('left'), title: say('timeLeft'), width: 110, align: 'right', render: (_, row) => <Left row={row} clockOffset={clockOffset} /> },
    { ...sorter('progress'), title: say('progress'), width: 150, render: (_, row) => <Done row={row} /> },
    { ...sorter('saved'), title: say('lastSave'), width: 120, align: 'right', render: (_, row) => (row.lastSaveAt === null ? '–' : <Ago at={row.lastSaveAt} clockOffset={clockOffset} />) },
    { ...sorter('leaves'), title: say('leaves'), width: 110, align: 'right', render: (_, row) => <Leaves row={row} /> },
    ...(hasPhotos ? [{ key: 'photo', title: say('photos'), width: 150, render: (_: unknown, row: BoardRow) => <Photo row={row} /> }] : []),
    { key: 'org', title: say('organisation'), width: 180, render: (_, row) => <Typography.Text ellipsis={{ tooltip: row.orgName }}>{row.orgName}</Typography.Text> },
  ]
  return (
    <Table<BoardRow> virtual size="small" columns={columns} dataSource={[...rows]} rowKey="userID" pagination={false} scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width ?? 120), 40), y: HEIGHT }}
      rowSelection={{ ...words, selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(String)), columnWidth: 40, preserveSelectedRowKeys: true }}
      onChange={(_, __, sort) => {
        const one = Array.isArray(sort) ? sort[0] : sort
        onSort(one?.order ? (String(one.columnKey) as Sort) : 'trouble', one?.order === 'descend')
      }} />
  )
}

function Cards({ rows, clockOffset, hasPhotos, onOpen }: BoardTableProps): ReactNode {
  const say = useText('invigilation')
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / CARDS_PER_PAGE))
  const at = Math.min(page, last)
  return (
    <Flex vertical gap={8} style={{ padding: 12 }}>
      {rows.slice((at - 1) * CARDS_PER_PAGE, at * CARDS_PER_PAGE).map((row) => (
        <Card key={row.userID} size="small">
          <Flex gap={12} justify="space-between">
            <Flex vertical gap={6} style={{ minWidth: 0, flex: 1 }}>
              <Flex justify="space-between" gap={8}><Name row={row} onOpen={onOpen} /><Left row={row} clockOffset={clockOffset} /></Flex>
              <State row={row} clockOffset={clockOffset} />
              <Done row={row} />
              <Typography.Text type="secondary">{say('leaves')}: {sayNumber(row.leaveCount)}{row.lastSaveAt !== null && <> · {say('lastSave')}: <Ago at={row.lastSaveAt} clockOffset={clockOffset} /></>}</Typography.Text>
            </Flex>
            {hasPhotos && <Photo row={row} />}
          </Flex>
        </Card>
      ))}
      {rows.length > CARDS_PER_PAGE && <Pagination simple align="end" current={at} pageSize={CARDS_PER_PAGE} total={rows.length} onChange={setPage} />}
    </Flex>
  )
}

function Name({ row, onOpen }: { row: BoardRow; onOpen: (row: BoardRow) => void }): ReactNode {
  const say = useText('invigilation')
  return (
    <Flex align="center" gap={6} style={{ minWidth: 0 }}>
      <Flex vertical align="start" style={{ minWidth: 0 }}>
        <Button type="link" style={{ padding: 0, height: 24, maxWidth: '100%' }} onClick={() => onOpen(row)}><Typography.Text ellipsis style={{ color: 'inherit' }}>{row.userName}</Typography.Text></Button>
        <Typography.Text type="secondary" ellipsis style={{ fontSize: 12, lineHeight: '16px' }}>{row.accountNo}{row.number > 1 ? ` · ${say('sittingNo', { number: row.number })}` : ''}</Typography.Text>
      </Flex>
      {row.flagged > 0 && <Tooltip title={say('flaggedHint', { count: row.flagged })}><Tag color="warning" icon={<FlagFilled aria-hidden />} style={{ marginInlineEnd: 0 }}>{sayNumber(row.flagged)}<span className="only-read">{say('flaggedHint', { count: row.flagged })}</span></Tag></Tooltip>}
    </Flex>
  )
}

function State({ row, clockOffset }: { row: BoardRow; clockOffset: number }): ReactNode {
  const lasts = row.since !== null && (row.state === 'offline' || row.state === 'late' || row.state === 'leaving')
  return (
    <Flex vertical>
      <StateTag row={row} />
      {lasts && row.since !== null && <Typography.Text type="secondary" style={{ fontSize: 12 }}><Ago at={row.since} clockOffset={clockOffset} /></Typography.Text>}
      {row.state === 'absent' && row.absenceReason !== null && <Typography.Text type="secondary" ellipsis={{ tooltip: row.absenceReason }} style={{ fontSize: 12 }}>{row.absenceReason}</Typography.Text>}
    </Flex>
  )
}

function Left({ row, clockOffset }: { row: BoardRow; clockOffset: number }): ReactNode {
  const say = useText('invigilation')
  const left = leftOf(row, useServerNow(clockOffset))
  return (
    <Flex vertical align="end">
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{left === null ? '–' : writeSpan(left)}</span>
      {row.extraSeconds > 0 && <Typography.Text type="secondary" style={{ fontSize: 12 }}>{say('extraMinutes', { count: sayNumber(Math.round(row.extraSeconds / 60)) })}</Typography.Text>}
    </Flex>
  )
}

function Done({ row }: { row: BoardRow }): ReactNode {
  const say = useText('invigilation')
  if (row.testID === null) return '–'
  return (
    <Flex align="center" gap={8}>
      <Progress percent={row.total === 0 ? 0 : (row.answered / row.total) * 100} showInfo={false} size="small" style={{ width: 56, margin: 0 }} aria-hidden />
      <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{say('ofAll', { count: sayNumber(row.answered), all: sayNumber(row.total) })}</span>
    </Flex>
  )
}

function Leaves({ row }: { row: BoardRow }): ReactNode {
  const say = useText('invigilation')
  if (row.leaveCount === 0) return '0'
  return <Tooltip title={say('awayFor', { time: writeSpan(row.leaveSeconds * 1000) })}><Typography.Text type={row.leaveCount > 2 ? 'danger' : 'warning'}>{sayNumber(row.leaveCount)}</Typography.Text> <Typography.Text type="secondary" style={{ fontSize: 12 }}>{writeSpan(row.leaveSeconds * 1000)}</Typography.Text></Tooltip>
}

function Photo({ row }: { row: BoardRow }): ReactNode {
  const say = useText('invigilation')
  const trouble = row.camera !== null && row.camera !== 'on'
  return (
    <Flex align="center" gap={8}>
      {row.lastPhotoID === null ? <span aria-hidden style={{ width: 44 }} /> : <Thumb of={photoPicture} id={row.lastPhotoID} alt={say('latestPhotoOf', { name: row.userName })} style={{ width: 44, height: 33, borderRadius: 4, flex: 'none' }} />}
      <Flex vertical>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{sayNumber(row.photoCount)}</span>
        {row.photoGaps > 0 && <Typography.Text type="warning" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>{say('gaps', { count: row.photoGaps })}</Typography.Text>}
        {trouble && row.photoGaps === 0 && <Typography.Text type="warning" style={{ fontSize: 12 }}>{say('cameraTrouble')}</Typography.Text>}
      </Flex>
    </Flex>
  )
}
