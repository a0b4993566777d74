// The candidates of an exam day: only the rows in sight are drawn, so that a thousand scroll like ten, and a push draws
// anew only what it changed.
import type { BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { Card, Flex, Pagination, Typography } from 'antd'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import type { BoardView, Sort } from '../board/view.ts'
import { Done, Flagged, Unseen, Leaves, Left, Name, Photo, State } from './board-cells.tsx'
import { Ago } from './ticking.tsx'

export interface BoardTableProps {
  rows: readonly BoardRow[]
  view: BoardView
  onSort: (sort: Sort, descending: boolean) => void
  clockOffset: number
  hasPhotos: boolean
  selected: readonly string[]
  onSelect: (change: (selected: readonly string[]) => string[]) => void
  onOpen: (userID: string) => void
}

/** Height of a row in px, as `board.css` has it. */
const ROW = 54
/** Height of what scrolls, its head left out. */
const HEIGHT = 572
/** Rows drawn beyond what is in sight, above and below. */
const BEYOND = 4
const CARDS_PER_PAGE = 30

export function BoardTable(props: BoardTableProps): ReactNode {
  return useBreakpoint() === 'mobile' ? <Cards {...props} /> : <Grid {...props} />
}

interface Column {
  key: string
  title: string
  width: number
  sort?: Sort
  isEnd?: boolean
}

function useColumns(hasPhotos: boolean): { columns: readonly Column[]; style: CSSProperties } {
  const say = useText('invigilation')
  return useMemo(() => {
    const columns: Column[] = [
      { key: 'name', title: say('candidate'), width: 304, sort: 'name' },
      { key: 'state', title: say('state'), width: 200, sort: 'trouble' },
      { key: 'left', title: say('timeLeft'), width: 106, sort: 'left', isEnd: true },
      { key: 'progress', title: say('progress'), width: 144, sort: 'progress' },
      { key: 'saved', title: say('lastSave'), width: 116, sort: 'saved', isEnd: true },
      { key: 'leaves', title: say('leaves'), width: 112, sort: 'leaves', isEnd: true },
      ...(hasPhotos ? [{ key: 'photo', title: say('photos'), width: 128 }] : []),
    ]
    return {
      columns,
      style: {
        '--bt-columns': columns.map((c) => `minmax(${c.width}px, ${c.width}fr)`).join(' '),
        '--bt-width': `${columns.reduce((sum, c) => sum + c.width, 0)}px`,
      } as CSSProperties,
    }
  }, [say, hasPhotos])
}

/** Which rows are in sight; changes only when the first of them does, so that most steps of scrolling draw nothing. */
function useSight(count: number): { box: React.RefObject<HTMLDivElement | null>; from: number; to: number } {
  const box = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const scrolled = box.current
    if (!scrolled) return undefined
    const look = (): void => setFirst(Math.floor(scrolled.scrollTop / ROW))
    scrolled.addEventListener('scroll', look, { passive: true })
    return () => scrolled.removeEventListener('scroll', look)
  }, [])
  const inSight = Math.ceil(HEIGHT / ROW) + 1
  // Fewer rows than before: the browser moves up by itself, a moment later.
  const top = Math.max(0, Math.min(first, count - inSight))
  return { box, from: Math.max(0, top - BEYOND), to: Math.min(count, top + inSight + BEYOND) }
}

