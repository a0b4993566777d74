// The images of the library from all folders, to look through one after the other.
import '../parts/library.css'
import { queryByType, RESOURCE_PAGE, type ResourceView } from '@clearbelt/contract/library/calls'
import { IMAGE } from '@clearbelt/domain/files/file-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Modal, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Pager } from '../../../ui/pager.tsx'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { FilePicture } from '../../../media/file-picture.tsx'
import { MediaView } from '../../../media/media-view.tsx'
import { mediaOf, useResourceWords } from '../../../media/of-resource.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import { useTableState } from '../../../ui/table/table-address.ts'
import { GridSkeleton } from '../parts/grid.tsx'
import { FileName, opens } from '../parts/item.tsx'

const FILTERS = ['name'] as const

export function ImageResourcesPage(): ReactNode {
  const say = useText('library')
  const [state, change] = useTableState(FILTERS)
  const [open, setOpen] = useState<string | null>(null)
  const input = { name: state.filters.name ?? '', types: [IMAGE], pageNO: state.page, limit: RESOURCE_PAGE }
  const query = useQuery({
    queryKey: ['resources', 'images', input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(queryByType, input, { signal, silent: true }),
  })
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  return (
    <Page actions={<LinkButton to="/resManager/resViews">{say('title_library')}</LinkButton>}>
      {/* In a line: it takes the rest of its line, which in the column of the page is the height. */}
      <Flex>
        <TableFilters
          filters={[{ kind: 'text', name: 'name', label: say('name') }]}
          values={state.filters}
          onChange={(alter) => change(({ filters }) => ({ filters: alter(filters) }))}
        />
      </Flex>
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <GridSkeleton />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState title={say('emptyImages')} hint={say('emptyImagesHint')} />
        </Card>
      ) : (
        <ul className="library-grid" aria-busy={query.isPlaceholderData}>
          {rows.map((row) => (
            <ImageCard key={row.id} row={row} onOpen={() => setOpen(row.id)} />
          ))}
        </ul>
      )}
      <Pager page={state.page} pageSize={RESOURCE_PAGE} total={total} onPage={(page) => change({ page })} />
      <ImageDialog rows={rows} open={open} onStep={setOpen} onFail={() => void query.refetch()} />
    </Page>
  )
}

function ImageCard({ row, onOpen }: { row: ResourceView; onOpen: () => void }): ReactNode {
  const zone = useZone()
  const { stateOf } = useResourceWords()
  const isOpen = opens(row)
  return (
    <li className="library-card" data-ready={isOpen}>
      <FilePicture type={row.type} extension={row.extension} thumbnail={row.thumbnail} />
      <div className="library-words">
        <Button type="link" className="library-name library-cover" title={row.name} disabled={!isOpen} onClick={onOpen}>
          <FileName name={row.name} />
        </Button>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {stateOf(row) || `${saySize(row.length)} · ${sayTime(row.createTime, zone, 'date')}`}
        </Typography.Text>
      </div>
    </li>
  )
}

interface ImageDialogProps {
  rows: readonly ResourceView[]
  /** Id of the one that is shown; null while the dialog is closed. */
  open: string | null
  onStep: (id: string | null) => void
  onFail: () => void
}

/** One image large, with the ways to the one before and after it. */
function ImageDialog({ rows, open, onStep, onFail }: ImageDialogProps): ReactNode {
  const say = useText('library')
  const at = rows.findIndex(({ id }) => id === open)
  const row = rows[at]
  const file = row && mediaOf(row)
  const step = (by: number): ReactNode => {
    const to = rows[at + by]
    return (
      <Button disabled={!to || !opens(to)} onClick={() => to && onStep(to.id)}>
        {by < 0 ? say('previous') : say('next')}
      </Button>
    )
  }
  return (
    <Modal
      open={row !== undefined}
      title={row?.name}
      width="min(1200px, 96vw)"
      destroyOnHidden
      onCancel={() => onStep(null)}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Flex gap={8}>
            {step(-1)}
            {step(1)}
          </Flex>
          {row && <LinkButton to={`/resManager/resViews/${row.id}`}>{say('open')}</LinkButton>}
        </Flex>
      }
    >
      <div style={{ height: '66vh' }}>{file && <MediaView file={file} onFail={onFail} />}</div>
    </Modal>
  )
}
