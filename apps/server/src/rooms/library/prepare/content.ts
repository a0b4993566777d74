// What a file is by its content, against what its name says.
import { AUDIO, DOCUMENT, IMAGE, VIDEO, type FileType } from '@clearbelt/domain/files/file-types'
import { fileTypeFromFile } from 'file-type'
import { readHead } from '../../../world/local-files.ts'

const HEAD_BYTES = 65_536

/** Ends that name the same content. */
const ZIPPED = ['docx', 'xlsx', 'pptx']
const COMPOUND = ['doc', 'xls', 'ppt']
const IMAGE_MEDIA: Readonly<Record<string, readonly string[]>> = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
}
const CONTAINERS = /^(video|audio)\/|^application\/(vnd\.rn-realmedia|ogg|vnd\.ms-asf|mp4)|matroska|^image\/x-?ms-?asf/

const isText = (head: Buffer): boolean => !head.includes(0) || head[0] === 0xff || head[0] === 0xfe

/**
 * Whether the content is what the end of the name says. Sounds and videos need no more than not to be something else:
 * their converter decides.
 */
export async function isAsNamed(path: string, type: FileType, extension: string): Promise<boolean> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  switch (type) {
    case IMAGE:
      // A name says picture, the content another kind of picture: shown by its content, as browsers do.
      return found !== undefined && Object.values(IMAGE_MEDIA).flat().includes(found.mime)
    case VIDEO:
    case AUDIO:
      return found === undefined || CONTAINERS.test(found.mime)
    case DOCUMENT: {
      if (extension === 'pdf') return found?.mime === 'application/pdf'
      if (extension === 'tif' || extension === 'tiff') return found?.mime === 'image/tiff'
      if (extension === 'txt') return found === undefined && isText(await readHead(path, HEAD_BYTES))
      if (ZIPPED.includes(extension)) return found?.ext === extension || found?.mime === 'application/zip'
      return COMPOUND.includes(extension) && (found?.mime === 'application/x-cfb' || found?.ext === extension)
    }
  }
}
