// The resource library: folders and files as cards or rows, with the acts on them by menu, keys and drag.
import { DeleteOutlined, FolderAddOutlined } from '@ant-design/icons'
import { RESOURCE_PAGE, resourceQuota, type ResourceView } from '@clearbelt/contract/library/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Pager } from '../../../ui/pager.tsx'
import { useZone } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { readStored, writeStored } from '../../../shared/storage.ts'
import { useShortcuts } from '../../../ui/keys.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTableState } from '../../../ui/table/table-address.ts'
import {
  FILTER_NAMES,
  folderOf,
  inputOf,
  ROOT,
  useFolderPage,
  useRefreshResources,
  useResource,
} from '../api/resources.ts'
import { useLibraryActs } from '../api/use-acts.tsx'
import { BinDrawer } from '../parts/bin-drawer.tsx'
import { GridSkeleton, ResourceGrid } from '../parts/grid.tsx'
import { ItemMenu, type MenuAct, type MenuPlace } from '../parts/item-menu.tsx'
import { ResourceList } from '../parts/list.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { TargetDialog, type TargetDialogProps } from '../parts/target-dialog.tsx'
import { ToolRow, type LibraryView } from '../parts/tool-row.tsx'
import { Trail } from '../parts/trail.tsx'
import { useUpload } from '../parts/use-upload.tsx'
import { UsesDialog } from '../parts/uses.tsx'

const VIEW_KEY = 'library-view'
type Selection = ReadonlyMap<string, ResourceView>
const NOTHING: Selection = new Map()

