// A library of images: thumbnails with class tabs and filters, acts on many, and the ways new images come in.
import { TickPage } from '../../../ui/table/tick-page.tsx'
import { BuildOutlined, CloudUploadOutlined, ExperimentOutlined, FileZipOutlined } from '@ant-design/icons'
import type { ImageRow } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { Button, Card, Flex, Pagination, Segmented, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { COUNTED_MOST, FILTER_NAMES } from '../../../pickers/library-images/ask.ts'
import { useZone } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { JobLines } from '../../../ui/job-line.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, useTableState } from '../../../ui/table/table-address.ts'
import { LIBRARIES, LibraryOfPage, useLibrary } from '../api/families.ts'
import { inputOf, LIBRARY_JOBS, removeImages, useImagePage, useRefreshImages } from '../api/images.ts'
import { GenerateDialog } from '../bags/generate-dialog.tsx'
import { OrderActs } from '../bags/order-acts.tsx'
import { Checks } from '../checks/checks.tsx'
import { EditMany } from '../bulk/edit-dialog.tsx'
import { ExportMenu } from '../parts/export-menu.tsx'
import { GridSkeleton, ImageGrid } from '../parts/image-grid.tsx'
import { ImageDetailDrawer } from '../parts/image-detail.tsx'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { PutDialog } from '../my-images/dialogs.tsx'
import { ItemLibrary } from '../items/items.tsx'
import { MyImages } from '../my-images/my-images.tsx'
import { OpenImport } from '../imports/open-import.tsx'
import { Devices } from '../devices/devices.tsx'
import { Packages } from '../packages/packages.tsx'
import { PutIntoPackage } from '../packages/put-dialog.tsx'
import { Rating } from '../rating/rating.tsx'
import { Reports } from '../reports/reports.tsx'
import { LibraryFilters } from '../parts/library-filters.tsx'
import { askUsage, UsageNote } from '../parts/usage-note.tsx'
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

/** The library, or what stands beside it: packages, the items of image screening, one's own folders over the others. */
function LibraryPage(): ReactNode {
  const say = useText('my-images')
  const itemsSay = useText('items')
  const packagesSay = useText('packages')
  const reportsSay = useText('reports')
  const checksSay = useText('checks')
  const devicesSay = useText('devices')
  const ratingSay = useText('rating')
  const { family } = useLibrary()
  const [params, setParams] = useAddress()
  const isFiscan = family === 'fiscan'
  const handled = [
    { value: 'checks', label: checksSay('view') },
    { value: 'reports', label: reportsSay('view') },
  ]
  const others = isFiscan
    ? [
        { value: 'items', label: itemsSay('view') },
        { value: 'packages', label: packagesSay('view') },
        ...handled,
        { value: 'devices', label: devicesSay('view') },
        { value: 'rating', label: ratingSay('view') },
      ]
    : [{ value: 'mine', label: say('viewMine') }, { value: 'packages', label: packagesSay('view') }, ...handled]
  const view = others.find(({ value }) => value === params.get('view'))?.value ?? 'library'
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('label:has(input:checked)')
    if (strip.current && chosen)
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [view])
  const toLibrary = (): void => setParams(() => new URLSearchParams())
  const views = (
    // A phone has no room for all of them beside each other: the one that is open is brought into sight.
    <div ref={strip} style={{ overflowX: 'auto' }}>
      <Segmented
        aria-label={say('views')}
        value={view}
        options={[{ value: 'library', label: say('viewLibrary') }, ...others]}
        onChange={(next) => (next === 'library' ? toLibrary() : setParams(() => new URLSearchParams({ view: next })))}
      />
    </div>
  )
  if (view === 'library') return <LibraryView views={views} />
  return (
    <Page>
      {views}
      {view === 'items' && <ItemLibrary />}
      {view === 'packages' && <Packages onLibrary={toLibrary} />}
      {view === 'checks' && <Checks />}
      {view === 'reports' && <Reports />}
      {view === 'devices' && <Devices />}
      {view === 'rating' && <Rating />}
      {view === 'mine' && <MyImages onLibrary={toLibrary} />}
    </Page>
  )
}

