// The file of an entry of the knowledge base while its dialog is open: on its way, or there.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { extensionOf, typeOfExtension, type ResourceType } from '@clearbelt/domain/files/file-types'
import { nameOfFile } from '@clearbelt/domain/files/names'
import { useUploads, type UploadItem } from '../../../shared/uploads.ts'

export interface KnowledgeUpload {
  /** The name as the library keeps it, without its end. */
  reName: string
  /** Empty until the server has the file. */
  resourceID: string
  /** Where the file is read; empty until then. */
  resURL: string
  /** Its upload in the header of every page; empty for a file of the library. */
  upFileID: string
  /** 0 to 100. */
  upProgress: number
  fileType: ResourceType
  /** Lower case, without the dot. */
  extension: string
  /** Address of its small picture; empty without one. */
  thumbnail: string
}

type Shown = Pick<ResourceView, 'id' | 'name' | 'type' | 'extension' | 'thumbnail' | 'url' | 'download'>

/** A file that lies in the library; `upFileID` where it has just been sent. */
export const uploadedFile = (file: Shown, upFileID = ''): KnowledgeUpload => ({
  reName: file.name,
  resourceID: file.id,
  resURL: file.url === '' ? file.download : file.url,
  upFileID,
  upProgress: 100,
  fileType: file.type as ResourceType,
  extension: file.extension,
  thumbnail: file.thumbnail,
})

/** A file that is being sent. */
export function uploadingFile(fileName: string, upFileID: string): KnowledgeUpload {
  const extension = extensionOf(fileName)
  const fileType = typeOfExtension(extension)
  if (fileType === null) throw new Error('a file of this type is not taken')
  return {
    reName: nameOfFile(fileName),
    resourceID: '',
    resURL: '',
    upFileID,
    upProgress: 0,
    fileType,
    extension,
    thumbnail: '',
  }
}

/** How much of a file has been sent: summing it up before is none of it, and only what is stored is whole. */
export const progressOf = (upload: Pick<UploadItem, 'stage' | 'share'> | undefined): number =>
  upload?.stage === 'merging' ? 99 : upload?.stage === 'uploading' ? Math.min(99, Math.floor(upload.share * 100)) : 0

/** The same with the progress of this moment. */
export function useLiveUpload(file: KnowledgeUpload | null): KnowledgeUpload | null {
  const progress = useUploads(({ items }) => progressOf(items.find(({ id }) => id === file?.upFileID)))
  return file && file.resourceID === '' ? { ...file, upProgress: progress } : file
}
