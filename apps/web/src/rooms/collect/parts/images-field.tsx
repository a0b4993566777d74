// The images of a draft: chosen as a zip or as pictures, shown small, taken out again.
import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import {
  collectedPicture,
  COLLECTED_IMAGES_MAX,
  COLLECTED_ZIP_MEGABYTES,
  removeCollectedImage,
  uploadCollectedZip,
  type CollectedImage,
} from '@clearbelt/contract/collect/calls'
import { Alert, Button, Flex, Progress, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, callUpload, worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { startUpload } from '../../../shared/uploads.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { useRefreshRecords } from '../api/collect.ts'

const ACCEPTED = '.zip,.png,.jpg,.jpeg,.bmp,.gif'

/** What became of the files that were sent: sentences for the person, in their order. */
export type Sent = readonly { file: string; message: string }[]

/** Sends files to a record, one after the other; answers what was left out of them and why. */
export function useSendFiles(): (
  id: string,
  path: string,
  files: readonly File[],
  onShare?: (share: number) => void,
) => Promise<Sent> {
  const say = useText('collect')
  const refresh = useRefreshRecords()
  return async (id, path, files, onShare) => {
    const left: { file: string; message: string }[] = []
    let [added, duplicates] = [0, 0]
    for (const [index, file] of files.entries()) {
      const share = (part: number): void => onShare?.((index + part) / files.length)
      try {
        const made = await startUpload({
          title: file.name,
          size: file.size,
          path,
          send: ({ signal, onProgress }) =>
            callUpload(
              uploadCollectedZip,
              { id },
              { file },
              {
                silent: true,
                ...(signal ? { signal } : {}),
                onProgress: (part) => {
                  share(part)
                  onProgress?.(part)
                },
              },
            ),
        }).done
        added += made.added
        duplicates += made.duplicates
        left.push(...made.problems)
      } catch (error) {
        const { message, fields } = worded(error)
        left.push({ file: file.name, message: fields[0]?.message ?? message })
      }
    }
    await refresh()
    if (added > 0) toast('success', say('imagesAdded', { count: added }))
    if (duplicates > 0) toast('info', say('imagesDouble', { count: duplicates }))
    return left
  }
}

/** Names files that were left out, and why. */
export function LeftFiles({ left }: { left: Sent }): ReactNode {
  const say = useText('collect')
  if (left.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say('filesLeft', { count: left.length })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
          {left.map(({ file, message }) => (
            <li key={`${file} ${message}`}>
              {file}: {message}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Takes files by drag or by choice; several at once come in one call of `onFiles`. */
export function FileDrop({
  onFiles,
  share = null,
}: {
  onFiles: (files: readonly File[]) => void
  share?: number | null
}): ReactNode {
  const say = useText('collect')
  return (
    <>
      <Upload.Dragger
        accept={ACCEPTED}
        multiple
        showUploadList={false}
        disabled={share !== null}
        beforeUpload={(file, all) => {
          if (file === all[0]) onFiles(all)
          return false
        }}
      >
        <p aria-hidden style={{ fontSize: 28, margin: 0 }}>
          <InboxOutlined />
        </p>
        <p style={{ margin: '4px 0', fontWeight: 600 }}>{say('drop')}</p>
        <Typography.Text type="secondary">
          {say('dropHint', { max: COLLECTED_IMAGES_MAX, megabytes: COLLECTED_ZIP_MEGABYTES })}
        </Typography.Text>
      </Upload.Dragger>
      {share !== null && <Progress percent={Math.round(share * 100)} aria-label={say('sending')} />}
    </>
  )
}

const TILE = { width: '100%', aspectRatio: '10 / 7', borderRadius: 6 } as const
const TILES = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
} as const

/** The images of a draft that is stored: new files are sent at once. */
export function DraftImages({
  id,
  path,
  files,
  left: leftBefore,
}: {
  id: string
  path: string
  files: readonly CollectedImage[]
  left: Sent
}): ReactNode {
  const say = useText('collect')
  const refresh = useRefreshRecords()
  const sendFiles = useSendFiles()
  const [share, setShare] = useState<number | null>(null)
  const [left, setLeft] = useState<Sent>(leftBefore)
  const send = async (chosen: readonly File[]): Promise<void> => {
    setShare(0)
    setLeft([])
    try {
      setLeft(await sendFiles(id, path, chosen, setShare))
    } finally {
      setShare(null)
    }
  }
  const remove = async (image: CollectedImage): Promise<void> => {
    try {
      await call(removeCollectedImage, { id: image.id })
      await refresh()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Flex vertical gap={12} style={{ marginBottom: 20 }}>
      <FileDrop onFiles={(chosen) => void send(chosen)} share={share} />
      <LeftFiles left={left} />
      {files.length > 0 && (
        <ul style={TILES} aria-label={say('images')}>
          {files.map((image) => (
            <li key={image.id} style={{ minWidth: 0 }}>
              <Thumb of={collectedPicture} id={image.id} alt={image.name} style={TILE} />
              <Flex align="center" gap={4}>
                <Typography.Text ellipsis title={image.name} style={{ flex: 1, fontSize: 13 }}>
                  {image.name}
                </Typography.Text>
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={say('removeImage', { name: image.name })}
                  onClick={() => void remove(image)}
                />
              </Flex>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  )
}
