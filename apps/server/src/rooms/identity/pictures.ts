// Uploaded pictures as they are kept: read whole, turned upright, written anew, so that nothing else that was in the
// file stays.
import { identityErrors } from '@clearbelt/contract/identity/errors'
import sharp, { type Sharp } from 'sharp'
import type { UploadedFile } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { readBytes } from '../../world/local-files.ts'

const MOST_PIXELS = 8000 * 8000
const FORMATS = new Set(['jpeg', 'png', 'webp'])

interface Shape {
  /** Least pixels of each side that are taken. */
  least: number
  write(image: Sharp): Sharp
}
const SHAPES = {
  avatar: { least: 64, write: (image) => image.resize(256, 256, { fit: 'cover' }).webp({ quality: 82 }) },
  card: {
    least: 300,
    write: (image) => image.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }),
  },
} as const satisfies Record<string, Shape>

/** The picture in a field, as it is kept. Refuses what is no picture or too small, at its field. */
export async function readPicture(
  files: readonly UploadedFile[],
  field: string,
  kind: keyof typeof SHAPES,
): Promise<Buffer> {
  const file = files.find((one) => one.field === field)
  const unreadable = () => refuse(identityErrors['picture-unreadable'], { fields: [field] })
  if (!file) throw unreadable()
  const shape: Shape = SHAPES[kind]
  const bytes = await readBytes(file.path)
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const known = await image.metadata().catch(() => null)
  if (!known || !FORMATS.has(known.format)) throw unreadable()
  if (known.width < shape.least || known.height < shape.least)
    throw refuse(identityErrors['picture-small'], { fields: [field], params: { side: shape.least } })
  return shape
    .write(image.rotate().toColourspace('srgb').flatten({ background: 'white' }))
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}