export function LibraryPage(): ReactNode {
  const say = useText('library')
  const zone = useZone()
  const navigate = useNavigate()
  const [state, change] = useTableState(FILTER_NAMES)
  const [view, setView] = useState<LibraryView>(readStored(VIEW_KEY) === 'list' ? 'list' : 'grid')
  const [selection, setSelection] = useState<{ path: string; rows: Selection }>({ path: '', rows: NOTHING })
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [target, setTarget] = useState<TargetDialogProps['task']>(null)
  const [naming, setNaming] = useState<{ row?: ResourceView } | null>(null)
  const [shownUses, setShownUses] = useState<ResourceView | null>(null)
  const [isBinOpen, setIsBinOpen] = useState(false)
  const acts = useLibraryActs()
  const refresh = useRefreshResources()
  const path = state.filters.path ?? ''
  const folderID = folderOf(path)
  const upload = useUpload(folderID)
  const folder = useResource(folderID === ROOT ? null : folderID)
  const query = useFolderPage(inputOf(state))
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  // What was ticked in another folder is not carried along unseen.
  const selected = selection.path === path ? selection.rows : NOTHING
  const select = useCallback((next: Selection) => setSelection({ path, rows: next }), [path])
  const steps = folder.data ? [...folder.data.folders, { id: folder.data.id, name: folder.data.name }] : []
  const linkTo = (to: string): string =>
    to ? `/resManager/resViews?path=${encodeURIComponent(to)}` : '/resManager/resViews'
  const last = useRef<string | null>(null)
  const toggle = (row: ResourceView, isRange: boolean): void => {
    const next = new Map(selected)
    const isOn = !next.has(row.id)
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.findIndex(({ id }) => id === row.id)]
    const all = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    for (const one of all) {
      if (isOn) next.set(one.id, one)
      else next.delete(one.id)
    }
    last.current = row.id
    select(next)
  }
  const remove = async (which: readonly ResourceView[]): Promise<void> => {
    if (which.length > 0 && (await acts.remove(which))) select(NOTHING)
  }
  const send = (act: 'move' | 'copy', which: readonly ResourceView[]): void => {
    if (which.length > 0) setTarget({ act, rows: which })
  }
  const latest = useRef({ selected, remove, send, select })
  useEffect(() => {
    latest.current = { selected, remove, send, select }
  })
  useShortcuts(
    useMemo(() => {
      const chosen = (): ResourceView[] => [...latest.current.selected.values()]
      return [
        { key: 'd', label: say('keyDelete'), run: () => void latest.current.remove(chosen()) },
        { key: 'x', label: say('keyMove'), run: () => latest.current.send('move', chosen()) },
        { key: 'c', label: say('keyCopy'), run: () => latest.current.send('copy', chosen()) },
        { key: 'Escape', label: say('keyClear'), run: () => latest.current.select(NOTHING) },
      ]
    }, [say]),
  )
  const perform = (act: MenuAct, which: readonly ResourceView[]): void => {
    const [row] = which
    if (act === 'folder') setNaming({})
    else if (act === 'upload') upload.choose()
    else if (act === 'selectAll') select(new Map(rows.map((one) => [one.id, one])))
    else if (act === 'move' || act === 'copy') send(act, which)
    else if (act === 'delete') void remove(which)
    else if (!row) return
    else if (act === 'open')
      void navigate(row.type === 21 ? linkTo(`${row.path}${row.id}/`) : `/resManager/resViews/${row.id}`)
    else if (act === 'download') saveAs(row)
    else if (act === 'rename') setNaming({ row })
    else if (act === 'uses') setShownUses(row)
    else if (act === 'retry') void acts.retry(row)
  }
  const shared = {
    rows,
    zone,
    selected,
    onToggle: toggle,
    // The menu of one that is ticked is that of all that are.
    onMenu: (row: ResourceView, at: { x: number; y: number }) =>
      setMenu({ ...at, rows: selected.has(row.id) ? [...selected.values()] : [row] }),
    onDropOn: (id: string, dropped: readonly ResourceView[]) =>
      void acts.drop(id, dropped).then((isDone) => isDone && select(NOTHING)),
    linkTo,
    busy: query.isPlaceholderData,
  }
  const isFiltered = Boolean(state.filters.name || state.filters.types)
  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <GridSkeleton />
    if (rows.length > 0) return view === 'grid' ? <ResourceGrid {...shared} /> : <ResourceList {...shared} />
    return (
      <Card>
        <NothingHere
          isFiltered={isFiltered}
          page={state.page}
          onFirst={() => change({ page: 1 })}
          onClear={() => change({ filters: { path } })}
        />
      </Card>
    )
  }
  return (
    <Page
      actions={
        <>
          <Button icon={<DeleteOutlined />} onClick={() => setIsBinOpen(true)}>
            {say('bin')}
          </Button>
          <Button icon={<FolderAddOutlined />} onClick={() => setNaming({})}>
            {say('newFolder')}
          </Button>
          {upload.buttons}
        </>
      }
    >
      {/* A right click beside the files asks for the menu of the folder; each of its acts stands on the page too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="library-page"
        aria-label={say('title_library')}
        {...upload.handlers}
        onContextMenu={(event) => {
          event.preventDefault()
          setMenu({ x: event.clientX, y: event.clientY, rows: [] })
        }}
      >
        {upload.fields}
        {upload.isOver && <div className="library-drop">{say('dropHere')}</div>}
        <Flex wrap gap={12} justify="space-between" align="center">
          <Trail steps={steps} linkTo={linkTo} onDrop={shared.onDropOn} />
          <Quota />
        </Flex>
        <ToolRow
          state={state}
          change={change}
          view={view}
          onView={(next) => {
            setView(next)
            writeStored(VIEW_KEY, next)
          }}
        />
        {rows.length > 0 && (
          <SelectionBar
            rows={rows}
            total={total}
            selected={selected}
            onSelected={select}
            onAct={(act) => perform(act, [...selected.values()])}
          />
        )}
        {body()}
        <Pager
          page={state.page}
          pageSize={RESOURCE_PAGE}
          total={total}
          onPage={(page) => {
            change({ page })
            window.scrollTo({ top: 0 })
          }}
        />
      </section>
      <ItemMenu place={menu} onAct={perform} onClose={() => setMenu(null)} />
      <TargetDialog
        task={target}
        onClose={(isDone) => {
          setTarget(null)
          if (!isDone) return
          select(NOTHING)
          void refresh()
        }}
      />
      <NameDialog
        open={naming !== null}
        row={naming?.row}
        superiorID={naming?.row?.superiorID ?? folderID}
        onClose={(isDone) => {
          setNaming(null)
          if (isDone) void refresh()
        }}
      />
      <UsesDialog id={shownUses?.id ?? null} name={shownUses?.name ?? ''} onClose={() => setShownUses(null)} />
      <BinDrawer open={isBinOpen} onClose={() => setIsBinOpen(false)} />
    </Page>
  )
}

/** Saves the file as it came. */
function saveAs(row: ResourceView): void {
  const link = document.createElement('a')
  link.href = row.download
  link.download = `${row.name}.${row.extension}`
  link.click()
}

interface NothingProps {
  isFiltered: boolean
  page: number
  onFirst: () => void
  onClear: () => void
}

function NothingHere({ isFiltered, page, onFirst, onClear }: NothingProps): ReactNode {
  const say = useText('library')
  const ui = useText('ui')
  if (page > 1)
    return <EmptyState title={ui('pageEmpty')} action={<Button onClick={onFirst}>{ui('firstPage')}</Button>} />
  return isFiltered ? (
    <EmptyState
      title={ui('noMatch')}
      hint={ui('noMatchHint')}
      action={<Button onClick={onClear}>{ui('clearFilters')}</Button>}
    />
  ) : (
    <EmptyState title={say('empty')} hint={say('emptyHint')} />
  )
}

/** How much of the room of the organisation is used. */
function Quota(): ReactNode {
  const say = useText('library')
  const { data } = useQuery({
    queryKey: ['resources', 'quota'],
    queryFn: ({ signal }) => call(resourceQuota, {}, { signal, silent: true }),
  })
  return (
    data && (
      <Typography.Text type={data.used > data.limit * 0.95 ? 'warning' : 'secondary'} style={{ fontSize: 13 }}>
        {say('quota', { used: saySize(data.used), limit: saySize(data.limit) })}
      </Typography.Text>
    )
  )
}
