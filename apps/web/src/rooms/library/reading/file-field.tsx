// The file of an entry: chosen from the library, or sent from here; it can be taken away again at any time.
import { DeleteOutlined } from '@ant-design/icons'
import { resourceDetail } from '@clearbelt/contract/library/calls'
import { FILE_TYPES } from '@clearbelt/domain/files/file-types'
import { Button, Flex, Progress, Typography } from 'antd'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { uploadFiles } from '../../../shared/files/upload-files.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { cancelUpload } from '../../../shared/uploads.ts'
import { FilePicture } from '../../../media/file-picture.tsx'
import { ResourcePicker } from '../../../pickers/resources/resource-picker.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { ACCEPTED } from '../parts/use-upload.tsx'
import { uploadedFile, uploadingFile, useLiveUpload, type KnowledgeUpload } from './upload-state.ts'

export interface FileFieldProps {
  value?: KnowledgeUpload | null
  onChange?: (file: KnowledgeUpload | null) => void
  disabled: boolean
}

export function FileField({ value = null, onChange, disabled }: FileFieldProps): ReactNode {
  const say = useText('reading')
  const [isOpen, setIsOpen] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  /** The upload that the field waits for; an older one changes nothing any more. */
  const awaited = useRef('')
  const file = useLiveUpload(value)
  const isSending = file !== null && file.resourceID === ''
  const choose = (chosen: KnowledgeUpload | null): void => {
    // What lies in the library stays there; what is still on its way is stopped.
    if (isSending) cancelUpload(file.upFileID)
    awaited.current = chosen?.resourceID === '' ? chosen.upFileID : ''
    onChange?.(chosen)
  }
  const upload = async (from: File): Promise<void> => {
    const fault = emptyFault(from)
    if (fault !== null) return toast('warning', fault)
    const [underway] = uploadFiles([{ file: from, relativePath: '' }], { superiorID: '-1' })
    if (!underway) return toast('warning', say('fileRefused', { name: from.name }))
    const { uploadID, done } = underway
    const before = isSending ? null : value
    choose(uploadingFile(from.name, uploadID))
    const settle = (chosen: KnowledgeUpload | null): void => {
      if (awaited.current !== uploadID) return
      awaited.current = ''
      onChange?.(chosen)
    }
    try {
      // What is stored may be published while the server still prepares it.
      const { resourceID } = await done
      settle(uploadedFile(await call(resourceDetail, { id: resourceID }), uploadID))
    } catch {
      // The header says why, and offers to try again.
      settle(before)
    }
  }
  return (
    <Flex gap={12} align="center" wrap>
      {file && (
        <Flex gap={8} align="center" style={{ minWidth: 0 }}>
          <FilePicture type={file.fileType} extension={file.extension} thumbnail={file.thumbnail} size={40} />
          <Flex vertical style={{ minWidth: 0 }}>
            <Typography.Text ellipsis style={{ maxWidth: 240 }} title={file.reName}>
              {file.reName}
            </Typography.Text>
            {isSending && (
              <Progress
                percent={file.upProgress}
                size="small"
                style={{ width: 200 }}
                aria-label={say('fileUploading', { name: file.reName })}
              />
            )}
          </Flex>
          {!disabled && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say('fileRemove')}
              onClick={() => choose(null)}
            />
          )}
        </Flex>
      )}
      {!disabled && <Button onClick={() => setIsOpen(true)}>{file ? say('fileChange') : say('fileChoose')}</Button>}
      {!disabled && (
        <>
          <Button loading={isSending} onClick={() => chooser.current?.click()}>
            {say('fileUpload')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={say('fileUpload')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              if (chosen) void upload(chosen)
            }}
          />
        </>
      )}
      <Suspense fallback={<LoadingState rows={1} />}>
        <ResourcePicker
          open={isOpen}
          types={FILE_TYPES}
          chosen={file && !isSending ? file.resourceID : null}
          onChoose={(resource) => choose(uploadedFile(resource))}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    </Flex>
  )
}
