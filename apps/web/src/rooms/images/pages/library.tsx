// A library of images: thumbnails with class tabs and filters, acts on many, and the ways new images come in.
import { CloudUploadOutlined, ExperimentOutlined, FileZipOutlined } from '@ant-design/icons'
import type { ImageRow } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { Button, Card, Checkbox, Flex, Pagination, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { JobLines } from '../../../ui/job-line.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, useTableState } from '../../../ui/table/table-address.ts'
import { LIBRARIES, LibraryOfPage, useLibrary } from '../api/families.ts'
import { FILTER_NAMES, inputOf, LIBRARY_JOBS, removeImages, useImagePage, useRefreshImages } from '../api/images.ts'
import { GenerateDialog } from '../parts/generate-dialog.tsx'
import { GridSkeleton, ImageGrid } from '../parts/image-grid.tsx'
import { ImageDetailDrawer } from '../parts/image-detail.tsx'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { OpenImport } from '../imports/open-import.tsx'
import { LibraryFilters } from '../parts/library-filters.tsx'
import { UploadDialog } from '../parts/upload-dialog.tsx'

/** How often the grid is loaded anew while long work fills it, in ms. */
const REFRESH_EVERY = 5000

export const FiscanLibraryPage = (): ReactNode => <FamilyPage family="fiscan" />
export const DRLibraryPage = (): ReactNode => <FamilyPage family="dr" />
export const CTLibraryPage = (): ReactNode => <FamilyPage family="ct" />

const FamilyPage = ({ family }: { family: ImageFamily }): ReactNode => (
  <LibraryOfPage value={LIBRARIES[family]}>
    <LibraryPage />
  </LibraryOfPage>
)

function LibraryPage(): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const zone = useZone()
  const mode = useBreakpoint()
  const { family } = useLibrary()
  const isFiscan = family === 'fiscan'
  const [params, setParams] = useAddress()
  const [state, change] = useTableState(FILTER_NAMES)
  const [task, setTask] = useState<'upload' | 'generate' | null>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, ImageRow>>(new Map())
  const refresh = useRefreshImages()
  const refreshed = useRef(0)
  const jobs = useJobs(LIBRARY_JOBS, {
    onStep: () => {
      if (Date.now() - refreshed.current < REFRESH_EVERY) return
      refreshed.current = Date.now()
      void refresh()
    },
    onEnd: () => void refresh(),
  })
  const input = inputOf(state, zone)
  const query = useImagePage(input)
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const put = (name: string, value: string | null): void =>
    setParams((now) => {
      if (value === null) now.delete(name)
      else now.set(name, value)
      return now
    })
  // Bags are made, and marked sets imported, for image screening.
  const actions = !isFiscan ? (
    <Button type="primary" icon={<CloudUploadOutlined />} onClick={() => setTask('upload')}>
      {say('upload')}
    </Button>
  ) : (
    <>
      <Button icon={<CloudUploadOutlined />} onClick={() => setTask('upload')}>
        {say('upload')}
      </Button>
      <Button icon={<FileZipOutlined />} onClick={() => put('import', 'new')}>
        {say('import')}
      </Button>
      <Button type="primary" icon={<ExperimentOutlined />} onClick={() => setTask('generate')}>
        {say('generate')}
      </Button>
    </>
  )
  const body = (): ReactNode => {
    if (query.error && !query.isFetching)
      return (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )
    if (!query.data) return <GridSkeleton />
    if (rows.length > 0)
      return (
        <ImageGrid
          rows={rows}
          zone={zone}
          selected={selected}
          onSelected={setSelected}
          busy={query.isPlaceholderData}
        />
      )
    if (query.isFetching) return <GridSkeleton />
    if (state.page > 1)
      return (
        <Card>
          <EmptyState
            title={uiSay('pageEmpty')}
            action={<Button onClick={() => change({ page: 1 })}>{uiSay('firstPage')}</Button>}
          />
        </Card>
      )
    if (Object.keys(state.filters).length > 0)
      return (
        <Card>
          <EmptyState
            title={uiSay('noMatch')}
            hint={uiSay('noMatchHint')}
            action={<Button onClick={() => change({ filters: {} })}>{uiSay('clearFilters')}</Button>}
          />
        </Card>
      )
    return (
      <Card>
        <EmptyState
          title={say('empty')}
          hint={say(`emptyHint_${family}`)}
          action={
            <Flex wrap gap={8} justify="center">
              {actions}
            </Flex>
          }
        />
      </Card>
    )
  }
  return (
    <Page actions={actions}>
      {isFiscan && <OpenImport onContinue={(id) => put('import', id)} hidden={params.has('import')} />}
      {isFiscan && <JobLines jobs={jobs} />}
      <LibraryFilters state={state} change={change} input={input} />
      {rows.length > 0 && (
        <SelectionBar
          rows={rows}
          total={total}
          selected={selected}
          onSelected={setSelected}
          onDeleted={() => void refresh()}
        />
      )}
      {body()}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          align="end"
          current={state.page}
          pageSize={state.limit}
          total={total}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          responsive
          simple={mode === 'mobile'}
          onChange={(page, limit) => {
            change(limit === state.limit ? { page } : { limit })
            window.scrollTo({ top: 0 })
          }}
        />
      )}
      <ImageDetailDrawer
        id={params.get('image')}
        rows={rows}
        onStep={(id) =>
          setParams(
            (now) => {
              now.set('image', id)
              return now
            },
            { replace: true },
          )
        }
        onClose={() => put('image', null)}
      />
      <UploadDialog
        open={task === 'upload'}
        onClose={(id) => {
          setTask(null)
          if (id) put('image', id)
        }}
      />
      {isFiscan && (
        <>
          <GenerateDialog
            open={task === 'generate'}
            onClose={() => setTask(null)}
            onStarted={(jobID) => void jobs.look(jobID)}
          />
          <ImportDialog
            id={params.get('import')}
            onStep={(id) =>
              setParams(
                (now) => {
                  now.set('import', id)
                  return now
                },
                { replace: true },
              )
            }
            onStored={() => void jobs.look()}
            onClose={() => put('import', null)}
          />
        </>
      )}
    </Page>
  )
}

