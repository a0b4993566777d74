// The knowledge base: what may be read, as cards, fifty to a page.
import '../parts/library.css'
import { ArrowDownOutlined, ArrowUpOutlined, EditOutlined, InfoCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { deleteKnowledgeAssets, KNOWLEDGE_PAGE } from '@clearbelt/contract/library/knowledge-calls'
import { IMAGE } from '@clearbelt/domain/files/file-types'
import { mayOpen } from '@clearbelt/domain/library/resource-states'
import { Button, Card, Checkbox, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Pager } from '../../../ui/pager.tsx'
import { useZone } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { FilePicture } from '../../../media/file-picture.tsx'
import { useResourceWords } from '../../../media/of-resource.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Later } from '../../../ui/later.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTableState, type ChangeTable, type TableState } from '../../../ui/table/table-address.ts'
import { GridSkeleton } from '../parts/grid.tsx'
import { ImageViewer } from './image-viewer.tsx'
import {
  daysOf,
  FILTER_NAMES,
  inputOf,
  nextOrder,
  SORTS,
  useKnowledgePage,
  useRefreshKnowledge,
  type KnowledgeRow,
  type Sort,
} from './items.ts'
import { KnowledgeDialog, MODES, type KnowledgeDialogProps } from './knowledge-dialog.tsx'
import { LikeButton } from './like-button.tsx'
import { SearchForm } from './search-form.tsx'

