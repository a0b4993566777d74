// Uploads into the open folder: chosen files, a chosen folder, or what is dropped on the page. How far each is stands in
// the header of every page.
import { CloudUploadOutlined } from '@ant-design/icons'
import { commonErrors } from '@clearbelt/contract/errors'
import { EXTENSIONS, FILE_TYPES } from '@clearbelt/domain/files/file-types'
import { Button, Space } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { culture } from '../../../shared/culture.ts'
import { chosenFiles, droppedFiles, type DroppedFile } from '../../../shared/files/dropped-files.ts'
import { emptyNames, refusedNames, uploadFiles } from '../../../shared/files/upload-files.ts'
import { sayList, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useRefreshResources } from '../api/resources.ts'
import { hasFiles } from './drag.ts'

/** Ends of names that the file dialog offers. */
export const ACCEPTED = FILE_TYPES.flatMap((type) => EXTENSIONS[type].map((end) => `.${end}`)).join(',')
/** Names told of those that are not taken. */
const NAMED = 5

export interface Upload {
  /** Opens the dialog that chooses files. */
  choose: () => void
  buttons: ReactNode
  /** Fields that the buttons open; to be drawn once. */
  fields: ReactNode
  isOver: boolean
  /** Handlers of the box on which files are dropped. */
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

export function useUpload(superiorID: string): Upload {
  const say = useText('library')
  const refresh = useRefreshResources()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const start = (all: readonly DroppedFile[]): void => {
    const refused = refusedNames(all)
    if (refused.length > 0) toast('warning', say('refused', { names: sayList(refused.slice(0, NAMED)) }))
    const empty = emptyNames(all)
    if (empty.length > 0)
      toast('warning', `${sayList(empty.slice(0, NAMED))}: ${commonErrors['file-empty'].text[culture]}`)
    const again = (): void => void refresh()
    const underway = uploadFiles(all, {
      superiorID,
      pathOf: (id) => `/resManager/resViews/${id}`,
      onStored: again,
      onReady: again,
    })
    if (underway.length > 0) toast('info', say('uploadStarted', { count: underway.length }))
  }
  const field = (isFolder: boolean): ReactNode => (
    <input
      ref={isFolder ? folder : files}
      type="file"
      hidden
      multiple
      aria-label={isFolder ? say('uploadFolder') : say('uploadFiles')}
      {...(isFolder ? { webkitdirectory: '' } : { accept: ACCEPTED })}
      onChange={(event) => {
        start(chosenFiles(event.target.files ?? []))
        // The same file may be chosen once more.
        event.target.value = ''
      }}
    />
  )
  return {
    choose: () => files.current?.click(),
    buttons: (
      <Space.Compact>
        <Button type="primary" icon={<CloudUploadOutlined />} onClick={() => files.current?.click()}>
          {say('uploadFiles')}
        </Button>
        <Button type="primary" onClick={() => folder.current?.click()}>
          {say('uploadFolder')}
        </Button>
      </Space.Compact>
    ),
    fields: (
      <>
        {field(false)}
        {field(true)}
      </>
    ),
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event) => {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then(start)
      },
    },
  }
}
