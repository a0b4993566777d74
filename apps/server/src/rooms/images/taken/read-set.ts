// Reads pictures that come as one upload, a zip or a single file, and keeps their pixels alone.
import { imageErrors } from '@clearbelt/contract/images/errors'
import { fill } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { UploadedFile } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { PICTURE_BYTES_MAX } from '../../../pixels/pictures.ts'
import { readBytes, readHead } from '../../../world/local-files.ts'
import type { World } from '../../../world.ts'
import { pixelsOf } from '../add-image.ts'
import { SourceError } from '../import/source.ts'
import { openZipSource, ZipError, type ZipLimits } from '../import/zip-source.ts'
import { RENDER_THREAD } from '../renderings/renderings.ts'
import type { ReadPicture } from '../renderings/render-thread.ts'
import type { KeptPicture } from '../room.ts'

const zipErrors = {
  'not-a-zip': imageErrors['not-a-zip'],
  'too-large': imageErrors['zip-too-large'],
  unsafe: imageErrors['zip-unsafe'],
}

/** What the systems of those who pack archives put beside the pictures. */
const isLitter = (name: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
const plainName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? name).slice(0, 200)

async function keep(
  world: World,
  name: string,
  bytes: Buffer,
): Promise<KeptPicture | Extract<ReadPicture, { ok: false }>> {
  const read = await world.threads.run<ReadPicture>(RENDER_THREAD, 'readPicture', { bytes, upright: true })
  if (!read.ok) return read
  return {
    name: plainName(name),
    pictureKey: await world.files.put(read.picture),
    thumbKey: await world.files.put(read.thumb),
    width: read.pictureWidth,
    height: read.pictureHeight,
    contentHash: read.hash,
  }
}

/** The pictures of an upload in the order of their names, and the files of a zip that are none, with the reason. */
export async function readSet(
  world: World,
  file: UploadedFile,
  limits: ZipLimits,
  culture: Culture,
): Promise<{ pictures: KeptPicture[]; problems: { file: string; message: string }[] }> {
  const isZip = (await readHead(file.path, 2)).toString('latin1') === 'PK' || /\.zip$/i.test(file.filename)
  if (!isZip) {
    const kept = await keep(world, file.filename, await readBytes(file.path))
    if ('ok' in kept)
      throw refuse(imageErrors[kept.fault], { params: { pixels: pixelsOf[kept.fault] }, fields: ['file'] })
    return { pictures: [kept], problems: [] }
  }
  const source = await openZipSource(file.path, file.bytes, limits).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw refuse(zipErrors[error.kind], { params: { name: error.entry, ...limits }, fields: ['file'] })
  })
  try {
    const pictures: KeptPicture[] = []
    const problems: { file: string; message: string }[] = []
    const inOrder = source.names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    for (const name of inOrder) {
      if (isLitter(name)) continue
      const bytes = await source.read(name, PICTURE_BYTES_MAX).catch((error: unknown) => {
        if (error instanceof SourceError) return null
        throw error
      })
      const kept = bytes === null ? ({ ok: false, fault: 'not-a-picture' } as const) : await keep(world, name, bytes)
      if ('ok' in kept)
        problems.push({
          file: name.slice(0, 200),
          message: fill(imageErrors[kept.fault].text[culture], { pixels: pixelsOf[kept.fault] }),
        })
      else pictures.push(kept)
    }
    return { pictures, problems }
  } finally {
    source.close()
  }
}
