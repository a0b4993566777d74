// The global uploader: what is being sent, how far it is, and what became of it, on whatever page one is.
import { CheckCircleOutlined, CloseCircleOutlined, CloudUploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Flex, Progress, theme, Typography } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { forgetInterrupted, matchInterrupted, useInterrupted, type UnderwayFile } from '../shared/files/interrupted.ts'
import { sayList, sayPercent, useText } from '../shared/i18n.ts'
import { loadChunk } from '../shared/load-chunk.ts'
import { saySize } from '../shared/say-figures.ts'
import { useSession } from '../shared/session.ts'
import { toast } from '../shared/toast.ts'
import {
  cancelUpload,
  clearUploads,
  isActive,
  isEnded,
  pauseUpload,
  retryUpload,
  useUploads,
  type UploadItem,
  type UploadStage,
} from '../shared/uploads.ts'
import { DropPanel, headerOf } from '../ui/drop-panel.tsx'
import { EmptyState } from '../ui/states.tsx'

/** The button in the header; `always` shows it also while there is nothing to say. */
export function Uploader({ always }: { always: boolean }): ReactNode {
  const say = useText('app')
  const items = useUploads((uploads) => uploads.items)
  const active = items.filter(isActive).length
  const failed = items.filter(({ state }) => state === 'failed').length
  useEffect(() => {
    if (active === 0) return undefined
    // Only closing the tab ends what is being sent.
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [active])
  const broken = useBroken()
  if (!always && items.length === 0 && broken.length === 0) return null
  const words =
    active > 0
      ? say('uploadsActive', { count: active })
      : failed > 0
        ? say('uploadsFailed', { count: failed })
        : broken.length > 0
          ? say('uploadsBroken', { count: broken.length })
          : say('uploads')
  return (
    <DropPanel
      label={say('uploads')}
      width="min(400px, calc(100vw - 48px))"
      getPopupContainer={headerOf}
      button={(open) => (
        // A badge that counts none shows no dot either.
        <Badge
          {...(active === 0 && failed + broken.length > 0 ? { dot: true } : { count: active })}
          size="small"
          offset={[-6, 6]}
          title={words}
        >
          <Button
            type="text"
            icon={<CloudUploadOutlined aria-hidden />}
            aria-label={words}
            aria-expanded={open}
            title={words}
          />
        </Badge>
      )}
    >
      <List items={items} broken={broken} />
    </DropPanel>
  )
}

/** What this account was sending when the page was loaded anew. */
function useBroken(): UnderwayFile[] {
  const userID = useSession()?.userID
  const files = useInterrupted((interrupted) => interrupted.files)
  return files.filter((file) => file.userID === userID)
}

function List({ items, broken }: { items: readonly UploadItem[]; broken: readonly UnderwayFile[] }): ReactNode {
  const say = useText('app')
  return (
    <Flex vertical gap={8}>
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {say('uploads')}
        </Typography.Title>
        <Button type="link" size="small" disabled={!items.some(isEnded)} onClick={clearUploads}>
          {say('uploadsClear')}
        </Button>
      </Flex>
      {broken.length > 0 && <Broken files={broken} />}
      {items.length === 0 ? (
        broken.length === 0 && <EmptyState compact title={say('uploadsNone')} hint={say('uploadsNoneHint')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflow: 'auto' }}>
          {items.toReversed().map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Flex>
  )
}

/** Names told of what a reload broke off. */
const NAMED = 5

/** What a reload broke off: chosen once more, it goes on with what is missing. */
function Broken({ files }: { files: readonly UnderwayFile[] }): ReactNode {
  const say = useText('app')
  const { token } = theme.useToken()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const goOn = async (chosen: readonly File[]): Promise<void> => {
    const { matched, others } = matchInterrupted(chosen, files)
    if (others.length > 0) toast('warning', say('uploadsOthers', { names: sayList(others.slice(0, NAMED)) }))
    const { uploadFiles } = await loadChunk(() => import('../shared/files/upload-files.ts'))
    forgetInterrupted(matched.map(({ was }) => was))
    const refresh = (): void => void client.invalidateQueries({ queryKey: ['resources'] })
    for (const { file, was } of matched)
      uploadFiles([{ file, relativePath: was.relativePath }], {
        superiorID: was.superiorID,
        pathOf: (id) => `/resManager/resViews/${id}`,
        onStored: refresh,
        onReady: refresh,
      })
  }
  return (
    <Flex vertical gap={8} style={{ background: token.colorWarningBg, borderRadius: token.borderRadius, padding: 12 }}>
      <Typography.Text strong>{say('uploadsBroken', { count: files.length })}</Typography.Text>
      <span>{say('uploadsBrokenHint')}</span>
      <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {files.slice(0, NAMED).map(({ key, name, size }) => (
          <li key={key}>
            {name} <Typography.Text type="secondary">{saySize(size)}</Typography.Text>
          </li>
        ))}
        {files.length > NAMED && <li>{say('uploadsMore', { count: files.length - NAMED })}</li>}
      </ul>
      <Flex gap={8} wrap>
        <Button size="small" type="primary" onClick={() => field.current?.click()}>
          {say('uploadsChoose')}
        </Button>
        <Button size="small" onClick={() => forgetInterrupted(files)}>
          {say('uploadsForget')}
        </Button>
      </Flex>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={say('uploadsChoose')}
        onChange={(event) => {
          void goOn([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Flex>
  )
}

function Line({ item }: { item: UploadItem }): ReactNode {
  const say = useText('app')
  const { token } = theme.useToken()
  const { id, title, state, stage, share, error, path } = item
  const isRunning = state === 'waiting' || state === 'sending'
  return (
    <li style={{ borderBlockStart: `1px solid ${token.colorSplit}`, paddingBlock: 8 }}>
      <Flex gap={8} align="start" justify="space-between">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography.Text>{' '}
          <Typography.Text type="secondary">{saySize(item.size)}</Typography.Text>
          {(isActive(item) || state === 'paused') && (
            <Progress
              percent={Math.floor(share * 100)}
              size="small"
              status={state === 'paused' ? 'normal' : 'active'}
              format={() => sayPercent(share)}
              aria-label={title}
            />
          )}
          <div aria-live="polite">
            <Outcome state={state} stage={stage} error={error} />
          </div>
        </div>
        {item.canPause && isRunning && (
          <Button size="small" aria-label={`${say('uploadPause')}: ${title}`} onClick={() => pauseUpload(id)}>
            {say('uploadPause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button size="small" aria-label={`${say('uploadResume')}: ${title}`} onClick={() => retryUpload(id)}>
            {say('uploadResume')}
          </Button>
        )}
        {(isRunning || state === 'paused') && (
          <Button size="small" aria-label={`${say('uploadCancel')}: ${title}`} onClick={() => cancelUpload(id)}>
            {say('uploadCancel')}
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="small" aria-label={`${say('retry')}: ${title}`} onClick={() => retryUpload(id)}>
            {say('retry')}
          </Button>
        )}
        {state === 'done' && path && <Link to={path}>{say('uploadShow')}</Link>}
      </Flex>
    </li>
  )
}

const STAGES = {
  md5: 'uploadChecking',
  uploading: 'uploadSending',
  merging: 'uploadMerging',
} as const satisfies Record<UploadStage, string>

function Outcome({ state, stage, error }: Pick<UploadItem, 'state' | 'stage' | 'error'>): ReactNode {
  const say = useText('app')
  if (state === 'waiting') return <Typography.Text type="secondary">{say('uploadWaiting')}</Typography.Text>
  if (state === 'paused') return <Typography.Text type="secondary">{say('uploadPaused')}</Typography.Text>
  if (state === 'preparing') return <Typography.Text type="secondary">{say('uploadTranscoding')}</Typography.Text>
  if (state === 'sending' && stage !== null)
    return <Typography.Text type="secondary">{say(STAGES[stage])}</Typography.Text>
  if (state === 'done')
    return (
      <Typography.Text type="success">
        <CheckCircleOutlined aria-hidden /> {say('uploadDone')}
      </Typography.Text>
    )
  if (state === 'cancelled') return <Typography.Text type="secondary">{say('uploadCancelled')}</Typography.Text>
  // The documented answer to a failed upload: ask to send it again, with the reason.
  return state === 'failed' ? (
    <Typography.Text type="danger">
      <CloseCircleOutlined aria-hidden /> {say('uploadFailed', { reason: error ?? '' })}
    </Typography.Text>
  ) : null
}