/** Everything on the page at once, how many are chosen, and what can be done with them. */
function SelectionBar({
  rows,
  total,
  selected,
  onSelected,
  onDeleted,
}: {
  rows: readonly ImageRow[]
  total: number
  selected: ReadonlyMap<string, ImageRow>
  onSelected: (next: ReadonlyMap<string, ImageRow>) => void
  onDeleted: () => void
}): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const deletion = useDeletion()
  const library = useLibrary()
  const onPage = rows.filter((row) => selected.has(row.id)).length
  const remove = async (): Promise<void> => {
    const ids = [...selected.keys()]
    const outcome = await deletion(
      { title: say('deleteImages', { count: ids.length }), content: say('deleteImagesText'), okText: say('delete') },
      () => removeImages(library, ids),
    )
    if (!outcome) return
    const kept = new Set(outcome.skipped.map((one) => one.id))
    onSelected(new Map([...selected].filter(([id]) => kept.has(id))))
    onDeleted()
  }
  return (
    <Flex component="section" aria-label={uiSay('bulk')} wrap gap={12} align="center" style={{ minHeight: 32 }}>
      <Checkbox
        checked={onPage === rows.length}
        indeterminate={onPage > 0 && onPage < rows.length}
        onChange={(event) => {
          const next = new Map(selected)
          for (const row of rows) {
            if (event.target.checked) next.set(row.id, row)
            else next.delete(row.id)
          }
          onSelected(next)
        }}
      >
        {say('selectPage')}
      </Checkbox>
      {selected.size > 0 ? (
        <>
          <Typography.Text strong aria-live="polite">
            {uiSay('selected', { count: selected.size })}
          </Typography.Text>
          <Button danger size="small" onClick={() => void remove()}>
            {say('delete')}
          </Button>
          <Button type="link" size="small" onClick={() => onSelected(new Map())}>
            {uiSay('clearSelection')}
          </Button>
        </>
      ) : (
        <Typography.Text type="secondary" style={{ marginInlineStart: 'auto' }} aria-live="polite">
          {say('images', { count: total })}
        </Typography.Text>
      )}
    </Flex>
  )
}