export function KnowledgeBasePage(): ReactNode {
  const say = useText('reading')
  const ui = useText('ui')
  const zone = useZone()
  const [state, change] = useTableState(FILTER_NAMES)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [task, setTask] = useState<KnowledgeDialogProps['task']>(null)
  const [image, setImage] = useState<string | null>(null)
  const refresh = useRefreshKnowledge()
  const isWriter = useHolds('resource.knowledge')
  const query = useKnowledgePage(inputOf(state, zone), !daysOf(state).isWrong)
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const add = isWriter && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ mode: MODES.add, id: null })}>
      {say('add')}
    </Button>
  )
  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <GridSkeleton />
    if (rows.length > 0)
      return (
        <ul className="library-grid" data-selecting={selected.size > 0} aria-busy={query.isPlaceholderData}>
          {rows.map((row) => (
            <KnowledgeCard
              key={row.id}
              row={row}
              isSelected={selected.has(row.id)}
              onSelect={(isOn) => {
                const next = new Set(selected)
                if (isOn) next.add(row.id)
                else next.delete(row.id)
                setSelected(next)
              }}
              onImage={() => setImage(row.id)}
              onTask={(mode) => setTask({ mode, id: row.id })}
            />
          ))}
        </ul>
      )
    const isFiltered = Object.keys(state.filters).length > 0
    return (
      <Card>
        {state.page > 1 ? (
          <EmptyState
            title={ui('pageEmpty')}
            action={<Button onClick={() => change({ page: 1 })}>{ui('firstPage')}</Button>}
          />
        ) : isFiltered ? (
          <EmptyState
            title={ui('noMatch')}
            hint={ui('noMatchHint')}
            action={<Button onClick={() => change({ filters: {} })}>{ui('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState title={say('empty')} hint={say('emptyHint')} action={add} />
        )}
      </Card>
    )
  }
  return (
    <Page title={say('title_base')} actions={add}>
      <SearchForm state={state} change={change} />
      <Flex wrap gap={12} justify="space-between" align="center">
        {rows.length > 0 && isWriter ? (
          <SelectionBar rows={rows} selected={selected} onSelected={setSelected} onDeleted={() => void refresh()} />
        ) : (
          <span />
        )}
        <SortBar state={state} change={change} total={total} />
      </Flex>
      {body()}
      <Pager
        page={state.page}
        pageSize={KNOWLEDGE_PAGE}
        total={total}
        onPage={(page) => {
          change({ page })
          setSelected(new Set())
          window.scrollTo({ top: 0 })
        }}
      />
      <ImageViewer id={image} onClose={() => setImage(null)} />
      <Later when={task !== null}>
        <KnowledgeDialog
          task={task}
          onClose={(isDone) => {
            setTask(null)
            if (isDone) void refresh()
          }}
        />
      </Later>
    </Page>
  )
}

interface CardProps {
  row: KnowledgeRow
  isSelected: boolean
  onSelect: (isOn: boolean) => void
  onImage: () => void
  onTask: (mode: 2 | 3) => void
}

function KnowledgeCard({ row, isSelected, onSelect, onImage, onTask }: CardProps): ReactNode {
  const say = useText('reading')
  const zone = useZone()
  const { stateOf } = useResourceWords()
  const isWriter = useHolds('resource.knowledge')
  const isReady = mayOpen(row.status)
  const state = stateOf({ type: row.resourceType, status: row.status, reason: '' })
  return (
    <li className="library-card" data-selected={isSelected} data-ready={isReady}>
      <FilePicture type={row.resourceType} extension={row.extension} thumbnail={row.thumbnail} />
      {isWriter && (
        <label title={say('select', { name: row.name })}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={say('select', { name: row.name })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <div className="library-words">
        <div className="library-line">
          {!isReady ? (
            <span className="library-name library-title" aria-disabled="true" title={row.name}>
              {row.name}
            </span>
          ) : row.resourceType === IMAGE ? (
            <Button type="link" className="library-name library-title library-cover" title={row.name} onClick={onImage}>
              {row.name}
            </Button>
          ) : (
            <Link className="library-name library-title" title={row.name} to={`/resManager/knowledgeBase/${row.id}`}>
              {row.name}
            </Link>
          )}
        </div>
        <Typography.Text type="secondary" style={{ fontSize: 12 }} ellipsis>
          {state || `${row.categoryName} · ${row.creatorName}`}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {sayTime(row.createTime, zone, 'date')} · {say('views', { count: row.browseCount })}
        </Typography.Text>
        <Flex justify="space-between" align="center">
          <LikeButton item={row} />
          <span>
            <Button
              type="text"
              size="small"
              className="library-more"
              icon={<InfoCircleOutlined />}
              aria-label={say('viewOf', { name: row.name })}
              title={say('view')}
              onClick={() => onTask(MODES.view)}
            />
            {row.mayEdit && (
              <Button
                type="text"
                size="small"
                className="library-more"
                icon={<EditOutlined />}
                aria-label={say('editOf', { name: row.name })}
                title={say('edit')}
                onClick={() => onTask(MODES.edit)}
              />
            )}
          </span>
        </Flex>
      </div>
    </li>
  )
}

interface SelectionProps {
  rows: readonly KnowledgeRow[]
  selected: ReadonlySet<string>
  onSelected: (next: ReadonlySet<string>) => void
  onDeleted: () => void
}

/** Select-all, and the delete button while something is selected. */
function SelectionBar({ rows, selected, onSelected, onDeleted }: SelectionProps): ReactNode {
  const say = useText('reading')
  const ui = useText('ui')
  const confirm = useConfirm()
  const onPage = rows.filter(({ id }) => selected.has(id)).length
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: say('deleteTitle', { count: selected.size }),
      content: say('deleteText'),
      okText: say('delete'),
      danger: true,
    })
    if (!isMeant) return
    try {
      const { deleted, left } = await call(deleteKnowledgeAssets, { ids: [...selected] })
      if (deleted > 0) toast('success', say('deleted', { count: deleted }))
      if (left > 0) toast('warning', say('left', { count: left }))
      onSelected(new Set())
      onDeleted()
    } catch {
      // The call has said what was wrong.
    }
  }
  return (
    <Flex component="section" aria-label={ui('bulk')} wrap gap={12} align="center" style={{ minHeight: 32 }}>
      <Checkbox
        checked={onPage === rows.length}
        indeterminate={onPage > 0 && onPage < rows.length}
        onChange={(event) => onSelected(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
      >
        {say('selectAll')}
      </Checkbox>
      {selected.size > 0 && (
        <>
          <Typography.Text strong aria-live="polite">
            {ui('selected', { count: selected.size })}
          </Typography.Text>
          <Button danger size="small" onClick={() => void remove()}>
            {say('delete')}
          </Button>
        </>
      )}
    </Flex>
  )
}

/** The three sorts; a press on the one in force turns it round. */
function SortBar({ state, change, total }: { state: TableState; change: ChangeTable; total: number }): ReactNode {
  const say = useText('reading')
  const now = SORTS.find((one) => one === state.sort) ?? 'default'
  const isDown = state.sort === '' || state.descending
  const words: Record<Sort, string> = {
    default: say('sort_default'),
    browseCount: say('sort_browseCount'),
    likeCount: say('sort_likeCount'),
  }
  return (
    <Flex wrap gap="4px 12px" align="center">
      <Typography.Text type="secondary" aria-live="polite">
        {say('entries', { count: total })}
      </Typography.Text>
      {/* The three stay in one row: a phone shows them below the count. */}
      <Flex gap={4}>
        {SORTS.map((sort) => (
          <Button
            key={sort}
            size="small"
            type={sort === now ? 'primary' : 'text'}
            ghost={sort === now}
            aria-pressed={sort === now}
            aria-label={
              sort !== now
                ? words[sort]
                : isDown
                  ? say('sortDown', { name: words[sort] })
                  : say('sortUp', { name: words[sort] })
            }
            {...(sort === now
              ? { icon: isDown ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden /> }
              : {})}
            onClick={() => change((newest) => nextOrder(newest, sort))}
          >
            {words[sort]}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
