// Which files are taken, by their end, and what kind of resource each is.

export const IMAGE = 12
export const VIDEO = 10
export const AUDIO = 11
export const DOCUMENT = 8
export const FOLDER = 21

export const FILE_TYPES = [IMAGE, VIDEO, AUDIO, DOCUMENT] as const
export type FileType = (typeof FILE_TYPES)[number]
export const RESOURCE_TYPES = [FOLDER, ...FILE_TYPES] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Ends of file names, lower case, without their dot. */
export const EXTENSIONS: Record<FileType, readonly string[]> = {
  [IMAGE]: ['png', 'jpg', 'jpeg', 'gif', 'bmp'],
  [VIDEO]: ['mp4', 'rmvb', 'mkv', 'wmv', 'flv', 'avi'],
  [DOCUMENT]: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'txt', 'tif', 'tiff'],
  [AUDIO]: ['aiff', 'aif', 'wav', 'mp3', 'wma', 'flac', 'ogg', 'aac', 'amr', 'm4a'],
}
export const ARCHIVE_EXTENSIONS: readonly string[] = ['zip']

/** The end of a file name, lower case, without its dot; empty without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase()
}

/** What a file is by its end; null for one that is not taken. */
export const typeOfExtension = (extension: string): FileType | null =>
  FILE_TYPES.find((type) => EXTENSIONS[type].includes(extension)) ?? null