function LibraryView({ views }: { views: ReactNode }): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const handSay = useText('by-hand')
  // Loaded with the page, so that choosing the first image waits for no words.
  useText('bulk')
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
  // Bags are made for image screening; marked sets are imported for it, and CT series for the CT library.
  const canImport = family !== 'dr'
  const actions = !isFiscan ? (
    <>
      {canImport && (
        <Button icon={<FileZipOutlined />} onClick={() => put('import', 'new')}>
          {say('import')}
        </Button>
      )}
      <Button type="primary" icon={<CloudUploadOutlined />} onClick={() => setTask('upload')}>
        {say('upload')}
      </Button>
    </>
  ) : (
    <>
      <Button icon={<CloudUploadOutlined />} onClick={() => setTask('upload')}>
        {say('upload')}
      </Button>
      <Button icon={<FileZipOutlined />} onClick={() => put('import', 'new')}>
        {say('import')}
      </Button>
      <LinkButton icon={<BuildOutlined aria-hidden />} to="/mapManage/mapfiscan/byHand">
        {handSay('open')}
      </LinkButton>
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
      {views}
      {canImport && <OpenImport onContinue={(id) => put('import', id)} hidden={params.has('import')} />}
      {canImport && (
        <JobLines
          jobs={jobs}
          extra={(job) =>
            job.kind === 'images.generate' && <OrderActs job={job} onResumed={(jobID) => void jobs.look(jobID)} />
          }
        />
      )}
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
        <GenerateDialog
          open={task === 'generate'}
          onClose={() => setTask(null)}
          onStarted={(jobID) => void jobs.look(jobID)}
        />
      )}
      {canImport && (
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
  const sayMine = useText('my-images')
  const [putting, setPutting] = useState<readonly string[]>([])
  const remove = async (): Promise<void> => {
    const ids = [...selected.keys()]
    const usage = await askUsage(ids)
    const outcome = await deletion(
      {
        title: say('deleteImages', { count: ids.length }),
        content: (
          <UsageNote usage={usage} of={ids.length}>
            {say('deleteImagesText')}
          </UsageNote>
        ),
        okText: say('delete'),
      },
      () => removeImages(library, ids),
    )
    if (!outcome) return
    const kept = new Set(outcome.skipped.map((one) => one.id))
    onSelected(new Map([...selected].filter(([id]) => kept.has(id))))
    onDeleted()
  }
  return (
    <Flex component="section" aria-label={uiSay('bulk')} wrap gap={12} align="center" style={{ minHeight: 32 }}>
      <TickPage rows={rows} selected={selected} onSelected={onSelected}>
        {say('selectPage')}
      </TickPage>
      {selected.size > 0 ? (
        <>
          <Typography.Text strong aria-live="polite">
            {uiSay('selected', { count: selected.size })}
          </Typography.Text>
          {library.family !== 'fiscan' && (
            <Button size="small" onClick={() => setPutting([...selected.keys()])}>
              {sayMine('putSelected')}
            </Button>
          )}
          <PutIntoPackage ids={[...selected.keys()]} />
          <EditMany ids={[...selected.keys()]} />
          <ExportMenu ids={[...selected.keys()]} size="small" />
          <Button danger size="small" onClick={() => void remove()}>
            {say('delete')}
          </Button>
          <Button type="link" size="small" onClick={() => onSelected(new Map())}>
            {uiSay('clearSelection')}
          </Button>
        </>
      ) : (
        <Typography.Text type="secondary" style={{ marginInlineStart: 'auto' }} aria-live="polite">
          {total > COUNTED_MOST
            ? say('imagesMore', { most: sayNumber(COUNTED_MOST) })
            : say('images', { count: total })}
        </Typography.Text>
      )}
      {library.family !== 'fiscan' && <PutDialog imageIDs={putting} onClose={() => setPutting([])} />}
    </Flex>
  )
}
