// Chooses the folder that files and folders are moved or copied to. Names that are taken there are told before.
import { FolderAddOutlined, FolderFilled } from '@ant-design/icons'
import { copyResources, moveResources, resourceTree, type ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Modal, theme } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callPaged, worded } from '../../../shared/call.ts'
import { sayList, useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { folderOf, ROOT, takenIn } from '../api/resources.ts'
import { NameDialog } from './name-dialog.tsx'

const PAGE = 100

export interface TargetDialogProps {
  /** What is moved or copied; null while the dialog is closed. */
  task: { act: 'move' | 'copy'; rows: readonly ResourceView[] } | null
  onClose: (done: boolean) => void
}

export function TargetDialog({ task, onClose }: TargetDialogProps): ReactNode {
  const [kept, setKept] = useState(task)
  // What it says stays while it closes.
  if (task && task !== kept) setKept(task)
  return kept && <Body key={kept.rows.map(({ id }) => id).join()} task={kept} open={task !== null} onClose={onClose} />
}

interface BodyProps {
  task: NonNullable<TargetDialogProps['task']>
  open: boolean
  onClose: (done: boolean) => void
}

function Body({ task: { act, rows }, open, onClose }: BodyProps): ReactNode {
  const say = useText('library')
  const [steps, setSteps] = useState<readonly { id: string; name: string }[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const path = steps.length === 0 ? '' : `/${steps.map(({ id }) => `${id}/`).join('')}`
  const target = folderOf(path)
  const folders = useFolders(path, open)
  const taken = useQuery({
    queryKey: ['resources', 'taken', target, rows.map(({ id }) => id)],
    enabled: open,
    staleTime: 0,
    queryFn: () => takenIn(rows, target),
  })
  const clashes = taken.data ?? []
  const isSame = act === 'move' && rows.every((row) => row.superiorID === target)
  const names = sayList(clashes.map(({ name }) => name))
  const first = rows[0]?.name ?? ''
  const title =
    act === 'move'
      ? say('moveTitle', { count: rows.length, name: first })
      : say('copyTitle', { count: rows.length, name: first })
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const input = { id: target, sourceIDs: rows.map(({ id }) => id) }
      await (act === 'move'
        ? call(moveResources, input, { silent: true })
        : sendOnce(input, lost.current, (requestKey) => call(copyResources, input, { silent: true, requestKey })))
      toast('success', act === 'move' ? say('moved') : say('copied'))
      onClose(true)
    } catch (error) {
      setFailure(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  const goTo = (next: typeof steps): void => {
    setFailure(null)
    setSteps(next)
  }
  return (
    <Modal
      open={open}
      title={title}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
      okText={act === 'move' ? say('moveHere') : say('copyHere')}
      cancelText={say('cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: isSame || taken.isFetching || (act === 'move' && clashes.length > 0) }}
      onOk={() => void submit()}
      onCancel={() => onClose(false)}
    >
      <Flex vertical gap={10} style={{ paddingTop: 4 }}>
        <Flex gap={8} justify="space-between" align="center" wrap>
          <Flex wrap gap={2} align="center" component="nav" aria-label={say('where')}>
            {[{ id: ROOT, name: say('root') }, ...steps].map((step, at) => (
              <Button
                key={step.id}
                type={at === steps.length ? 'text' : 'link'}
                size="small"
                {...(at === steps.length ? { 'aria-current': 'true' as const } : {})}
                onClick={() => goTo(steps.slice(0, at))}
              >
                {step.name}
              </Button>
            ))}
          </Flex>
          <Button size="small" icon={<FolderAddOutlined />} onClick={() => setIsNaming(true)}>
            {say('newFolder')}
          </Button>
        </Flex>
        <div aria-live="polite">
          {failure && <Alert type="error" showIcon title={failure} role="alert" />}
          {!failure && isSame && <Alert type="info" showIcon title={say('targetSame')} />}
          {!failure && clashes.length > 0 && (
            <Alert
              type={act === 'move' ? 'warning' : 'info'}
              showIcon
              title={act === 'move' ? say('clashMove', { names }) : say('clashCopy', { names })}
            />
          )}
        </div>
        <FolderList
          folders={folders}
          // A folder does not go into itself.
          isBarred={(id) => rows.some((row) => row.id === id)}
          onOpen={(folder) => goTo([...steps, { id: folder.id, name: folder.name }])}
        />
      </Flex>
      <NameDialog
        open={isNaming}
        superiorID={target}
        onClose={(done) => {
          setIsNaming(false)
          if (done) void folders.refetch()
        }}
      />
    </Modal>
  )
}

const useFolders = (path: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['resources', 'folders', path],
    enabled,
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callPaged(
        resourceTree,
        { path, types: [FOLDER], sortName: 'name', order: 'Asc', PageNO: pageParam, Limit: PAGE },
        { signal, silent: true },
      ),
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  })

interface FolderListProps {
  folders: ReturnType<typeof useFolders>
  isBarred: (id: string) => boolean
  onOpen: (folder: ResourceView) => void
}

function FolderList({ folders, isBarred, onOpen }: FolderListProps): ReactNode {
  const say = useText('library')
  const { token } = theme.useToken()
  if (folders.error && !folders.data) return <ErrorState error={folders.error} onRetry={() => void folders.refetch()} />
  if (!folders.data) return <LoadingState rows={4} />
  const rows = folders.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState compact title={say('foldersNone')} />
  return (
    <>
      <ul className="library-folders">
        {rows.map((folder) => (
          <li key={folder.id}>
            <button type="button" disabled={isBarred(folder.id)} onClick={() => onOpen(folder)}>
              <FolderFilled aria-hidden style={{ fontSize: 20, color: token.colorWarning }} />
              {folder.name}
            </button>
          </li>
        ))}
      </ul>
      {folders.hasNextPage && (
        <Button size="small" loading={folders.isFetchingNextPage} onClick={() => void folders.fetchNextPage()}>
          {say('moreFolders')}
        </Button>
      )}
    </>
  )
}