function Grid({ rows, view, onSort, clockOffset, hasPhotos, selected, onSelect, onOpen }: BoardTableProps): ReactNode {
  const { columns, style } = useColumns(hasPhotos)
  const { box, from, to } = useSight(rows.length)
  const chosen = useMemo(() => new Set(selected), [selected])
  const here = useMemo(() => rows.reduce((sum, row) => sum + (chosen.has(row.userID) ? 1 : 0), 0), [rows, chosen])
  const toggle = useCallback(
    (userID: string) =>
      onSelect((now) => (now.includes(userID) ? now.filter((id) => id !== userID) : [...now, userID])),
    [onSelect],
  )
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const onAll = useCallback(
    (isAll: boolean): void => {
      const ids = new Set(shown.current.map((row) => row.userID))
      onSelect((now) => (isAll ? [...new Set([...now, ...ids])] : now.filter((id) => !ids.has(id))))
    },
    [onSelect],
  )
  return (
    <div ref={box} className="bt" data-testid="board-rows" style={{ ...style, maxHeight: HEIGHT + 48 }}>
      <table aria-rowcount={rows.length + 1}>
        <Head
          columns={columns}
          view={view}
          chosen={here === 0 ? 'none' : here === rows.length ? 'all' : 'some'}
          onSort={onSort}
          onAll={onAll}
        />
        <tbody className="bt-body" style={{ height: rows.length * ROW }}>
          {rows.slice(from, to).map((row, n) => (
            <Line
              key={row.userID}
              row={row}
              index={from + n}
              isSelected={chosen.has(row.userID)}
              hasPhotos={hasPhotos}
              clockOffset={clockOffset}
              onToggle={toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  columns: readonly Column[]
  view: BoardView
  chosen: 'none' | 'some' | 'all'
  onSort: BoardTableProps['onSort']
  onAll: (isAll: boolean) => void
}

const Head = memo(function Head({ columns, view, chosen, onSort, onAll }: HeadProps): ReactNode {
  const say = useText('invigilation')
  // Up, down, and back to what needs eyes first.
  const sortBy = (sort: Sort): void =>
    view.sort !== sort ? onSort(sort, false) : view.descending ? onSort('trouble', false) : onSort(sort, true)
  return (
    <thead>
      <tr className="bt-line bt-head" aria-rowindex={1}>
        {columns.map(({ key, title, sort, isEnd }) => (
          <th
            key={key}
            scope="col"
            className={key === 'name' ? 'bt-who' : isEnd ? 'bt-end' : undefined}
            {...(sort
              ? { 'aria-sort': view.sort === sort ? (view.descending ? 'descending' : 'ascending') : 'none' }
              : {})}
          >
            {key === 'name' && (
              <input
                type="checkbox"
                aria-label={say('selectAll')}
                checked={chosen === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = chosen === 'some'
                }}
                onChange={() => onAll(chosen !== 'all')}
              />
            )}
            {sort ? (
              <button type="button" className="bt-sort" onClick={() => sortBy(sort)}>
                {title}
              </button>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface LineProps {
  row: BoardRow
  index: number
  isSelected: boolean
  hasPhotos: boolean
  clockOffset: number
  onToggle: (userID: string) => void
  onOpen: (userID: string) => void
}

const Line = memo(function Line({
  row,
  index,
  isSelected,
  hasPhotos,
  clockOffset,
  onToggle,
  onOpen,
}: LineProps): ReactNode {
  const say = useText('invigilation')
  return (
    <tr
      className="bt-line"
      aria-rowindex={index + 2}
      data-selected={isSelected}
      style={{ transform: `translateY(${index * ROW}px)` }}
    >
      <td className="bt-who">
        <input
          type="checkbox"
          aria-label={say('selectOf', { name: row.userName })}
          checked={isSelected}
          onChange={() => onToggle(row.userID)}
        />
        <NameOf row={row} onOpen={onOpen} />
        <Flagged count={row.flagged} />
        <Unseen count={row.unseen} />
      </td>
      <td>
        <StateOf row={row} clockOffset={clockOffset} />
      </td>
      <td className="bt-end">
        <LeftOf row={row} clockOffset={clockOffset} />
      </td>
      <td>
        <Done isBegun={row.testID !== null} answered={row.answered} total={row.total} />
      </td>
      <td className="bt-end">
        {row.lastSaveAt === null ? '–' : <Ago at={row.lastSaveAt} clockOffset={clockOffset} />}
      </td>
      <td className="bt-end">
        <Leaves count={row.leaveCount} seconds={row.leaveSeconds} />
      </td>
      {hasPhotos && (
        <td>
          <PhotoOf row={row} />
        </td>
      )}
    </tr>
  )
})

const NameOf = ({
  row: { userID, userName, accountNo, orgName, number },
  onOpen,
}: {
  row: BoardRow
  onOpen: (userID: string) => void
}): ReactNode => <Name {...{ userID, userName, accountNo, orgName, number, onOpen }} />
const StateOf = ({
  row: { state, since, absenceReason, frozen, testID, finishedAt, closedBy },
  clockOffset,
}: {
  row: BoardRow
  clockOffset: number
}): ReactNode => <State {...{ state, since, absenceReason, frozen, testID, finishedAt, closedBy, clockOffset }} />
const LeftOf = ({
  row: { testID, finishedAt, frozen, frozenLeftMs, deadlineAt, extraSeconds },
  clockOffset,
}: {
  row: BoardRow
  clockOffset: number
}): ReactNode => <Left {...{ testID, finishedAt, frozen, frozenLeftMs, deadlineAt, extraSeconds, clockOffset }} />
const PhotoOf = ({ row: { userName, lastPhotoID, photoCount, photoGaps, camera } }: { row: BoardRow }): ReactNode => (
  <Photo {...{ userName, lastPhotoID, photoCount, photoGaps, camera }} />
)

function Cards({ rows, clockOffset, hasPhotos, onOpen }: BoardTableProps): ReactNode {
  const say = useText('invigilation')
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / CARDS_PER_PAGE))
  const at = Math.min(page, last)
  return (
    <Flex vertical gap={8} style={{ padding: 12 }}>
      {rows.slice((at - 1) * CARDS_PER_PAGE, at * CARDS_PER_PAGE).map((row) => (
        <Card key={row.userID} size="small">
          <Flex vertical gap={6}>
            <Flex justify="space-between" gap={8}>
              <NameOf row={row} onOpen={onOpen} />
              <Flagged count={row.flagged} />
              <Unseen count={row.unseen} />
              <LeftOf row={row} clockOffset={clockOffset} />
            </Flex>
            <Flex justify="space-between" align="center" gap={8}>
              <Flex vertical gap={6} style={{ minWidth: 0 }}>
                <StateOf row={row} clockOffset={clockOffset} />
                <Done isBegun={row.testID !== null} answered={row.answered} total={row.total} />
              </Flex>
              {hasPhotos && row.testID !== null && <PhotoOf row={row} />}
            </Flex>
            <Typography.Text type="secondary">
              {say('leaves')}: {sayNumber(row.leaveCount)}
              {row.lastSaveAt !== null && (
                <>
                  {' '}
                  · {say('lastSave')}: <Ago at={row.lastSaveAt} clockOffset={clockOffset} />
                </>
              )}
            </Typography.Text>
          </Flex>
        </Card>
      ))}
      {rows.length > CARDS_PER_PAGE && (
        <Pagination simple align="end" current={at} pageSize={CARDS_PER_PAGE} total={rows.length} onChange={setPage} />
      )}
    </Flex>
  )
}
