// What a file has held: the newest first, with who sent it; a new content is sent here, an older one comes back
// or goes for good.
import './library.css'
import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import {
  deleteVersion,
  resourceVersions,
  restoreVersion,
  VERSION_PAGE,
} from '@clearbelt/contract/library/version-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { EXTENSIONS, type FileType } from '@clearbelt/domain/files/file-types'
import { PROCESSING, READY } from '@clearbelt/domain/library/resource-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Tag, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Pager } from '../../../ui/pager.tsx'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged, type PagedRows } from '../../../shared/call.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { uploadFiles } from '../../../shared/files/upload-files.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { toast } from '../../../shared/toast.ts'
import { useResourceWords } from '../../../media/of-resource.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useRefreshResources } from '../api/resources.ts'
import { UseList, usesOf } from './uses.tsx'

type Version = PackageOf<typeof resourceVersions>[number]
/** While one is being prepared the list is asked for anew this often, in ms. */
const PREPARING = 3000

export function Versions({ file }: { file: Pick<ResourceView, 'id' | 'name' | 'type' | 'mayEdit'> }): ReactNode {
  const say = useText('library')
  const confirm = useConfirm()
  const refresh = useRefreshResources()
  const field = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const query = useQuery<PagedRows<Version[]>>({
    queryKey: ['resources', 'versions', file.id, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === PROCESSING) ? PREPARING : false),
    queryFn: ({ signal }) =>
      callPaged(resourceVersions, { id: file.id, PageNO: page, Limit: VERSION_PAGE }, { signal, silent: true }),
  })
  const lost = useRef<LostKeys>(new Map())
  const isPreparing = query.data?.rows.some(({ status }) => status === PROCESSING) ?? false
  const wasPreparing = useRef(false)
  useEffect(() => {
    // What has become ready is shown above, at once.
    if (wasPreparing.current && !isPreparing) void refresh()
    wasPreparing.current = isPreparing
  })
  /** Asks, naming where the file is used: all of that shows another content then. */
  const mayChange = async (title: string, okText: string): Promise<boolean> => {
    const uses = await usesOf([file.id]).catch(() => [])
    return confirm({
      title,
      content: (
        <Flex vertical gap={8}>
          <span>{say('versionText')}</span>
          {uses.length > 0 && (
            <>
              <span>{say('versionUsed')}</span>
              <UseList uses={uses} />
            </>
          )}
        </Flex>
      ),
      okText,
    })
  }
  const send = async (from: File): Promise<void> => {
    const fault = emptyFault(from)
    if (fault !== null) return toast('warning', fault)
    if (!(await mayChange(say('versionSendTitle', { name: from.name }), say('upload')))) return
    const again = (): void => void refresh()
    const [underway] = uploadFiles([{ file: from, relativePath: '' }], {
      superiorID: file.id,
      onStored: again,
      onReady: again,
    })
    toast(
      underway ? 'info' : 'warning',
      underway ? say('uploadStarted', { count: 1 }) : say('refused', { names: from.name }),
    )
  }
  const restore = async ({ number }: Version): Promise<void> => {
    if (!(await mayChange(say('versionRestoreTitle', { number }), say('restore')))) return
    setBusy(true)
    try {
      const input = { id: file.id, number }
      await sendOnce(input, lost.current, (requestKey) => call(restoreVersion, input, { requestKey }))
      // An older one is meant anew by who sees what came of it.
      lost.current.clear()
      toast('success', say('versionRestored', { number }))
      setPage(1)
      await refresh()
    } catch {
      // The call has said what was wrong.
    } finally {
      setBusy(false)
    }
  }
  const remove = async ({ number }: Version): Promise<void> => {
    const title = say('versionDeleteTitle', { number })
    if (!(await confirm({ title, content: say('versionDeleteText'), okText: say('delete'), danger: true }))) return
    setBusy(true)
    try {
      await call(deleteVersion, { id: file.id, number })
      toast('success', say('versionDeleted', { number }))
      // The last of a page takes the page with it.
      if (query.data?.rows.length === 1) setPage(Math.max(1, page - 1))
      await refresh()
    } catch {
      // The call has said what was wrong.
    } finally {
      setBusy(false)
    }
  }
  const accepted = (EXTENSIONS[file.type as FileType] ?? []).map((end) => `.${end}`).join(',')
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Text strong>{say('versions')}</Typography.Text>
        {file.mayEdit && (
          <>
            <Button icon={<UploadOutlined />} onClick={() => field.current?.click()}>
              {say('versionAdd')}
            </Button>
            <input
              ref={field}
              type="file"
              hidden
              accept={accepted}
              aria-label={say('versionAdd')}
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                // The same file may be chosen once more.
                event.target.value = ''
                if (chosen) void send(chosen)
              }}
            />
          </>
        )}
      </Flex>
      <QueryState query={query} rows={1}>
        {({ rows, total }) => (
          <>
            <ul className="file-versions">
              {rows.map((version) => (
                <VersionLine
                  key={version.number}
                  version={version}
                  type={file.type}
                  restore={
                    file.mayEdit && !version.isCurrent && version.status === READY ? (
                      <Button size="small" disabled={isBusy} onClick={() => void restore(version)}>
                        {say('restore')}
                      </Button>
                    ) : null
                  }
                  remove={
                    file.mayEdit && !version.isCurrent && version.status !== PROCESSING ? (
                      <Button
                        size="small"
                        danger
                        icon={<DeleteOutlined />}
                        disabled={isBusy}
                        aria-label={say('versionDelete', { number: version.number })}
                        onClick={() => void remove(version)}
                      />
                    ) : null
                  }
                />
              ))}
            </ul>
            <Pager size="small" page={page} pageSize={VERSION_PAGE} total={total} onPage={setPage} />
          </>
        )}
      </QueryState>
    </Flex>
  )
}

interface LineProps {
  version: Version
  type: number
  /** What may be done with it; null where it may not. */
  restore: ReactNode
  remove: ReactNode
}

function VersionLine({ version, type, restore, remove }: LineProps): ReactNode {
  const say = useText('library')
  const zone = useZone()
  const { stateOf } = useResourceWords()
  const { number, isCurrent, fileName, length, createTime, creatorName, restoredFrom, download } = version
  const state = stateOf({ type, status: version.status, reason: version.reason })
  return (
    <li aria-current={isCurrent || undefined}>
      <Flex vertical style={{ minWidth: 0, flex: '1 1 260px' }}>
        <Flex wrap gap={8} align="center">
          <Typography.Text strong>{say('version', { number })}</Typography.Text>
          {isCurrent && <Tag color="processing">{say('versionCurrent')}</Tag>}
          {state && (
            <Typography.Text type={version.status === PROCESSING ? 'secondary' : 'danger'}>{state}</Typography.Text>
          )}
        </Flex>
        <Typography.Text ellipsis title={fileName}>
          {fileName}
        </Typography.Text>
        <Typography.Text type="secondary">
          {[
            creatorName,
            sayTime(createTime, zone),
            saySize(length),
            ...(restoredFrom === null ? [] : [say('versionOf', { number: restoredFrom })]),
          ].join(' · ')}
        </Typography.Text>
      </Flex>
      <Flex gap={8}>
        {restore}
        {download && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            href={download}
            download={fileName}
            aria-label={say('versionDownload', { number })}
          />
        )}
        {remove}
      </Flex>
    </li>
  )
}
