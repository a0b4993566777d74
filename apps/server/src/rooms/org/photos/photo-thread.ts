// Opens archives of portraits in a worker thread: bounded by files, by bytes unpacked and by pixels, whatever the
// archive says of itself.
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { open, type Entry, type Options, type ZipFile } from 'yauzl'

/** A portrait as it is kept. */
const WIDTH = 480
const HEIGHT = 640
const QUALITY = 85
const PIXELS_MAX = 50_000_000
const SIDE_MIN = 100

export type PhotoFailure = 'too-large' | 'unreadable' | 'too-small'
export type ReadPhoto =
  | { name: string; bytes: Uint8Array; failure: null }
  | { name: string; bytes: null; failure: PhotoFailure }

async function openZip(path: string): Promise<ZipFile> {
  return promisify<string, Options, ZipFile>(open)(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  })
}

/** Goes through the files of an archive one after another; folders and what systems put beside files are left out. */
async function eachFile(zip: ZipFile, filesMax: number, act: (entry: Entry) => Promise<void>): Promise<boolean> {
  let files = 0
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(true))
    zip.on('entry', (entry: Entry) => {
      const isFile = !entry.fileName.endsWith('/') && !/(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(entry.fileName)
      if (isFile && ++files > filesMax) return resolve(false)
      ;(isFile ? act(entry) : Promise.resolve()).then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
}

/** Names of the files; null when it is no archive, has too many, or its names make no sense. */
export async function listPhotos({ path, filesMax }: { path: string; filesMax: number }): Promise<string[] | null> {
  const zip = await openZip(path).catch(() => null)
  if (!zip) return null
  const names: string[] = []
  try {
    return (await eachFile(zip, filesMax, async (entry) => {
      names.push(entry.fileName)
    }))
      ? names
      : null
  } catch {
    return null
  } finally {
    zip.close()
  }
}

/** The wanted files as upright JPEG without anything a camera wrote into them. */
export async function readPhotos({
  path,
  filesMax,
  wanted,
  bytesMax,
}: {
  path: string
  filesMax: number
  wanted: readonly string[]
  bytesMax: number
}): Promise<ReadPhoto[]> {
  const zip = await openZip(path)
  const names = new Set(wanted)
  const out: ReadPhoto[] = []
  try {
    await eachFile(zip, filesMax, async (entry) => {
      if (!names.delete(entry.fileName)) return
      out.push(await readOne(zip, entry, bytesMax))
    })
    return out
  } finally {
    zip.close()
  }
}

async function readOne(zip: ZipFile, entry: Entry, bytesMax: number): Promise<ReadPhoto> {
  const name = entry.fileName
  if (entry.uncompressedSize > bytesMax) return { name, bytes: null, failure: 'too-large' }
  try {
    const chunks: Buffer[] = []
    // An entry that unpacks to more than it says ends in an error of the reader.
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? new Error('no data')))),
    )
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    const picture = sharp(Buffer.concat(chunks), { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { width = 0, height = 0, format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png') return { name, bytes: null, failure: 'unreadable' }
    if (Math.min(width, height) < SIDE_MIN) return { name, bytes: null, failure: 'too-small' }
    return {
      name,
      bytes: await picture
        .rotate()
        .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
      failure: null,
    }
  } catch {
    return { name, bytes: null, failure: 'unreadable' }
  }
}
